// SPDX-License-Identifier: MIT
import QuartzCore
import UIKitCore
import UIKitTesting

/// A demo as the command line knows it.
public struct DemoEntry: Sendable {
  /// Short and unique, such as `000-1a`.
  public var id: String
  public var title: String
  /// The document that it comes from, such as `000`.
  public var seed: String
  /// Its place in that document.
  public var section: String
  /// How much there is to learn, 1 to 4.
  public var stars: Int
  public var tags: [String]
  /// What the viewer can do with it, in one sentence.
  public var interaction: String
  /// Where its code stands, below `Demos/Samples` of the project.
  public var source: String
  /// What the runtime reports while the demo is shown, because that is what it is about: `shoji check` expects these.
  public var reports: Set<Report.Kind>
  /// Whether texts are cut because that is what the demo is about.
  public var cutsText: Bool
  public var make: @MainActor @Sendable () -> UIViewController
  /// Does on a stage that shows the demo what `interaction` says: `shoji record` shows it.
  public var perform: (@MainActor @Sendable (Stage) throws -> Void)?

  public init(
    id: String, title: String, seed: String, section: String, stars: Int, tags: [String],
    interaction: String, source: String, reports: Set<Report.Kind> = [],
    cutsText: Bool = false,
    make: @escaping @MainActor @Sendable () -> UIViewController,
    perform: (@MainActor @Sendable (Stage) throws -> Void)? = nil
  ) {
    self.id = id
    self.title = title
    self.seed = seed
    self.section = section
    self.stars = stars
    self.tags = tags
    self.interaction = interaction
    self.source = source
    self.reports = reports
    self.cutsText = cutsText
    self.make = make
    self.perform = perform
  }
}

extension [DemoEntry] {
  /// The seeds that they come from, in their own order.
  var seeds: [String] {
    reduce(into: []) { seeds, demo in if !seeds.contains(demo.seed) { seeds.append(demo.seed) } }
  }

  /// The demos of a seed; a usage error that names the seeds when there are none.
  func of(seed: String) throws -> [DemoEntry] {
    let found = filter { $0.seed == seed }
    if !found.isEmpty { return found }
    throw CommandError.usage("there is no seed \(seed); the demos come from \(seeds.joined(separator: ", "))")
  }
}
