// SPDX-License-Identifier: MIT

/// A variable of an engine. Numbers of removed variables are used again.
package struct ConstraintVariable: Hashable, Sendable {
  package let number: Int32
  package init(number: Int32) { self.number = number }
}

/// A constraint of an engine. Numbers of removed constraints are used again.
package struct ConstraintNumber: Hashable, Sendable {
  package let number: Int32
  package init(number: Int32) { self.number = number }
}

/// `factor · variable`
@frozen package struct ConstraintTerm: BitwiseCopyable, Sendable {
  package var variable: Int32
  package var factor: Double

  @inlinable package init(_ factor: Double, _ variable: Int32) {
    self.variable = variable
    self.factor = factor
  }

  package init(_ factor: Double, _ variable: ConstraintVariable) {
    self.init(factor, variable.number)
  }
}

/// How `constant + Σ factor · variable` stands to 0.
package enum ConstraintRelation: UInt8, Sendable {
  case equal, lessOrEqual, greaterOrEqual
}

/// What a variable measures. Where constraints leave it open, sizes are kept before positions.
package enum ConstraintQuantity: Sendable {
  case position, size
}

/// Who gives way among optional constraints of one level that could as well be missed by one as by another: the
/// least number, linearly. Numbers count within one engine; they may be negative.
package struct ConstraintTie: Hashable, BitwiseCopyable, Sendable {
  /// For a residual above 0: the view is larger than wanted.
  package var stretch: Int32
  /// For a residual below 0: the view is smaller than wanted.
  package var squeeze: Int32

  package init(stretch: Int32, squeeze: Int32) {
    self.stretch = stretch
    self.squeeze = squeeze
  }

  /// The general rule: the view that is mentioned first takes the slack, the one mentioned last gives way first.
  package init(mention: Int32) { self.init(stretch: mention, squeeze: -mention) }
}

/// Where a required constraint stands when some must be broken: the largest are. Of equal keys the one that was
/// added later is larger.
package struct BreakingKey: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Rank of the deepest and latest item.
  package var item: Int32
  /// Rank of the other item; none ranks highest.
  package var other: Int32
  /// 0 equality, 1 at least, 2 at most, read with the latest item on the left.
  package var form: UInt8
  /// On the latest item.
  package var attribute: UInt8
  /// Whether the latest item is written second.
  package var isReversed: Bool
  /// k of `latest = m · earlier + k`.
  package var constant: Double

  package init(
    item: Int32, other: Int32 = .max, form: UInt8 = 0, attribute: UInt8 = 0, isReversed: Bool = false,
    constant: Double = 0
  ) {
    self.item = item
    self.other = other
    self.form = form
    self.attribute = attribute
    self.isReversed = isReversed
    self.constant = constant
  }

  package static func < (left: BreakingKey, right: BreakingKey) -> Bool {
    if left.item != right.item { return left.item < right.item }
    if left.other != right.other { return left.other < right.other }
    if left.form != right.form { return left.form < right.form }
    if left.attribute != right.attribute { return left.attribute < right.attribute }
    if left.isReversed != right.isReversed { return !left.isReversed }
    return left.constant < right.constant
  }
}

/// `constant + Σ factor · variable  (= | ≤ | ≥)  0`, at a priority. 40 bytes: there are many.
struct ConstraintRecord: BitwiseCopyable {
  var constant: Double
  /// As short as UIKit's.
  var priority: Float
  /// Order of activation.
  var serial: Int32
  /// The terms, in the pools of the store.
  var start: Int32

  // What the plan makes of it.

  /// The variable that it determines, or −1.
  var defined: Int32 = -1
  /// Its kink; where it is watched instead, −2 minus its bit; or −1.
  private var cost: Int32 = -1
  /// Its row of λ, see `Plan`.
  var lambdaStart: Int32 = 0
  var lambdaCount: Int32 = 0

  /// From the lowest bit on: flags, the relation, how many terms.
  private var packed: UInt32
  private static let relationShift: UInt32 = 10
  private static let countShift: UInt32 = 12

  init(
    _ terms: (start: Int32, count: Int32), _ relation: ConstraintRelation, constant: Double, priority: Float,
    isRequired: Bool, serial: Int32
  ) {
    precondition(terms.count < 1 << (32 - Self.countShift), "a constraint of a million terms")
    packed =
      UInt32(terms.count) << Self.countShift | UInt32(relation.rawValue) << Self.relationShift
    start = terms.start
    self.constant = constant
    self.priority = priority
    self.serial = serial
    isAlive = true
    self.isRequired = isRequired
  }

  @inline(__always)
  var count: Int32 { Int32(packed >> Self.countShift) }

  @inline(__always)
  var relation: UInt8 { UInt8(truncatingIfNeeded: packed >> Self.relationShift & 3) }

  /// Its place among the kinks of the components, or −1.
  @inline(__always)
  var kink: Int32 { max(-1, cost) }

  /// Its bit if it is watched because it follows from others, or −1.
  @inline(__always)
  var watch: Int32 { max(-1, -2 - cost) }

  mutating func setKink(_ kink: Int32) { cost = kink }
  mutating func setWatch(_ bit: Int32) { cost = -2 - bit }

  mutating func forgetPlan() {
    defined = -1
    cost = -1
    lambdaCount = 0
  }

  private subscript(flag: UInt32) -> Bool {
    @inline(__always) get { packed & (1 << flag) != 0 }
    @inline(__always) set { packed = newValue ? packed | (1 << flag) : packed & ~(1 << flag) }
  }

  var isAlive: Bool {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// Removed since the last solve: an addition with the same terms takes it up again.
  var isPending: Bool {
    get { self[1] }
    set { self[1] = newValue }
  }
  var isRequired: Bool {
    get { self[2] }
    set { self[2] = newValue }
  }
  var isBroken: Bool {
    get { self[3] }
    set { self[3] = newValue }
  }
  /// Broken once since it was activated; that is told once.
  var isReported: Bool {
    get { self[4] }
    set { self[4] = newValue }
  }
  var hasTie: Bool {
    get { self[5] }
    set { self[5] = newValue }
  }
  var isBreakable: Bool {
    get { self[6] }
    set { self[6] = newValue }
  }
  /// Among the costs however long its row is: it bound once.
  var isUrgent: Bool {
    get { self[7] }
    set { self[7] = newValue }
  }
  /// Made by the engine: the wish of a stay.
  var isInternal: Bool {
    get { self[8] }
    set { self[8] = newValue }
  }
  /// Made by the engine: the floor of a variable.
  var isFloor: Bool {
    get { self[9] }
    set { self[9] = newValue }
  }

  /// Solved by the plan; everything else is a cost.
  @inline(__always)
  var isEquation: Bool { isRequired && relation == 0 && !isBroken }
}
