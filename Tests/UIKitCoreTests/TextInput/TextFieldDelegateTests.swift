// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct TextFieldDelegateTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300)) { _ in }.kept
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
  private let listener = Listener()

  init() {
    stage.window.addSubview(field)
    stage.frame()
    listener.listen(to: field)
  }

  @Test func editingBeginsAndEndsInOrder() {
    field.becomeFirstResponder()
    #expect(listener.take() == ["should begin", "did begin", "event began", "note began"])
    stage.type("a")
    #expect(
      listener.take() == ["should change 0+0 \"a\"", "selection 1+0", "event changed", "note changed"])
    field.resignFirstResponder()
    #expect(listener.take() == ["should end", "did end", "event ended", "note ended"])
  }

  @Test func theKeysGoFromOneToTheOther() {
    let other = UITextField(frame: CGRect(x: 20, y: 60, width: 100, height: 30))
    stage.window.addSubview(other)
    field.becomeFirstResponder()
    listener.listen(to: other)
    _ = listener.take()
    other.becomeFirstResponder()
    #expect(
      listener.take() == [
        "should begin", "should end", "did end", "event ended", "note ended", "did begin", "event began",
        "note began",
      ])
  }

  @Test func nothingHappensThatIsForbidden() throws {
    listener.forbidden = ["begin"]
    try stage.tap(.view(field))
    #expect(!field.isFirstResponder && listener.take() == ["should begin"])
    listener.forbidden = ["end", "change", "clear", "return"]
    field.text = "ab"
    field.clearsOnBeginEditing = true
    field.clearButtonMode = .always
    field.becomeFirstResponder()
    #expect(field.text == "ab")
    _ = listener.take()
    stage.type("c")
    stage.key(.deleteOrBackspace)
    stage.compose("ni")
    #expect(field.text == "ab")
    #expect(
      listener.take() == ["should change 2+0 \"c\"", "should change 1+1 \"\"", "should change 2+0 \"ni\""])
    stage.type("\n")
    #expect(listener.take() == ["should return"])
    stage.frame()
    try stage.tap(.view(try #require(field.subviews.first { $0 is UIButton })))
    #expect(field.text == "ab" && listener.take() == ["should clear"])
    #expect(!field.resignFirstResponder() && field.isFirstResponder)
    #expect(!stage.window.endEditing(false) && stage.window.endEditing(true) && !field.isFirstResponder)
    // Forced, it ends all the same.
    #expect(
      listener.take() == ["should end", "should end", "should end", "did end", "event ended", "note ended"])
    #expect(field.subviews.count == 2)
  }

  @Test func rangesCountInUTF16() {
    field.text = "👨‍👩‍👧‍👦x"
    field.becomeFirstResponder()
    _ = listener.take()
    stage.key(.leftArrow)
    #expect(listener.take() == ["selection 11+0"])
    stage.key(.deleteOrBackspace)
    #expect(listener.take().first == "should change 0+11 \"\"")
    #expect(field.text == "x")
  }

  @Test func theDelegateMayWriteInItsOwnWay() {
    final class Formatter: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        textField.text = ((textField.text ?? "") as NSString).replacingCharacters(
          in: range, with: string.uppercased())
        return false
      }
    }
    let formatter = Formatter()
    field.delegate = formatter
    field.becomeFirstResponder()
    stage.type("abc")
    #expect(field.text == "ABC")
  }

  @Test func theReturnKeyEndsEditingWhereSomebodyWaitsForIt() {
    field.becomeFirstResponder()
    _ = listener.take()
    stage.type("\n")
    #expect(listener.take() == ["should return", "event primary"] && field.isFirstResponder)
    var ends = 0
    field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEndOnExit)
    stage.type("\n")
    #expect(ends == 1 && !field.isFirstResponder)
    #expect(
      listener.take() == [
        "should return", "event primary", "should end", "did end", "event ended", "note ended",
      ])
  }

  @Test func theClearButtonTells() throws {
    field.clearButtonMode = .always
    field.text = "Abc"
    field.becomeFirstResponder()
    stage.frame()
    _ = listener.take()
    try stage.tap(.view(try #require(field.subviews.first { $0 is UIButton })))
    #expect(field.text == "" && field.isFirstResponder)
    #expect(listener.take() == ["should clear", "selection 0+0", "event changed", "note changed"])
  }

  @Test func aReasonMayBeAsked() {
    final class Reasons: UITextFieldDelegate {
      var calls: [String] = []
      func textFieldDidEndEditing(_ textField: UITextField) { calls.append("plain") }
      func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        calls.append("reason \(reason.rawValue)")
      }
    }
    let reasons = Reasons()
    field.delegate = reasons
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(reasons.calls == ["reason 0"])
  }

  // MARK: - Keys

  @Test func tabGoesInTheOrderOfReading() {
    let frames = [(150, 24), (20, 100), (150, 96), (20, 200)].map {
      CGRect(x: $0.0, y: $0.1, width: 100, height: 30)
    }
    var fields = [field] + frames.map { UITextField(frame: $0) }
    for other in fields.dropFirst().reversed() { stage.window.addSubview(other) }
    fields[4].isEnabled = false
    let hidden = UIView(frame: CGRect(x: 0, y: 60, width: 300, height: 30))
    hidden.isHidden = true
    hidden.addSubview(UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30)))
    stage.window.addSubview(hidden)
    fields.removeLast()
    fields[0].becomeFirstResponder()
    for index in [1, 2, 3, 0] {
      stage.type("\t")
      #expect(fields[index].isFirstResponder, "\(index)")
    }
    for index in [3, 2] {
      stage.key(.tab, modifiers: .shift)
      #expect(fields[index].isFirstResponder, "back to \(index)")
    }
    #expect(fields.allSatisfy { $0.text == "" })
  }

  @Test func escapeEndsEditing() {
    field.becomeFirstResponder()
    stage.key(.escape)
    #expect(!field.isFirstResponder)
  }

  @Test func anOverrideOfTheKeysIsCalled() {
    final class Own: UITextField {
      var calls: [String] = []
      override func deleteBackward() {
        calls.append("delete")
        super.deleteBackward()
      }
      override func paste(_ sender: Any?) { calls.append("paste") }
      override func insertText(_ text: String) {
        calls.append("insert")
        super.insertText(text)
      }
    }
    let own = Own(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    stage.window.addSubview(own)
    own.becomeFirstResponder()
    // Also where there is nothing to delete: codes of one digit a field go back by it.
    stage.key(.deleteOrBackspace)
    stage.clipboard = "x"
    stage.key("v", modifiers: .control)
    stage.type("a")
    #expect(own.calls == ["delete", "paste", "insert"] && own.text == "a")
  }

  @Test func keysThatMeanNothingToATextAreSomebodyElses() {
    final class Controller: UIViewController {
      var count = 0
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(Controller.act)),
          UIKeyCommand(input: "a", modifierFlags: .command, action: Selector(Controller.act)),
        ]
      }
      private func act() { count += 1 }
    }
    let controller = Controller()
    stage.window.rootViewController = controller
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    stage.key("s", modifiers: .command)
    #expect(controller.count == 1)
    stage.key("a", modifiers: .command)
    #expect(controller.count == 1)
  }
}

