// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ControllerTests {
  @Test func aRootControllersLifeIsInUIKitsOrder() {
    let log = CallLog()
    let stage = Stage(LoggingController("root", log))
    #expect(
      log.take() == [
        "root.loadView", "root.viewDidLoad", "root.viewWillAppear", "root.viewIsAppearing",
        "root.viewWillLayoutSubviews", "root.viewDidLayoutSubviews", "root.viewDidAppear",
      ])

    stage.window.rootViewController = UIViewController()
    stage.frame()
    #expect(log.take() == ["root.viewWillDisappear", "root.viewDidDisappear"])
  }

  @Test func theFirstLayoutHasTheWindowsSize() {
    let controller = SizeController()
    _ = Stage(controller, size: CGSize(width: 320, height: 480))
    #expect(controller.sizes.first == CGSize(width: 320, height: 480))
  }

  @Test func aChildAppearsAfterItsParent() {
    let log = CallLog()
    let parent = LoggingController("parent", log)
    let child = LoggingController("child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.take()

    let stage = Stage(parent)

    #expect(
      log.take().filter { $0.contains("Appear") } == [
        "parent.viewWillAppear", "child.viewWillAppear", "parent.viewIsAppearing", "child.viewIsAppearing",
        "parent.viewDidAppear", "child.viewDidAppear",
      ])
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take().filter { $0.hasPrefix("child") } == ["child.viewWillDisappear", "child.viewDidDisappear"])
    #expect(parent.children.isEmpty && child.parent == nil)
    stage.frame()
  }

  @Test func aReplacedViewFollowsTheWindow() {
    let controller = UIViewController()
    let own = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    controller.view = own
    let stage = Stage(controller)
    #expect(own.frame == stage.window.bounds)
    #expect(own.next === controller)
    #expect(controller.next === stage.window)
  }

  @Test func loadViewThatSetsNothingEndsTheProgramWithOneLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = EmptyController().view }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("EmptyController.loadView did not set self.view"))
  }

  @Test func aControllerEndsWithItsStage() {
    weak var observed: UIViewController?
    do {
      let stage = Stage(UIViewController())
      observed = stage.window.rootViewController
      #expect(observed != nil)
    }
    #expect(observed == nil)
  }
}

private final class EmptyController: UIViewController {
  override func loadView() {}
}

private final class SizeController: UIViewController {
  var sizes: [CGSize] = []
  override func viewDidLayoutSubviews() { sizes.append(view.bounds.size) }
}

private final class LoggingController: UIViewController {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    log.add("\(name).loadView")
    super.loadView()
  }
  override func viewDidLoad() { log.add("\(name).viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log.add("\(name).viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.add("\(name).viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name).viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(name).viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name).viewDidDisappear") }
  override func viewWillLayoutSubviews() { log.add("\(name).viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.add("\(name).viewDidLayoutSubviews") }
}
