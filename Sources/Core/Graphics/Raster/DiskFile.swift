// SPDX-License-Identifier: MIT
import Foundation

/// A file's bytes on the disk. What goes wrong is said in the system's words, which are short.
package enum DiskFile {
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// `errno`.
    package let code: Int32

    package var description: String { String(cString: strerror(code)) }
    /// Whether there is nothing at that path, and nothing in the way of it.
    package var isMissing: Bool { code == ENOENT }

    /// What the last call of the system left behind.
    init() { code = errno }
  }

  /// Writes a file, over one that stands there.
  package static func write(_ data: Data, to path: String) throws(Failure) {
    guard let file = fopen(path, "wb") else { throw Failure() }
    let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    let closed = fclose(file)
    guard written == data.count, closed == 0 else { throw Failure() }
  }

  package static func read(_ path: String) throws(Failure) -> Data {
    guard let file = fopen(path, "rb") else { throw Failure() }
    defer { fclose(file) }
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      data.append(contentsOf: chunk[0..<count])
    }
    // A directory opens and then fails to read.
    guard ferror(file) == 0 else { throw Failure() }
    return data
  }

  /// Makes a folder and those above it, as far as they are not there.
  package static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex else {
      throw Failure()
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Failure() }
  }
}
