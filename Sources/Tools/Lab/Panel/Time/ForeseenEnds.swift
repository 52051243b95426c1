// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import QuartzCore
import UIKitCore

/// When the animations of a program will have ended: how far one can look ahead. A value that asks again only after
/// something has changed.
@MainActor struct ForeseenEnds {
  /// Frames of the program's clock after now, rising, at most half a minute ahead.
  private(set) var frames: [Int] = []
  private var revision = -1
  private var until = -Double.infinity

  /// Of more ends nobody tells one from the other.
  private static let limit = 200

  mutating func update(_ subject: Runtime) {
    let (schedule, now) = (subject.layers.animations, subject.layers.now)
    guard schedule.revision != revision || now >= until else { return }
    revision = schedule.revision
    let ends = schedule.ends(after: now).filter { $0 <= now + AnimationSchedule.foreseenSeconds }
    until = ends.first ?? .infinity
    let clock = subject.host.clock
    let all = Set(ends.map(clock.frame(at:))).filter { $0 > clock.index }.sorted()
    frames = all.count > Self.limit ? Array(all.prefix(Self.limit - 1)) + all.suffix(1) : all
  }

  /// What ends at the frame, as words; nil where nothing does.
  func words(at frame: Int, of subject: Runtime) -> String? {
    guard frames.contains(frame) else { return nil }
    let clock = subject.host.clock
    let ending = subject.layers.animations.layers.flatMap(\.runningAnimations).filter { running in
      running.runtimeSpan.map { $0.end.isFinite && clock.frame(at: $0.end) == frame } ?? false
    }
    guard let first = ending.first else { return "a repetition ends" }
    let path = first.summaries.first?.keyPath ?? first.key
    let more = ending.count > 1 ? "  +\(ending.count - 1)" : ""
    return "ends: \(first.layer.reportName) \(path)\(more)"
  }
}
