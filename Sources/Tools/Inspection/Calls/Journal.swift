// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import UIKitCore

/// What a runtime called of a program: layouts, drawing, touches, actions, delegates, in the order in which they ran.
///
/// Nothing has to be wrapped or subclassed for it. A value: it does not grow with later calls, and keeps no view alive.
public struct Journal: CustomStringConvertible {
  /// One call.
  public struct Entry: CustomStringConvertible {
    /// Seconds on the runtime's clock.
    public let time: TimeInterval
    /// Which hook, delegate method or action.
    public let call: RuntimeCall
    /// What it was about: the control event of an action, the state of a gesture, the key path of an animation. Empty for
    /// the others.
    public let detail: String
    /// The class and the accessibility identifier of the view, controller or layer, as `UIView "panel"`. The identifier is
    /// that of the time when the journal was asked for, and is missing for what had left its window by then.
    public let name: String
    fileprivate let layer: UInt32

    /// Whether it was called of `view`, of its layer, of its gestures, or of the controller whose root view it is.
    public func isOf(_ view: UIView) -> Bool { layer != 0 && layer == view.layer.state.pointee.callNumber }

    /// `0.350 action touchUpInside UIButton "send"`, without what is empty.
    public var description: String { String(format: "%.3f ", time) + words }

    /// The same without the time.
    public var words: String { [call.rawValue, detail, name].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// Oldest first. Of very many only the newest are kept: 32,768 at least.
  public let entries: [Entry]
  /// How many older calls are not kept.
  public let dropped: Int

  /// The calls of a runtime, after the first `number` of all.
  @MainActor package init(_ runtime: Runtime, since number: Int = 0) {
    let log = runtime.layers.calls
    let all = (log?.count ?? 0) - number
    let kept = log?.entries.suffix(max(0, all)) ?? []
    let identifiers = kept.isEmpty ? [:] : Self.identifiers(beneath: runtime.windows)
    entries = kept.map {
      let identifier = identifiers[$0.layer].map { " \"\($0)\"" } ?? ""
      return Entry(
        time: $0.time, call: $0.call, detail: $0.detail, name: "\($0.type)" + identifier, layer: $0.layer)
    }
    dropped = max(0, all - kept.count)
  }

  /// By the numbers of their layers.
  @MainActor private static func identifiers(beneath windows: [UIWindow]) -> [UInt32: String] {
    var identifiers: [UInt32: String] = [:]
    func visit(_ view: UIView) {
      let number = view.layer.state.pointee.callNumber
      if number != 0, let identifier = view.accessibilityIdentifier { identifiers[number] = identifier }
      view.subviews.forEach(visit)
    }
    windows.forEach(visit)
    return identifiers
  }

  private init(_ entries: [Entry], dropped: Int) { (self.entries, self.dropped) = (entries, dropped) }

  /// How often that was called: of any view, or of `view` alone.
  public func count(_ call: RuntimeCall, of view: UIView? = nil) -> Int {
    entries.count { entry in entry.call == call && view.map { entry.isOf($0) } ?? true }
  }

  /// Only these calls.
  public func only(_ calls: RuntimeCall...) -> Journal {
    Journal(entries.filter { calls.contains($0.call) }, dropped: dropped)
  }

  /// Only what ran at `time` or later, in seconds.
  public func since(_ time: TimeInterval) -> Journal {
    Journal(entries.filter { $0.time >= time - 1e-9 }, dropped: 0)
  }

  /// One line a call.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}
