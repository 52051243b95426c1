// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// Measures what a piece of work costs the calling thread.
enum BenchClock {
  /// Seconds of processor time that this thread has used: others on the machine do not count.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
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
}

/// How fast this machine is, told by two kernels that never change: 10⁷ additions, each waiting for the one before,
/// and a copy of 64 MB.
struct Calibration: Codable, Equatable {
  /// Seconds.
  var additions: Double
  /// Seconds.
  var copy: Double

  static func measure() -> Calibration {
    Calibration(additions: BenchClock.best(addNumbers), copy: copySeconds())
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

  private static func addNumbers() {
    var sum = 1.0
    for _ in 0..<10_000_000 { sum += 1e-9 }
    sink = sum
  }

  private static func copySeconds() -> Double {
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
    return BenchClock.best { memcpy(to, from, count) }
  }

  /// Keeps the sum from being optimised away.
  private nonisolated(unsafe) static var sink = 0.0
}
