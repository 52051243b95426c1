// SPDX-License-Identifier: MIT
import UIKit
import UIKitTesting

/// One demo: a screen that a tutorial describes, under the tutorial's number, or one about fingers, under `touch`.
public struct Demo: Sendable {
  /// The tutorial's number, the section's and a letter: `000-3c`. Sorts as the tutorials read. Without a tutorial a
  /// word: `touch-zoom`.
  public let id: String
  /// What it shows, in a few words.
  public let title: String
  /// The tutorial: `000` to `004`; or `touch`.
  public let seed: String
  /// The section of the tutorial in which it stands.
  public let section: String
  /// How much there is to see: 1 to 4.
  public let stars: Int
  /// Words to search for: the APIs that it uses.
  public let tags: [String]
  /// What the viewer can do with it, in one sentence.
  public let interaction: String
  /// Where its code stands, below the folder of the demos: `000-LinearLayout/Margins.swift`.
  public let source: String
  /// What the runtime reports while the fault is shown that the demo is about; most show none.
  public let reports: Set<Report.Kind>
  /// What it reports besides once it is used.
  public let reportsInUse: Set<Report.Kind>
  /// Whether texts are cut because that is what the demo is about; most cut none.
  public let cutsText: Bool
  /// A new controller with the demo in it.
  public let make: @MainActor () -> UIViewController
  /// Does on a stage that shows the demo what `interaction` says. Recordings and tests call it.
  public let perform: (@MainActor (Stage) throws -> Void)?

  public init(
    id: String, title: String, seed: String, section: String, stars: Int, tags: [String],
    interaction: String, source: String, reports: Set<Report.Kind> = [],
    reportsInUse: Set<Report.Kind> = [], cutsText: Bool = false,
    make: @escaping @MainActor () -> UIViewController,
    perform: (@MainActor (Stage) throws -> Void)? = nil
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
    self.reportsInUse = reportsInUse
    self.cutsText = cutsText
    self.make = make
    self.perform = perform
  }
}
