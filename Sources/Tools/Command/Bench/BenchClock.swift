// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// Measures what a piece of work costs.
enum BenchClock {
  /// Seconds of processor time that this process has used, all threads together: others on the machine do not
  /// count, and work that is split is not cheaper.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Seconds of the wall's time, rising: what somebody before a window has waited.
  static var wall: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The least of `rounds` measurements of `work`, in seconds.
  static func best(of rounds: Int = 5, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = now
      work()
      best = min(best, now - start)
    }
    return best
  }

  /// The least of `rounds` measurements of `work` on the clock of the wall, in seconds: for work that is split.
  static func bestWall(of rounds: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let best = (0..<rounds).map { _ in clock.measure(work) }.min() ?? .zero
    return Double(best.components.seconds) + Double(best.components.attoseconds) * 1e-18
  }

  /// Of processor time, of work that uses up what `prepare` makes; that is not measured.
  static func best<Scene>(
    of rounds: Int, preparing prepare: () -> Scene, _ work: (inout Scene) -> Void
  ) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      var scene = prepare()
      best = min(best, self.best(of: 1) { work(&scene) })
    }
    return best
  }
}

/// How fast this machine is, told by two kernels that never change: 10⁷ additions, each waiting for the one before,
/// and a copy of 64 MB.
struct Calibration: Codable, Equatable {
  /// Seconds.
  var additions: Double
  /// Seconds.
  var copy: Double
  /// Of the kernels of `InstructionBench`, by name; committed, not measured here.
  var instructions: [String: Double]?

  static func measure() -> Calibration {
    // What comes out is looked at, and the steps are not known beforehand, or nothing would be done.
    var sum = 0.0
    let step = Double(CommandLine.argc) * 1e-9
    let additions = BenchClock.best {
      var value = sum
      for _ in 0..<10_000_000 { value += step }
      sum = value
    }
    let copy = copySeconds()
    precondition(sum > 0 && copy.lastByte == 1)
    return Calibration(additions: additions, copy: copy.seconds)
  }

  /// How much longer the kernels take than on the machine of `reference`.
  func slowdown(against reference: Calibration) -> Double {
    (additions / reference.additions * copy / reference.copy).squareRoot()
  }

  /// The figures that the committed lines were set with.
  static func reference(environment: [String: String] = ProcessInfo.processInfo.environment) -> Calibration? {
    let home = environment["SHOJI_HOME"] ?? FileManager.default.currentDirectoryPath
    guard let data = FileManager.default.contents(atPath: home + "/assets/bench-reference.json") else {
      return nil
    }
    return try? JSONDecoder().decode(Calibration.self, from: data)
  }

  private static func copySeconds() -> (seconds: Double, lastByte: UInt8) {
    let count = 64 << 20
    let from = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    let to = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    defer {
      from.deallocate()
      to.deallocate()
    }
    // Touched first, or the first round pays for the pages.
    memset(from, 1, count)
    memset(to, 2, count)
    // Looked up at run time: a copy that the compiler sees through, into memory that goes away, is no copy.
    typealias Copy =
      @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> UnsafeMutableRawPointer
    guard let symbol = dlsym(nil, "memcpy") else { return (.infinity, 1) }
    let copy = unsafeBitCast(symbol, to: Copy.self)
    let seconds = BenchClock.best { _ = copy(to, from, count) }
    return (seconds, to.load(fromByteOffset: count - 1, as: UInt8.self))
  }
}
