// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore

@testable import UIKitTesting

/// Pictures that are stored, and pictures of two stages.
@MainActor @Suite struct PictureSnapshotTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var call: SnapshotCall {
    SnapshotCall(function: "draws()", filePath: scratch.path + "/A.swift", line: 7, column: 3, name: nil)
  }

  private func failure(
    of bitmap: Bitmap, fonts: FontVersions = .blocks, scale: CGFloat = 1, tolerance: Int = 0,
    limit: Int = 200_000, _ recording: SnapshotRecording? = nil
  ) -> SnapshotFailure? {
    let picture = PictureSnapshot(bitmap, scale: scale, fonts: fonts, tolerance: tolerance, limit: limit)
    do {
      try SnapshotRun(environment: [:]).expect(picture, call, recording)
      return nil
    } catch {
      return error as? SnapshotFailure
    }
  }

  @Test func pixelsThatTheLayersDoNotShowAreAFault() throws {
    let stage = Stage(size: CGSize(width: 20, height: 10)) { window in
      let view = UIView(frame: CGRect(x: 2, y: 2, width: 8, height: 4))
      view.backgroundColor = .systemRed
      window.addSubview(view)
    }
    #expect(try DrawnAnew(stage).bitmap(of: call) == stage.bitmap())
    // As if a frame had left something behind.
    stage.runtime.bitmap[x: 3, y: 3] = 0xff00_0000
    let failure = #expect(throws: SnapshotFailure.self) { try DrawnAnew(stage).bitmap(of: call) }
    #expect(failure?.reason == .differs)
    #expect(failure?.description.contains("that is a fault of Shoji and not of the program") == true)
    let left = ["anew.new.png", "kept.diff.png", "kept.new.png"].map { "Snapshots/A/draws.\($0)" }
    #expect(scratch.files.sorted() == left)
  }

  /// Grey, with some pixels in another colour.
  private func bitmap(_ places: [(Int, Int)] = [], color: UInt32 = 0xff00_0000) -> Bitmap {
    let bitmap = Bitmap(width: 20, height: 10)
    for y in 0..<10 { for x in 0..<20 { bitmap[x: x, y: y] = 0xff80_8080 } }
    for (x, y) in places { bitmap[x: x, y: y] = color }
    return bitmap
  }

  private static let file = "Snapshots/A/draws.png"

  @Test func whatDiffersIsCountedPlacedAndLeftAsPictures() throws {
    #expect(failure(of: bitmap())?.reason == .recorded)
    let other = bitmap([(4, 2), (9, 7)])
    let differing = failure(of: other, scale: 2)
    #expect(differing?.reason == .differs)
    #expect(
      differing?.description == """
        \(scratch.path)/A.swift:7: it is not as in \(Self.file): 2 pixels differ, by up to 128 of 255, within \
        2,1 3×3 points; see Snapshots/A/draws.new.png, Snapshots/A/draws.diff.png
        to accept it: SHOJI_SNAPSHOTS=failed swift test --filter draws
        """)
    #expect(try PNG.decode(scratch.data("Snapshots/A/draws.new.png")) == other)
    let marked = try PNG.decode(scratch.data("Snapshots/A/draws.diff.png"))
    #expect(marked[x: 4, y: 2] == 0xffff_0033 && marked[x: 9, y: 7] == 0xffff_0033)
    #expect(marked[x: 0, y: 0] == 0xffdf_dfdf)

    // What is left goes when the test passes again, or is accepted.
    #expect(failure(of: bitmap()) == nil && scratch.files == [Self.file])
    _ = failure(of: other)
    #expect(scratch.files.count == 3)
    #expect(failure(of: other, .failed)?.reason == .recorded && scratch.files == [Self.file])
    #expect(failure(of: other) == nil)
  }

  @Test func aToleranceIsTheLargestDifferenceOfAChannel() throws {
    #expect(failure(of: bitmap())?.reason == .recorded)
    let near = bitmap([(0, 0)], color: 0xff83_7e80)
    #expect(failure(of: near, tolerance: 3) == nil)
    #expect(
      failure(of: near, tolerance: 2)?.description.contains("1 pixel differs, by up to 3 of 255 (2 is")
        == true)
    #expect(failure(of: near, tolerance: 3, .failed) == nil)
    #expect(failure(of: near, tolerance: 3, .all)?.reason == .recorded)
    #expect(failure(of: near) == nil)
  }

  @Test func anotherSizeIsSaid() throws {
    #expect(failure(of: bitmap())?.reason == .recorded)
    let other = failure(of: Bitmap(width: 20, height: 11))
    #expect(other?.reason == .differs)
    #expect(other?.description.contains("has 20×10 pixels and the picture now 20×11; see ") == true)
    #expect(scratch.files == ["Snapshots/A/draws.new.png", Self.file])
  }

  @Test func otherFontsAreSaidInPlaceOfPixels() throws {
    let here = FontVersions("Cairo 1.18.0, Pango 1.52.1, Inter 4.000, WenQuanYi Micro Hei 0.200")
    let there = FontVersions("Cairo 1.16.0, Pango 1.52.1, Inter 3.019, WenQuanYi Micro Hei 0.200")
    #expect(failure(of: bitmap(), fonts: there)?.reason == .recorded)
    // The same pixels are the same, whoever drew them.
    #expect(failure(of: bitmap(), fonts: here) == nil)
    let other = failure(of: bitmap([(1, 1)]), fonts: here)
    #expect(other?.reason == .otherFonts)
    #expect(
      other?.description == "\(scratch.path)/A.swift:7: \(Self.file) was made with other fonts: "
        + "Cairo 1.16.0, here 1.18.0; Inter 3.019, here 4.000; its pixels cannot be compared here: "
        + "run the test with the same versions of libcairo2 fonts-inter, or with the block font")
    #expect(scratch.files == [Self.file])
    // With the same fonts it is a matter of pixels.
    #expect(failure(of: bitmap([(1, 1)]), fonts: there)?.reason == .differs)
    // Fonts may change alone: that is recorded when everything is.
    #expect(failure(of: bitmap(), fonts: here, .failed) == nil)
    #expect(failure(of: bitmap(), fonts: here, .all)?.reason == .recorded)
    #expect(PNG.notes(in: try scratch.data(Self.file)) == [PNG.Note("Shoji-Fonts", here.description)])
  }

  @Test func theFontsOfThisMachineAreNamedAndThoseOfBlocksNever() {
    #expect(FontVersions.of(.blocks).description == "block font 1")
    let system = FontVersions.of(.pango)
    for name in ["Cairo ", "Pango ", "fontconfig ", "Inter ", "WenQuanYi Micro Hei "] {
      #expect(system.description.contains(name))
    }
    #expect(system == FontVersions(system.description) && system.differences(from: system).isEmpty)
    #expect(
      FontVersions.blocks.differences(from: system).first == "Cairo not at all, here "
        + (FontLibrary.versions.first?.version ?? ""))
  }

  @Test func aLargePictureIsRefused() throws {
    let noise = Bitmap(width: 100, height: 100)
    var random = SystemSeed(5)
    for y in 0..<100 {
      for x in 0..<100 { noise[x: x, y: y] = UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000 }
    }
    let refused = failure(of: noise, limit: 8192)
    #expect(refused?.reason == .tooLarge && refused?.description.contains("the limit is 8192: ") == true)
    #expect(scratch.files.isEmpty)
    #expect(failure(of: noise)?.reason == .recorded)
    #expect(failure(of: bitmap(), limit: 8192)?.reason == .tooLarge)
    #expect(failure(of: Bitmap(width: 0, height: 4))?.reason == .wrongCall)
  }

  /// Files that are cut off anywhere, or have one wrong byte, end in one line or are still that picture; none ends the
  /// process.
  @Test func damagedFilesAreOneLine() throws {
    #expect(failure(of: bitmap([(3, 3)]))?.reason == .recorded)
    let whole = try scratch.data(Self.file)
    var damaged = (0..<whole.count).map { whole.prefix($0) }
    for place in whole.indices {
      var data = whole
      data[place] ^= 0x55
      damaged.append(data)
    }
    damaged += [Data("not a picture at all".utf8), whole.prefix(8) + Data(repeating: 0xff, count: 64)]
    var reasons: Set<SnapshotFailure.Reason?> = []
    for data in damaged {
      try scratch.write(data, to: Self.file)
      let failure = failure(of: bitmap([(3, 3)]), limit: 4096)
      reasons.insert(failure?.reason)
      if failure?.reason == .damaged {
        #expect(failure?.description.contains("draws.png is not a readable PNG: ") == true)
        #expect(failure?.description.hasSuffix(": delete it and run the test again") == true)
        #expect(failure?.description.contains("\n") == false)
      }
    }
    #expect(reasons.contains(.damaged) && !reasons.contains(.inaccessible))
  }

  // MARK: - Two stages

  @Test func twoWaysOfOneScreenAreTheSame() throws {
    let frames = Stage(size: CGSize(width: 60, height: 40)) { window in
      let box = UIView(frame: CGRect(x: 10, y: 5, width: 40, height: 30))
      box.backgroundColor = .red
      window.addSubview(box)
    }
    let constraints = Stage(size: CGSize(width: 60, height: 40)) { window in
      let box = UIView()
      box.backgroundColor = .red
      box.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
        box.topAnchor.constraint(equalTo: window.topAnchor, constant: 5),
        box.widthAnchor.constraint(equalToConstant: 40), box.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
    try expectSame(frames, constraints)
    #expect(frames.bitmap()[x: 10, y: 5] == 0xffff_3b30 || frames.bitmap()[x: 10, y: 5] == 0xffff_0000)
  }

  @Test func stagesThatDifferLeavePicturesAndDumps() throws {
    func stage(_ x: CGFloat, width: CGFloat = 60) -> Stage {
      Stage(size: CGSize(width: width, height: 40), scale: 2) { window in
        window.backgroundColor = .white
        let box = UIView(frame: CGRect(x: x, y: 5, width: 40, height: 30))
        box.backgroundColor = .black
        window.addSubview(box)
      }
    }
    let file = scratch.path + "/A.swift"
    let error = #expect(throws: SnapshotFailure.self) {
      try expectSame(stage(10), stage(11), filePath: file, line: 3)
    }
    // A column of 60 pixels' height went at the left edge, two pixels wide, and came at the right one.
    #expect(
      error?.description.hasPrefix(
        "\(file):3: the two stages are not the same: 240 pixels differ, by up to 255 of 255, within 10,5 41×30 points; "
          + "see Snapshots/A/stagesThatDifferLeavePicturesAndDumps.first.new.png, ") == true,
      "\(error?.description ?? "")")
    #expect(error?.description.contains("−   UIView 10,5 40×30\n+   UIView 11,5 40×30") == true)
    #expect(scratch.files.count == 3)
    try expectSame(stage(10), stage(10), filePath: file, line: 3)
    #expect(scratch.files.isEmpty)
    let sizes = #expect(throws: SnapshotFailure.self) {
      try expectSame(stage(10), stage(10, width: 61), filePath: file)
    }
    #expect(sizes?.description.contains("has 120×80 pixels and the second 122×80") == true)
  }
}
