// SPDX-License-Identifier: MIT

/// `x[target] = constant + k.a·x[a] + k.b·x[b] + k.c·x[c]`; sources that are not there point at a 0. With more than
/// three, a is −1, b where they begin in the pool and c how many they are. 32 bytes: there are many.
struct Instruction: BitwiseCopyable {
  var target: Int32
  var a: Int32
  var b: Int32
  var c: Int32
  var constant: Double
  /// The number of k.
  var factors: Int32 = 0
}

/// Of the sources of an instruction. Kept apart, as most are 1 and −1: a plan has few that are different.
struct Factors: BitwiseCopyable {
  var a = 0.0
  var b = 0.0
  var c = 0.0

  @inline(__always)
  fileprivate func isSame(_ other: Factors) -> Bool {
    a.bitPattern == other.a.bitPattern && b.bitPattern == other.b.bitPattern
      && c.bitPattern == other.c.bitPattern
  }

  /// The upper bits are mixed best.
  fileprivate var slot: Int {
    var mixed = a.bitPattern &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ b.bitPattern) &* 0xC2B2_AE3D_27D4_EB4F
    mixed = (mixed ^ c.bitPattern) &* 0x1656_67B1_9E37_79F9
    return Int(mixed >> 56)
  }

  fileprivate static let slotCount = 256
}

extension ConstraintSystem {
  /// Where the factors stand in the plan. Of those that came last to a slot it is known that they are there; others
  /// may come twice.
  mutating func number(of factors: Factors) -> Int32 {
    if scratch.factorSlots.isEmpty { scratch.factorSlots.fill(Factors.slotCount, with: -1) }
    let slot = factors.slot
    let known = scratch.factorSlots[slot]
    if known >= 0, plan.factors[known].isSame(factors) { return known }
    plan.factors.append(factors)
    scratch.factorSlots[slot] = Int32(plan.factors.count - 1)
    return Int32(plan.factors.count - 1)
  }
}
