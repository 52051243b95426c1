// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import LayoutCore
import QuartzCore

/// The bridge from layer to view, and the wrappers around the public hooks: no hook is called bare.
extension UIView: LayerOwner {
  /// The one way from a (nonisolated) layer to its view.
  package nonisolated func layer(_ layer: CALayer, _ event: LayerEvent) {
    #if DEBUG
    nonisolated(unsafe) let event = event
    MainActor.assumeIsolated { answer(event) }
    #else
    Self.uncheckedAnswer(self, event)
    #endif
  }

  #if !DEBUG
  // Every view in every pass comes this way; to ask which thread this is costs as much as a small layout.
  private nonisolated(unsafe) static let uncheckedAnswer = {
    let answer: @MainActor (UIView, LayerEvent) -> Void = { view, event in view.answer(event) }
    return unsafeBitCast(answer, to: ((UIView, LayerEvent) -> Void).self)
  }()
  #endif

  package nonisolated func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    nonisolated(unsafe) var found: (any CAAction)?
    nonisolated(unsafe) let layer = layer
    MainActor.assumeIsolated { found = action(for: layer, forKey: event) }
    return found
  }

  package nonisolated func reportName() -> String {
    MainActor.assumeIsolated {
      let type = String(describing: type(of: self))
      return accessibilityIdentifier.map { "\(type) \"\($0)\"" } ?? type
    }
  }

  func describe() -> String {
    func number(_ value: CGFloat) -> String { String(format: "%.15g", Double(value)) }
    let frame = frame
    let address = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
    var parts = ["<\(type(of: self)): 0x\(address)"]
    parts.append(
      "frame = (\(number(frame.minX)) \(number(frame.minY)); "
        + "\(number(frame.width)) \(number(frame.height)))")
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(number(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    return parts.joined(separator: "; ") + ">"
  }

  private func answer(_ event: LayerEvent) {
    switch event {
    case .layout: presentTraits.performAsCurrent { performLayout() }
    case .display: presentTraits.performAsCurrent { displayContents() }
    case .resized(let old): boundsSizeDidChange(from: old)
    case .sublayerChanged(let sublayer, let key):
      guard let child = sublayer.state.pointee.owner as? UIView else { return }
      CallLog.because(
        "\(child.reportName()) in it \(key == .isHidden ? "was hidden or shown" : "has another frame")",
        in: self.layer
      ) {
        layoutContainer?.childDidChange(child, key == .isHidden ? .hidden : .frame)
      }
      if observesSubviewFrames, key != .isHidden { child.frameDidChange() }
    }
  }

  // MARK: - Layer

  static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    if type == CALayer.self { return CALayer() }
    guard let layer = makeObject(of: type) as? CALayer else {
      stop("\(self).layerClass is \(type), which is not a CALayer: return a subclass of CALayer")
    }
    return layer
  }

  /// Called once, by the initialisers.
  func adoptLayer() {
    layer.state.pointee.owner = self
    layer.state.pointee.backgroundIsContents = Self.paintsBackground
    layer.state.pointee.contentsScale = LayerRuntime.current?.scale ?? 1
    let isPlain = type(of: self) == UIView.self
    layer.state.pointee.pending = isPlain ? .layout : [.layout, .display]
    // Most views are plain or labels, and most of these are leaves.
    layer.state.pointee.isLaidOutByDefault = isPlain || type(of: self) == UILabel.self
  }

  func observeSubviews() {
    layer.state.pointee.observesSublayers = layoutContainer != nil || observesSubviewFrames
  }

  /// For who wants to know what is called of a program.
  @inline(__always) final func note(_ call: RuntimeCall, _ detail: @autoclosure () -> String = "") {
    CallLog.note(call, self, in: layer, detail())
  }

  // MARK: - Layout

  private var isLayingOut: Bool { layer.state.pointee.isLayingOut }

  private func performLayout() {
    controller?.viewWillLayoutSubviews()
    callLayoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  func performLayoutIfNeeded() {
    // Inside its own layout the view is being laid out already.
    guard !isLayingOut else { return }
    var root: CALayer = layer
    while let parent = root.superlayer { root = parent }
    // Frames may change what constraints start from: a safe area, a height that follows a width.
    for _ in 0..<LayoutPass.roundLimit {
      performUpdateConstraintsIfNeeded()
      layer.layoutIfNeeded()
      if root.state.pointee.pending.isDisjoint(with: [.constraints, .subtreeConstraints]) { return }
    }
    performUpdateConstraintsIfNeeded()
    LayoutPass.reportLoop(beneath: LayoutPass.root(from: layer))
  }

  func performUpdateConstraints() {
    note(.updateConstraints)
    if let controller { callUpdateViewConstraints(of: controller) } else { callUpdateConstraints() }
  }

  func performUpdateConstraintsIfNeeded() {
    var root: CALayer = layer
    while let parent = root.superlayer { root = parent }
    var counters = PassCounters()
    UpdateConstraintsPass.run(root, counting: &counters)
    root.runtime?.counters.constraintUpdates += counters.constraintUpdates
  }

  private func boundsSizeDidChange(from old: CGSize) {
    if contentMode == .redraw { setNeedsDisplay() }
    if layoutItem != nil || layoutValues != nil { sizeDidChange() }
    if autoresizesSubviews, !ownedSubviews.isEmpty { resizeSubviews(from: old) }
    if let layoutContainer, layoutContainer.decidesSizes { return }
    for child in ownedSubviews where child.layer.state.pointee.observesSublayers {
      child.layoutContainer?.superviewDidChange()
    }
  }

  // UIKit: at once, not in the layout pass: a frame set in viewDidLoad follows when the window comes.
  private func resizeSubviews(from old: CGSize) {
    let new = bounds.size
    for child in ownedSubviews where !child.autoresizingMask.isEmpty {
      let frame = child.layer.untransformedFrame
      // The mask holds three bits an axis: margin before, length, margin after.
      let mask = child.autoresizingMask.rawValue
      let x = autoresized(
        position: frame.minX, extent: frame.width, flexible: BoxFlexibility(rawValue: UInt8(mask & 7)),
        from: old.width, to: new.width)
      let y = autoresized(
        position: frame.minY, extent: frame.height, flexible: BoxFlexibility(rawValue: UInt8(mask >> 3 & 7)),
        from: old.height, to: new.height)
      child.layer.untransformedFrame = CGRect(
        x: x.position, y: y.position, width: x.extent, height: y.extent)
    }
  }

  // MARK: - Display

  func performDraw() {
    guard type(of: self) != UIView.self else { return }
    let background: CGColor? = isOpaque && backgroundColor == nil ? .black : nil
    layer.drawContents(over: background) { context in
      UIGraphicsPushContext(context)
      draw(bounds)
      UIGraphicsPopContext()
    }
  }

  func endEditingInside(_ force: Bool) -> Bool {
    guard let runtime, let first = runtime.firstResponder as? UIView, first.isDescendant(of: self) else {
      return true
    }
    if first.resignFirstResponder() { return true }
    if force { runtime.firstResponder = nil }
    return force
  }

  func contentModeDidChange() {
    layer.contentsGravity = contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }

  /// The text engine of the tree; a detached view's is the current runtime's.
  package var textEngine: TextEngine {
    layer.runtime?.textEngine ?? LayerRuntime.current?.textEngine ?? .pango
  }

  /// Rounded up to whole device pixels.
  package func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = layer.contentsScale
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  /// The surface's scale changed: contents are drawn anew at the new one, in this frame.
  func contentsScaleDidChange(_ scale: CGFloat) {
    if layer.contentsScale != scale {
      layer.contentsScale = scale
      if type(of: self) != UIView.self { setNeedsDisplay() }
      invalidateIntrinsicContentSize()
    }
    for child in ownedSubviews { child.contentsScaleDidChange(scale) }
    mask?.contentsScaleDidChange(scale)
  }
}

extension CALayer {
  /// The frame without the transform: what autoresizing works on.
  var untransformedFrame: CGRect {
    get {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    set {
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
    }
  }
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
