// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Synchronization

/// A picture of pixels with a scale, a way up, and rules for colour and stretching. Immutable.
// UIKit: names, numbers and defaults are UIKit's. There the class is open; here it is final.
public final class UIImage: NSObject, Sendable {
  /// How stored pixels have to be turned to stand upright: `right` is a quarter turn clockwise; the mirrored ones
  /// are flipped left to right first.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether an image has its own colours, or is a shape that takes the tint of the view that shows it.
  public enum RenderingMode: Int, Sendable {
    /// The view decides: a system button takes a shape, everything else the colours.
    case automatic = 0
    case alwaysOriginal, alwaysTemplate
  }

  /// What happens between the caps of a resizable image.
  public enum ResizingMode: Int, Sendable { case tile = 0, stretch }

  /// Everything but the pixels.
  struct Rules: Hashable, Sendable {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
  }

  /// The pixels as they are stored, not turned. Nil for an empty image.
  public let cgImage: CGImage?
  let rules: Rules
  private let renditions = Mutex(Renditions())

  /// What is shown of the pixels, made once, so that all views of an image share it.
  private struct Renditions: Sendable {
    var upright: CGImage?
    var tinted: (color: CGColor, image: CGImage)?
  }

  init(_ cgImage: CGImage?, _ rules: Rules) {
    self.cgImage = cgImage
    self.rules = rules
  }

  /// An image without pixels, 0×0 points.
  public override convenience init() {
    self.init(nil, Rules())
  }

  /// `scale` in pixels a point; one that is not positive counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(cgImage, Rules(scale: scale, orientation: orientation))
  }

  /// At scale 1, upright.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// The bytes of a PNG or a JPEG, told by their beginning, at scale 1; nil when they are none, or damaged. A JPEG
  /// comes with the orientation that its EXIF block gives.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The same with `scale` pixels a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let picture = try? ImageFile.decode(data) else { return nil }
    self.init(cgImage: CGImage(picture.bitmap), scale: scale, orientation: picture.orientation)
  }

  /// A PNG or JPEG file. Beside `picture.png`, `picture@2x.png` and `picture@3x.png` are taken where they fit the
  /// screen better; `@2x` and `@3x` set the scale. Nil when it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    let file = ImageSearch.best(of: path)
    guard let picture = try? ImageFile.read(file) else { return nil }
    self.init(
      cgImage: CGImage(picture.bitmap), scale: ImageSearch.scale(of: file), orientation: picture.orientation)
  }

  /// The picture of that name in one of the image folders, the best for the screen's scale; nil and a report when
  /// there is none, or when it cannot be read. Without an extension `.png`, `.jpg` and `.jpeg` are tried.
  public convenience init?(named name: String) {
    guard let found = ImageSearch.find(name) else {
      let file = (name as NSString).pathExtension.isEmpty ? name + ".png" : name
      ImageSearch.report(
        "no image is called \"\(name)\"",
        cure: "put \(file) or \(ImageSearch.variant(file, "@2x")) into \(ImageSearch.place)")
      return nil
    }
    do {
      let picture = try ImageFile.cached(found)
      self.init(picture.image, Rules(scale: ImageSearch.scale(of: found), orientation: picture.orientation))
    } catch {
      ImageSearch.report("the image \"\(name)\" is damaged: \(error)", cure: "replace \(found)")
      return nil
    }
  }

  // MARK: - Values

  /// In points, upright.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / rules.scale, CGFloat(cgImage.height) / rules.scale)
    return rules.orientation.picture.isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// Pixels a point. Default 1.
  public var scale: CGFloat { rules.scale }
  public var imageOrientation: Orientation { rules.orientation }
  /// Default `.automatic`.
  public var renderingMode: RenderingMode { rules.renderingMode }
  /// The margins that are not stretched, in points. Default zero.
  public var capInsets: UIEdgeInsets { rules.capInsets }
  /// Default `.tile`; it has an effect on resizable images only.
  public var resizingMode: ResizingMode { rules.resizingMode }
  /// The margins that layout should leave out, in points. Default zero.
  public var alignmentRectInsets: UIEdgeInsets { rules.alignmentRectInsets }

  // MARK: - The same picture with other rules

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Drawn larger than it is, the margins `capInsets` (points) keep their size and what lies between is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = insets }
  }

  /// Left and right exchanged.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.flipped }
  }

  /// The shape of the image in one colour, upright.
  // UIKit: a view draws an image that is a template in the view's tint all the same.
  public func withTintColor(_ color: UIColor) -> UIImage {
    guard let upright else { return self }
    var rules = rules
    rules.orientation = .up
    return UIImage(CGImage(upright.bitmap.tinted(color.cgColor)), rules)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  private func with(_ change: (inout Rules) -> Void) -> UIImage {
    var rules = rules
    change(&rules)
    return UIImage(cgImage, rules)
  }

  // MARK: - Pixels to show

  /// The pixels turned upright.
  var upright: CGImage? {
    guard let cgImage, rules.orientation != .up else { return cgImage }
    return renditions.withLock { renditions in
      if let upright = renditions.upright { return upright }
      let upright = CGImage(cgImage.bitmap.upright(rules.orientation.picture))
      renditions.upright = upright
      return upright
    }
  }

  /// The upright pixels as a shape in `color`.
  func tinted(_ color: CGColor) -> CGImage? {
    guard let upright else { return nil }
    return renditions.withLock { renditions in
      if let tinted = renditions.tinted, tinted.color == color { return tinted.image }
      let image = CGImage(upright.bitmap.tinted(color))
      renditions.tinted = (color, image)
      return image
    }
  }

  // MARK: - Files

  /// The stored pixels as a PNG's bytes; nil for an empty image.
  // UIKit: a PNG does not keep the orientation [known, not measured].
  public func pngData() -> Data? {
    cgImage.flatMap { try? PNG.encode($0.bitmap) }
  }

  /// The stored pixels as a JPEG's bytes, with the orientation in its EXIF block; nil for an empty image. Quality
  /// from 0 to 1.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage.flatMap {
      try? JPEG.encode(
        $0.bitmap, quality: Double(compressionQuality), orientation: rules.orientation.picture)
    }
  }

  // MARK: - Equality

  // UIKit: images are equal when their pixels are, whoever made them.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (rules == other.rules && cgImage?.bitmap == other.cgImage?.bitmap)
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(rules)
    hasher.combine(cgImage?.width)
    hasher.combine(cgImage?.height)
    return hasher.finalize()
  }
}

/// Lets `#imageLiteral(resourceName:)` make one.
extension UIImage: _ExpressibleByImageLiteral {
  /// As `init(named:)`; a name that is not found ends the process.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      stop("#imageLiteral names \"\(name)\", which is no image: put it into one of the image folders")
    }
    self.init(image.cgImage, image.rules)
  }
}

public typealias _ImageLiteralType = UIImage

extension UIImage.Orientation {
  /// EXIF's numbers.
  var picture: PictureOrientation {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .upMirrored: .upMirrored
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .rightMirrored: .rightMirrored
    }
  }

  init(_ picture: PictureOrientation) {
    switch picture {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .upMirrored: self = .upMirrored
    case .downMirrored: self = .downMirrored
    case .leftMirrored: self = .leftMirrored
    case .rightMirrored: self = .rightMirrored
    }
  }

  /// With what is seen flipped left to right.
  var flipped: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }
}
