// SPDX-License-Identifier: MIT
import Foundation
import SDLHost

/// Where a window is and how large: what a program that is watched leaves for its successor.
struct WindowPlacement: Equatable {
  /// As SHOJI_POSITION takes it: `X,Y` in pixels.
  var position: String
  /// As --size takes it: `WIDTHxHEIGHT` in points.
  var size: String

  /// The file that a watched program writes at its end.
  static let variable = "SHOJI_STATE"

  /// `size` is what the program is given, in points.
  @MainActor init(of host: SDLHost, size: CGSize) {
    func number(_ value: CGFloat) -> String { String(format: "%.10g", Double(value)) }
    let position = host.position
    self.position = "\(Int(position.x)),\(Int(position.y))"
    self.size = "\(number(size.width))x\(number(size.height))"
  }

  /// What was saved in `file`; nil if nothing was.
  init?(file: String) {
    let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
    guard lines.count == 2 else { return nil }
    position = String(lines[0])
    size = String(lines[1])
  }

  /// Writes it for whoever watches; does nothing in a program that nobody watches.
  func save(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let file = environment[Self.variable] else { return }
    try? Data("\(position)\n\(size)\n".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}
