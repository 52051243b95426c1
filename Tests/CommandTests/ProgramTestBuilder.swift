// SPDX-License-Identifier: MIT
import Command
import Foundation
import Testing

/// A builder that compiles against the library of the build that the tests belong to.
enum ProgramTestBuilder {
  static let folder: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    return [beside, root + "/.build/debug", root + "/.build/release"].first {
      (try? ProgramLibrary(folder: $0)) != nil
    }
  }()

  /// Why the tests that compile do not run.
  static let reason: Comment = "libShoji.so is not built: swift build --product Shoji"

  /// One cache for all tests: the C modules are read once.
  static let scratch: String = {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).path
    var template = Array((folder + "/test programs XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return NSTemporaryDirectory() }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  static func make() throws -> ProgramBuilder {
    ProgramBuilder(
      library: try ProgramLibrary(folder: try #require(folder)), compiler: try ProgramCompiler(),
      cache: ProgramCache(root: scratch + "/cache"))
  }

  /// A file of that name and text, in a folder of its own.
  static func write(_ text: String, to name: String) throws -> String {
    let folder = "\(scratch)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    return folder + "/" + name
  }
}
