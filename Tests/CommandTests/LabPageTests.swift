// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import Command

/// docs/Lab.md: its lines run, and its pictures are those that they make.
@Suite struct LabPageTests {
  /// A line of the page that begins with `shoji`, taken apart as a shell does.
  struct Call: Sendable, CustomTestStringConvertible {
    let line: String
    let words: [String]

    var testDescription: String { line }

    /// Where in the project its result stands.
    var output: String? { words.firstIndex(of: "-o").map { words[$0 + 1] } }

    init(_ line: String) {
      self.line = line
      // Every second part stands in quotation marks.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      words = parts.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
    }

    /// Its words without the name, and with another place for its result.
    func words(writingTo path: String) -> [String] {
      words.dropFirst().map { $0 == output ? path : $0 }
    }
  }

  private static let page =
    (try? String(contentsOfFile: ShojiProcess.root + "/docs/Lab.md", encoding: .utf8)) ?? ""
  static let calls = page.split(separator: "\n").filter { $0.hasPrefix("shoji ") }.map { Call(String($0)) }
  /// Those that take no minute.
  static let quick = calls.filter { !$0.words.contains("60") }

  /// The pictures that the page shows, as paths of the project.
  private static var pictures: [String] {
    page.components(separatedBy: "](../").dropFirst().map { String($0.prefix { $0 != ")" }) }
  }

  @Test func everyPictureIsThereSmallAndMadeByALine() throws {
    #expect(Self.calls.count > 15 && Self.pictures.count > 12)
    let made = Set(Self.calls.compactMap(\.output))
    for picture in Self.pictures {
      let data = try #require(
        FileManager.default.contents(atPath: ShojiProcess.root + "/" + picture), "\(picture)")
      #expect(data.count < 200_000 && made.contains(picture), "\(picture)")
    }
    let folder = ShojiProcess.root + "/assets/pictures/lab"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      "assets/pictures/lab/" + $0
    }
    #expect(Set(files) == Set(Self.pictures))
  }

  @Test(arguments: quick) func theLineRunsAndItsPictureIsAsLarge(_ call: Call) throws {
    let scratch = try Scratch()
    let name = call.output.map { ($0 as NSString).lastPathComponent } ?? "none"
    let path = scratch.path + "/" + name
    let result = try ShojiProcess.run(call.words(writingTo: path), in: ShojiProcess.root)
    // Two different springs are no failure of the line.
    #expect(result.code == 0, "\(result.err)")
    guard let output = call.output, output.hasSuffix(".png") else { return }
    let (kept, new) = (try PNG.read(ShojiProcess.root + "/" + output), try PNG.read(path))
    #expect(kept.width == new.width && kept.height == new.height, "\(output) is behind: ./\(call.line)")
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["SHOJI_LONG_TESTS"] != nil, "takes a minute: SHOJI_LONG_TESTS=1"
    ))
  func theWholeTourIsRecorded() throws {
    let call = try #require(Self.calls.first { $0.words.contains("60") })
    let scratch = try Scratch()
    let result = try ShojiProcess.run(
      call.words(writingTo: scratch.path + "/tour.gif"), in: ShojiProcess.root)
    #expect(result.code == 0 && result.out.contains("600 frames"), "\(result.err)")
  }
}
