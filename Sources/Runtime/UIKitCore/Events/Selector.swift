// SPDX-License-Identifier: MIT
import Foundation

/// An action: what Objective-C names by `#selector`, here the method itself.
///
/// `Selector(Controller.save)` and `Selector(save)` take a method of the target with no argument, with the
/// sender, or with sender and event. `Selector("save")` only carries a name: it can be stored and compared,
/// performing it does nothing.
///
/// A selector made from a method equals its own copies and no other selector, because two references to one
/// method cannot be compared: keep it in a constant to remove it later.
// UIKit: the message is sent with as many arguments as the method takes.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
  private enum Identity: Hashable {
    case name(String)
    case method(ObjectIdentifier)
  }

  private final class Method {
    let perform: @MainActor (AnyObject, Any?, UIEvent?) -> Bool
    init(_ perform: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Bool) { self.perform = perform }
  }

  private let name: String?
  private let method: Method?

  private init(_ perform: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Bool) {
    name = nil
    method = Method(perform)
  }

  /// A name without a method.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  public init(stringLiteral name: String) {
    self.init(name)
  }

  // MARK: - Unapplied: `Type.method`

  @preconcurrency public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  @preconcurrency public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init { target, sender, _ in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self) else {
        return false
      }
      method(target)(sender)
      return true
    }
  }

  @preconcurrency public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    self.init { target, sender, event in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self), let event
      else { return false }
      method(target)(sender, event)
      return true
    }
  }

  // MARK: - Bound: `method`

  @preconcurrency public init(_ method: @escaping @MainActor () -> Void) {
    self.init { _, _, _ in
      method()
      return true
    }
  }

  @preconcurrency public init<Sender>(_ method: @escaping @MainActor (Sender) -> Void) {
    self.init { _, sender, _ in
      guard let sender = Self.argument(sender, as: Sender.self) else { return false }
      method(sender)
      return true
    }
  }

  @preconcurrency public init<Sender>(_ method: @escaping @MainActor (Sender, UIEvent) -> Void) {
    self.init { _, sender, event in
      guard let sender = Self.argument(sender, as: Sender.self), let event else { return false }
      method(sender, event)
      return true
    }
  }

  // MARK: - Performing

  /// True for a selector that has only a name.
  package var isNameOnly: Bool { method == nil }

  /// Calls the method on `target`; false when it does not fit the target or the sender.
  @MainActor package func perform(on target: Any, sender: Any?, event: UIEvent?) -> Bool {
    guard let method else { return false }
    return method.perform(target as AnyObject, sender, event)
  }

  private static func argument<Sender>(_ sender: Any?, as type: Sender.Type) -> Sender? {
    if let sender = sender as? Sender { return sender }
    // A method that takes an optional gets nil when nobody sent it.
    return sender == nil ? Optional<Any>.none as? Sender : nil
  }

  private var identity: Identity {
    if let method { return .method(ObjectIdentifier(method)) }
    return .name(name ?? "")
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  public var description: String { name ?? "method" }
}

extension Selector: ExpressibleByStringLiteral {}
