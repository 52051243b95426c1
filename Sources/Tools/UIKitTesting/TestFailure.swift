// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing

/// A failure of the test that runs, from where nothing can be thrown.
enum TestFailure {
  /// Fails the present test of Swift Testing. Where there is none, as with XCTest, the line is printed and the whole run
  /// fails: its process ends with code 1.
  static func record(_ text: String, file: String, line: UInt) {
    let place = SourceLocation(fileID: file, filePath: file, line: Int(line), column: 1)
    Issue.record(Comment(rawValue: text), sourceLocation: place)
    guard Test.current == nil else { return }
    ReportLog.standardError("shoji: the stage of \(file):\(line): \(text)")
    failRun()
  }

  /// The process ends with code 1, whatever it would end with.
  static func failRun() { _ = failsAtExit }

  private static let failsAtExit: Void = {
    atexit {
      fflush(nil)
      _exit(1)
    }
  }()
}
