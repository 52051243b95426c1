// SPDX-License-Identifier: MIT
import UIKitCore

/// Gives each view of a tree a name of its own, that a person can find and a program can look up.
@MainActor package struct ViewNames {
  private var counts: [String: Int] = [:]

  package init() {}

  /// The identifier, or else the class and the place in the tree, such as `UILabel 0.2.1`; `#2` behind the second of
  /// that name.
  package mutating func name(of view: UIView, at path: String) -> String {
    let base = view.accessibilityIdentifier ?? "\(type(of: view)) \(path)"
    let count = counts[base, default: 0] + 1
    counts[base] = count
    return count == 1 ? base : "\(base)#\(count)"
  }

  /// All views beneath `roots`, themselves included, in depth-first order, with their names.
  package static func all(in roots: [UIView]) -> [(view: UIView, name: String)] {
    var (names, all) = (ViewNames(), [(view: UIView, name: String)]())
    func add(_ view: UIView, _ path: String) {
      all.append((view, names.name(of: view, at: path)))
      for (index, subview) in view.subviews.enumerated() { add(subview, "\(path).\(index)") }
    }
    for (index, root) in roots.enumerated() { add(root, "\(index)") }
    return all
  }
}
