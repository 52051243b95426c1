// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

/// Controllers over controllers.
@MainActor @Suite struct PresentationTests {
  private final class Page: UIViewController {
    let log: CallLog
    let name: String
    init(_ name: String, _ log: CallLog) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
    }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear") }
  }

  private let log = CallLog()

  private func stage() -> (Stage, Page) {
    let root = Page("root", log)
    let stage = Stage(root)
    _ = log.take()
    return (stage, root)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func whoHostsPresentationsHasThemInsideOfItsView(_ style: UIModalPresentationStyle) throws {
    let (stage, root) = stage()
    let (host, page, next) = (UIViewController(), Page("page", log), Page("next", log))
    host.hostsPresentations = true
    root.addChild(host)
    host.view.frame = CGRect(x: 100, y: 50, width: 200, height: 300)
    root.view.addSubview(host.view)
    host.addChild(page)
    page.view.frame = host.view.bounds
    host.view.addSubview(page.view)
    next.modalPresentationStyle = style
    page.present(next, animated: true)
    try stage.settle()
    #expect(next.view.isDescendant(of: host.view) && next.view.frame.maxX <= 200)
    #expect(page.presentedViewController === next && root.presentedViewController == nil)
    #expect((page.view.superview == nil) == (style == .fullScreen))
    next.dismiss(animated: true)
    try stage.settle()
    #expect(host.view.subviews == [page.view] && page.view.frame == host.view.bounds)
    #expect(page.presentedViewController == nil && stage.reports.isEmpty)
  }

  @Test func aFullScreenTakesThePresenterOutOfTheWindowAndBack() throws {
    let (stage, root) = stage()
    let next = Page("next", log)
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: true) { log.add("presented") }
    #expect(root.presentedViewController === next && next.presentingViewController === root)
    #expect(next.isBeingPresented)
    try stage.settle()
    #expect(
      log.take() == [
        "next willAppear", "next didAppear", "root willDisappear", "root didDisappear", "presented",
      ])
    #expect(next.view.frame == CGRect(origin: .zero, size: .phone))
    #expect(root.view.window == nil)
    next.dismiss(animated: true) { log.add("dismissed") }
    try stage.settle()
    #expect(
      log.take() == [
        "root willAppear", "root didAppear", "next willDisappear", "next didDisappear", "dismissed",
      ])
    #expect(root.presentedViewController == nil && next.presentingViewController == nil)
    #expect(root.view.window != nil && next.view.window == nil)
    #expect(root.view.frame == CGRect(origin: .zero, size: .phone))
  }

  @Test func aSheetLeavesThePresenterWhereItIsAndIsPulledDown() throws {
    let (stage, root) = stage()
    let next = Page("next", log)
    root.present(next, animated: true)
    try stage.settle()
    #expect(log.take() == ["next willAppear", "next didAppear"])
    #expect(next.view.frame == CGRect(x: 0, y: 54, width: 375, height: 613))

    // A short pull springs back, one beyond the middle goes.
    try stage.play(EventScript(parsing: "0 down 180,80\n0.1 move 180,120\n0.2 move 180,180\n0.6 end\n"))
    #expect(abs(next.view.frame.minY - (54 + 90)) < 1)
    try stage.play(EventScript(parsing: "0 up 180,180\n"))
    try stage.settle()
    #expect(next.view.frame.minY == 54)
    try stage.play(EventScript(parsing: "0 down 180,80\n0.1 move 180,120\n0.2 move 180,480\n0.6 up\n"))
    try stage.settle()
    #expect(next.view.window == nil && root.presentedViewController == nil)
  }

  @Test func aThrownSheetGoesAndOneThatIsModalStays() throws {
    let (stage, root) = stage()
    let next = Page("next", log)
    next.isModalInPresentation = true
    root.present(next, animated: false)
    let script = try EventScript(
      parsing: "0 down 180,80\n0.02 move 180,110\n0.04 move 180,150\n0.06 move 180,190\n0.065 up\n")
    try stage.play(script)
    try stage.settle()
    #expect(next.view.window != nil && next.view.frame.minY == 54)
    next.isModalInPresentation = false
    try stage.play(script)
    try stage.settle()
    #expect(next.view.window == nil)
  }

  @Test func whatCannotBePresentedIsReportedAndNothingHappens() throws {
    let (stage, root) = stage()
    let (first, second) = (Page("first", log), Page("second", log))
    root.present(first, animated: false)
    root.present(second, animated: false) { log.add("never") }
    #expect(stage.reports.last?.kind == .programmerError)
    #expect(stage.reports.last?.facts.contains("already presenting Page") == true)
    #expect(second.viewIfLoaded?.window == nil && !log.take().contains("never"))
    // From the one on top it can.
    first.present(second, animated: false)
    stage.frame()
    #expect(second.view.window != nil && first.presentedViewController === second)
    // All of it goes with the lowest.
    root.dismiss(animated: false)
    stage.frame()
    #expect(first.view.window == nil && second.view.window == nil && root.presentedViewController == nil)
  }

  @Test func theSizeOfTheWindowIsFollowed() throws {
    let (stage, root) = stage()
    let sheet = Page("sheet", log)
    root.present(sheet, animated: false)
    stage.resize(CGSize(width: 1000, height: 800))
    #expect(sheet.view.frame == CGRect(x: 148, y: 54, width: 704, height: 692))
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    sheet.present(alert, animated: false)
    stage.resize(CGSize(width: 600, height: 400))
    #expect(alert.view.frame.midX == 300 && abs(alert.view.frame.midY - 200) <= 0.5)
  }
}

