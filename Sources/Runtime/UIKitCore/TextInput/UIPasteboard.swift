// SPDX-License-Identifier: MIT
import Foundation

/// The clipboard that all programs share. On a stage it is the stage's own.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The one clipboard.
  public class var general: UIPasteboard { Runtime.current.pasteboard }
  private unowned let runtime: Runtime
  /// Several texts, as long as the clipboard still holds what they came to.
  private var copied: [String] = []

  init(of runtime: Runtime) {
    self.runtime = runtime
    super.init()
  }

  /// The first text on the clipboard; nil where there is none. A new value takes the place of everything.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts on the clipboard; nil where there is none. Other programs see them as lines of one text.
  open var strings: [String]? {
    get {
      guard let text = runtime.host.clipboard, !text.isEmpty else { return nil }
      return copied.count > 1 && Self.joined(copied) == text ? copied : [text]
    }
    set {
      copied = newValue ?? []
      runtime.host.clipboard = Self.joined(copied)
    }
  }

  /// Whether there is a text to paste.
  open var hasStrings: Bool { runtime.host.clipboard?.isEmpty == false }

  private static func joined(_ strings: [String]) -> String? {
    strings.isEmpty ? nil : strings.joined(separator: "\n")
  }
}
