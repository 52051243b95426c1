// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What was drawn and laid out a moment ago, in colours that fade. A value: time comes with each question.
struct Flashes {
  private var flashes: [(kind: InspectorOverlay.Flash.Kind, rect: CGRect, time: TimeInterval)] = []
  /// Seconds until nothing is left of one.
  static let length: TimeInterval = 0.4
  /// More than these at once say nothing, and cost much.
  private static let limit = 200

  /// Something happened to `rect` of the surface at `time`.
  mutating func add(_ kind: InspectorOverlay.Flash.Kind, _ rect: CGRect, at time: TimeInterval) {
    if flashes.count == Self.limit { flashes.removeFirst() }
    flashes.append((kind, rect, time))
  }

  mutating func removeAll() { flashes = [] }

  var isEmpty: Bool { flashes.isEmpty }

  /// What shows at `time`; what has faded is forgotten. In steps, so that not every frame is another picture.
  mutating func shown(at time: TimeInterval) -> [InspectorOverlay.Flash] {
    flashes.removeAll { time - $0.time >= Self.length }
    return flashes.map { kind, rect, begin in
      let strength = ((1 - (time - begin) / Self.length) * 8).rounded(.up) / 8
      return InspectorOverlay.Flash(kind: kind, rect: rect, strength: min(1, max(0, strength)))
    }
  }
}
