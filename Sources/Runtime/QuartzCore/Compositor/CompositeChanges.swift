// SPDX-License-Identifier: MIT

/// What the compositor has to know about a flagged layer beyond the flag.
struct CompositeChanges: OptionSet {
  let rawValue: UInt8

  /// Its sublayers are others, or in another order.
  static let structure = CompositeChanges(rawValue: 1 << 0)
  /// It stands elsewhere among its siblings.
  static let order = CompositeChanges(rawValue: 1 << 1)
  /// It looks different in its own coordinates, so a picture of it is void.
  static let look = CompositeChanges(rawValue: 1 << 2)
  /// It stands elsewhere, or shows more or less through, but looks the same in its own coordinates.
  static let place = CompositeChanges(rawValue: 1 << 3)
  /// Its sublayers stand elsewhere, although its own coordinates may not.
  static let inside = CompositeChanges(rawValue: 1 << 4)
}

extension LayerKey {
  var compositeChanges: CompositeChanges {
    switch self {
    case .position, .anchorPoint, .anchorPointZ, .transform, .opacity, .isHidden, .isInMotion, .isDoubleSided:
      .place
    case .zPosition: [.order, .place]
    case .sublayers: .structure
    case .sublayerTransform: [.look, .inside]
    default: .look
    }
  }
}

extension CALayer {
  func clearOwnCompositeFlags() {
    state.pointee.pending.remove(.composite)
    state.pointee.changes = []
  }

  /// A picture of what is flagged beneath it, or looks different itself, is void; so is how far it reaches.
  func dropVoidPicture() {
    guard isPictureVoid else { return }
    if state.pointee.picture != nil { state.pointee.picture = nil }
    guard let record = state.pointee.record else { return }
    record.reach = nil
    if let shadow = record.shadow, shadow.key.path == nil { record.shadow = nil }
  }

  /// The sublayers' transform is another one, or turns about another point.
  var changesSublayerTransform: Bool {
    guard !state.pointee.changes.isDisjoint(with: [.look, .place, .inside]) else { return false }
    return state.pointee.changes.contains(.inside)
      || state.pointee.hasRareLook && state.pointee.rare.hasSublayerTransform
  }

  /// Those of a tree that no list draws.
  func clearCompositeFlags() {
    let flags: PendingPasses = [.composite, .subtreeComposite]
    guard !state.pointee.pending.isDisjoint(with: flags) else { return }
    dropVoidPicture()
    state.pointee.changes = []
    state.pointee.pending.subtract(flags)
    forEachChild { $0.clearCompositeFlags() }
  }
}
