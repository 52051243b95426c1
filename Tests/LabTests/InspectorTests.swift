// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// Views that are pointed at, told about and changed, while the program knows nothing of it.
@MainActor @Suite struct InspectorTests {
  private func window(_ content: SampleController, size: CGSize = CGSize(width: 735, height: 600))
    -> LabWindow
  {
    let window = LabWindow(content, size: size)
    window.show(.views)
    return window
  }

  private func lines(_ window: LabWindow) -> [ViewFacts.Line] {
    (window.view("lab facts") as? FactsView)?.lines ?? []
  }

  private func hover(_ window: LabWindow, _ x: CGFloat, _ y: CGFloat) {
    window.post(.hover(CGPoint(x: x, y: y)))
    window.turn()
  }

  @Test func whatIsPointedAtIsOutlinedAndTheProgramDoesNotKnow() {
    let content = SampleController()
    let window = window(content)
    let (plain, dump) = (window.programPicture, window.dump)
    hover(window, 30, 100)
    #expect(window.programPicture == plain)
    window.tap("lab inspect")
    hover(window, 30, 100)
    #expect(window.programPicture != plain)
    #expect(window.runtime.bitmap == plain && window.dump == dump)
    // All over the box, and not far from it.
    let shown = window.programPicture
    #expect(shown[x: 30, y: 100] != plain[x: 30, y: 100] && shown[x: 200, y: 300] == plain[x: 200, y: 300])
    window.tap("lab inspect")
    window.turn()
    #expect(window.programPicture == plain)
    // Whatever is drawn meanwhile is drawn beneath the outline, once.
    window.tap("lab inspect")
    hover(window, 30, 100)
    window.runtime.makeCurrent()
    content.box.backgroundColor = .systemGreen
    window.pass(2)
    let patched = window.programPicture
    hover(window, 30, 300)
    hover(window, 30, 100)
    #expect(window.programPicture == patched)
  }

  @Test func aClickSelectsAndIsNotThePrograms() {
    let content = SampleController()
    let window = window(content)
    window.shift(LabHost.key)
    window.tap(CGPoint(x: 60, y: 60))
    #expect(content.count == 0 && !content.button.isHighlighted)
    let facts = lines(window).map(\.text)
    #expect(facts.first?.hasSuffix("UIButton \"button\"") == true || facts.first?.contains("› ") == true)
    #expect(window.lab.panel?.controller.inspector.selected?.isDescendant(of: content.button) == true)
    window.shift(LabHost.key)
    window.tap(CGPoint(x: 60, y: 60))
    #expect(content.count == 1)
  }

  @Test func aFingerThatWasDownBeforeStaysThePrograms() {
    let content = SampleController()
    let window = window(content)
    window.pointer(.began, CGPoint(x: 60, y: 60))
    window.shift(LabHost.key)
    window.pointer(.ended, CGPoint(x: 60, y: 60))
    #expect(content.count == 1)
  }

  @Test func itSaysWhereWhyAndByWhichConstraints() throws {
    let content = SampleController()
    let window = window(content)
    let mark = try #require(content.view.subviews.last)
    let inspector = try #require(window.lab.panel?.controller.inspector)
    inspector.select(mark)
    window.pass()
    let facts = lines(window)
    let text = facts.map(\.text).joined(separator: "\n")
    #expect(text.contains("UIView \"mark\"") && text.contains("frame 333,568 30×20"))
    #expect(facts.filter { if case .constraint = $0.kind { true } else { false } }.count == 4)
    #expect(text.contains("LabWindow.swift:") && text.contains("x = 333"))
    #expect(text.contains("placed by constraints") && text.contains("laid out"))
    #expect(!facts.contains { $0.kind == .warning })
    window.tap("lab parent")
    #expect(inspector.selected === content.view)
    window.tap("lab child")
    #expect(inspector.selected === content.box)
    window.tap("lab next")
    #expect(inspector.selected === content.label)
  }

  @Test func whatContentsWantIsSaidAndCannotBeChanged() throws {
    let content = SampleController()
    let window = window(content)
    window.runtime.makeCurrent()
    let label = UILabel()
    label.text = "contents"
    label.translatesAutoresizingMaskIntoConstraints = false
    content.view.addSubview(label)
    label.leadingAnchor.constraint(equalTo: content.view.leadingAnchor).isActive = true
    label.topAnchor.constraint(equalTo: content.view.topAnchor).isActive = true
    window.pass(2)
    window.lab.panel?.controller.inspector.select(label)
    window.pass()
    let constraints = lines(window).drop { $0.text != "Constraints" }.dropFirst().prefix {
      $0.kind != .heading
    }
    #expect(constraints.count == 4)
    #expect(constraints.count { $0.kind == .plain } == 2)
  }