@MainActor @Suite struct AlertTests {
  private let log = CallLog()

  private func show(_ alert: UIAlertController) throws -> Stage {
    let root = UIViewController()
    let stage = Stage(root)
    root.present(alert, animated: true)
    try stage.settle()
    return stage
  }

  private func alert(_ styles: [UIAlertAction.Style], style: UIAlertController.Style = .alert)
    -> UIAlertController
  {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    for (index, style) in styles.enumerated() {
      alert.addAction(UIAlertAction(title: "A\(index)", style: style) { log.add($0.title ?? "") })
    }
    return alert
  }

  @Test func anActionClosesTheAlertAndThenRuns() throws {
    let alert = alert([.default, .cancel])
    let stage = try show(alert)
    #expect(alert.view.bounds.width == 270)
    try stage.tap("A0")
    #expect(log.calls.isEmpty && alert.isBeingDismissed)
    try stage.settle()
    #expect(log.take() == ["A0"] && alert.view.window == nil)
  }

  @Test func ofTwoTheCancellingOneIsFirstAndOfMoreLast() throws {
    let two = alert([.default, .cancel])
    var stage = try show(two)
    var (a, b) = (try stage.point(of: "A0"), try stage.point(of: "A1"))
    #expect(a.y == b.y && b.x < a.x)
    let three = alert([.cancel, .default, .destructive])
    stage = try show(three)
    (a, b) = (try stage.point(of: "A0"), try stage.point(of: "A2"))
    #expect(a.x == b.x && a.y == b.y + 44)
  }

  @Test func longTitlesStandBelowEachOther() throws {
    let alert = UIAlertController(title: nil, message: "M", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "A title that is too long for half of it", style: .default))
    alert.addAction(UIAlertAction(title: "B", style: .cancel))
    let stage = try show(alert)
    #expect(try stage.point(of: "A title that is too long for half of it").y == stage.point(of: "B").y - 44)
  }

  @Test func escapeCancelsAndReturnChoosesThePreferredAction() throws {
    let first = alert([.default, .cancel])
    var stage = try show(first)
    stage.key(.escape)
    try stage.settle()
    #expect(log.take() == ["A1"])
    let second = alert([.default, .cancel])
    second.preferredAction = second.actions[0]
    stage = try show(second)
    stage.key(.returnOrEnter)
    try stage.settle()
    #expect(log.take() == ["A0"])
  }

  @Test func aDisabledActionCannotBeChosenUntilItIsEnabled() throws {
    let alert = alert([.default])
    alert.actions[0].isEnabled = false
    let stage = try show(alert)
    try stage.tap("A0")
    try stage.settle()
    #expect(log.calls.isEmpty && alert.view.window != nil)
    alert.actions[0].isEnabled = true
    stage.frame()
    try stage.tap("A0")
    try stage.settle()
    #expect(log.take() == ["A0"])
  }

  @Test func aTapBesideASheetCancelsItAndBesideAnAlertDoesNothing() throws {
    let sheet = alert([.default, .cancel], style: .actionSheet)
    var stage = try show(sheet)
    #expect(sheet.view.frame.maxY == 667 - 8 && sheet.view.frame.width == 359)
    try stage.tap(.at(100, 30))
    try stage.settle()
    #expect(log.take() == ["A1"])
    let question = alert([.default, .cancel])
    stage = try show(question)
    try stage.tap(.at(10, 30))
    try stage.settle()
    #expect(log.calls.isEmpty && question.view.window != nil)
  }

  @Test func fieldsAreFilledInAndTheFirstHasTheKeys() throws {
    let alert = alert([.default])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    let stage = try show(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.count == 2 && fields[0].isFirstResponder)
    #expect(fields[1].frame.minY == fields[0].frame.minY + 34)
    #expect(stage.reports.isEmpty)
  }
}
