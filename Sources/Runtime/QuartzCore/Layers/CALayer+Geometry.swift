// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension CALayer {
  /// The layer's own coordinates: origin is what stands at the top left corner, size what is seen.
  public final var bounds: CGRect {
    get { state.pointee.bounds }
    set {
      let old = state.pointee.bounds
      guard newValue != old else { return }
      Self.checkFinite(newValue, "bounds", of: self)
      write(.bounds) { $0.bounds = newValue }
      if newValue.size != old.size { boundsSizeDidChange(from: old.size) }
    }
  }

  final func boundsSizeDidChange(from old: CGSize) {
    CallLog.ask(self, "its size was \(CallLog.text(old))")
    mark(state.pointee.needsDisplayOnBoundsChange ? [.layout, .display] : .layout)
    state.pointee.owner?.layer(self, .resized(from: old))
  }

  /// Where the anchor point stands in the superlayer.
  public final var position: CGPoint {
    get { state.pointee.position }
    set {
      guard newValue != state.pointee.position else { return }
      Self.checkFinite(CGRect(origin: newValue, size: .zero), "position", of: self)
      write(.position) { $0.position = newValue }
    }
  }

  /// In parts of the bounds' size. Default (0.5, 0.5).
  public final var anchorPoint: CGPoint {
    get { state.pointee.anchorPoint }
    set { if newValue != anchorPoint { write(.anchorPoint) { $0.anchorPoint = newValue } } }
  }

  /// Sublayers with a greater one are drawn later. Default 0.
  public final var zPosition: CGFloat {
    get { state.pointee.zPosition }
    set {
      guard newValue != zPosition else { return }
      write(.zPosition) { $0.zPosition = newValue }
      superlayer?.state.pointee.changes.insert(.structure)
      superlayer?.mark(.composite)
    }
  }

  /// Applied about the anchor point. Default identity.
  public final var transform: CATransform3D {
    get { state.pointee.transform }
    set {
      guard newValue != state.pointee.transform else { return }
      write(.transform) { $0.transform = newValue }
    }
  }

  /// The transform's part in the plane.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(state.pointee.transform)
  }

  public final func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The bounding box of the transformed bounds, in the superlayer's coordinates.
  // UIKit: four corners transformed, position added, then min and max; the size first would be off by an ulp.
  public final var frame: CGRect {
    get {
      let bounds = state.pointee.bounds
      let anchor = state.pointee.anchorPoint
      let position = state.pointee.position
      let left = -anchor.x * bounds.width
      let top = -anchor.y * bounds.height
      if !state.pointee.hasTransform {
        return CGRect(x: position.x + left, y: position.y + top, width: bounds.width, height: bounds.height)
      }
      if !state.pointee.transform.isAffine { return projectedFrame }
      let transform = affineTransform()
      let corners = [
        CGPoint(x: left, y: top), CGPoint(x: left + bounds.width, y: top),
        CGPoint(x: left, y: top + bounds.height), CGPoint(x: left + bounds.width, y: top + bounds.height),
      ].map { corner -> CGPoint in
        let moved = corner.applying(transform)
        return CGPoint(x: moved.x + position.x, y: moved.y + position.y)
      }
      let xs = corners.map(\.x)
      let ys = corners.map(\.y)
      let (minX, maxX) = (xs.min() ?? 0, xs.max() ?? 0)
      let (minY, maxY) = (ys.min() ?? 0, ys.max() ?? 0)
      return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
    set {
      Self.checkFinite(newValue, "frame", of: self)
      let frame = newValue.standardized
      var size = frame.size
      if state.pointee.hasTransform {
        let inverse = affineTransform().inverted()
        size = CGRect(origin: .zero, size: size).applying(inverse).size
      }
      let anchor = state.pointee.anchorPoint
      position = CGPoint(
        x: frame.origin.x + anchor.x * frame.width, y: frame.origin.y + anchor.y * frame.height)
      bounds = CGRect(origin: state.pointee.bounds.origin, size: size)
    }
  }

  /// A point of `layer` (nil: of the root) in this layer's coordinates.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    map(from: layer).apply(point)
  }

  /// A point of this layer in the coordinates of `layer` (nil: of the root).
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    map(to: layer).apply(point)
  }

  /// A rectangle of `layer` (nil: of the root) in this layer's coordinates: the bounding box of its corners.
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    map(from: layer).box(of: rect) ?? .null
  }

  /// A rectangle of this layer in the coordinates of `layer` (nil: of the root).
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    map(to: layer).box(of: rect) ?? .null
  }

  private func map(from layer: CALayer?) -> Projection {
    (layer?.mapToRoot ?? Projection(CGAffineTransform.identity)).concatenating(mapToRoot.inverse)
  }

  private func map(to layer: CALayer?) -> Projection {
    mapToRoot.concatenating((layer?.mapToRoot ?? Projection(CGAffineTransform.identity)).inverse)
  }

  /// True inside the bounds: the left and top edge belong to them, the right and bottom one do not.
  public final func contains(_ point: CGPoint) -> Bool {
    let bounds = state.pointee.bounds
    return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
  }

  /// The line that ends the program for geometry that is not finite; nil when it is.
  package static func finiteComplaint(_ rect: CGRect, _ property: String, of layer: CALayer) -> String? {
    let values = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    if values.allSatisfy(\.isFinite) { return nil }
    let text = values.map { "\($0)" }.joined(separator: ", ")
    return "\(layer.reportName): \(property) is not finite (\(text)): "
      + "check the division or the missing size that it was computed from"
  }

  @inline(__always)
  private static func checkFinite(_ rect: CGRect, _ property: String, of layer: CALayer) {
    // Nothing times what is finite is nothing; this is asked at every write.
    if (rect.origin.x + rect.origin.y + rect.size.width + rect.size.height) * 0 == 0 { return }
    if let complaint = finiteComplaint(rect, property, of: layer) { stop(complaint) }
  }
}
