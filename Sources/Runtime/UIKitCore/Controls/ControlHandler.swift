// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// One registration of a control: what is called for which events.
@MainActor struct ControlHandler {
  enum Kind {
    case target(WeakTarget, Selector)
    case action(UIAction)

    var target: AnyObject? {
      if case .target(let target, _) = self { return target.object }
      return nil
    }

    func isSame(as other: Kind) -> Bool {
      switch (self, other) {
      case (.target(let a, let action), .target(let b, let otherAction)):
        a.object === b.object && action == otherAction
      case (.action(let a), .action(let b)): a === b
      default: false
      }
    }
  }

  var events: UIControl.Event
  let kind: Kind
}

/// A target that is not kept alive. Off the hot path: a control calls it once a touch.
struct WeakTarget {
  private(set) weak var object: AnyObject?
  let isNil: Bool

  init(_ object: AnyObject?) {
    self.object = object
    isNil = object == nil
  }
}

extension UIControl {
  /// The targets that are still there. Default empty.
  public final var allTargets: Set<AnyHashable> {
    Set(handlers.compactMap { ($0.kind.target as? NSObject).map(AnyHashable.init) })
  }

  /// The events for which anything is called. Default none.
  public final var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of what is called on `target` for `controlEvent`, in the order in which they were added; nil when there
  /// is nothing. A selector that carries a method has no name of its own and reads `method`.
  public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target as AnyObject?
    let names = handlers.compactMap { handler -> String? in
      guard case .target(let own, let action) = handler.kind, own.object === object,
        own.isNil == (object == nil), !handler.events.isDisjoint(with: controlEvent)
      else { return nil }
      return action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls `iterator` for everything that is registered, in the order in which it was added: with the action, or with
  /// target and selector, and the events. A true fourth argument ends it.
  public final func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers where !stops {
      switch handler.kind {
      case .action(let action): iterator(action, nil, handler.events, &stops)
      case .target(let target, let selector):
        if !target.isNil, target.object == nil { continue }
        iterator(nil, (target.object, selector), handler.events, &stops)
      }
    }
  }

  /// Removes the action with that identifier.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    edit(events) { kind in
      if case .action(let action) = kind { action.identifier == identifier } else { false }
    }
  }

  func register(_ kind: ControlHandler.Kind, for events: Event) {
    if let index = handlers.firstIndex(where: { $0.kind.isSame(as: kind) }) {
      handlers[index].events.formUnion(events)
    } else {
      handlers.append(ControlHandler(events: events, kind: kind))
    }
  }

  func unregister(_ target: AnyObject?, _ action: Selector?, for events: Event) {
    var hasMatch = false
    var hasTarget = false
    edit(events) { kind in
      guard case .target(let own, let selector) = kind else { return false }
      if let target, own.object !== target { return false }
      hasTarget = true
      if let action, selector != action { return false }
      hasMatch = true
      return true
    }
    guard hasTarget, !hasMatch, action != nil else { return }
    LayerRuntime.report(
      Report(
        .unmatchedAction, views: [reportName()],
        facts: "removeTarget found the target but not the action, so nothing was removed",
        cure: "two references to one method cannot be compared: keep the Selector in a constant, or pass nil"),
      from: layer)
  }

  private func edit(_ events: Event, where matches: (ControlHandler.Kind) -> Bool) {
    for index in handlers.indices where matches(handlers[index].kind) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Calls what is registered for any of `events`, each once.
  func call(_ events: Event, with event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      note(.action, events.names)
      switch handler.kind {
      case .target(let target, let action):
        // A target that has ended is not the same as no target.
        if target.isNil || target.object != nil { sendAction(action, to: target.object, for: event) }
      case .action(let action): sendAction(action)
      }
    }
  }
}
