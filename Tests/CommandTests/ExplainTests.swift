// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// `shoji explain` names what made a number.
@MainActor @Suite struct ExplainTests {
  private func ask(_ text: String, _ root: UIView) throws -> [String] {
    let stage = Stage(
      UIViewController(), size: CGSize(width: 300, height: 200), expecting: [.ambiguousLayout])
    root.frame = stage.window.bounds
    stage.window.addSubview(root)
    try stage.settle()
    return try LayoutQuestion(text).answer(in: [stage.window])
  }

  private func named(_ name: String, _ view: UIView = UIView()) -> UIView {
    view.accessibilityIdentifier = name
    return view
  }

  @Test func constraintsAreAChain() throws {
    let root = named("root")
    let (a, b) = (named("a"), named("b"))
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      a.widthAnchor.constraint(equalToConstant: 40),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 5),
      b.topAnchor.constraint(equalTo: root.topAnchor), b.heightAnchor.constraint(equalToConstant: 5),
    ])
    let lines = try ask("b.x", root)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("UIView \"b\".x = 64: H:[a]-(8)-[b] ("))
    #expect(lines[1].hasPrefix("UIView \"a\".x = 16: H:|-(16)-[a] ("))
    #expect(lines[2].hasPrefix("UIView \"a\".width = 40: "))
    #expect(lines.allSatisfy { $0.contains("ExplainTests.swift:") })
    let open = try ask("b.width", root)
    #expect(open[0].hasPrefix("UIView \"b\".width = 0: "), "\(open)")
    #expect(open[0].contains("is not smaller than 0") || open[0].contains("nothing determines it"), "\(open)")
  }

  @Test func rulesOfLayoutsAreAChain() throws {
    let layout = MyLinearLayout()
    layout.orientation = .horz
    layout.gravity = .vertCenter
    let (fixed, rest) = (
      named("fixed", UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))), named("rest")
    )
    rest.weight = 1
    rest.leftMargin = 12
    rest.matchParentHeight = 1
    layout.addSubview(fixed)
    layout.addSubview(rest)
    let lines = try ask("rest.width", named("row", layout))
    #expect(lines[0] == "UIView \"rest\".width = 238: in MyLinearLayout \"row\" by leftMargin 12, weight 1")
    #expect(lines[1].hasPrefix("MyLinearLayout \"row\".width = 300: set as its frame"))
    #expect(try ask("fixed.y", layout)[0].contains("the layout's gravity vertCenter"))
  }

  @Test func badQuestionsHaveAnAnswer() throws {
    #expect(throws: CommandError.self) { try LayoutQuestion("title") }
    #expect(throws: CommandError.self) { try LayoutQuestion("title.color") }
    #expect(throws: CommandError.self) { try ask("titel.width", named("title")) }
  }
}
