// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A picture in a text. Give it to `NSAttributedString(attachment:)`.
open class NSTextAttachment: NSObject {
  private let mark = AttributeMark()
  /// Default nil: an empty place.
  open var image: UIImage?
  /// Size of the picture, and its place: x is not used, y is its bottom edge above the baseline, in points.
  /// Default zero: the image's size, on the baseline.
  // UIKit: y grows upwards here.
  open var bounds = CGRect.zero
  /// A picture as a PNG's bytes. Default nil.
  open var contents: Data?
  open var fileType: String?

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
    super.init()
  }

  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  var placed: TextAttachment {
    let size = bounds == .zero ? image?.size ?? .zero : bounds.size
    return TextAttachment(
      width: Double(size.width), height: Double(size.height), rise: Double(bounds.origin.y),
      image: image?.cgImage)
  }
}

extension NSAttributedString {
  /// An empty string.
  // Foundation on Linux has no initialiser without arguments, and no extension can add one of that very name.
  public convenience init(_ nothing: Void = ()) {
    self.init(string: "")
  }

  /// The one character that an attachment stands for: U+FFFC.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
