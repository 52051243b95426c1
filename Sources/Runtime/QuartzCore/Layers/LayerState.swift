// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What a layer shows inside its background and border.
package enum LayerContents: Equatable {
  case none
  /// Pixels, placed by `contentsGravity`: an image, or what `draw(_:)` drew.
  case image(CGImage)
  /// Text, kept as lines and drawn at the surface's own resolution.
  indirect case text(TextContent)

  /// Pictures and layouts never change: the same one is the same.
  package static func == (a: LayerContents, b: LayerContents) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.image(let a), .image(let b)): a === b
    case (.text(let a), .text(let b)): a == b
    default: false
    }
  }
}

/// Laid-out text with its place and colour.
package struct TextContent: Equatable {
  package let layout: TextLayout
  /// In the layer's bounds. Lines are aligned within its width.
  package let frame: CGRect
  package let alignment: NSTextAlignment
  package let color: CGColor
  /// Cut at the frame.
  package let isClipped: Bool

  package init(
    layout: TextLayout, frame: CGRect, alignment: NSTextAlignment, color: CGColor, isClipped: Bool = false
  ) {
    self.layout = layout
    self.frame = frame
    self.alignment = alignment
    self.color = color
    self.isClipped = isClipped
  }

  package static func == (a: TextContent, b: TextContent) -> Bool {
    a.layout === b.layout && a.frame == b.frame && a.alignment == b.alignment && a.color == b.color
      && a.isClipped == b.isClipped
  }
}

/// Every value of a layer, behind one pointer, so that reading one costs a load and no exclusivity check.
package struct LayerState {
  // A walk over many layers waits for memory more than it computes. So what a write reads and changes fills the first
  // line of the cache, and what passes ask besides the second.
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  private var superlayerReference: Unmanaged<CALayer>?
  package var pending: PendingPasses = []
  /// What the compositor has to know about the change beyond that there was one.
  var changes: CompositeChanges = []
  package private(set) var hasOwner = false
  package private(set) var hasTransform = false
  /// The owner wants to hear of its sublayers' changes.
  package var observesSublayers = false
  /// The owner's layout has nothing to do but to place constrained sublayers: the pass need not call it without.
  package var isLaidOutByDefault = false
  /// Constraints place sublayers of this one.
  package var hasConstrainedSublayers = false
  /// The layout pass is inside this layer's `layoutSublayers`.
  package var isLayingOut = false

  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var sublayers: [CALayer] = []
  /// Whose alpha is that of the layer with its sublayers. Its superlayer is this layer.
  package var mask: CALayer?
  /// The view; cleared by the view when it ends.
  package unowned(unsafe) var owner: (any LayerOwner)? { didSet { hasOwner = owner != nil } }
  /// Where the owner of the superlayer, if it observes, counts this one.
  package var indexInContainer: Int32 = 0
  package var isHidden = false
  package var masksToBounds = false
  package var needsDisplayOnBoundsChange = false
  /// The layer moves right now: it stands at fractions of a pixel, and is turned as a bitmap.
  package var isInMotion = false

  /// Set on a root only.
  package unowned(unsafe) var runtime: LayerRuntime?
  package var shouldRasterize = false
  /// The contents paint the background, so that `cornerRadius` alone does not round it.
  package var backgroundIsContents = false
  private var corners = UInt8(truncatingIfNeeded: CACornerMask.all.rawValue)
  /// Four bits.
  package var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(corners)) }
    set { corners = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }
  private var gravityNumber: UInt8 = 0
  package var opacity: Float = 1
  /// The turn in which it came into its superlayer.
  var turnOfJoining: Int32 = -1
  /// By which the log of calls knows the layer; 0 while it has none.
  package internal(set) var callNumber: UInt32 = 0

  package var cornerRadius: CGFloat = 0
  package var backgroundColor: CGColor?
  package var contents = LayerContents.none
  package var drawing = LayerDrawing.none
  package var contentsScale: CGFloat = 1
  private var trimBox: LayerTrimBox?
  private var transformBox: TransformBox?
  /// Most layers have none.
  package var transform: CATransform3D {
    get { transformBox?.transform ?? CATransform3DIdentity }
    set {
      hasTransform = !CATransform3DIsIdentity(newValue)
      if isKnownUniquelyReferenced(&transformBox), let transformBox {
        transformBox.transform = newValue
      } else {
        transformBox = hasTransform ? TransformBox(newValue) : nil
      }
    }
  }
  private var rareBox: RareLookBox?
  /// What few layers have: shadow, sublayer transform, parts of contents.
  package var rare: RareLook {
    get { rareBox?.look ?? .plain }
    set { rareBox = newValue == .plain ? nil : RareLookBox(newValue) }
  }
  package var hasRareLook: Bool { rareBox != nil }

  /// While the layer is on its way to another look.
  package var transition: TransitionPicture?
  /// Animations, a time of its own, actions.
  package internal(set) var motion: LayerMotion?

  /// What the display list keeps of this layer.
  var record: LayerRecord?
  /// The picture of the turned or rasterized layer.
  var picture: LayerPicture?
}

