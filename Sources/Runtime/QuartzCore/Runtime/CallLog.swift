// SPDX-License-Identifier: MIT

/// What a runtime calls of a program: one case for each hook, delegate method and action. The names are the API's own.
public enum RuntimeCall: String, CaseIterable, Hashable, Sendable {
  // Passes.
  case updateConstraints, layoutSubviews, draw
  // Controllers.
  case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  // Touches that came to a view.
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
  // What the user asked for. The detail is the control event, or the state of the gesture.
  case action, gesture
  // Animations. The detail is the key path; the subject is the layer that moves.
  case animationDidStart, animationDidStop
  // Delegates of scroll views.
  case scrollViewDidScroll, scrollViewDidZoom
  case scrollViewWillBeginDragging, scrollViewWillEndDragging, scrollViewDidEndDragging
  case scrollViewWillBeginDecelerating, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation
  case scrollViewWillBeginZooming, scrollViewDidEndZooming
  case scrollViewDidChangeAdjustedContentInset
  // Delegates of fields and text views.
  case textFieldDidBeginEditing, textFieldDidEndEditing, textFieldDidChangeSelection, textFieldShouldReturn
  case textViewDidBeginEditing, textViewDidEndEditing, textViewDidChange, textViewDidChangeSelection
}

/// The calls of one runtime, for those who want to know what ran. There is none unless somebody asks.
package final class CallLog {
  package struct Entry {
    /// Seconds on the runtime's clock.
    package let time: Double
    package let call: RuntimeCall
    /// What the call was about, such as `touchUpInside`; empty where the call says it all.
    package let detail: String
    /// The view, controller or layer; nil once it has ended.
    package private(set) weak var subject: AnyObject?
    package let type: AnyClass
    /// The layer that shows it; nil for what has none yet.
    package private(set) weak var layer: CALayer?
    /// Which of all calls it is.
    package let number: Int

    fileprivate init(
      _ time: Double, _ call: RuntimeCall, _ detail: String, _ subject: AnyObject, _ layer: CALayer?,
      _ number: Int
    ) {
      (self.time, self.call, self.detail, self.number) = (time, call, detail, number)
      (self.subject, self.layer, type) = (subject, layer, Self.type(of: subject))
    }

    /// A view speaks for its layer.
    private static func type(of subject: AnyObject) -> AnyClass {
      guard let layer = subject as? CALayer, let owner = layer.state.pointee.owner else {
        return Swift.type(of: subject)
      }
      return Swift.type(of: owner)
    }
  }

  /// The newest, in the order in which they ran.
  package private(set) var entries: [Entry] = []
  /// How many there were in all.
  package private(set) var count = 0

  package init() { Self.logs += 1 }

  deinit { Self.logs -= 1 }

  /// How many logs there are. Where there is none, a call costs this look.
  @exclusivity(unchecked) nonisolated(unsafe) private static var logs = 0

  /// A call is made now, for `subject`, which `layer` shows.
  @inline(__always)
  package static func note(
    _ call: RuntimeCall, _ subject: @autoclosure () -> AnyObject, in layer: @autoclosure () -> CALayer?,
    _ detail: @autoclosure () -> String = ""
  ) {
    if logs > 0 { find(layer()) { $0.add(call, subject(), layer(), detail(), at: $1) } }
  }

  /// A tree without a runtime belongs to the current one.
  private static func find(_ layer: CALayer?, _ add: (CallLog, Double) -> Void) {
    guard let runtime = layer?.runtime ?? LayerRuntime.current, let log = runtime.calls else { return }
    add(log, runtime.now)
  }

  private func add(
    _ call: RuntimeCall, _ subject: AnyObject, _ layer: CALayer?, _ detail: String, at time: Double
  ) {
    count += 1
    // The older half goes at once: one by one each would move all others.
    if entries.count == Self.limit { entries.removeFirst(Self.limit / 2) }
    entries.append(Entry(time, call, detail, subject, layer, count))
  }

  /// How many calls are kept at most.
  package static let limit = 65_536
}
