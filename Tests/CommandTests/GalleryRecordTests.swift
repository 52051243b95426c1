// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// Recordings that the gallery makes, in a process of their own.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GalleryRecordTests {
  @Test(.enabled(if: ShojiProcess.path != nil, "shoji is not built"))
  func aDemoIsRecordedAsItStands() async throws {
    let scratch = try Scratch()
    let recorder = DemoRecorder(program: try #require(ShojiProcess.path), folder: scratch.path)
    let all = try gallery(recorder)
    try all.stage.find(.id("row 000-1a")).choose()
    all.type("d")
    #expect(try !all.stage.find(.id("options pane")).isHidden == false)
    all.type("g")
    let call = "shoji record 000-1a --size 375x667 --style dark -o \(scratch.path)/000-1a.gif"
    #expect(try all.text("recording") == "Recording: \(call)")
    // One at a time.
    all.type("g")
    await recorder.settled()
    #expect(recorder.state == .written(scratch.path + "/000-1a.gif"))
    #expect(try all.text("recording") == "Written to \(scratch.path)/000-1a.gif")
    let data = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/000-1a.gif"))
    #expect(data.prefix(6) == Data("GIF89a".utf8))
    #expect(data[6..<10] == Data([375, 667].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }))
    // The next one takes the place of nothing.
    all.type("g")
    await recorder.settled()
    #expect(recorder.state == .written(scratch.path + "/000-1a-2.gif"))
  }

  @Test(.enabled(if: ShojiProcess.path != nil, "shoji is not built"))
  func whatCannotBeWrittenSaysWhy() async throws {
    let recorder = DemoRecorder(program: try #require(ShojiProcess.path), folder: "/nowhere/at/all")
    let all = try gallery(recorder)
    all.type("g")
    await recorder.settled()
    #expect(try all.text("recording")?.contains("/nowhere/at/all") == true)
    let missing = DemoRecorder(program: "/nowhere/shoji", folder: "/nowhere")
    missing.record(GalleryStage.demos[0], in: Surroundings())
    #expect(missing.state == .failed("/nowhere/shoji cannot be started: No such file or directory"))
  }

  @Test func theCallThatDoesTheSameIsShown() throws {
    let all = try gallery(nil)
    for key: Character in ["o", "d", "l", "+", "p"] { all.type(key) }
    #expect(
      try all.text("recording")
        == "As shoji record 000-6a --size 375x812 --style dark --direction rtl --text-size XL -o 000-6a.gif")
    #expect((try all.stage.find("record") as? UIControl)?.isEnabled == false, "nobody records here")
    all.type("g")
    #expect(all.reports.isEmpty)
  }

  private func gallery(_ recorder: DemoRecorder?) throws -> GalleryStage {
    var opening = GalleryOpening()
    opening.recorder = recorder
    return try GalleryStage(opening: opening)
  }
}

extension DemoRecorder {
  /// Waits for the end of what it records.
  fileprivate func settled() async {
    let tell = onChange
    defer { onChange = tell }
    guard case .recording = state else { return }
    await withCheckedContinuation { continuation in
      var isOver = false
      onChange = { [weak self] in
        tell()
        if case .recording = self?.state { return }
        guard !isOver else { return }
        isOver = true
        continuation.resume()
      }
    }
  }
}