extension LayerState {
  /// Border, z position and the like, which few layers have.
  var trim: LayerTrim {
    get { trimBox?.trim ?? .plain }
    set { trimBox = newValue == .plain ? nil : LayerTrimBox(newValue) }
  }
  package var zPosition: CGFloat {
    get { trimBox?.trim.zPosition ?? 0 }
    set { trim.zPosition = newValue }
  }
  package var borderWidth: CGFloat {
    get { trimBox?.trim.borderWidth ?? 0 }
    set { trim.borderWidth = newValue }
  }
  package var borderColor: CGColor? {
    get { trim.borderColor }
    set { trim.borderColor = newValue }
  }
  package var name: String? {
    get { trimBox?.trim.name }
    set { trim.name = newValue }
  }
  package var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(number: gravityNumber) ?? trim.unusualGravity ?? .resize }
    set {
      gravityNumber = newValue.number ?? .max
      trim.unusualGravity = newValue.number == nil ? newValue : nil
    }
  }

  /// Cleared by the superlayer when it lets go of this one or ends.
  package var superlayer: CALayer? {
    get { superlayerReference?.takeUnretainedValue() }
    set { superlayerReference = newValue.map { .passUnretained($0) } }
  }
  /// The superlayer's values. Nothing is retained on the way: every write walks up, and to count references is most of
  /// what that costs.
  @inline(__always)
  package var superstate: UnsafeMutablePointer<LayerState>? {
    superlayerReference?._withUnsafeGuaranteedRef { $0.state }
  }
}

extension LayerState {
  /// Every value, but nothing of a place in a tree, of an owner, of animations and of what passes keep.
  var values: LayerState {
    var values = self
    (values.sublayers, values.mask, values.superlayer) = ([], nil, nil)
    (values.owner, values.runtime, values.motion) = (nil, nil, nil)
    (values.pending, values.changes) = ([], [])
    (values.record, values.picture, values.callNumber) = (nil, nil, 0)
    return values
  }
}

private final class TransformBox {
  var transform: CATransform3D

  init(_ transform: CATransform3D) { self.transform = transform }
}

/// The name of a value in `LayerState`, for the journal and for those who hear of changes.
package enum LayerKey: String, Sendable {
  case bounds, position, anchorPoint, zPosition, transform, isHidden, masksToBounds, opacity
  case cornerRadius, borderWidth, borderColor, backgroundColor
  case contents, contentsGravity, contentsScale, needsDisplayOnBoundsChange, name
  case contentsRect, contentsCenter, maskedCorners, sublayerTransform, shouldRasterize, rasterizationScale
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case isInMotion, anchorPointZ, isDoubleSided
  case sublayers, mask, transition
  // Of shape layers.
  case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd
  case lineWidth, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase
  // Of gradient layers.
  case colors, locations, startPoint, endPoint, type
  // Of text layers.
  case string, font, fontSize, foregroundColor, isWrapped, alignmentMode, truncationMode

  /// A change of this value is a change of the box that a container lays out.
  package var concernsContainer: Bool {
    switch self {
    case .bounds, .position, .anchorPoint, .isHidden: true
    default: false
    }
  }

  /// A change of this value cannot be seen.
  var isInvisible: Bool {
    self == .name || self == .needsDisplayOnBoundsChange
  }
}

/// What a layer tells its view.
package enum LayerEvent {
  /// Lay out the subviews.
  case layout
  /// Draw the contents anew.
  case display
  /// The bounds had this size before.
  case resized(from: CGSize)
  /// A value that a container lays out changed in this sublayer.
  case sublayerChanged(CALayer, LayerKey)
}

/// A layer's view. Nonisolated, because layers are; the view's single method is the bridge to the main actor.
package protocol LayerOwner: AnyObject {
  func layer(_ layer: CALayer, _ event: LayerEvent)
  /// What to do when a value changes; nil lets others say, null does nothing.
  func action(for layer: CALayer, _ event: String) -> (any CAAction)?
  /// `Type "identifier"`, for reports.
  func reportName() -> String
}

/// How contents are placed in the bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
