// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import UIKitCore

/// The animations of a program as the panel's screens know them, and what of them is chosen.
///
/// It asks again only after some animation has come, ended or gone: so ten thousand cost a frame as much as ten.
@MainActor final class AnimationList {
  private unowned let subject: Runtime
  /// Those that began last, in the order of their begins; ended ones are kept for ten seconds.
  private(set) var animations: [RunningAnimation] = []
  /// How many run, and how many have ended a moment ago, those that are not among `animations` included.
  private(set) var count = (running: 0, ended: 0)
  private var revision = -1
  var chosen: Choice?

  /// What is looked at: one animation, all of a block or transaction, all of a layer's property.
  enum Choice: Hashable {
    case animation(ObjectIdentifier)
    case block(ObjectIdentifier)
    case value(ValueID)
  }

  /// A property of a layer.
  struct ValueID: Hashable {
    let layer: ObjectIdentifier
    let property: String
  }

  /// Of more nobody reads one.
  static let limit = 100

  init(of subject: Runtime) {
    self.subject = subject
  }

  /// Knows the animations as they are now. Answers whether they are others than before.
  @discardableResult
  func update() -> Bool {
    let schedule = subject.layers.animations
    guard schedule.revision != revision else { return false }
    revision = schedule.revision
    read(schedule)
    if chosen != nil, chosenAnimations.isEmpty { chosen = nil }
    return true
  }

  private func read(_ schedule: AnimationSchedule) {
    var newest: [(begin: Double, animation: RunningAnimation)] = []
    var least = -Double.infinity
    count = (0, 0)
    for running in Self.all(schedule) {
      guard let begin = running.runtimeSpan?.begin else { continue }
      if running.hasEnded { count.ended += 1 } else { count.running += 1 }
      // Most of many are older than those that are kept already.
      guard newest.count < Self.limit || begin > least else { continue }
      newest.append((begin, running))
      if newest.count == 2 * Self.limit { least = Self.trim(&newest) }
    }
    _ = Self.trim(&newest)
    animations = newest.map(\.animation)
  }

  /// Keeps the last ones; answers the begin that another one must be after to be among them.
  private static func trim(_ newest: inout [(begin: Double, animation: RunningAnimation)]) -> Double {
    newest.sort { $0.begin < $1.begin }
    if newest.count > limit { newest.removeFirst(newest.count - limit) }
    return newest.count == limit ? newest[0].begin : -.infinity
  }

  private static func all(_ schedule: AnimationSchedule) -> some Sequence<RunningAnimation> {
    schedule.layers.lazy.flatMap { $0.state.pointee.motion?.running ?? [] }
  }

  // MARK: - What is chosen

  var chosenAnimations: [RunningAnimation] { chosen.map { choice in all.filter(choice.contains) } ?? [] }

  /// All of them, however many.
  var all: [RunningAnimation] { Array(Self.all(subject.layers.animations)) }

  /// Every animation shows as its time has it.
  func endStudies() {
    for running in Self.all(subject.layers.animations) where running.study != nil { running.study = nil }
  }
}

extension AnimationList.Choice {
  func contains(_ running: RunningAnimation) -> Bool {
    switch self {
    case .animation(let id): ObjectIdentifier(running) == id
    case .block(let id): ObjectIdentifier(running.origin) == id
    case .value(let id):
      ObjectIdentifier(running.layer) == id.layer
        && running.summaries.contains { $0.target.property.name == id.property }
    }
  }
}
