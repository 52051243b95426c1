// SPDX-License-Identifier: MIT
import Foundation

/// Ends the process after one line on stderr. For programmer errors only; what the runtime merely has to say
/// is a report. Release builds print nothing for `precondition`, so a failed one leaves the reader without a
/// reason.
package func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  FileHandle.standardError.write(Data("\(file):\(line): \(message)\n".utf8))
  abort()
}
