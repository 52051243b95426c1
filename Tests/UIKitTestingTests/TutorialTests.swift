// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// The code of the documentation, word for word: `DocumentationTests` holds the one against the other.
@MainActor @Suite struct TutorialTests {
  @Test func theDrawerStandsAtTheLeadingEdge() throws {
    let stage = Stage(Drawer())
    #expect(try stage.find("drawer").frame.minX == 0)
    #expect(try stage.find("drawer").frame.width == 100)
    stage.rotate()
    #expect(try stage.find("drawer").frame.maxY == 375)
  }

  @Test func theDrawerOpensEvenly() throws {
    let stage = Stage(Drawer())
    try stage.tap("menu")
    let drawer = try stage.find("drawer")
    #expect(drawer.frame.width == 200)
    let width = try stage.sample(for: .milliseconds(500)) { drawer.layer.presentation()?.bounds.width ?? 0 }
    #expect(width.first == 100 && width[15] == 150 && width.last == 200)
    #expect(width.isMonotonic && width.largestStep < 3.34)
    #expect(width.difference(from: { 100 + 200 * $0 }).max < 1e-9)
    try stage.settle()
    try stage.expectIdle()
  }

  @Test func openingLaysTheDrawerOutOnce() throws {
    let stage = Stage(Drawer())
    try stage.budget(layouts: 1, of: "drawer") {
      try stage.tap("menu")
      try stage.settle()
    }
    #expect(stage.journal.count(.action) == 1)
  }

  @Test func halfWayBack() throws {
    let stage = Stage(Drawer())
    try stage.tap("menu")
    try stage.settle()
    try stage.go(to: stage.time - 0.25)
    let drawer = try stage.find("drawer")
    #expect(drawer.frame.width == 200 && (drawer.layer.presentation()?.bounds.width ?? 0) < 200)
  }

  @Test func nothingOutlivesTheScreen() throws {
    let stage = Stage(Drawer())
    try stage.tap("menu")
    try stage.end()
  }

  @Test func theDrawerOpens() throws {
    let stage = Stage(Drawer())
    try stage.tap("menu")
    let drawer = try stage.find("drawer")
    let width = try stage.sample(for: .milliseconds(500)) { drawer.layer.presentation()?.bounds.width ?? 0 }
    #expect(width.isMonotonic && width.last == 200)
    try stage.settle()
    try stage.expectIdle()
  }

  @Test func theScreenIsAsItWas() throws {
    let stage = Stage(Drawer(), size: CGSize(width: 200, height: 150))
    try expectDump(stage)
  }

  @Test func twoWaysOneScreen() throws {
    let size = CGSize(width: 60, height: 30)
    let constrained = Stage(size: size) { window in
      let box = UIView()
      box.backgroundColor = .red
      box.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
        box.topAnchor.constraint(equalTo: window.topAnchor, constant: 5),
        box.widthAnchor.constraint(equalToConstant: 40), box.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    let framed = Stage(size: size) { window in
      let box = UIView(frame: CGRect(x: 10, y: 5, width: 40, height: 20))
      box.backgroundColor = .red
      window.addSubview(box)
    }
    try expectSame(constrained, framed)
  }

  @Test func theLoaderGivesUpAfterASecond() async throws {
    let stage = Stage(UIViewController())
    let loader = Loader(clock: stage.clock)
    let result = Task { await loader.load() }
    await stage.drain()
    stage.frames(59)
    await stage.drain()
    #expect(loader.state == "waiting")
    stage.frame()
    await stage.drain()
    #expect(await result.value == "gave up")
  }
}

final class Drawer: UIViewController {
  let drawer = UIView()
  private var width: NSLayoutConstraint?

  override func viewDidLoad() {
    let menu = UIButton(type: .system)
    menu.setTitle("Menu", for: .normal)
    menu.accessibilityIdentifier = "menu"
    drawer.accessibilityIdentifier = "drawer"
    menu.addAction(UIAction { [unowned self] _ in open() }, for: .touchUpInside)
    for child in [menu, drawer] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    let width = drawer.widthAnchor.constraint(equalToConstant: 100)
    self.width = width
    NSLayoutConstraint.activate([
      menu.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      menu.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor), width,
      drawer.topAnchor.constraint(equalTo: menu.bottomAnchor, constant: 20),
      drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func open() {
    width?.constant = 200
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self.view.layoutIfNeeded() }
  }
}

/// Waits a second of its clock.
@MainActor private final class Loader {
  private let clock: any Clock<Duration>
  private(set) var state = "idle"

  init(clock: any Clock<Duration>) { self.clock = clock }

  func load() async -> String {
    state = "waiting"
    try? await clock.sleep(for: .seconds(1))
    state = "gave up"
    return state
  }
}
