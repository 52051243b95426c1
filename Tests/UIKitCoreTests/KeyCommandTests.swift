// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct KeyCommandTests {
  @Test func withoutAFirstResponderTheRootControllerHasTheKeys() throws {
    let (stage, controller) = try Self.stage()
    Self.type("r", on: stage)
    #expect(controller.calls == ["r"])
    Self.type("r", on: stage, modifiers: .command)
    #expect(controller.calls == ["r", "command r"])
    // Other modifiers are other keys; caps lock is not one.
    Self.type("r", on: stage, modifiers: .shift)
    Self.type("r", on: stage, modifiers: [.command, .shift])
    #expect(controller.calls.count == 2)
    Self.type("r", on: stage, modifiers: .alphaShift)
    #expect(controller.calls.count == 3)
  }

  @Test func aKeyThatComesUpDoesNothing() throws {
    let (stage, controller) = try Self.stage()
    stage.post(.key(KeySample(KeySample.Key(rawValue: 21), characters: "r", phase: .ended)))
    #expect(controller.calls.isEmpty)
  }

  @Test func scrollingComesBeforeACommandWithoutPriority() throws {
    let (stage, controller) = try Self.stage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    controller.view.addSubview(scroll)
    stage.key(.downArrow)
    #expect(scroll.contentOffset.y == 0 && controller.calls == ["down"])
    stage.key(.upArrow)
    stage.key(.end)
    #expect(scroll.contentOffset.y == 900 && controller.calls == ["down"])
    scroll.isScrollEnabled = false
    stage.key(.end)
    #expect(controller.calls == ["down", "end"])
  }

  @Test func theNearestResponderOfTheChainWins() throws {
    let (stage, controller) = try Self.stage()
    let view = CommandView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    view.becomeFirstResponder()
    Self.type("r", on: stage)
    #expect(view.count == 1 && controller.calls.isEmpty)
    stage.key(.downArrow)
    #expect(controller.calls == ["down"])
  }

  @Test func aFieldThatIsEditedKeepsWhatWrites() throws {
    let (stage, controller) = try Self.stage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    Self.type("r", on: stage)
    #expect(controller.calls.isEmpty)
    Self.type("r", on: stage, modifiers: .command)
    stage.key(.downArrow)
    #expect(controller.calls == ["command r", "down"])
  }

  @Test func theKeyOfACommandWritesNothingIntoTheFieldThatItGoesTo() throws {
    let (stage, controller) = try Self.stage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    controller.view.addSubview(field)
    controller.onCall = { field.becomeFirstResponder() }
    // A key press comes as a key and, right behind it and before it goes up, as a text.
    func type() {
      let sample = KeySample(KeySample.Key(rawValue: 21), characters: "r")
      stage.post(.key(sample))
      stage.post(.text(TextSample("r")))
      stage.post(.key(KeySample(sample.key, characters: "r", phase: .ended)))
    }
    type()
    #expect(field.isFirstResponder)
    #expect(field.text == "")
    type()
    #expect(field.text == "r" && controller.calls == ["r"])
  }

  @Test func whatIsWrittenWithoutAKeyIsNotTheLastKeys() throws {
    let (stage, controller) = try Self.stage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    controller.view.addSubview(field)
    Self.type("r", on: stage)
    stage.post(.key(KeySample(KeySample.Key(rawValue: 21), characters: "r", phase: .ended)))
    field.becomeFirstResponder()
    // An input method commits, a script types.
    stage.post(.text(TextSample("词")))
    #expect(field.text == "词" && controller.calls == ["r"])
  }

  private static func stage() throws -> (Stage, CommandController) {
    let stage = Stage(CommandController())
    return (stage, try #require(stage.window.rootViewController as? CommandController))
  }

  private static func type(_ letter: Character, on stage: Stage, modifiers: KeySample.Modifiers = []) {
    let key = KeySample.Key(rawValue: Int(letter.asciiValue ?? 0) - 93)
    stage.post(.key(KeySample(key, characters: String(letter), modifiers: modifiers)))
  }
}

private final class CommandController: UIViewController {
  var calls: [String] = [] {
    didSet { onCall() }
  }
  var onCall: @MainActor () -> Void = {}

  override var keyCommands: [UIKeyCommand]? {
    let down = command(UIKeyCommand.inputDownArrow, "down")
    down.wantsPriorityOverSystemBehavior = true
    return [
      down, command(UIKeyCommand.inputEnd, "end"), command("r", "r"),
      command("r", "command r", modifiers: .command),
    ]
  }

  private func command(_ input: String, _ name: String, modifiers: UIKeyModifierFlags = []) -> UIKeyCommand {
    UIKeyCommand(
      input: input, modifierFlags: modifiers,
      action: Selector { [unowned self] (_: UIKeyCommand) in calls.append(name) })
  }
}

private final class CommandView: UIView {
  var count = 0
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "r", action: Selector(CommandView.act))] }
  private func act() { count += 1 }
}
