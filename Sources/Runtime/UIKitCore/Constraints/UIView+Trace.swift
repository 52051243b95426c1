// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
  /// The hierarchy from its topmost view down, a line a view: `•` for the one that holds the engine, `*` for those
  /// that constraints place, `+` for those whose frame enters the constraints; with what is ambiguous. For debugging.
  // UIKit: the private method of that name.
  public final func _autolayoutTrace() -> String {
    var top = self
    while let next = top.parent { top = next }
    var lines: [String] = []
    top.trace(into: &lines, indent: "")
    lines.append("")
    lines.append(
      """
      Legend:
      \t* - is laid out with auto layout
      \t+ - is laid out manually, but is represented in the layout engine because \
      translatesAutoresizingMaskIntoConstraints = YES
      \t• - layout engine host
      """)
    return lines.joined(separator: "\n")
  }

  private func trace(into lines: inout [String], indent: String) {
    let isPlaced = layoutItem.map { $0.storeIndex >= 0 } ?? false
    let mark =
      installedConstraintStore != nil
      ? "•" : !isPlaced ? "" : translatesAutoresizingMaskIntoConstraints ? "+" : "*"
    lines.append("\(indent)\(mark)\(reportName())\(hasAmbiguousLayout ? " - AMBIGUOUS LAYOUT" : "")")
    for child in subviews { child.trace(into: &lines, indent: indent + "|   ") }
  }
}
