// SPDX-License-Identifier: MIT
import UIKitCore

/// The events of a control, by name, in the order in which they come.
@MainActor final class ControlRecorder {
  let log = CallLog()

  init(_ control: UIControl) {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.valueChanged, "value"), (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu"),
    ]
    for (event, name) in names { control.addAction(UIAction { [log] _ in log.add(name) }, for: event) }
  }

  func take() -> [String] { log.take() }
}