  @Test func contradictionsAndOpenLayoutsStandOut() throws {
    let content = SampleController()
    let window = window(content)
    window.runtime.makeCurrent()
    let mark = try #require(content.view.subviews.last)
    mark.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let open = UIView()
    open.translatesAutoresizingMaskIntoConstraints = false
    content.view.addSubview(open)
    open.heightAnchor.constraint(equalToConstant: 20).isActive = true
    open.topAnchor.constraint(equalTo: content.view.topAnchor).isActive = true
    window.pass(2)
    let inspector = try #require(window.lab.panel?.controller.inspector)
    inspector.select(mark)
    window.pass()
    #expect(
      lines(window).contains {
        if case .constraint(_, true) = $0.kind { $0.text.hasPrefix("broken") } else { false }
      })
    #expect(lines(window).contains { $0.kind == .warning })
    inspector.select(open)
    window.pass()
    #expect(lines(window).contains { $0.kind == .warning && $0.text.contains("ambiguous") })
  }

  @Test func aConstraintIsChangedWhileTheProgramRuns() throws {
    let content = SampleController()
    let window = window(content)
    let mark = try #require(content.view.subviews.last)
    let inspector = try #require(window.lab.panel?.controller.inspector)
    inspector.select(mark)
    window.pass()
    let index = try #require(lines(window).firstIndex { $0.text.contains("width") && $0.text.contains("30") })
    let row = try #require(window.view("lab facts")?.subviews.compactMap { $0 as? UIControl }[index])
    row.accessibilityIdentifier = "row"
    window.tap("row")
    window.pass()
    #expect(window.view("lab constant")?.superview?.isHidden == false)
    // The right half of the stepper adds.
    let step = try #require(window.place(of: "lab constant step"))
    window.tap(CGPoint(x: step.x + 20, y: step.y))
    window.pass(2)
    #expect(mark.frame.width == 31)
    // Letters go to the field, not to the program; then the window's keys are its own again.
    window.tap("lab constant")
    for _ in 0..<3 { window.press(.deleteOrBackspace) }
    window.type("64")
    window.pass(2)
    #expect(mark.frame.width == 64 && window.hand.control.percent == 100)
    window.press(.returnOrEnter)
    window.press(KeySample.Key(rawValue: 0x1F), "2")
    #expect(window.hand.control.percent == 25)
    let slider = try #require(window.view("lab priority") as? UISlider)
    let middle = try #require(window.place(of: "lab priority"))
    window.pointer(.began, CGPoint(x: middle.x + slider.bounds.width / 2 - 16, y: middle.y))
    window.pointer(.moved, middle)
    window.pointer(.ended, middle)
    window.pass()
    let width = try #require(mark.constraints.first { $0.firstAttribute == .width })
    #expect(width.priority.rawValue > 400 && width.priority.rawValue < 600)
    #expect((window.view("lab priority value") as? UILabel)?.text?.contains("priority") == true)
  }

  @Test func whoTurnsToTheProgramHasDoneWithTyping() throws {
    let content = SampleController()
    let window = window(content)
    let mark = try #require(content.view.subviews.last)
    let inspector = try #require(window.lab.panel?.controller.inspector)
    inspector.select(mark)
    window.pass()
    let index = try #require(lines(window).firstIndex { $0.text.contains("width") && $0.text.contains("30") })
    let row = try #require(window.view("lab facts")?.subviews.compactMap { $0 as? UIControl }[index])
    row.sendActions(for: .touchUpInside)
    window.pass()
    window.tap("lab constant")
    #expect(window.screen.caret != nil)
    window.tap(CGPoint(x: 60, y: 60))
    window.pass()
    #expect(window.screen.caret == nil && content.count == 1)
    window.press(.spacebar, " ")
    #expect(window.hand.control.isPaused)
  }

  @Test func aSubtreeIsCopiedAsATest() throws {
    let content = SampleController()
    let window = window(content)
    let inspector = try #require(window.lab.panel?.controller.inspector)
    inspector.select(content.button)
    window.pass()
    window.tap("lab copy")
    let text = try #require(window.screen.clipboard)
    #expect(text.contains("stage.find(\"button\")"))
    // What stands between the quotes is, less the indentation of the last one, the dump.
    let parts = text.components(separatedBy: "#\"\"\"\n")
    let body = try #require(parts.last).components(separatedBy: "\n  \"\"\"#")[0]
    let lines = body.components(separatedBy: "\n").map { $0.dropFirst(2) }
    #expect(lines.joined(separator: "\n") == ViewDump(content.button).lines.joined(separator: "\n"))
  }

  @Test func whatIsDrawnOrLaidOutFlashesAndFades() throws {
    let content = SampleController()
    let window = window(content)
    for id in ["lab redrawn", "lab laidOut"] {
      let plain = window.programPicture
      window.tap(id)
      window.runtime.makeCurrent()
      if id == "lab redrawn" {
        content.box.backgroundColor = .systemTeal
      } else {
        content.view.setNeedsLayout()
      }
      window.pass(2)
      #expect(window.programPicture != window.runtime.bitmap, "\(id)")
      if id == "lab laidOut" { #expect(window.runtime.bitmap == plain) }
      #expect(window.lab.panel?.controller.inspector.isFading == true)
      window.pass(30)
      #expect(window.programPicture == window.runtime.bitmap)
      #expect(window.lab.panel?.controller.inspector.isFading == false)
      window.tap(id)
    }
  }
}

/// What is counted of a program while the lab is open.
@MainActor @Suite struct CallCountTests {
  @Test func aLabThatIsOpenedAgainTakesNoViewForAnother() throws {
    let content = SampleController()
    let window = LabWindow(content)
    window.pass()
    window.press(LabHost.key)
    window.press(LabHost.key)
    // Views that the second log meets first, beside those that the first one knew.
    window.runtime.makeCurrent()
    for index in 0..<8 {
      content.view.addSubview(UIView(frame: CGRect(x: 20 * index, y: 200, width: 10, height: 10)))
    }
    window.pass(2)
    var numbers: [UInt32] = []
    func visit(_ view: UIView) {
      numbers.append(view.layer.state.pointee.callNumber)
      view.subviews.forEach(visit)
    }
    window.runtime.windows.forEach(visit)
    let known = numbers.filter { $0 != 0 }
    #expect(known.count > 12 && Set(known).count == known.count)
  }
}
