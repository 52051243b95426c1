// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

/// What holds for every tree, whatever its numbers are.
@Suite struct BoxTreeInvariantTests {
  static let seeds = UInt64(1)...400

  @Test func everyTreeSettlesWithFiniteFramesAndNoNegativeSizes() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var tree = BoxTree(random.tree(depth: 4))

      let settlement = tree.settle()

      #expect(settlement.isSettled && settlement.rounds <= 6, "seed \(seed): \(settlement)")
      for item in tree.items {
        let frame = item.frame
        let isFinite = (frame.x + frame.y + frame.width + frame.height).isFinite
        #expect(isFinite, "seed \(seed): \(frame)")
        #expect(frame.width >= 0 && frame.height >= 0, "seed \(seed): \(frame)")
      }
    }
  }

  @Test func aSecondPassOverEverythingChangesNothing() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var tree = BoxTree(random.tree(depth: 4))
      tree.settle()
      let frames = tree.items.map(\.frame)

      for index in tree.items.indices { tree.edit(index) { _ in } }
      tree.settle()

      #expect(zip(tree.items, frames).allSatisfy { $0.frame.isClose(to: $1) }, "seed \(seed)")
    }
  }

  @Test func sameInputGivesTheSameBits() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      let root = random.tree(depth: 4)
      var (first, second) = (BoxTree(root), BoxTree(root))

      #expect(first.settle() == second.settle())
      #expect(first.items == second.items, "seed \(seed)")
    }
  }

  @Test func resultsDoNotDependOnSizesInBetween() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var tree = BoxTree(random.tree(depth: 4))
      tree.settle()
      let frames = tree.items.map(\.frame)

      for size in [(667.0, 375.0), (20, 30), (0, 0), (375, 667)] {
        tree.edit(0) { ($0.horizontal.length, $0.vertical.length) = size }
        tree.settle()
      }

      #expect(zip(tree.items, frames).allSatisfy { $0.frame.isClose(to: $1) }, "seed \(seed)")
    }
  }

  @Test func swappingTheAxesSwapsTheFrames() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      random.usesFlexedHeight = false
      let root = random.tree(depth: 4)
      var (upright, lying) = (BoxTree(root), BoxTree(root.transposed))

      upright.settle()
      lying.settle()

      let pairs = zip(upright.items, lying.items)
      #expect(pairs.allSatisfy { $0.frame.transposed.isClose(to: $1.frame) }, "seed \(seed)")
    }
  }

  @Test func hiddenChildrenTakeNoRoomAndStayWhereTheyWere() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var root = random.tree(depth: 4)
      var count = 0
      root.number(from: &count)
      var (whole, reduced) = (BoxTree(root), BoxTree(root.withoutSkipped))

      whole.settle()
      reduced.settle()

      let frames = Dictionary(uniqueKeysWithValues: zip(whole.tags, whole.items.map(\.frame)))
      for (tag, item) in zip(reduced.tags, reduced.items) {
        #expect(frames[tag]!.isClose(to: item.frame), "seed \(seed)")
      }
    }
  }

  @Test func valuesThatAreNoNumbersDoNotHangATree() {
    for seed in Self.seeds {
      for poison in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
        var random = RandomBoxes(seed: seed)
        var tree = BoxTree(random.tree(depth: 4))
        let index = tree.items.indices.last!
        tree.edit(index) {
          switch seed % 4 {
          case 0: $0.horizontal.length = poison
          case 1: $0.vertical.head = poison
          case 2: $0.weight = poison
          default: $0.horizontal.match = poison
          }
        }

        #expect(tree.settle(limit: 8).rounds <= 8)
      }
    }
  }
}
