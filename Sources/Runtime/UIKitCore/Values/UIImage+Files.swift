// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Synchronization

/// Files and bytes that hold a picture.
enum ImageFile {
  struct Picture {
    let bitmap: Bitmap
    let orientation: UIImage.Orientation
  }

  /// PNG or JPEG, by the first bytes.
  static func decode(_ data: Data) throws -> Picture {
    guard JPEG.isJPEG(data) else { return Picture(bitmap: try PNG.decode(data), orientation: .up) }
    return Picture(
      bitmap: try JPEG.decode(data), orientation: UIImage.Orientation(JPEG.orientation(of: data)))
  }

  static func read(_ path: String) throws -> Picture {
    try decode(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private struct Key: Hashable {
    var path: String
    var modified: TimeInterval
    var size: UInt64
  }

  struct Entry: Sendable {
    let image: CGImage
    let orientation: UIImage.Orientation
  }

  /// What was read, up to a number of pixels; then it begins anew.
  private struct Shelf: Sendable {
    var entries: [Key: Entry] = [:]
    var pixels = 0
  }

  // UIKit: named images are kept.
  private static let shelf = Mutex(Shelf())
  private static let mostPixels = 1 << 23

  /// The picture of a file, read anew only after it has changed.
  static func cached(_ path: String) throws -> Entry {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    let key = Key(path: path, modified: date, size: (attributes[.size] as? NSNumber)?.uint64Value ?? 0)
    if let entry = shelf.withLock({ $0.entries[key] }) { return entry }
    let picture = try read(path)
    let entry = Entry(image: CGImage(picture.bitmap), orientation: picture.orientation)
    let pixels = picture.bitmap.width * picture.bitmap.height
    shelf.withLock { shelf in
      if shelf.pixels + pixels > mostPixels { shelf = Shelf() }
      shelf.entries[key] = entry
      shelf.pixels += pixels
    }
    return entry
  }
}

/// Where `UIImage(named:)` looks.
package enum ImageSearch {
  /// Folders, first match wins: SHOJI_IMAGES (colon-separated), `assets/images` in SHOJI_HOME, beside the program,
  /// and in the folders above it, which is where a project keeps them while it is being built and tested.
  static var folders: [String] {
    let environment = ProcessInfo.processInfo.environment
    var folders = (environment["SHOJI_IMAGES"] ?? "").split(separator: ":").map(String.init)
    if let home = environment["SHOJI_HOME"] { folders.append(home + "/assets/images") }
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      folders.append(folder.path + "/assets/images")
      folder.deleteLastPathComponent()
    }
    return folders
  }

  /// The folder to put a missing picture into: the first that there is.
  static var place: String {
    let folders = folders
    return folders.first { FileManager.default.fileExists(atPath: $0) } ?? folders.first ?? "assets/images"
  }

  static func find(_ name: String) -> String? {
    for folder in folders {
      if let path = find(name, in: folder) { return path }
    }
    return nil
  }

  /// The best file for the screen in `folder`.
  package static func find(_ name: String, in folder: String) -> String? {
    let isNamedWhole = ["png", "jpg", "jpeg"].contains((name as NSString).pathExtension.lowercased())
    let files = isNamedWhole ? [name] : [name + ".png", name + ".jpg", name + ".jpeg"]
    for file in files {
      let path = best(of: "\(folder)/\(file)")
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// The file at `path`, or the one beside it that fits the screen's scale better.
  static func best(of path: String) -> String {
    // UIKit: a name that says its scale is taken at its word.
    if scale(of: path) != 1 { return path }
    let wanted =
      switch LayerRuntime.current?.scale ?? 1 {
      case ...1: ["", "@2x", "@3x"]
      case ...2: ["@2x", "@3x", ""]
      default: ["@3x", "@2x", ""]
      }
    let files = wanted.map { variant(path, $0) }
    return files.first { FileManager.default.fileExists(atPath: $0) } ?? path
  }

  /// `picture.png` as `picture@2x.png`.
  static func variant(_ path: String, _ suffix: String) -> String {
    let name = path as NSString
    return name.pathExtension.isEmpty
      ? path + suffix : "\(name.deletingPathExtension)\(suffix).\(name.pathExtension)"
  }

  static func scale(of path: String) -> CGFloat {
    let base = (path as NSString).deletingPathExtension
    if base.hasSuffix("@2x") { return 2 }
    return base.hasSuffix("@3x") ? 3 : 1
  }

  static func report(_ facts: String, cure: String) {
    LayerRuntime.report(Report(.missingImage, facts: facts, cure: cure), from: nil)
  }
}
