// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

extension Bench {
  /// What constraints cost without views: to plan, to resize, to change. Every frame is held against its formula.
  static let constraints = Bench(name: "constraints") {
    lines(of: chain) + lines(of: tree) + lines(of: relativeTree) + lines(of: swap) + lines(of: form)
      + lines(of: grid) + lines(of: leafAnimation) + lines(of: rootAnimation) + lines(of: insertion)
      + lines(of: labels) + lines(of: cells) + lines(of: distances) + growth()
  }

  private struct Workload {
    var name: String
    var trace: ConstraintTrace
    /// Of phases, in microseconds.
    var limits: [String: Double]
  }

  private static var chain: Workload {
    Workload(name: "chain of 1000", trace: .chain(1000), limits: ["build": 800, "resize": 15])
  }
  private static var tree: Workload {
    Workload(
      name: "tree of 3280", trace: .tree(depth: 7, isRelative: false, .constant),
      limits: ["build": 3000, "change": 4, "resize": 80])
  }
  private static var relativeTree: Workload {
    Workload(
      name: "relative tree of 3280", trace: .tree(depth: 7, isRelative: true, .constant),
      limits: ["change": 4, "resize": 50])
  }
  private static var swap: Workload {
    Workload(
      name: "tree of 3280", trace: .tree(depth: 7, isRelative: false, .structure), limits: ["swap": 300])
  }
  private static var form: Workload {
    Workload(name: "form of 500", trace: .form(500), limits: ["build": 2000, "grow": 30])
  }
  private static var grid: Workload {
    Workload(name: "grid of 300 rows", trace: .grid(300), limits: ["build": 1000])
  }
  private static var leafAnimation: Workload {
    Workload(
      name: "tree of 364, a leaf", trace: .tree(depth: 5, isRelative: true, .animation(ofLeaf: true)),
      limits: ["anim120": 20])
  }
  private static var rootAnimation: Workload {
    Workload(
      name: "tree of 364, all", trace: .tree(depth: 5, isRelative: true, .animation(ofLeaf: false)),
      limits: ["anim120": 100])
  }
  private static var insertion: Workload {
    Workload(name: "form of 500", trace: .form(500, insertsRow: true), limits: ["insert": 1000])
  }
  private static var labels: Workload {
    Workload(name: "row of 1000 labels", trace: .labels(1000), limits: ["less": 400])
  }
  private static var cells: Workload {
    Workload(name: "column of 1000 cells", trace: .cells(1000), limits: ["tight": 400])
  }
  private static var distances: Workload {
    Workload(name: "300 distances", trace: .distances(300), limits: ["build": 1000])
  }

  private static func lines(of workload: Workload) -> [BenchLine] {
    let best = times(of: workload.trace)
    return workload.trace.phases.indices.compactMap { index in
      let phase = workload.trace.phases[index].name
      guard let limit = workload.limits[phase] else { return nil }
      precondition(best[index].error < 1e-6, "\(workload.name), \(phase): the frame is wrong")
      return BenchLine(
        name: "constraints: \(workload.name), \(phase)", unit: "µs", value: best[index].seconds * 1e6,
        limit: limit)
    }
  }

  /// The least seconds of each phase, and the largest error; every round begins with an engine of its own.
  static func times(of trace: ConstraintTrace, rounds: Int = 9) -> [(seconds: Double, error: Double)] {
    var best = Array(repeating: (seconds: Double.infinity, error: 0.0), count: trace.phases.count)
    for _ in 0..<rounds {
      var player = ConstraintTracePlayer(trace)
      for index in trace.phases.indices {
        let start = BenchClock.now
        player.play(index)
        best[index].seconds = min(best[index].seconds, BenchClock.now - start)
        // As many digits as a trace has.
        best[index].error = max(best[index].error, player.error(index, relative: 1e-8))
      }
    }
    return best
  }

  /// How building grows in the upper decade: log(cost) over log(size). Instructions where they can be counted; time is
  /// given room for caches.
  private static func growth() -> [BenchLine] {
    let valgrind = SearchPath.find("valgrind")
    return growths.map { growth in
      let name = "constraints: growth of building a \(growth.name)"
      if let valgrind, let small = InstructionBench.count(growth.kernel(isLarge: false), valgrind),
        let large = InstructionBench.count(growth.kernel(isLarge: true), valgrind)
      {
        return BenchLine(
          name: name + ", instructions", unit: "ratio", value: log(large / small) / log(growth.ratio),
          limit: 1.1)
      }
      let small = times(of: growth.small(), rounds: 40)[0].seconds
      let large = times(of: growth.large(), rounds: 15)[0].seconds
      return BenchLine(
        name: name + ", time", unit: "ratio", value: log(large / small) / log(growth.ratio), limit: 1.3)
    }
  }
}

extension Bench {
  /// A workload in two sizes.
  struct Growth: Sendable {
    let name: String
    let ratio: Double
    let small: @Sendable () -> ConstraintTrace
    let large: @Sendable () -> ConstraintTrace

    func kernel(isLarge: Bool) -> String { "\(isLarge ? "large" : "small") \(name)" }
  }

  static var growths: [Growth] {
    [
      Growth(name: "chain", ratio: 10, small: { .chain(100) }, large: { .chain(1000) }),
      Growth(
        name: "tree", ratio: 3280.0 / 364, small: { .tree(depth: 5, isRelative: false, .constant) },
        large: { .tree(depth: 7, isRelative: false, .constant) }),
      Growth(name: "form", ratio: 5, small: { .form(100) }, large: { .form(500) }),
      Growth(name: "grid", ratio: 10, small: { .grid(30) }, large: { .grid(300) }),
    ]
  }

  /// Each builds a workload as often as it is told.
  static var growthKernels: [(name: String, run: @MainActor (Int) -> Void)] {
    var kernels: [(name: String, run: @MainActor (Int) -> Void)] = []
    for growth in growths {
      kernels.append((growth.kernel(isLarge: false), { build(growth.small(), $0) }))
      kernels.append((growth.kernel(isLarge: true), { build(growth.large(), $0) }))
    }
    return kernels
  }

  private static func build(_ trace: ConstraintTrace, _ count: Int) {
    for _ in 0..<count {
      var player = ConstraintTracePlayer(trace)
      player.play(0)
    }
  }
}
