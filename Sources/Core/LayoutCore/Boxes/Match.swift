// SPDX-License-Identifier: MIT

/// One axis of a container, with its padding: what a child matches and docks to.
package struct BoxRoom: Sendable {
  package var length: Double
  package var head: Double
  package var tail: Double

  package init(length: Double, head: Double = 0, tail: Double = 0) {
    self.length = length
    self.head = head
    self.tail = tail
  }

  init(_ frame: BoxFrame, _ padding: BoxInsets, _ axis: BoxAxis) {
    self.init(length: frame.length(axis), head: padding.head(axis), tail: padding.tail(axis))
  }

  package var inner: Double { length - head - tail }

  /// Match the container, then dock to it. Without either the child keeps its place, and its margins say
  /// nothing.
  package func place(_ span: inout BoxSpan, _ dock: BoxDock) {
    if span.isMatched { match(&span) }
    self.dock(&span, dock)
  }

  /// `length = extent − head − tail`, the extent centred; relative margins are fractions of the extent.
  private func match(_ span: inout BoxSpan) {
    let extent = span.match < 0 ? inner + 2 * span.match : inner * span.match
    let before = points(span.head, of: extent)
    let after = points(span.tail, of: extent)
    span.length = max(0, extent - before - after)
    span.position = centered(span.length, before, after)
  }

  /// Relative margins are fractions of the inner length here.
  private func dock(_ span: inout BoxSpan, _ dock: BoxDock) {
    if dock == .none { return }
    let before = points(span.head, of: inner)
    let after = points(span.tail, of: inner)
    switch dock {
    case .none: break
    case .head: span.position = head + before
    case .center: span.position = centered(span.length, before, after)
    case .tail: span.position = length - tail - after - span.length
    case .fill:
      span.position = head + before
      span.length = max(0, length - tail - after - span.position)
    }
  }

  private func centered(_ length: Double, _ before: Double, _ after: Double) -> Double {
    (inner - before - after - length) / 2 + head + before
  }
}

extension BoxItem {
  /// A layout inside a plain container follows its bounds where it matches them; else its frame is honoured
  /// as set.
  package mutating func match(width: Double, height: Double) {
    BoxRoom(length: width).place(&horizontal, .none)
    BoxRoom(length: height).place(&vertical, .none)
  }
}
