// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Random systems against brute force")
struct RandomSystemTests {
  #if DEBUG
  static let systems = 400
  #else
  static let systems = 4_000
  #endif

  /// Random systems with random changes; `body` is called after every solve.
  private func each(_ part: Int, _ body: (inout RandomSystem, String) -> Bool) {
    for index in 0..<Self.systems / 8 {
      let seed = UInt64(part * 100_000 + index)
      var system = RandomSystem(seed: seed)
      for round in 0..<4 {
        if round > 0 { for _ in 0..<system.random.pick([1, 1, 3]) { system.change() } }
        system.engine.solve()
        if let failure = system.engine.failedInvariant {
          Issue.record("seed \(seed), round \(round): \(failure)")
          return
        }
        if !body(&system, "seed \(seed), round \(round)") { return }
      }
    }
  }

  @Test("Every level is as low as it can be, after every change", arguments: 0..<8)
  func levels(part: Int) {
    var contradictions = 0
    each(part) { system, name in
      let reference = system.reference
      let broken = reference.broken
      if !broken.isEmpty { contradictions += 1 }
      #expect(system.broken == broken, "\(name)")
      let judged = reference.breaking(broken)
      let least = judged.least()
      if least.cost.isEmpty { return true }
      let cost = judged.cost(system.values)
      let isLeast = !LexicographicReference.isLess(least.cost, cost.map { $0 - 1e-6 })
      #expect(isLeast, "\(name): \(cost), least \(least.cost) at \(least.x)")
      return isLeast && system.broken == broken
    }
    #expect(contradictions > 0)
  }

  @Test("What is determined does not depend on history or on the numbers of variables", arguments: 0..<8)
  func history(part: Int) {
    var determined = 0
    each(part) { system, name in
      guard system.isDetermined else { return true }
      determined += 1
      for isReversed in [false, true] {
        let fresh = system.fresh(isReversed: isReversed)
        let distance = zip(fresh, system.values).map { abs($0 - $1) }.max() ?? 0
        #expect(distance < 1e-6, "\(name): \(system.values), from nothing \(fresh)")
        if distance >= 1e-6 { return false }
      }
      return true
    }
    #expect(determined > 0)
  }

  @Test("What is added and removed again leaves no trace", arguments: 0..<8)
  func removal(part: Int) {
    each(part) { system, name in
      guard system.isDetermined else { return true }
      let before = system.values
      let count = system.active.count
      for _ in 0..<2 { system.add() }
      system.engine.solve()
      while system.active.count > count { system.engine.remove(system.active.removeLast().number) }
      system.engine.solve()
      let distance = zip(before, system.values).map { abs($0 - $1) }.max() ?? 0
      #expect(distance < 1e-6, "\(name): \(before), then \(system.values)")
      return distance < 1e-6
    }
  }

  @Test("A conflict contradicts itself, and nothing in it could be left out", arguments: 0..<8)
  func conflicts(part: Int) {
    var conflicts = 0
    each(part) { system, name in
      let reference = system.reference
      for broken in system.engine.brokenConstraints {
        conflicts += 1
        let members = system.active.indices.filter { broken.conflict.contains(system.active[$0].number) }
        #expect(members.count == broken.conflict.count, "\(name)")
        #expect(broken.conflict.contains(broken.constraint), "\(name)")
        #expect(!reference.isConsistent(members), "\(name): \(members)")
        for member in members { #expect(reference.isConsistent(members.filter { $0 != member }), "\(name)") }
      }
      return true
    }
    #expect(conflicts > 0)
  }
}
