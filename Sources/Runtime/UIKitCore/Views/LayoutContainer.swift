// SPDX-License-Identifier: MIT

/// What lays out a view's subviews in its own way.
@MainActor package protocol LayoutContainer: AnyObject {
  /// A child changed in a way that the layout depends on, be it while the container lays out.
  func childDidChange(_ child: UIView, _ change: ChildChange)
  /// A child's contents want another size.
  func childIntrinsicSizeDidChange(_ child: UIView)
  /// The container's view came into another superview, or its superview took another size.
  func superviewDidChange()
  /// Whether containers among the children need not hear of the size of this one: they get theirs from it.
  var decidesSizes: Bool { get }
}

extension LayoutContainer {
  package func superviewDidChange() {}
  package var decidesSizes: Bool { false }
}

/// What changed in a child: its box, whether it is hidden, what it asks of the container, or which children there are
/// and in which order.
package enum ChildChange: Sendable {
  case frame, hidden, traits, order
}

/// Values kept with a view, by their type.
package struct Attachments {
  // A few at most: looking through them is faster than hashing.
  private var values: [(type: ObjectIdentifier, value: AnyObject)] = []

  package subscript<Value: AnyObject>(_ type: Value.Type) -> Value? {
    get {
      let type = ObjectIdentifier(type)
      for entry in values where entry.type == type { return unsafeDowncast(entry.value, to: Value.self) }
      return nil
    }
    set {
      let type = ObjectIdentifier(type)
      values.removeAll { $0.type == type }
      if let newValue { values.append((type, newValue)) }
    }
  }
}
