// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A picture that is stored beside a test, with the fonts that it was made with.
struct PictureSnapshot: Snapshot {
  let fileExtension = "png"
  private let bitmap: Bitmap
  private let scale: CGFloat
  private let fonts: FontVersions
  private let tolerance: Int
  private let limit: Int

  /// The note beside the pixels that names the fonts.
  static let keyword = "Shoji-Fonts"

  init(_ bitmap: Bitmap, scale: CGFloat, fonts: FontVersions, tolerance: Int, limit: Int) {
    (self.bitmap, self.scale, self.fonts) = (bitmap, scale, fonts)
    (self.tolerance, self.limit) = (tolerance, limit)
  }

  func data() throws(SnapshotObjection) -> Data {
    guard let data = try? PNG.encode(bitmap, notes: [PNG.Note(Self.keyword, fonts.description)]) else {
      throw Self.isEmpty
    }
    if let objection = tooLarge(data) { throw objection }
    return data
  }

  func objection(to stored: Data, of call: SnapshotCall) -> SnapshotObjection? {
    let title = "\(call.title).\(fileExtension)"
    if bitmap.isEmpty { return Self.isEmpty }
    if let objection = tooLarge(stored) { return objection }
    let old: Bitmap
    do {
      old = try PNG.decode(stored)
    } catch {
      return SnapshotObjection(
        reason: .damaged, text: "\(title) is \(error): delete it and run the test again")
    }
    guard old.width == bitmap.width, old.height == bitmap.height else {
      let note = call.leave([("new.png", bitmap)])
      return SnapshotObjection(
        reason: .differs,
        text: "\(title) has \(old.width)×\(old.height) pixels and the picture now "
          + "\(bitmap.width)×\(bitmap.height); \(note)\n\(call.howToAccept)")
    }
    guard let difference = PixelDifference(old, bitmap, tolerance: tolerance) else { return nil }
    if let objection = otherFonts(stored, title) { return objection }
    let note = call.leave([("new.png", bitmap), ("diff.png", difference.picture(over: old))])
    return SnapshotObjection(
      reason: .differs,
      text: "it is not as in \(title): \(difference.text(scale: scale, tolerance: tolerance)); \(note)\n"
        + call.howToAccept)
  }

  private static var isEmpty: SnapshotObjection {
    SnapshotObjection(
      reason: .wrongCall, text: "a picture of 0×0 pixels was expected: give the stage a size")
  }

  func removeLeftovers(of call: SnapshotCall) { call.removeLeftovers(["new.png", "diff.png"]) }

  private func tooLarge(_ data: Data) -> SnapshotObjection? {
    guard data.count > limit else { return nil }
    return SnapshotObjection(
      reason: .tooLarge,
      text: "a picture of \(data.count) bytes is too large to be stored, the limit is \(limit): "
        + "show the part that matters on a smaller stage or at a smaller scale, or pass limit:")
  }

  /// Other fonts, other pixels: counting these would say nothing.
  private func otherFonts(_ stored: Data, _ title: String) -> SnapshotObjection? {
    guard let note = PNG.notes(in: stored).first(where: { $0.keyword == Self.keyword }) else { return nil }
    let old = FontVersions(note.text)
    let differences = old.differences(from: fonts)
    guard !differences.isEmpty else { return nil }
    let packages = old.packages(differingFrom: fonts).joined(separator: " ")
    let cure =
      packages.isEmpty
      ? "use the font that it was made with"
      : "run the test with the same versions of \(packages), or with the block font"
    return SnapshotObjection(
      reason: .otherFonts,
      text: "\(title) was made with other fonts: \(differences.joined(separator: "; ")); its pixels "
        + "cannot be compared here: \(cure)")
  }
}

extension SnapshotCall {
  /// Puts pictures beside what is stored, and says where.
  func leave(_ pictures: [(ending: String, bitmap: Bitmap)]) -> String {
    var names: [String] = []
    for (ending, bitmap) in pictures {
      let path = path("\(title).\(ending)")
      do {
        // What cannot be made is said by what comes next.
        try? DiskFile.makeFolder((path as NSString).deletingLastPathComponent)
        try PNG.write(bitmap, to: path)
        names.append("\(title).\(ending)")
      } catch {
        return "\(error)"
      }
    }
    return "see \(names.joined(separator: ", "))"
  }

  func removeLeftovers(_ endings: [String]) {
    for ending in endings { unlink(path("\(title).\(ending)")) }
  }
}
