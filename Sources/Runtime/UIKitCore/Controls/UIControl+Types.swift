// SPDX-License-Identifier: MIT

extension UIControl {
  /// What happened to a control.
  // UIKit: names and numbers are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The same for the second and every later tap of a series, together with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved and is inside, or near enough.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back in; `touchDragInside` follows.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left; `touchDragOutside` follows.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger came up inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger came up outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away: by the system, because the control was disabled, or because it left its window.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value. Changes by code send nothing.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user did what the control is for: after `touchUpInside` of a button, after `valueChanged` of a switch, a
    /// slider and the like.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to open. Nothing here sends it.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field began to be edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed a text field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field is edited no more.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended the editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xf0000)
    /// For a program's own events.
    public static let applicationReserved = Event(rawValue: 0x0f00_0000)
    /// For the framework's use.
    public static let systemReserved = Event(rawValue: 0xf000_0000)
    /// Every event there is.
    public static let allEvents = Event(rawValue: 0xffff_ffff)

    /// Their names, in the order of their bits.
    var names: String {
      (0..<32).filter { rawValue >> $0 & 1 == 1 }.map { Self.names[$0] ?? "1 << \($0)" }.joined(
        separator: " ")
    }

    private static let names: [UInt: String] = [
      0: "touchDown", 1: "touchDownRepeat", 2: "touchDragInside", 3: "touchDragOutside", 4: "touchDragEnter",
      5: "touchDragExit", 6: "touchUpInside", 7: "touchUpOutside", 8: "touchCancel", 12: "valueChanged",
      13: "primaryActionTriggered", 14: "menuActionTriggered", 16: "editingDidBegin", 17: "editingChanged",
      18: "editingDidEnd", 19: "editingDidEndOnExit",
    ]
  }

  /// How a control is: several at once.
  // UIKit: names and numbers are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// A finger is down on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus. No control here sets it; a subclass may.
    public static let focused = State(rawValue: 1 << 3)
    /// For a program's own states.
    public static let application = State(rawValue: 0x00ff_0000)
    /// For the framework's use.
    public static let reserved = State(rawValue: 0xff00_0000)
  }

  /// Where content stands between top and bottom.
  public enum ContentVerticalAlignment: Int, Sendable { case center = 0, top, bottom, fill }

  /// Where content stands between the sides.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0, left, right, fill, leading, trailing
  }
}
