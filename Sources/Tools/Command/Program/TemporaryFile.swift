// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// A file for what a program prints; it goes with its owner.
final class TemporaryFile: Sendable {
  let path: String

  /// An empty one in TMPDIR, or where temporary files are by default.
  init() throws(ProgramFailure) {
    var name = Array((NSTemporaryDirectory() + "/shoji-XXXXXX").utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw .line("no file in TMPDIR: \(String(cString: strerror(errno)))") }
    close(file)
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { unlink(path) }

  /// What has been written to it.
  var text: String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }
}
