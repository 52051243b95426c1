// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// Layout in blocks that is seldom meant, as the panel tells of it.
@MainActor @Suite struct TrapNoticeTests {
  @Test(arguments: PanelLintTests.sizes) func aConstraintThatJumpsIsNamedInThePanel(_ size: CGSize) throws {
    let content = Jumper()
    let window = LabWindow(content, size: size, font: .pango)
    window.show(.motion)
    let notice = try #require(window.view("lab trap") as? UILabel)
    #expect(notice.bounds.height == 0)
    window.runtime.makeCurrent()
    UIView.animate(withDuration: 1) { content.height.constant = 80 }
    window.pass(2)
    #expect(notice.text?.contains("box.height == 80") == true)
    #expect(notice.text?.contains("TrapNoticeTests.swift:") == true)
    #expect(notice.bounds.height > 0)
    #expect(PanelLint(try #require(window.panel.windows.first)).complaints == [])
    // Another report changes nothing, and the list above has the room that is left.
    let rows = try #require(window.view("lab rows"))
    let place = rows.convert(rows.bounds, to: nil).maxY
    #expect(place <= notice.convert(notice.bounds, to: nil).minY)
  }

  @Test func closedTheBlocksAreWatchedAsBefore() {
    let content = Jumper()
    let window = LabWindow(content)
    #expect(window.runtime.reportsLayoutTraps)
    window.lab.close()
    #expect(!window.runtime.reportsLayoutTraps)
    window.turn()
    window.runtime.makeCurrent()
    UIView.animate(withDuration: 1) { content.height.constant = 80 }
    window.pass(2)
    #expect(window.runtime.layers.log.reports.isEmpty)
  }
}

private final class Jumper: UIViewController {
  private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 40)
  private let box = UIView()

  override func viewDidLoad() {
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      height, box.widthAnchor.constraint(equalToConstant: 40),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }
}
