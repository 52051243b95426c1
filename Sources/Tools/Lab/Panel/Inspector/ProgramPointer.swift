// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting

/// What mouse and fingers in the program's window mean while they are the inspector's. A value: it remembers the fingers
/// that came down there.
struct ProgramPointer {
  /// What an event asks the inspector for.
  enum Wish: Equatable {
    /// The mouse stands there, or nowhere.
    case hover(CGPoint?)
    case select(CGPoint)
    /// A finger moved so far.
    case turn(CGVector)
    /// Nothing; but the event is not the program's.
    case nothing
  }

  /// How fingers are understood.
  enum Mode { case program, pointing, turning }

  private struct Finger {
    var last: CGPoint
    /// It has moved too far to choose anything.
    var isDrag = false
    let mode: Mode
  }

  private var fingers: [Int: Finger] = [:]
  /// Points that a finger may move and still choose.
  private static let slack: CGFloat = 4

  /// What to do about an event of the program's window; nil: it is the program's.
  mutating func wish(for event: HostEvent, _ mode: Mode) -> Wish? {
    switch event.kind {
    case .hover(let position?) where mode == .pointing: return .hover(position)
    case .hover(_?) where mode == .turning: return .nothing
    case .wheel where mode == .turning: return .nothing
    case .pointer(let sample): return wish(for: sample, mode)
    default: return nil
    }
  }

  private mutating func wish(for sample: PointerSample, _ mode: Mode) -> Wish? {
    if sample.phase == .began, mode != .program {
      fingers[sample.id] = Finger(last: sample.position, mode: mode)
      return mode == .pointing ? .select(sample.position) : .nothing
    }
    // A finger that was down before is the program's to its end.
    guard var finger = fingers[sample.id] else { return nil }
    if sample.phase == .ended || sample.phase == .cancelled {
      fingers[sample.id] = nil
      let chooses = finger.mode == .turning && !finger.isDrag && sample.phase == .ended
      return chooses ? .select(sample.position) : .nothing
    }
    guard finger.mode == .turning else { return .nothing }
    let way = CGVector(dx: sample.position.x - finger.last.x, dy: sample.position.y - finger.last.y)
    guard finger.isDrag || abs(way.dx) + abs(way.dy) > Self.slack else { return .nothing }
    (finger.isDrag, finger.last) = (true, sample.position)
    fingers[sample.id] = finger
    return .turn(way)
  }
}
