// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The look of a layer. Each setter compares first: writing what is already there costs and tells nothing.
extension CALayer {
  /// 0 (clear) to 1; applies to the layer with its sublayers as one picture. Default 1.
  public final var opacity: Float {
    get { state.pointee.opacity }
    set { if newValue != opacity { write(.opacity) { $0.opacity = newValue } } }
  }

  /// Neither drawn nor hit; sublayers included. Default false.
  public final var isHidden: Bool {
    get { state.pointee.isHidden }
    set { if newValue != isHidden { write(.isHidden) { $0.isHidden = newValue } } }
  }

  /// Cuts the sublayers at the (rounded) bounds. Default false.
  public final var masksToBounds: Bool {
    get { state.pointee.masksToBounds }
    set { if newValue != masksToBounds { write(.masksToBounds) { $0.masksToBounds = newValue } } }
  }

  /// Points. Rounds background and border, and the clip if `masksToBounds`. Default 0.
  public final var cornerRadius: CGFloat {
    get { state.pointee.cornerRadius }
    set { if newValue != cornerRadius { write(.cornerRadius) { $0.cornerRadius = newValue } } }
  }

  /// Points, inside the bounds, drawn above the sublayers. Default 0.
  public final var borderWidth: CGFloat {
    get { state.pointee.borderWidth }
    set { if newValue != borderWidth { write(.borderWidth) { $0.borderWidth = newValue } } }
  }

  /// Default opaque black.
  public final var borderColor: CGColor? {
    get { state.pointee.borderColor }
    set { if newValue != borderColor { write(.borderColor) { $0.borderColor = newValue } } }
  }

  /// Default nil: clear.
  public final var backgroundColor: CGColor? {
    get { state.pointee.backgroundColor }
    set { if newValue != backgroundColor { write(.backgroundColor) { $0.backgroundColor = newValue } } }
  }

  /// A `CGImage`, or nil. Default nil.
  public final var contents: Any? {
    get {
      if case .image(let image) = state.pointee.contents { return image }
      return nil
    }
    set {
      let contents: LayerContents = (newValue as? CGImage).map { .image($0) } ?? .none
      // Contents that a layer draws for itself are not animated; what a program gives it is.
      if !state.pointee.hasOwner || CALayer.animatingCalls > 0 {
        writeWithAction(.contents) { $0.contents = contents }
      } else {
        write(.contents) { $0.contents = contents }
      }
    }
  }

  /// Where contents stand that are not as large as the bounds. Default `.resize`.
  public final var contentsGravity: CALayerContentsGravity {
    get { state.pointee.contentsGravity }
    set { if newValue != contentsGravity { write(.contentsGravity) { $0.contentsGravity = newValue } } }
  }

  /// Pixels of the contents to a point. Default 1; a view's layer has its screen's.
  public final var contentsScale: CGFloat {
    get { state.pointee.contentsScale }
    set { if newValue != contentsScale { write(.contentsScale) { $0.contentsScale = newValue } } }
  }

  /// Draw anew when the bounds change. Default false.
  public final var needsDisplayOnBoundsChange: Bool {
    get { state.pointee.needsDisplayOnBoundsChange }
    set { write(.needsDisplayOnBoundsChange) { $0.needsDisplayOnBoundsChange = newValue } }
  }

  /// The corners that `cornerRadius` rounds. Default all four.
  public final var maskedCorners: CACornerMask {
    get { state.pointee.maskedCorners }
    set { if newValue != maskedCorners { write(.maskedCorners) { $0.maskedCorners = newValue } } }
  }

  /// Draws the layer with its sublayers into a picture of `rasterizationScale` that is kept while nothing in it
  /// changes. Default false.
  public final var shouldRasterize: Bool {
    get { state.pointee.shouldRasterize }
    set { if newValue != shouldRasterize { write(.shouldRasterize) { $0.shouldRasterize = newValue } } }
  }

  /// For dumps and reports. Default nil.
  public final var name: String? {
    get { state.pointee.name }
    set { if newValue != name { write(.name) { $0.name = newValue } } }
  }
}
