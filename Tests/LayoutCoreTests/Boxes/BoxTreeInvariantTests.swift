// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

/// What holds for every tree, whatever its numbers are.
@Suite struct BoxTreeInvariantTests {
  static let seeds = RandomBoxes.seeds(500)

  /// But for layouts that depend on one another across the axes, widths on heights and heights on widths: these
  /// may grow without end, and say so.
  @Test func everyTreeSettlesWithFiniteFramesAndNoNegativeSizes() {
    var unsettled = 0
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var tree = BoxTree(random.tree(depth: 5))

      let settlement = tree.settle()

      if random.crossesAxes, !settlement.isSettled {
        unsettled += 1
        continue
      }
      #expect(settlement.isSettled && settlement.rounds <= 7, "seed \(seed): \(settlement)")
      for item in tree.items {
        let frame = item.frame
        let isFinite = (frame.x + frame.y + frame.width + frame.height).isFinite
        #expect(isFinite, "seed \(seed): \(frame)")
        #expect(frame.width >= 0 && frame.height >= 0, "seed \(seed): \(frame)")
      }
    }
    #expect(unsettled * 500 <= Self.seeds.count, "\(unsettled)")
  }

  /// But for circles, on which the frames count that a pass may change.
  @Test func aSecondPassOverEverythingChangesNothing() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var tree = BoxTree(random.tree(depth: 5))
      guard tree.settle().isSettled, tree.cycles.values.allSatisfy(\.isEmpty) else { continue }
      let frames = tree.items.map(\.frame)

      for index in tree.items.indices { tree.edit(index) { _ in } }
      tree.settle()

      #expect(zip(tree.items, frames).allSatisfy { $0.frame.isClose(to: $1) }, "seed \(seed)")
    }
  }

  @Test func visibleChildrenOfAWrappingLayoutLieInsideIt() {
    var (inside, jutting) = (0, 0)
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      let root = random.box(depth: 5)
      var tree = BoxTree(root.node)
      guard tree.settle().isSettled else { continue }

      let check = WrappingCheck(tree, root)

      #expect(check.failures == [], "seed \(seed)")
      inside += check.inside
      jutting += check.jutting
    }
    #expect(inside > 1000 && jutting * 1000 <= inside, "\(jutting) of \(inside)")
  }

  @Test func weightsAndMarginsAndArraysShareExactly() {
    var shares = 0
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var tree = BoxTree(random.tree(depth: 5))
      guard tree.settle().isSettled else { continue }

      let check = SharingCheck(tree)

      #expect(check.failures == [], "seed \(seed)")
      shares += check.shares
    }
    #expect(shares > 1000)
  }

  @Test func aHundredChangesLeadWhereAFreshTreeDoes() {
    var finished = 0
    for seed in RandomBoxes.seeds(100) {
      var random = RandomBoxes(seed: seed)
      random.usesCircles = false
      let root = random.box(depth: 3)
      var tree = BoxTree(root.node)
      tree.settle()
      for _ in 1...100 {
        root.take(tree)
        for change in random.change(root) { tree.apply(change, root) }
        guard tree.settle().isSettled, tree.cycles.values.allSatisfy(\.isEmpty) else { break }
      }
      guard tree.settle().isSettled, tree.cycles.values.allSatisfy(\.isEmpty) else { continue }

      root.take(tree)
      root.forgetPasses()
      var fresh = BoxTree(root.node)
      fresh.settle()

      let frames = Dictionary(uniqueKeysWithValues: zip(tree.tags, tree.items.map(\.frame)))
      let places = Dictionary(uniqueKeysWithValues: zip(fresh.tags, fresh.items.map(\.frame)))
      for box in root.allPlaced { #expect(frames[box.tag]!.isClose(to: places[box.tag]!), "seed \(seed)") }
      finished += 1
    }
    #expect(finished >= 95)
  }

  @Test func sameInputGivesTheSameBits() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      let root = random.tree(depth: 5)
      var (first, second) = (BoxTree(root), BoxTree(root))

      #expect(first.settle() == second.settle())
      #expect(first.items == second.items, "seed \(seed)")
    }
  }

  @Test func resultsDoNotDependOnSizesInBetween() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var tree = BoxTree(random.tree(depth: 5))
      guard tree.settle().isSettled, tree.cycles.values.allSatisfy(\.isEmpty) else { continue }
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
      (random.usesFlexedHeight, random.crossesAxes) = (false, false)
      let root = random.tree(depth: 5)
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
      let root = random.tree(depth: 5)
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
        var tree = BoxTree(random.tree(depth: 5))
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

extension BoxNode {
  /// The same tree without the hidden children of linear layouts that skip them.
  fileprivate var withoutSkipped: BoxNode {
    var node = self
    if case .linear(let style) = kind, style.skipsHidden { node.children.removeAll { $0.item.isHidden } }
    node.children = node.children.map(\.withoutSkipped)
    return node
  }
}
