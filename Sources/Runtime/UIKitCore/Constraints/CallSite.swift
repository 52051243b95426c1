// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A line of the program.
///
/// Every constraint keeps two, and there are far fewer lines than constraints: so it is a number in a table of those
/// that were seen.
@MainActor package struct CallSite: Equatable {
  private let number: Int

  init(_ file: StaticString, _ line: UInt) {
    let entry = Line(file: file, line: line)
    if let number = Self.numbers[entry] {
      self.number = number
    } else {
      Self.lines.append(entry)
      number = Self.lines.count
      Self.numbers[entry] = number
    }
  }

  private init(number: Int) { self.number = number }

  /// One or none, in two bytes. What comes after the first 65,535 lines of a program is not known later.
  struct Reference {
    nonisolated static let none = Reference(number: 0)
    private let number: UInt16

    private nonisolated init(number: UInt16) { self.number = number }
    @MainActor init(_ site: CallSite?) { number = UInt16(exactly: site?.number ?? 0) ?? 0 }

    @MainActor var site: CallSite? { number == 0 ? nil : CallSite(number: Int(number)) }
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
  private static var numbers: [Line: Int] = [:]

  private var entry: Line { Self.lines[number - 1] }
  package var line: UInt { entry.line }
  /// `Module/File.swift:12`.
  package var description: String { "\(entry.file):\(line)" }

  /// Ends the program with a message that begins with this line.
  func stop(_ message: String) -> Never { Graphics.stop(message, file: entry.file, line: line) }
}
