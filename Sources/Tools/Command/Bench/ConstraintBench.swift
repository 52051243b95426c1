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
      return BenchLine(
        name: "constraints: \(workload.name), \(phase)", unit: "µs", value: best[index] * 1e6, limit: limit)
    }
  }

  /// The least seconds of each phase; every round begins with an engine of its own.
  private static func times(of trace: ConstraintTrace, rounds: Int = 9) -> [Double] {
    var best = Array(repeating: Double.infinity, count: trace.phases.count)
    for _ in 0..<rounds {
      var player = ConstraintTracePlayer(trace)
      for index in trace.phases.indices {
        let start = BenchClock.now
        player.play(index)
        best[index] = min(best[index], BenchClock.now - start)
        precondition(player.error(index) < 1e-6, "\(trace.phases[index].name): the frame is wrong")
      }
    }
    return best
  }

  /// log(time) over log(size) of building, in the upper decade. Instructions grow by 0.95 to 0.99; time is given room
  /// for caches.
  private static func growth() -> [BenchLine] {
    let pairs: [(String, ConstraintTrace, ConstraintTrace, Double)] = [
      ("chain", .chain(100), .chain(1000), 10),
      (
        "tree", .tree(depth: 5, isRelative: false, .constant), .tree(depth: 7, isRelative: false, .constant),
        3280.0 / 364
      ),
      ("form", .form(100), .form(500), 5),
      ("grid", .grid(30), .grid(300), 10),
    ]
    return pairs.map { name, small, large, ratio in
      let growth = log(times(of: large, rounds: 15)[0] / times(of: small, rounds: 40)[0]) / log(ratio)
      return BenchLine(
        name: "constraints: growth of building a \(name)", unit: "ratio", value: growth, limit: 1.3)
    }
  }
}
