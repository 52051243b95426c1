// SPDX-License-Identifier: MIT

/// Solves requirements alone, to see whether they can hold together.
struct ConsistencyChecker {
  private var system = ConstraintSystem()
  /// The checker's variable for one of the engine's, or −1.
  private var numbers: [Int32]
  /// How many constraints were looked at.
  private var work = 0
  /// How many may be to make one conflict small.
  private static let workOnConflict = 100_000

  init(_ owner: ConstraintSystem) {
    numbers = Array(repeating: -1, count: owner.store.isVariable.count)
  }

  func deallocate() { system.deallocate() }

  mutating func isConsistent(_ constraints: [Int32], _ owner: ConstraintSystem) -> Bool {
    work += constraints.count
    system.deallocate()
    system = ConstraintSystem()
    var used: [Int32] = []
    var terms: [ConstraintTerm] = []
    for number in constraints {
      let record = owner.store.records[number]
      terms.removeAll(keepingCapacity: true)
      for place in record.start..<record.start + record.count {
        let variable = owner.store.termVariables[place]
        if numbers[Int(variable)] < 0 {
          numbers[Int(variable)] = system.makeVariable(
            isSize: owner.store.isSize[variable], isInput: owner.store.isInput[variable],
            value: owner.values[variable])
          used.append(variable)
        }
        terms.append(ConstraintTerm(owner.store.termFactors[place], numbers[Int(variable)]))
      }
      _ = terms.withUnsafeBufferPointer {
        system.add(
          $0, ConstraintRelation(rawValue: record.relation)!, record.constant, priority: 1000,
          isRequired: true, tie: nil, key: nil)
      }
    }
    for variable in used { numbers[Int(variable)] = -1 }
    system.makePlan()
    system.runCosts()
    return !system.isContradictory()
  }

  /// How many of `rest`, from its beginning, first contradict each other and `kept`. With a `stride`, it is sought near
  /// the end first.
  mutating func leastContradiction(
    _ kept: [Int32], _ rest: [Int32], stride: Int = .max, _ owner: ConstraintSystem
  ) -> Int {
    // `low` agree, `high` do not.
    var (low, high) = (0, rest.count)
    var stride = stride
    while stride < high - low {
      let middle = high - stride
      if isConsistent(kept + rest.prefix(middle), owner) { low = middle } else { high = middle }
      stride *= 2
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if isConsistent(kept + rest.prefix(middle), owner) { low = middle } else { high = middle }
    }
    return high
  }

  /// What is left when members are dropped from the latest activated to the earliest, as long as the rest contradicts
  /// itself. When that takes too long, what was not tried yet stays.
  mutating func conflict(of victim: Int32, among kept: [Int32], _ owner: ConstraintSystem) -> [Int32] {
    let records = owner.store.records
    var result = [victim]
    var candidates = kept.sorted { records[$0].serial < records[$1].serial }
    let end = work + Self.workOnConflict
    // In a long chain nearly all are needed, one soon after the other.
    var stride = Int.max
    while isConsistent(result, owner), !candidates.isEmpty {
      guard work < end else {
        return (result + candidates).sorted { records[$0].serial < records[$1].serial }
      }
      let count = leastContradiction(result, candidates, stride: stride, owner)
      stride = candidates.count - count + 1
      result.append(candidates[count - 1])
      candidates.removeLast(candidates.count - count + 1)
    }
    return result.sorted { records[$0].serial < records[$1].serial }
  }
}
