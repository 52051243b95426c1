// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// The views of a program as a tree to walk.
@MainActor @Suite struct HierarchyTests {
  private let content = SampleController()
  private let window: LabWindow

  init() {
    window = LabWindow(content, size: CGSize(width: 735, height: 667))
    window.show(.views)
    window.tap("lab tree")
    window.pass(2)
  }

  private var inspector: InspectorScreen { window.lab.panel!.controller.inspector }

  /// What the rows in sight say, from the top.
  private var rows: [(text: String, view: UIView)] {
    let rows = (window.view("lab hierarchy")?.subviews ?? []).filter {
      $0.accessibilityIdentifier == "lab view row"
    }
    return rows.sorted { $0.frame.minY < $1.frame.minY }.map { row in
      ((row.subviews.last as? UILabel)?.text ?? "", row)
    }
  }

  private func tap(_ text: String) throws {
    let row = try #require(rows.first { $0.text == text }).view
    (row as? UIControl)?.sendActions(for: .touchUpInside)
    window.pass(2)
  }

  @Test func everyViewHasARow() throws {
    let found = rows.map(\.text)
    #expect(found.prefix(3) == ["UIWindow", "UIView", "UIView \"box\""])
    #expect(found.contains("UIButton \"button\"") && found.contains("UIView \"mark\""))
    // Children stand to the right of what they are in.
    let places = rows.map { $0.view.subviews.last!.frame.minX }
    #expect(places[0] < places[1] && places[1] < places[2])
    try tap("UIView \"box\"")
    #expect(inspector.selected === content.box)
  }

  @Test func aSelectedRowFoldsAndAViewThatIsPointedAtUnfolds() throws {
    try tap("UIView")
    let count = rows.count
    try tap("UIView")
    #expect(rows.map(\.text) == ["UIWindow", "UIView"])
    inspector.select(content.label)
    window.pass(2)
    #expect(rows.count == count)
  }

  @Test func theTreeFollowsTheProgram() throws {
    window.runtime.makeCurrent()
    let guest = UIView()
    guest.accessibilityIdentifier = "guest"
    content.box.addSubview(guest)
    window.pass(2)
    #expect(rows.contains { $0.text == "UIView \"guest\"" })
    window.runtime.makeCurrent()
    guest.removeFromSuperview()
    window.pass(2)
    #expect(!rows.contains { $0.text == "UIView \"guest\"" })
  }

  @Test func ofManyViewsOnlyThoseInSightHaveRows() throws {
    window.runtime.makeCurrent()
    var last = UIView()
    for index in 0..<2_000 {
      last = UIView()
      last.accessibilityIdentifier = "view \(index)"
      content.box.addSubview(last)
    }
    window.pass(2)
    #expect(rows.count < 40)
    inspector.select(last)
    window.pass(2)
    #expect(rows.count < 40 && rows.contains { $0.text == "UIView \"view 1999\"" })
  }

  @Test func whatIsWrongHasTheColorOfWarnings() throws {
    window.runtime.makeCurrent()
    let mark = try #require(content.view.subviews.last)
    mark.widthAnchor.constraint(equalToConstant: 50).isActive = true
    window.pass(2)
    let labels = rows.map { ($0.text, ($0.view.subviews.last as? UILabel)?.textColor) }
    #expect(labels.first { $0.0 == "UIView \"mark\"" }?.1 === PanelStyle.warning)
    #expect(labels.first { $0.0 == "UIView \"box\"" }?.1 !== PanelStyle.warning)
  }
}
