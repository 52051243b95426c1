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
///
/// It keeps nothing alive and points at nothing: a layer is known by a number, which it gets with its first call.
package final class CallLog {
  package struct Entry {
    /// Seconds on the runtime's clock.
    package let time: Double
    package let call: RuntimeCall
    /// The number of the layer that shows the subject; 0 for what no layer showed yet.
    package let layer: UInt32
    /// The class of the view, controller or layer.
    package let type: AnyClass
    /// What the call was about, such as `touchUpInside`; empty where the call says it all.
    package let detail: String
  }

  /// The newest, in the order in which they ran.
  package private(set) var entries: [Entry] = []
  /// How many there were in all.
  package private(set) var count = 0
  /// How many layers have a number. Of the process: a layer keeps its number when another log takes over.
  @exclusivity(unchecked) nonisolated(unsafe) private static var layers: UInt32 = 0

  /// Who asked for layout.
  package internal(set) var requests = LayoutRequests()
  /// What led to the requests that are made now.
  var causes: [String] = []
  /// The number of the layer that is being laid out; 0 for none.
  var layerInLayout: UInt32 = 0
  /// Why `setNeedsLayout()` is called, where the runtime calls it.
  var reason: String?
  /// What constraints hear of now is part of a change that they have heard of.
  var isPartOfChange = false
  /// What was called last in the event or timer that runs; a pass of a frame is none.
  private(set) var lastCall: Entry?

  package init() { Self.logs += 1 }

  deinit { Self.logs -= 1 }

  /// How many logs there are. Where there is none, a call costs this look.
  @exclusivity(unchecked) nonisolated(unsafe) private static var logs = 0
  @inline(__always) static var isOn: Bool { logs > 0 }

  /// A call is made now, for `subject`, which `layer` shows.
  @inline(__always)
  package static func note(
    _ call: RuntimeCall, _ subject: @autoclosure () -> AnyObject, in layer: @autoclosure () -> CALayer?,
    _ detail: @autoclosure () -> String = ""
  ) {
    if isOn { add(call, subject(), layer(), detail()) }
  }

  /// A tree without a runtime belongs to the current one.
  private static func add(_ call: RuntimeCall, _ subject: AnyObject, _ layer: CALayer?, _ detail: String) {
    guard let runtime = layer?.runtime ?? LayerRuntime.current, let log = runtime.calls else { return }
    log.add(
      Entry(
        time: runtime.now, call: call, layer: layer.map(log.number) ?? 0, type: type(of: subject),
        detail: detail))
  }

  private func add(_ entry: Entry) {
    count += 1
    // The older half goes at once: one by one each would move all others.
    if entries.count == Self.limit { entries.removeFirst(Self.limit / 2) }
    entries.append(entry)
    switch entry.call {
    case .layoutSubviews: requests.serve(entry.layer)
    case .updateConstraints, .draw: break
    default: lastCall = entry
    }
  }

  /// Another event, timer or pass begins: what was called before has nothing to do with it.
  package func forgetLastCall() { lastCall = nil }

  func number(_ layer: CALayer) -> UInt32 {
    if layer.state.pointee.callNumber == 0 {
      Self.layers &+= 1
      layer.state.pointee.callNumber = Self.layers
    }
    return layer.state.pointee.callNumber
  }

  /// A view speaks for its layer.
  private static func type(of subject: AnyObject) -> AnyClass {
    guard let layer = subject as? CALayer, let owner = layer.state.pointee.owner else {
      return Swift.type(of: subject)
    }
    return Swift.type(of: owner)
  }

  /// How many calls are kept at most.
  package static let limit = 65_536
}
