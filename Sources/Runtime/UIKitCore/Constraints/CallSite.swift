// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A line of the program.
///
/// Every constraint keeps two, and there are far fewer lines than constraints: so it is a number in a table of those
/// that were seen.
@MainActor package struct CallSite: Equatable {
  /// 0 stands for none, for those who keep the number.
  let number: Int32

  init(_ file: StaticString, _ line: UInt) {
    let entry = Line(file: file, line: line)
    if let number = Self.numbers[entry] {
      self.number = number
    } else {
      Self.lines.append(entry)
      number = Int32(Self.lines.count)
      Self.numbers[entry] = number
    }
  }

  init?(number: Int32) {
    if number == 0 { return nil }
    self.number = number
  }

  private struct Line: Hashable {
    let file: StaticString
    let line: UInt

    /// Where the name stands in the program. A name that stands there twice makes two entries of a line.
    private var address: UInt {
      file.hasPointerRepresentation ? UInt(bitPattern: file.utf8Start) : UInt(file.unicodeScalar.value)
    }

    static func == (a: Line, b: Line) -> Bool { a.line == b.line && a.address == b.address }
    func hash(into hasher: inout Hasher) { hasher.combine(address ^ line) }
  }

  private static var lines: [Line] = []
  private static var numbers: [Line: Int32] = [:]

  private var entry: Line { Self.lines[Int(number) - 1] }
  package var line: UInt { entry.line }
  /// `Module/File.swift:12`.
  package var description: String { "\(entry.file):\(line)" }

  /// Ends the program with a message that begins with this line.
  func stop(_ message: String) -> Never { Graphics.stop(message, file: entry.file, line: line) }
}
