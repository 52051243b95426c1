// SPDX-License-Identifier: MIT

/// Work on views that a program hands to `shoji bench`, because the views are of modules that the command line does
/// not know.
public struct BenchTask: Sendable {
  /// The bench that it belongs to: `layout`.
  public var bench: String
  public var name: String
  /// The most that it may take, in milliseconds of processor time on the machine of the reference.
  public var limit: Double
  /// Makes what the work needs, not measured; returns the work, which is done once.
  public var prepare: @MainActor @Sendable () -> (@MainActor () -> Void)

  public init(
    bench: String, name: String, limit: Double,
    prepare: @escaping @MainActor @Sendable () -> (@MainActor () -> Void)
  ) {
    self.bench = bench
    self.name = name
    self.limit = limit
    self.prepare = prepare
  }

  /// The best of a few rounds, each with a scene of its own.
  @MainActor func line() -> BenchLine {
    let seconds = BenchClock.best(of: 7, preparing: prepare) { work in MainActor.assumeIsolated { work() } }
    return BenchLine(name: name, unit: "ms", value: seconds * 1e3, limit: limit)
  }
}
