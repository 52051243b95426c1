// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite("Workloads with closed formulas")
struct WorkloadTests {
  private func check(_ trace: ConstraintTrace, sourceLocation: SourceLocation = #_sourceLocation) {
    var player = ConstraintTracePlayer(trace)
    for index in trace.phases.indices {
      player.play(index)
      let name = trace.phases[index].name
      #expect(player.error(index) < 1e-6, "\(name)", sourceLocation: sourceLocation)
    }
  }

  @Test("A chain of equal boxes fills its row", arguments: [3, 10, 100])
  func chain(count: Int) {
    check(.chain(count))
    check(.chain(count, eachLikeTheOneBefore: true))
  }

  @Test("A tree of thirds follows its root", arguments: [1, 3, 4])
  func tree(depth: Int) {
    for isRelative in [false, true] {
      check(.tree(depth: depth, isRelative: isRelative, .constant))
      check(.tree(depth: depth, isRelative: isRelative, .structure))
      check(.tree(depth: depth, isRelative: isRelative, .animation(ofLeaf: true)))
      check(.tree(depth: depth, isRelative: isRelative, .animation(ofLeaf: false)))
    }
  }

  @Test("The labels of a form are as wide as the widest", arguments: [3, 10, 60])
  func form(count: Int) {
    check(.form(count))
    check(.form(count, insertsRow: true))
  }

  @Test("A grid of nine has equal cells", arguments: [3, 30])
  func grid(rows: Int) { check(.grid(rows)) }

  @Test("The first label takes the slack, the last gives way first", arguments: [10, 40])
  func labels(count: Int) { check(.labels(count)) }

  @Test("A column is squeezed from its end when its bottom binds", arguments: [10, 40])
  func cells(count: Int) { check(.cells(count)) }

  @Test("Distances stay least when a label grows", arguments: [3, 10, 40])
  func distances(count: Int) { check(.distances(count)) }

  /// Whoever debugs waits for this, too. The aim without optimisation is 25 ms on an idle machine; the test, which
  /// others run beside, is content with four times as much.
  @Test("A tree of 364 views is built soon, also without optimisation")
  func soon() {
    let trace = ConstraintTrace.tree(depth: 5, isRelative: false, .constant)
    let best = (0..<5).map { _ in
      var player = ConstraintTracePlayer(trace)
      return ContinuousClock().measure { player.play(0) }
    }.min()!
    print("a tree of 364 views was built in \(best)")
    #expect(best < .milliseconds(100))
  }
}
