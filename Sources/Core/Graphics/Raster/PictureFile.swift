// SPDX-License-Identifier: MIT
import Foundation

/// A picture's bytes on the disk.
enum PictureFile {
  /// Writes a file. Returns the system's word for why it could not; nil when it stands there whole.
  static func write(_ data: Data, to path: String) -> String? {
    guard let file = fopen(path, "wb") else { return String(cString: strerror(errno)) }
    let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    let closed = fclose(file)
    return written == data.count && closed == 0 ? nil : String(cString: strerror(errno))
  }
}
