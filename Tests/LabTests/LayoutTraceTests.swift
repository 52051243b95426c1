// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// Who asked for a layout: what the inspector says of the last one of a view.
@MainActor @Suite struct LayoutTraceTests {
  private let content = SampleController()
  private let window: LabWindow

  init() {
    window = LabWindow(content, size: CGSize(width: 735, height: 600))
    window.show(.views)
    window.runtime.makeCurrent()
  }

  /// What is said of `view` after so many frames.
  private func lines(of view: UIView, frames: Int = 2) -> [String] {
    window.pass(frames)
    window.lab.panel?.controller.inspector.select(view)
    window.pass()
    let all = (window.view("lab facts") as? FactsView)?.lines ?? []
    let part = all.drop { $0.text != "Who asked for its layout" }.dropFirst().prefix { $0.kind != .heading }
    window.runtime.makeCurrent()
    return part.map(\.text)
  }

  private var mark: UIView { content.view.subviews.first { $0.accessibilityIdentifier == "mark" }! }

  @Test func nobodyHasToAskForANewView() {
    #expect(lines(of: content.box).first == "nobody: a view that is new is laid out once")
  }

  @Test func theProgramAskedInAnAction() {
    content.button.addAction(UIAction { [content] _ in content.box.setNeedsLayout() }, for: .touchUpInside)
    window.tap(CGPoint(x: 60, y: 60))
    let found = lines(of: content.box)
    #expect(found.first?.hasPrefix("setNeedsLayout() in frame ") == true, "\(found)")
    #expect(found.first?.hasSuffix(", after action touchUpInside UIButton") == true, "\(found)")
    // A timer has nothing to do with the button.
    schedule(after: 0.1) { [content] in content.box.setNeedsLayout() }
    let later = lines(of: content.box, frames: 12)
    #expect(
      later.first?.hasPrefix("setNeedsLayout() in frame ") == true && later.first?.contains("after") == false)
  }

  @Test func aConstantMovedAViewThatItsSuperviewThenPlaced() throws {
    let width = try #require(mark.constraints.first { $0.firstAttribute == .width })
    width.constant = 44
    let own = lines(of: mark)
    #expect(own.first?.hasPrefix("its size was 30×20 in frame ") == true, "\(own)")
    #expect(own.dropFirst().first == "while UIView was laid out")
    #expect(own.contains { $0.hasPrefix("UIView: constraints give UIView \"mark\" another place in frame ") })
    #expect(
      own.contains {
        $0.hasPrefix("because ") && $0.contains("LabWindow.swift:") && $0.hasSuffix(", its constant was 30")
      })
    let above = lines(of: content.view)
    #expect(above.first?.hasPrefix("constraints give UIView \"mark\" another place") == true, "\(above)")
  }

  @Test func aStackThatIsArrangedAnewIsOneCauseAndNoneIsSaidTwice() {
    let stack = UIStackView()
    stack.accessibilityIdentifier = "stack"
    let labels = (0..<3).map { _ in UILabel() }
    labels.forEach(stack.addArrangedSubview)
    stack.translatesAutoresizingMaskIntoConstraints = false
    content.view.addSubview(stack)
    stack.topAnchor.constraint(equalTo: content.view.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: content.view.leadingAnchor).isActive = true
    labels[0].text = "a"
    window.pass(2)
    window.runtime.makeCurrent()
    stack.spacing = 12
    let arranged = lines(of: stack).filter { $0.hasPrefix("because ") }
    #expect(arranged == ["because UIStackView \"stack\" arranges its views anew"])
    labels[0].accessibilityIdentifier = "label"
    labels[0].text = "longer"
    let texts = lines(of: stack).filter { $0.hasPrefix("because ") }
    #expect(texts == ["because UILabel \"label\" has other contents"])
  }

  @Test func whatCameAndWentIsNamed() {
    let guest = UILabel()
    guest.accessibilityIdentifier = "guest"
    content.box.addSubview(guest)
    #expect(lines(of: content.box).first?.hasPrefix("UILabel \"guest\" came into it in frame ") == true)
    guest.removeFromSuperview()
    #expect(lines(of: content.box).first?.hasPrefix("UILabel \"guest\" left it in frame ") == true)
  }

  @Test func surroundingsAndSizesAreNamed() {
    content.box.bounds.size.width = 50
    #expect(lines(of: content.box).first?.hasPrefix("its size was 40×40 in frame ") == true)
    window.runtime.changeTraits { $0.userInterfaceStyle = .dark }
    #expect(lines(of: content.label).first?.hasPrefix("its surroundings changed in frame ") == true)
  }

  @Test func framesOfItsLayoutsAreListed() {
    var frames: [Int] = []
    for _ in 0..<3 {
      content.box.setNeedsLayout()
      window.pass()
      frames.append(window.runtime.host.clock.index)
      window.pass(4)
    }
    let last = lines(of: content.box).last
    #expect(
      last?.hasPrefix(
        "laid out last in frame \(frames[2]), before that in frame \(frames[1]), frame \(frames[0])")
        == true, "\(last ?? "")")
  }

  @Test func whoeverAsksFirstIsNamedOfSeveral() {
    content.box.setNeedsLayout()
    content.box.bounds.size.width = 90
    #expect(lines(of: content.box).first?.hasPrefix("setNeedsLayout()") == true)
  }

  @Test func nothingIsKeptWhereNobodyLogs() throws {
    let log = try #require(window.runtime.layers.calls)
    window.press(LabHost.key)
    window.runtime.makeCurrent()
    content.box.setNeedsLayout()
    window.pass(2)
    #expect(window.runtime.layers.calls == nil)
    #expect(log.requests.of(content.box.layer.state.pointee.callNumber) == nil)
  }
}
