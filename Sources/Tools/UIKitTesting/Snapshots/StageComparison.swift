// SPDX-License-Identifier: MIT
import Graphics
import UIKitCore

/// Two stages side by side.
@MainActor struct StageComparison {
  private let first: Stage
  private let second: Stage
  private let tolerance: Int
  private static let leftovers = ["first.new.png", "second.new.png", "same.diff.png"]

  init(_ first: Stage, _ second: Stage, tolerance: Int) {
    (self.first, self.second, self.tolerance) = (first, second, tolerance)
  }

  /// Throws why their pixels are not the same.
  func verify(_ call: SnapshotCall) throws(SnapshotFailure) {
    let a = try DrawnAnew(first).bitmap(of: call)
    let b = try DrawnAnew(second).bitmap(of: call)
    guard a.width == b.width, a.height == b.height else {
      throw call.failure(
        .differs,
        "the first stage has \(a.width)×\(a.height) pixels and the second \(b.width)×\(b.height): give them one "
          + "size and scale")
    }
    guard let difference = PixelDifference(a, b, tolerance: tolerance) else {
      call.removeLeftovers(Self.leftovers)
      return
    }
    let pictures = [a, b, difference.picture(over: a)]
    let note = call.leave(Array(zip(Self.leftovers, pictures)).map { (ending: $0, bitmap: $1) })
    let (old, new) = (first.dump(), second.dump())
    let dumps =
      old == new
      ? "the dumps are the same"
      : "the dumps differ too (− first, + second):\n\(LineDifference(from: old, to: new).text)"
    throw call.failure(
      .differs,
      "the two stages are not the same: "
        + "\(difference.text(scale: first.runtime.screen.scale, tolerance: tolerance)); \(note)\n\(dumps)")
  }
}
