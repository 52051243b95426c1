// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import UIKitCore

// Expectations that throw work in every test framework, and in programs that are no tests: nothing of a framework is
// linked. `try expectDump(stage)` is a failed test in Swift Testing and in XCTest alike.

/// The stage's dump is the one that is stored beside the test, in `Snapshots/<TestFile>/<function>[-name].txt`.
///
/// A dump is text: it can be read in a review, and is the same on every machine. Prefer it to `expectPixels`.
///
/// - Parameters:
///   - name: Tells several snapshots of one test apart. Default: none, for the only one.
///   - recording: What is stored anew. Default: what `SHOJI_SNAPSHOTS` says, and without it `missing`.
/// - Throws: `SnapshotFailure`, with the lines that differ and how to accept them.
@MainActor public func expectDump(
  _ stage: Stage, named name: String? = nil, recording: SnapshotRecording? = nil,
  function: String = #function, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  let call = SnapshotCall(function: function, filePath: filePath, line: line, column: column, name: name)
  try SnapshotRun.current.expect(TextSnapshot(stage.dump()), call, recording)
}

/// A text is the one that is stored beside the test: a table of values over time, an explanation, a list of reports.
/// See `expectDump`.
@MainActor public func expectText(
  _ text: String, named name: String? = nil, recording: SnapshotRecording? = nil,
  function: String = #function, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  let call = SnapshotCall(function: function, filePath: filePath, line: line, column: column, name: name)
  try SnapshotRun.current.expect(TextSnapshot(text), call, recording)
}

/// The stage's pixels are those of the picture that is stored beside the test, in
/// `Snapshots/<TestFile>/<function>[-name].png`.
///
/// A picture that differs leaves `.new.png` and `.diff.png` beside the stored one, until the test passes again. The
/// stored picture knows the fonts that it was made with; where these are others here, a difference is said to be theirs.
/// Everything is drawn twice, once from nothing that was kept: a picture never depends on the frames before.
///
/// - Parameters:
///   - tolerance: The largest difference of a channel that still counts as the same, 0 to 255. Default 0.
///   - limit: The most bytes that a stored picture may have; larger ones are refused. Default 200,000.
/// - Throws: `SnapshotFailure`, with what differs and how to accept it.
@MainActor public func expectPixels(
  _ stage: Stage, named name: String? = nil, tolerance: Int = 0, limit: Int = 200_000,
  recording: SnapshotRecording? = nil,
  function: String = #function, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  let call = SnapshotCall(function: function, filePath: filePath, line: line, column: column, name: name)
  let picture = PictureSnapshot(
    try DrawnAnew(stage).bitmap(of: call), scale: stage.runtime.screen.scale,
    fonts: .of(stage.runtime.layers.textEngine),
    tolerance: tolerance, limit: limit)
  try SnapshotRun.current.expect(picture, call, recording)
}

/// A picture that a test made itself is the one that is stored beside it, such as a filmstrip. See `expectPixels` for
/// stages.
///
/// - Parameters:
///   - scale: Pixels a point. Default 1.
///   - font: Who drew the letters in it. Default: the block font.
@MainActor public func expectPixels(
  _ bitmap: Bitmap, named name: String? = nil, scale: CGFloat = 1, font: Stage.Font = .blocks,
  tolerance: Int = 0, limit: Int = 200_000, recording: SnapshotRecording? = nil,
  function: String = #function, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  let call = SnapshotCall(function: function, filePath: filePath, line: line, column: column, name: name)
  let picture = PictureSnapshot(
    bitmap, scale: scale, fonts: font == .blocks ? .blocks : .system, tolerance: tolerance, limit: limit)
  try SnapshotRun.current.expect(picture, call, recording)
}

/// Two stages show the same pixels: a screen that is built in two ways. Nothing is stored, so it holds on every machine
/// and with every font.
///
/// Where they differ, both pictures and their difference are left beside the test, until it passes again.
///
/// - Throws: `SnapshotFailure`, with what differs in the pictures and in the dumps.
@MainActor public func expectSame(
  _ first: Stage, _ second: Stage, tolerance: Int = 0,
  function: String = #function, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  let call = SnapshotCall(function: function, filePath: filePath, line: line, column: column, name: nil)
  try StageComparison(first, second, tolerance: tolerance).verify(call)
}
