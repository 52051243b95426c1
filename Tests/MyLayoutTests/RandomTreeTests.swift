// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import MyLayout
import Testing
import UIKitCore

/// Views lay out as boxes do: two ways to come to rest, one by rounds over a whole tree of values, one by the
/// passes of nested views.
@MainActor @Suite struct RandomTreeTests {
  nonisolated static let seeds = UInt64(1)...300

  @Test func viewsComeToRestWhereBoxesDo() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var both = BoxViews(random.tree(depth: 4))

      both.tree.settle()
      both.screen.frame()

      #expect(both.disagreement == nil, "seed \(seed)")
      #expect(both.screen.frame().isIdle, "seed \(seed)")
    }
  }

  @Test func changesLeadBothToTheSameFrames() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var both = BoxViews(random.tree(depth: 3))
      both.tree.settle()
      both.screen.frame()

      for change in 1...8 {
        let index = random.pick(Array(both.views.indices))
        switch random.pick([0, 1, 2, 3, 4]) {
        case 0: both.hide(index, random.chance(50))
        case 1: both.setTopMargin(index, random.margin())
        case 2: both.setGravity(index, random.gravity())
        case 3: both.setMatch(index, random.pick([0, 1, 0.5, -10]))
        default: both.resize(index, random.number(1...200), random.number(1...200))
        }
        both.tree.settle()
        both.screen.frame()

        #expect(both.disagreement == nil, "seed \(seed), change \(change)")
        if both.disagreement != nil { break }
      }
    }
  }

  @Test func oneSweepIsEnoughAndASecondFindsNothing() {
    var most = 0
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      let both = BoxViews(random.tree(depth: 4))
      most = max(most, both.screen.frame().rounds)
    }
    #expect(most <= 2)
  }
}
