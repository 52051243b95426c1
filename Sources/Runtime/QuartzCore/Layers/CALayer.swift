// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A rectangle in a tree: geometry, look and contents, kept until something changes them.
///
/// Units are points; geometry is in the superlayer's coordinates, which grow downwards. Not bound to the main
/// actor; a tree belongs to one thread at a time.
// UIKit: names, defaults and the order of drawing (background, contents, sublayers, border) are Core Animation's.
open class CALayer: NSObject {
  /// All values. Written through `write` only.
  package let state: UnsafeMutablePointer<LayerState>
  /// Draws and lays out in this layer's place. A view is its layer's delegate from the start.
  public weak var delegate: (any CALayerDelegate)?

  public override init() {
    state = .allocate(capacity: 1)
    state.initialize(to: LayerState())
    super.init()
  }

  /// A layer with the values of `layer`, which must be a `CALayer`, and no sublayers.
  public init(layer: Any) {
    state = .allocate(capacity: 1)
    state.initialize(to: LayerState())
    super.init()
    if let other = layer as? CALayer { adoptValues(of: other) }
  }

  /// Takes every value of `other` but for its place in a tree and what passes keep of it.
  final func adoptValues(of other: CALayer) {
    state.pointee = other.state.pointee.values
  }

  deinit {
    for sublayer in state.pointee.sublayers { sublayer.state.pointee.superlayer = nil }
    state.pointee.mask?.state.pointee.superlayer = nil
    state.deinitialize(count: 1)
    state.deallocate()
  }

  // MARK: - Overridable

  /// Draws the contents into `context`, whose origin is the bounds' origin. Does nothing by default.
  open func draw(in context: CGContext) {
    delegate?.draw(self, in: context)
  }

  /// Makes new contents: asks the view or the delegate, or calls `draw(in:)` on a bitmap of the bounds' size.
  open func display() {
    if let owner = state.pointee.owner {
      owner.layer(self, .display)
    } else if let delegate {
      delegate.display(self)
    } else {
      drawContents { draw(in: $0) }
    }
  }

  /// Places the sublayers. Called by the layout pass for a layer that asked for it.
  open func layoutSublayers() {
    if let owner = state.pointee.owner {
      owner.layer(self, .layout)
    } else {
      delegate?.layoutSublayers(of: self)
    }
  }

  /// What to do when the value `event` changes, or nil. Asks the view or the delegate, then `actions`, then
  /// `defaultAction(forKey:)`; null from one of them ends the search. A layer that nobody speaks for moves what can be
  /// animated in a quarter of a second.
  // UIKit: the order of the search is Core Animation's.
  open func action(forKey event: String) -> (any CAAction)? {
    if CATransaction.disableActions() { return nil }
    let owner = state.pointee.owner
    let found = owner?.action(for: self, event) ?? delegate?.action(for: self, forKey: event)
    if let found = found ?? actions?[event] ?? Self.defaultAction(forKey: event) {
      return found is NSNull ? nil : found
    }
    return owner == nil ? implicitAction(forKey: event) : nil
  }

  /// The action of every layer of this class for `event`. Default nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Asks for new contents before the next frame.
  open func setNeedsDisplay() {
    mark(.display)
  }

  /// Asks for `layoutSublayers` before the next frame.
  open func setNeedsLayout() {
    CallLog.ask(self, "setNeedsLayout()")
    mark(.layout)
  }

  // MARK: - The one write

  /// Changes a value: the only way in which a layer's state changes.
  ///
  /// Flags what the change costs, tells the owner and the container above, and lets the journal hear of it.
  @inline(__always)
  package final func write(_ key: LayerKey, acting: Bool = true, _ change: (inout LayerState) -> Void) {
    if acting, mayAct(key) { return writeWithAction(key, change) }
    change(&state.pointee)
    didWrite(key)
  }

  private final func didWrite(_ key: LayerKey) {
    if !key.isInvisible {
      state.pointee.changes.formUnion(key.compositeChanges)
      mark(.composite)
    }
    if key.concernsContainer, state.pointee.superstate?.pointee.observesSublayers == true {
      tellContainer(key)
    }
    if LayerRuntime.journalCount > 0, let journal = runtime?.journal { journal(self, key) }
  }

  private final func tellContainer(_ key: LayerKey) {
    guard let parent = state.pointee.superlayer, parent.state.pointee.mask !== self else { return }
    parent.state.pointee.owner?.layer(parent, .sublayerChanged(self, key))
  }

  /// Flags this layer, and its ancestors up to the first that already knows.
  package final func mark(_ passes: PendingPasses) {
    let ancestral = passes.forAncestors
    state.pointee.pending.formUnion(passes)
    var ancestor = state.pointee.superstate
    while let state = ancestor, !state.pointee.pending.isSuperset(of: ancestral) {
      state.pointee.pending.formUnion(ancestral)
      ancestor = state.pointee.superstate
    }
  }

  /// The runtime of the tree; nil when the root is not a screen. O(depth).
  package final var runtime: LayerRuntime? {
    var root = state
    while let parent = root.pointee.superstate { root = parent }
    return root.pointee.runtime
  }

  /// Runs `draw` on a bitmap of the bounds' size; what was drawn becomes the contents, nothing drawn leaves none.
  /// `background` fills the bitmap before the first stroke.
  package final func drawContents(over background: CGColor? = nil, _ draw: (CGContext) -> Void) {
    let bounds = state.pointee.bounds
    let scale = state.pointee.contentsScale
    guard bounds.width > 0, bounds.height > 0 else {
      return write(.contents) { $0.contents = .none }
    }
    let context = CGContext(size: bounds.size, scale: scale)
    context.background = background
    if bounds.origin != .zero { context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y) }
    draw(context)
    guard let bitmap = context.bitmap else {
      if case .none = state.pointee.contents { return }
      return write(.contents) { $0.contents = .none }
    }
    write(.contents) { $0.contents = .image(CGImage(bitmap)) }
  }

  /// How this layer is called in reports.
  package final var reportName: String {
    state.pointee.owner?.reportName() ?? state.pointee.name.map { "CALayer \"\($0)\"" } ?? "CALayer"
  }
}

/// Draws and lays out for a layer that has no view.
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in context: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// What to do when the value `event` changes; nil lets others say, null does nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {
    layer.drawContents { layer.draw(in: $0) }
  }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
