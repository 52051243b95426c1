// SPDX-License-Identifier: MIT

// UIKit: autoresizingMask holds these three bits for the horizontal axis and, shifted by three, for the
// vertical one.

/// What may give way on one axis when the parent changes: the margin before, the length, the margin after.
package struct BoxFlexibility: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let minMargin = BoxFlexibility(rawValue: 1)
  package static let size = BoxFlexibility(rawValue: 2)
  package static let maxMargin = BoxFlexibility(rawValue: 4)
}

/// `part += (new − old) · part / Σ flexible parts`: the change is split in proportion to the old lengths, in
/// equal parts where these sum up to zero. Nothing flexible is a flexible margin after. Unrounded.
package func autoresized(
  position: Double, extent: Double, flexible mask: BoxFlexibility, from old: Double, to new: Double
) -> (position: Double, extent: Double) {
  let flexible = mask.isDisjoint(with: [.minMargin, .size, .maxMargin]) ? .maxMargin : mask
  let before = flexible.contains(.minMargin)
  let within = flexible.contains(.size)
  let after = flexible.contains(.maxMargin)

  let sum = (before ? position : 0) + (within ? extent : 0) + (after ? old - position - extent : 0)
  let count = (before ? 1.0 : 0) + (within ? 1 : 0) + (after ? 1 : 0)
  // Margins of opposite sign may cancel out but for rounding; then proportions mean nothing.
  let isEqual = abs(sum) <= 1e-9 * max(abs(old), abs(position), abs(extent))
  let change = new - old

  return (
    position + (before ? (isEqual ? change / count : change * position / sum) : 0),
    max(0, extent + (within ? (isEqual ? change / count : change * extent / sum) : 0))
  )
}
