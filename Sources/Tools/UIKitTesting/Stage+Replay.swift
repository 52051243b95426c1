// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore

/// What it took to lead a stage to another time.
public struct Replay: Hashable, Sendable, CustomStringConvertible {
  /// The time to which it was led, in seconds.
  public let time: TimeInterval
  /// How many frames ran for it.
  public let frames: Int
  /// How many inputs were done again: touches, keys, sizes, work.
  public let inputs: Int
  /// Whether the scene was made anew, which going back takes.
  public let isAnew: Bool

  public var description: String {
    String(format: "at %.3f s after ", time) + "\(frames) frames and \(inputs) inputs"
      + (isAnew ? " of a scene made anew" : "")
  }
}

// Going back: a scene that was made by a closure is made anew, and what was done to it is done again.
extension Stage {
  /// Leads the stage to `time`, in seconds: back by making its scene anew and doing again what the test did until then, on
  /// by doing again what had followed, or by frames alone where nothing had. It goes on from there; a new input makes another
  /// history, and what had followed is forgotten.
  ///
  /// The scene is another one: views are to be found again. It costs as many frames as there are before `time`.
  ///
  /// Throws where the way is not known: the test changed views beside the stage (do that in `perform(_:)`), waited in real
  /// time, or gave it a controller that it had made before.
  @discardableResult public func go(to time: TimeInterval) throws -> Replay {
    try enterChecked()
    guard time >= 0, time.isFinite else {
      throw StageError(description: "go(to: \(time)): a stage has times from 0 on")
    }
    let target = host.clock.frame(at: time)
    let isBack = target < host.clock.index
    if isBack || target <= log.end, let obstacle = log.obstacle {
      throw StageError(description: "go(to: \(time)): there is no way, because \(obstacle)")
    }
    if isBack { try makeAnew(for: time) }
    return try run(to: target, isAnew: isBack)
  }

  private func makeAnew(for time: TimeInterval) throws {
    guard let recipe else {
      throw StageError(
        description: "go(to: \(time)): this stage was not made by a closure, there is no way back")
    }
    let old = window.rootViewController
    let scene = recipe.make()
    if let old, scene.window.rootViewController === old {
      replaceScene(with: scene)
      throw StageError(
        description:
          "go(to: \(time)): the controller \(Swift.type(of: old)) was made before its stage and cannot be made "
          + "anew: make it inside of Stage(…)")
    }
    let settings = (remembersFrames, reportsLayoutTraps, blinksCarets)
    replaceScene(with: scene)
    (remembersFrames, reportsLayoutTraps, blinksCarets) = settings
    log.rewind()
  }

  private func run(to target: Int, isAnew: Bool) throws -> Replay {
    let start = host.clock.index
    log.isReplaying = true
    defer { log.isReplaying = false }
    var inputs = 0
    while let input = log.next(before: target) {
      frames(input.frame - host.clock.index)
      try take(input.kind)
      inputs += 1
    }
    frames(target - host.clock.index)
    return Replay(
      time: time, frames: host.clock.index - start, inputs: inputs, isAnew: isAnew)
  }
}
