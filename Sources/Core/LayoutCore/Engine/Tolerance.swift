// SPDX-License-Identifier: MIT

/// Every tolerance of the engine. Lengths are points; the others are parts of a largest value.
enum Tolerance {
  /// A residual `c + Σ k·x` counts as 0 within `corner + rounding · (|c| + Σ |k·x|)`.
  static let corner = 1e-9
  static let rounding = 64 * 2.220446049250313e-16

  /// A required equation that follows from the others may miss by this: it has been through as many roundings as
  /// the chain is long.
  static let redundancy = 1e-7
  static let redundancyRounding = 1e-11

  /// A slope within this part of the largest weight of its level is flat.
  static let slope = 1e-9

  /// A factor below this part of the largest in its row counts as 0.
  static let factor = 1e-6
  /// What is left of a sum below this part of the sum of its absolute terms is rounding.
  static let cancellation = 1e-10
  /// A derivative below this part of the sum of its absolute terms is 0.
  static let noise = 1e-13
  /// Of several parameters that an equation could determine, only those with at least this part of the largest
  /// factor are taken, or noise grows.
  static let pivot = 0.1

  /// Constant edits until the constants of explicit rows are summed afresh.
  static let editsUntilRefresh = 1_000
}
