// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A picture of pixels with a scale. Immutable.
public final class UIImage: NSObject, Sendable {
  public enum Orientation: Int, Sendable { case up = 0 }

  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat

  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.cgImage = cgImage
    self.scale = scale > 0 ? scale : 1
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// A PNG's bytes, at scale 1; nil when they are none.
  public convenience init?(data: Data) {
    guard let bitmap = try? PNG.decode(data) else { return nil }
    self.init(cgImage: CGImage(bitmap))
  }

  /// A PNG file; `@2x` and `@3x` in the name set the scale. Nil when it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let bitmap = try? PNG.read(path) else { return nil }
    self.init(cgImage: CGImage(bitmap), scale: ImageSearch.scale(of: path), orientation: .up)
  }

  /// The PNG of that name in one of the image folders, the best for the screen's scale; nil and a report when
  /// there is none.
  public convenience init?(named name: String) {
    guard let found = ImageSearch.find(name) else {
      LayerRuntime.report(
        Report(
          .missingImage, facts: "no image is called \"\(name)\"",
          cure: "put \(name).png or \(name)@2x.png into \(ImageSearch.folders.joined(separator: " or "))"),
        from: nil)
      return nil
    }
    self.init(contentsOfFile: found)
  }

  /// Points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// The image as a PNG's bytes.
  public func pngData() -> Data? {
    guard let cgImage, let bytes = try? PNG.encode(cgImage.bitmap) else { return nil }
    return Data(bytes)
  }
}

/// Where `UIImage(named:)` looks.
package enum ImageSearch {
  /// Folders, first match wins: SHOJI_IMAGES (colon-separated), the program's `assets/images`, the caller's own.
  static var folders: [String] {
    let environment = ProcessInfo.processInfo.environment
    var folders = (environment["SHOJI_IMAGES"] ?? "").split(separator: ":").map(String.init)
    if let home = environment["SHOJI_HOME"] { folders.append(home + "/assets/images") }
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    folders.append(program.deletingLastPathComponent().path + "/assets/images")
    return folders
  }

  static func find(_ name: String) -> String? {
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let wanted = (LayerRuntime.current?.scale ?? 1) > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    for folder in folders {
      for suffix in wanted {
        let path = "\(folder)/\(base)\(suffix).png"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  static func scale(of path: String) -> CGFloat {
    let base = (path as NSString).deletingPathExtension
    if base.hasSuffix("@2x") { return 2 }
    return base.hasSuffix("@3x") ? 3 : 1
  }
}
