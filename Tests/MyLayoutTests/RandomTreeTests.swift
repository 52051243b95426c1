// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import MyLayout
import Testing
import UIKitCore

/// Views lay out as boxes do: two ways to come to rest, one by rounds over a whole tree of values, one by the
/// passes of nested views.
///
/// Left out are trees that never come to rest, which both ways have to report, and, where frames are compared after
/// several passes, trees with circles of rules: on these the frames count, which passes change.
@MainActor @Suite struct RandomTreeTests {
  @Test func viewsComeToRestWhereBoxesDoAndASecondPassChangesNothing() {
    var loops = 0
    for seed in RandomBoxes.seeds(900) {
      var random = RandomBoxes(seed: seed)
      let both = BoxViews(random.box(depth: 5))
      guard both.settle() else {
        loops += 1
        #expect(both.isUnsettled && both.reportsLoop, "seed \(seed)")
        continue
      }
      #expect(both.disagreement == nil, "seed \(seed)")
      #expect(both.screen.runtime.frame().isIdle, "seed \(seed)")
      if both.hasCircles { continue }

      for box in both.root.all { both[box].setNeedsLayout() }
      both.screen.runtime.frame()
      #expect(both.disagreement == nil, "seed \(seed), again")
    }
    #expect(loops <= 1 || RandomBoxes.isLong)
  }

  @Test func aHundredChangesLeadWhereAFreshTreeDoes() {
    var finished: UInt64 = 0
    let seeds = RandomBoxes.seeds(110)
    for seed in seeds {
      var random = RandomBoxes(seed: seed)
      random.usesCircles = false
      let both = BoxViews(random.box(depth: 3))
      guard both.settle(), change(both, &random, seed) else { continue }

      both.root.take(both.tree)
      both.root.forgetPasses()
      let fresh = BoxViews(both.root)
      #expect(fresh.settle() && fresh.disagreement == nil, "seed \(seed)")
      #expect(both.difference(from: fresh.tree) == nil, "seed \(seed)")
      finished += 1
    }
    #expect(finished * 100 >= seeds.upperBound * 95)
  }

  /// False where the tree does not come to rest any more, or got a circle.
  private func change(_ both: BoxViews, _ random: inout RandomBoxes, _ seed: UInt64) -> Bool {
    for step in 1...100 {
      both.root.take(both.tree)
      both.apply(random.change(both.root))
      // A pass that begins further inside leads to the same.
      if random.chance(20) { both[random.pick(both.root.all)].layoutIfNeeded() }
      guard both.settle(), !both.hasCircles else { return false }
      let disagreement = both.placedDisagreement
      #expect(disagreement == nil, "seed \(seed), step \(step)")
      if disagreement != nil { return false }
    }
    return true
  }

  @Test(arguments: BoxViews.Order.allCases)
  func theOrderInWhichATreeIsBuiltDoesNotMatter(_ order: BoxViews.Order) {
    for seed in RandomBoxes.seeds(200) {
      var random = RandomBoxes(seed: seed + 10_000)
      let both = BoxViews(random.box(depth: 5), order)
      both[random.pick(both.root.all)].layoutIfNeeded()
      guard both.settle(), !both.hasCircles else { continue }
      #expect(both.disagreement == nil, "seed \(seed)")
    }
  }

  @Test func oneSweepIsEnoughAndASecondFindsNothing() {
    var most = 0
    for seed in RandomBoxes.seeds(100) {
      var random = RandomBoxes(seed: seed)
      random.usesPlainViews = false
      random.crossesAxes = false
      let both = BoxViews(random.box(depth: 4))
      most = max(most, both.screen.runtime.frame().rounds)
    }
    #expect(most <= 2)
  }
}
