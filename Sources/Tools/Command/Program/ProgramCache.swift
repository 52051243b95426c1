// SPDX-License-Identifier: MIT
import Foundation

/// Where compiled programs are kept: one folder a file, named after the file's place.
package struct ProgramCache: Equatable {
  let root: String

  package init(root: String) {
    self.root = root
  }

  /// XDG_CACHE_HOME, ~/.cache or TMPDIR: the first that can be written to.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(ProgramFailure) {
    func folder(_ name: String, _ rest: String = "") -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 + rest + "/shoji" : nil }
    }
    let candidates =
      [folder("XDG_CACHE_HOME"), folder("HOME", "/.cache"), folder("TMPDIR")].compactMap { $0 } + [
        "/tmp/shoji"
      ]
    guard let root = candidates.first(where: Self.isWritable) else {
      throw .line("no folder for compiled programs: set XDG_CACHE_HOME to one that can be written to")
    }
    self.root = root
  }

  /// The C modules that the compiler has read; one for all programs.
  var modules: String { root + "/modules" }

  /// The folder of the program that is made from the file at `path`.
  func folder(for path: String) throws(ProgramFailure) -> String {
    let place = URL(fileURLWithPath: path).standardizedFileURL.path
    let folder = root + "/programs/" + String(Self.fingerprint(place), radix: 16)
    guard Self.isWritable(folder) else { throw .line("\(folder) cannot be made: is the disk full?") }
    return folder
  }

  /// True if the program in `folder` was made from just this.
  func holds(_ stamp: String, in folder: String) -> Bool {
    FileManager.default.contents(atPath: folder + "/stamp") == Data(stamp.utf8)
  }

  func write(_ text: String, to path: String) throws(ProgramFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .line("\(path) cannot be written: is the disk full?")
    }
  }

  private static func isWritable(_ folder: String) -> Bool {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return FileManager.default.isWritableFile(atPath: folder)
  }

  /// FNV-1a.
  private static func fingerprint(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
