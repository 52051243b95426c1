// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import UIKitCore

/// What a runtime called of a program: layouts, drawing, touches, actions, delegates, in the order in which they ran.
///
/// Nothing has to be wrapped or subclassed for it. A value: it does not grow with later calls.
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
    /// The class and the accessibility identifier of the view, controller or layer, as `UIView "panel"`.
    public let name: String
    /// The view that it was called of, or that the gesture or layer belongs to; nil for others, and once it has ended.
    public private(set) weak var view: UIView?

    @MainActor fileprivate init(_ entry: CallLog.Entry) {
      (time, call, detail) = (entry.time, entry.call, entry.detail)
      let owner = entry.layer?.state.pointee.owner as? UIView
      view = entry.subject is UIViewController ? nil : owner
      let identifier = owner?.accessibilityIdentifier.map { " \"\($0)\"" } ?? ""
      name = "\(entry.type)" + identifier
    }

    /// `0.350 touchUpInside action UIButton "send"`, without what is empty.
    public var description: String {
      String(format: "%.3f ", time) + words
    }

    /// The same without the time.
    public var words: String { [call.rawValue, detail, name].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// Oldest first. Of very many only the newest are kept: 32,768 at least.
  public let entries: [Entry]
  /// How many older calls are not kept.
  public let dropped: Int

  /// The calls after the first `number` of all.
  @MainActor package init(_ log: CallLog?, since number: Int = 0) {
    let kept = log?.entries ?? []
    entries = kept.suffix(max(0, (log?.count ?? 0) - number)).map(Entry.init)
    dropped = max(0, (log?.count ?? 0) - number - entries.count)
  }

  private init(_ entries: [Entry], dropped: Int) { (self.entries, self.dropped) = (entries, dropped) }

  /// How often that was called: of any view, or of `view` alone.
  public func count(_ call: RuntimeCall, of view: UIView? = nil) -> Int {
    entries.count { $0.call == call && (view == nil || $0.view === view) }
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
