// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// A row of the timeline: what it says, without how. A value.
struct TimelineItem: Equatable {
  enum Kind: Equatable {
    case animation(AnimationFacts)
    /// All animations of a block or transaction.
    case block(BlockFacts)
    /// What the animations of a property add up to.
    case sum(SumFacts)
  }

  let kind: Kind
  /// What is chosen by it.
  let choice: AnimationList.Choice
  /// Whether it is part of the row above that is none.
  let isPart: Bool

  /// By the values that they move: those that add up stand together, beneath their sum.
  @MainActor static func byValue(_ animations: [RunningAnimation]) -> [TimelineItem] {
    MotionStack.stacks(of: animations).flatMap { stack in
      let rows = stack.animations.compactMap { row($0, isPart: stack.addsUp) }
      guard stack.addsUp, let sum = SumFacts(stack) else { return rows }
      return [TimelineItem(kind: .sum(sum), choice: .value(stack.id), isPart: false)] + rows
    }
  }

  /// By what made them, in the order of the first of each.
  ///
  /// - Parameter counts: How many each of these has made in all.
  @MainActor static func byBlock(
    _ animations: [RunningAnimation], counts: [ObjectIdentifier: Int]
  ) -> [TimelineItem] {
    var order: [ObjectIdentifier] = []
    var blocks: [ObjectIdentifier: [RunningAnimation]] = [:]
    for running in animations {
      let id = running.origin.id
      if blocks[id] == nil { order.append(id) }
      blocks[id, default: []].append(running)
    }
    return order.flatMap { id -> [TimelineItem] in
      let parts = blocks[id] ?? []
      guard let facts = BlockFacts(parts, count: counts[id] ?? parts.count) else { return [] }
      return [TimelineItem(kind: .block(facts), choice: .block(id), isPart: false)]
        + parts.compactMap { row($0, isPart: true) }
    }
  }

  @MainActor private static func row(_ running: RunningAnimation, isPart: Bool) -> TimelineItem? {
    AnimationFacts(running).map {
      TimelineItem(kind: .animation($0), choice: .animation($0.id), isPart: isPart)
    }
  }
}

/// A block or transaction as the timeline shows it.
struct BlockFacts: Equatable {
  /// `Block  Card.swift:12`.
  let title: String
  /// `3 animations  0.5 s`.
  let detail: String
  /// On the program's clock, in seconds; the end is infinite where one repeats forever.
  let begin, end: TimeInterval
  let hasEnded: Bool

  /// Nil where none of `animations` has a place in time.
  @MainActor init?(_ animations: [RunningAnimation], count: Int) {
    let spans = animations.compactMap(\.runtimeSpan)
    guard let origin = animations.first?.origin, let begin = spans.map(\.begin).min(),
      let end = spans.map(\.end).max()
    else { return nil }
    (self.begin, self.end) = (begin, end)
    hasEnded = animations.allSatisfy(\.hasEnded)
    title = [Self.word(origin.kind), origin.line?.fileAndLine].compactMap { $0 }.joined(separator: "  ")
    let count = count == 1 ? "1 animation" : "\(count) animations"
    let length = end.isFinite ? String(format: "%g s", ((end - begin) * 1000).rounded() / 1000) : "forever"
    detail = "\(count)  \(length)"
  }

  private static func word(_ kind: AnimationOrigin.Kind) -> String {
    switch kind {
    case .block: "Block"
    case .keyframes: "Keyframes"
    case .transition: "Transition"
    case .animator: "Animator"
    case .transaction: "Transaction"
    }
  }
}

/// The sum of animations as the timeline shows it.
struct SumFacts: Equatable {
  /// `UIView "box"  position.x`.
  let title: String
  let count: Int
  let begin, end: TimeInterval
  let curves: StackCurves

  /// Nil where nothing is a number.
  @MainActor init?(_ stack: MotionStack) {
    let spans = stack.animations.compactMap { running in
      running.runtimeSpan.map { span in
        // One without an end is shown once.
        (begin: span.begin, end: span.end.isFinite ? span.end : span.begin + running.timeline.duration)
      }
    }
    guard let begin = spans.map(\.begin).min(), let end = spans.map(\.end).max(), begin < end, end.isFinite,
      let curves = StackCurves(of: stack, in: begin...end)
    else { return nil }
    (self.begin, self.end, self.curves, count) = (begin, end, curves, stack.animations.count)
    title = "\(stack.layer.panelName)  \(curves.name)"
  }
}
