// SPDX-License-Identifier: MIT

/// What a layer still owes to the next frame.
///
/// The whole vocabulary: `layout` means that this layer asked, `subtreeLayout` that a descendant did. A pass
/// may skip the work of a layer that did not ask, never the recursion towards one that did.
package struct PendingPasses: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let constraints = PendingPasses(rawValue: 1 << 0)
  package static let layout = PendingPasses(rawValue: 1 << 1)
  package static let display = PendingPasses(rawValue: 1 << 2)
  package static let composite = PendingPasses(rawValue: 1 << 3)
  package static let subtreeConstraints = PendingPasses(rawValue: 1 << 4)
  package static let subtreeLayout = PendingPasses(rawValue: 1 << 5)
  package static let subtreeDisplay = PendingPasses(rawValue: 1 << 6)
  package static let subtreeComposite = PendingPasses(rawValue: 1 << 7)

  private static let own = PendingPasses(rawValue: 0x0f)

  /// The flags that ancestors carry for these: each pass's subtree flag.
  package var forAncestors: PendingPasses {
    PendingPasses(rawValue: (rawValue & Self.own.rawValue) << 4 | rawValue & ~Self.own.rawValue)
  }

  /// Names for dumps, in the order in which the passes run.
  package var names: [String] {
    let table: [(PendingPasses, String)] = [
      (.constraints, "constraints"), (.layout, "layout"), (.display, "display"),
    ]
    return table.filter { contains($0.0) }.map(\.1)
  }
}
