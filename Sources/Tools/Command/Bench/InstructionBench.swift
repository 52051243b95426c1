// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import UIKitCore

/// Instructions of fixed work, counted by valgrind: the same on every run, whatever else the machine does.
enum InstructionBench {
  /// The share by which a count may differ from the committed one, up or down.
  static let tolerance = 0.03

  /// Fixed work, done `count` times. Small enough that nothing is split between threads.
  static let kernels: [(name: String, run: @MainActor (Int) -> Void)] = [
    (
      "redraw",
      { count in
        let scene = BenchScene(count: 200, scale: 1)
        for _ in 0..<count { _ = scene.frame(isForced: true) }
      }
    ),
    (
      "damage",
      { count in
        let scene = BenchScene(count: 2_000, scale: 1)
        for _ in 0..<(count * 10) {
          _ = scene.recolor(0.01)
          _ = scene.frame()
        }
      }
    ),
    (
      "labels",
      { count in
        let host = HeadlessHost(surface: SurfaceInfo(size: CGSize(width: 375, height: 667)))
        let runtime = Runtime(host: host, textEngine: .blocks)
        runtime.drawsOnDemand = true
        let window = runtime.show(UIViewController())
        let labels = (0..<100).map { index in
          UILabel(frame: CGRect(x: index % 10 * 37, y: index / 10 * 60, width: 36, height: 20))
        }
        labels.forEach(window.addSubview)
        for step in 0..<(count * 10) {
          for (index, label) in labels.enumerated() { label.text = "\((step + index) % 10)" }
          host.advance()
          runtime.frame()
        }
      }
    ),
  ]

  /// The lines of all kernels; none where there is no valgrind or nothing committed.
  static func lines(against committed: [String: Double]?) -> [BenchLine] {
    guard let valgrind = SearchPath.find("valgrind"), let committed else { return [] }
    return kernels.compactMap { kernel in
      guard let reference = committed[kernel.name], let count = count(kernel.name, valgrind) else {
        return nil
      }
      return BenchLine(
        name: "instructions of \(kernel.name), to committed", unit: "ratio", value: count / reference,
        limit: 1 + tolerance, floor: 1 - tolerance)
    }
  }

  /// Instructions of one repetition: what three cost more than one, so that the start does not count.
  static func count(_ kernel: String, _ valgrind: String) -> Double? {
    guard let one = total(kernel, 1, valgrind), let three = total(kernel, 3, valgrind) else { return nil }
    return (three - one) / 2
  }

  private static func total(_ kernel: String, _ count: Int, _ valgrind: String) -> Double? {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let words = [
      valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "bench-kernel", kernel,
      "\(count)",
    ]
    guard let (ending, output) = try? ChildProcess.run(words), ending == .exit(0) else { return nil }
    let line = output.split(separator: "\n").last { $0.contains("Collected :") }
    return line?.split(separator: ":").last.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
  }
}

extension Word {
  /// Runs one kernel for whoever counts its instructions; not in the help.
  static let benchKernel = Word(
    name: "bench-kernel", usage: "NAME COUNT", summary: "Does the fixed work of a bench.", flags: []
  ) { arguments, _ in
    guard arguments.subjects.count == 2, let count = Int(arguments.subjects[1]),
      let kernel = (InstructionBench.kernels + Bench.growthKernels + Bench.labKernels).first(where: {
        $0.name == arguments.subjects[0]
      })
    else {
      let names = InstructionBench.kernels.map(\.name).joined(separator: ", ")
      throw CommandError.usage("shoji bench-kernel NAME COUNT; the names are \(names)")
    }
    kernel.run(count)
    return 0
  }
}