/// Writes down what it hears, and forbids what it shall.
@MainActor private final class Listener: UITextFieldDelegate {
  private var heard: [String] = []
  var forbidden: Set<String> = []
  private var observers: [any NSObjectProtocol] = []

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }

  func listen(to field: UITextField) {
    field.delegate = self
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "began"), (.editingChanged, "changed"), (.editingDidEnd, "ended"),
      (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in events {
      field.addAction(UIAction { [unowned self] _ in heard.append("event \(name)") }, for: event)
    }
    let notes: [(Notification.Name, String)] = [
      (UITextField.textDidBeginEditingNotification, "began"),
      (UITextField.textDidChangeNotification, "changed"),
      (UITextField.textDidEndEditingNotification, "ended"),
    ]
    for (note, name) in notes {
      observers.append(
        NotificationCenter.default.addObserver(forName: note, object: field, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.heard.append("note \(name)") }
        })
    }
  }

  private func may(_ what: String) -> Bool {
    heard.append("should \(what)")
    return !forbidden.contains(what)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { may("begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { may("end") }
  func textFieldDidEndEditing(_ textField: UITextField) { heard.append("did end") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { may("clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { may("return") }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    heard.append("should change \(range.location)+\(range.length) \"\(string)\"")
    return !forbidden.contains("change")
  }

  func textFieldDidChangeSelection(_ textField: UITextField) {
    guard let range = textField.selectedTextRange else { return }
    let start = textField.offset(from: textField.beginningOfDocument, to: range.start)
    heard.append("selection \(start)+\(textField.offset(from: range.start, to: range.end))")
  }
}
