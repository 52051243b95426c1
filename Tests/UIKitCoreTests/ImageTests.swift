// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ImageTests {
  // MARK: - Bytes and files

  @Test func bytesAreToldByTheirBeginning() throws {
    let picture = Swatch.quarters(8)
    let png = try #require(UIImage(data: PNG.encode(picture.bitmap), scale: 2))
    let jpeg = try #require(UIImage(data: JPEG.encode(picture.bitmap, quality: 1)))

    #expect(png.cgImage?.bitmap == picture.bitmap && png.scale == 2)
    #expect(png.size == CGSize(width: 8, height: 8))
    #expect(jpeg.size == CGSize(width: 16, height: 16) && jpeg.scale == 1)
  }

  @Test func badBytesAreNoImage() throws {
    let picture = Swatch.quarters(8).bitmap
    for data in [try PNG.encode(picture), try JPEG.encode(picture, quality: 1)] {
      for eighth in 0..<8 {
        #expect(UIImage(data: data.prefix(data.count * eighth / 8)) == nil, "\(eighth)/8")
      }
    }
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    var giant = try PNG.encode(picture)
    giant.replaceSubrange(16..<24, with: [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60])
    #expect(UIImage(data: giant) == nil)
    giant.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(UIImage(data: giant) == nil)
    #expect(UIImage(contentsOfFile: "/") == nil && UIImage(contentsOfFile: "/nowhere.png") == nil)
  }

  @Test func aJPEGStandsAsItsExifSays() throws {
    let data = try JPEG.encode(Bitmap(width: 16, height: 8), quality: 1, orientation: .right)
    let image = try #require(UIImage(data: data))

    #expect(image.imageOrientation == .right)
    #expect(image.size == CGSize(width: 8, height: 16) && image.cgImage?.width == 16)
    // And is written with it again.
    let again = try #require(image.jpegData(compressionQuality: 0.9).flatMap { UIImage(data: $0) })
    #expect(again.imageOrientation == .right && again.size == image.size)
  }

  @Test func theFileForTheScreensScaleIsTaken() throws {
    let folder = try ImageFolder()
    try folder.write(width: 1, to: "dot.png")
    try folder.write(width: 2, to: "dot@2x.png")
    try folder.write(width: 3, to: "dot@3x.png")
    try folder.write(width: 2, to: "only@2x.jpg")

    func found(_ name: String, _ scale: CGFloat) -> String? {
      let stage = Stage(size: CGSize(width: 10, height: 10), scale: scale) { _ in }
      return withExtendedLifetime(stage) {
        ImageSearch.find(name, in: folder.path).map { ($0 as NSString).lastPathComponent }
      }
    }
    #expect(found("dot", 1) == "dot.png")
    #expect(found("dot", 2) == "dot@2x.png")
    #expect(found("dot.png", 3) == "dot@3x.png")
    #expect(found("dot@2x", 1) == "dot@2x.png")
    #expect(found("only", 1) == "only@2x.jpg")
    #expect(found("only.png", 1) == nil && found("none", 1) == nil)

    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 3) { _ in }
    let image = try #require(UIImage(contentsOfFile: folder.path + "/dot.png"))
    #expect(image.scale == 3 && image.cgImage?.width == 3 && image.size == CGSize(width: 1, height: 1))
    #expect(stage.reports.isEmpty)
  }

  @Test func aNameWithoutAnImageIsReportedWithTheFileToAdd() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10)) { _ in }
    #expect(UIImage(named: "no-such-picture") == nil)

    let report = try #require(stage.reports.first)
    #expect(report.kind == .missingImage && report.description.contains("no-such-picture@2x.png"))
  }

  // MARK: - Values

  @Test func anEmptyImageHasNoSizeAndDrawsNothing() {
    let image = UIImage()
    #expect(image.size == .zero && image.cgImage == nil && image.scale == 1)
    #expect(image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
    #expect(image == UIImage() && image.withTintColor(.red) == image)

    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(Swatch.pixel(drawn, 2, 2) == 0)
  }

  @Test func defaultsAreUIKits() {
    let image = Swatch.quarters(4).image
    #expect(image.renderingMode == .automatic && image.capInsets == .zero)
    #expect(image.resizingMode == .tile && image.alignmentRectInsets == .zero)
    #expect(UIImage(cgImage: Swatch.quarters(4).cgImage, scale: 0, orientation: .up).scale == 1)
  }

  @Test func copiesKeepWhatTheyDoNotChange() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = UIImage(cgImage: Swatch.quarters(4).cgImage, scale: 2, orientation: .left)
      .withRenderingMode(.alwaysTemplate)
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
      .withAlignmentRectInsets(insets)

    #expect(image.scale == 2 && image.imageOrientation == .left && image.renderingMode == .alwaysTemplate)
    #expect(image.capInsets == insets && image.resizingMode == .stretch)
    #expect(image.alignmentRectInsets == insets && image.size == CGSize(width: 4, height: 4))
  }

  @Test func equalityIsOfPixelsAndRules() {
    let (one, same) = (Swatch.quarters(4).image, Swatch.quarters(4).image)
    #expect(one == same && one.hash == same.hash)
    #expect(one != Swatch.quarters(5).image)
    #expect(one != same.withRenderingMode(.alwaysOriginal))
    #expect(one != UIImage(cgImage: Swatch.quarters(4).cgImage, scale: 2, orientation: .up))
  }

  /// PNG keeps every pixel, JPEG about.
  @Test func imagesAreWrittenAndReadBack() throws {
    let image = Swatch.quarters(8).image
    let png = try #require(image.pngData().flatMap { UIImage(data: $0) })
    #expect(png == image)
    let jpeg = try #require(image.jpegData(compressionQuality: 1).flatMap { UIImage(data: $0) })
    #expect(Swatch.distance(Swatch.pixel(jpeg, 4, 4), Swatch.red) < 4)
  }

  // MARK: - Orientation

  /// Quarters R G / B W; expected from the words: turned clockwise, counter-clockwise, flipped.
  @Test(arguments: [
    (UIImage.Orientation.up, "RGBW"), (.down, "WBGR"), (.left, "GWRB"), (.right, "BRWG"),
    (.upMirrored, "GRWB"), (.downMirrored, "BWRG"), (.leftMirrored, "RBGW"), (.rightMirrored, "WGBR"),
  ])
  func allEightOrientationsAreDrawn(_ orientation: UIImage.Orientation, _ expected: String) {
    let image = UIImage(cgImage: Swatch.quarters(4).cgImage, scale: 1, orientation: orientation)

    let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
    #expect(Swatch.letters(drawn) == expected)

    let view = UIImageView(image: image)
    let stage = Stage(size: image.size) { $0.addSubview(view) }
    #expect(Swatch.letters(stage.bitmap()) == expected)
  }

  @Test(arguments: (0..<8).compactMap(UIImage.Orientation.init(rawValue:)))
  func aFlippedImageIsSeenFlipped(_ orientation: UIImage.Orientation) {
    func letters(_ image: UIImage) -> [Character] {
      Array(Swatch.letters(UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }))
    }
    let image = UIImage(cgImage: Swatch.quarters(4).cgImage, scale: 1, orientation: orientation)
    let plain = letters(image)

    #expect(letters(image.withHorizontallyFlippedOrientation()) == [plain[1], plain[0], plain[3], plain[2]])
    #expect(image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation() == image)
  }

  @Test func sizeFollowsScaleAndTurn() {
    let pixels = CGImage(Bitmap(width: 6, height: 4))
    for (orientation, size) in [
      (UIImage.Orientation.up, CGSize(width: 3, height: 2)), (.left, CGSize(width: 2, height: 3)),
      (.rightMirrored, CGSize(width: 2, height: 3)), (.downMirrored, CGSize(width: 3, height: 2)),
    ] {
      #expect(UIImage(cgImage: pixels, scale: 2, orientation: orientation).size == size)
    }
  }
}

/// Temporary pictures; they go with the value.
private final class ImageFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/shoji-images-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(width: Int, to name: String) throws {
    let bitmap = Bitmap(width: width, height: width)
    let data = name.hasSuffix("png") ? try PNG.encode(bitmap) : try JPEG.encode(bitmap, quality: 1)
    try data.write(to: URL(fileURLWithPath: path + "/" + name))
  }
}
