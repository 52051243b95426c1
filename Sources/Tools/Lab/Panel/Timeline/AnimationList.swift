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
  /// How many each of their blocks has made in all, by `AnimationOrigin.id`.
  private(set) var blockCounts: [ObjectIdentifier: Int] = [:]
  private var revision = -1
  var chosen: Choice? {
    didSet { if chosen != oldValue { readChosen() } }
  }
  /// What is chosen of them, those that are not among `animations` included.
  private(set) var chosenAnimations: [RunningAnimation] = []
  private var chosenIDs: Set<ObjectIdentifier> = []

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
    readChosen()
    if chosen != nil, chosenAnimations.isEmpty { chosen = nil }
    return true
  }

  private func read(_ schedule: AnimationSchedule) {
    var newest: [(begin: Double, animation: RunningAnimation)] = []
    var least = -Double.infinity
    var (running, ended) = (0, 0)
    schedule.forEach { one in
      guard !one.isWaiting, let begin = one.layer.runtimeTime(one.timeline.beginTime) else { return }
      if one.hasEnded { ended += 1 } else { running += 1 }
      // Most of many are older than those that are kept already.
      guard newest.count < Self.limit || begin > least else { return }
      newest.append((begin, one))
      if newest.count == 2 * Self.limit { least = Self.trim(&newest) }
    }
    _ = Self.trim(&newest)
    (count, animations) = ((running, ended), newest.map(\.animation))
    blockCounts = Dictionary(animations.map { ($0.origin.id, 1) }, uniquingKeysWith: +)
    guard running + ended > animations.count else { return }
    blockCounts = blockCounts.mapValues { _ in 0 }
    schedule.forEach { blockCounts[$0.origin.id]? += 1 }
  }

  /// Keeps the last ones; answers the begin that another one must be after to be among them.
  private static func trim(_ newest: inout [(begin: Double, animation: RunningAnimation)]) -> Double {
    newest.sort { $0.begin < $1.begin }
    if newest.count > limit { newest.removeFirst(newest.count - limit) }
    return newest.count == limit ? newest[0].begin : -.infinity
  }

  // MARK: - What is chosen

  private func readChosen() {
    (chosenAnimations, chosenIDs) = ([], [])
    guard let chosen else { return }
    forEach { if chosen.contains($0) { chosenAnimations.append($0) } }
    chosenIDs = Set(chosenAnimations.map(ObjectIdentifier.init))
  }

  func isChosen(_ id: ObjectIdentifier) -> Bool { chosenIDs.contains(id) }

  /// All of them, however many.
  func forEach(_ body: (RunningAnimation) -> Void) { subject.layers.animations.forEach(body) }

  /// Every animation shows as its time has it.
  func endStudies() {
    forEach { if $0.study != nil { $0.study = nil } }
  }
}

extension AnimationList.Choice {
  func contains(_ running: RunningAnimation) -> Bool {
    switch self {
    case .animation(let id): ObjectIdentifier(running) == id
    case .block(let id): running.origin.id == id
    case .value(let id):
      ObjectIdentifier(running.layer) == id.layer
        && running.summaries.contains { $0.target.property.name == id.property }
    }
  }
}
