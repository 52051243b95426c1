// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// A frame-based root of a given size in a window of a stage.
@MainActor final class TrialScene {
  let stage: Stage
  let root = UIView()

  init(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 2) {
    stage = Stage(
      UIViewController(), size: CGSize(width: width, height: height), scale: scale,
      expecting: Set(Report.Kind.allCases))
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stage.window.addSubview(root)
    // Between now and the test, others may run whose views are in no window: their reports are none of ours.
    LayerRuntime.current = nil
  }

  /// One turn of the loop.
  func tick() { stage.frame() }

  /// A view for constraints in `parent` or in the root. Its contents are as large as `contents` says.
  @discardableResult
  func add(_ name: String, to parent: UIView? = nil, contents: CGSize? = nil) -> CaseView {
    add(CaseView(), name, to: parent, contents: contents)
  }

  @discardableResult
  func add<View: UIView>(
    _ view: View, _ name: String, to parent: UIView? = nil, contents: CGSize? = nil
  ) -> View {
    view.accessibilityIdentifier = name
    (view as? CaseView)?.contents = contents
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  /// The reports on constraints that contradict each other.
  var conflicts: [Report] { stage.reports.filter { $0.kind == .unsatisfiableConstraints } }
}

/// Each number within half a point, or within `tolerance`.
func expectNear(
  _ found: [CGFloat], _ wanted: [CGFloat], tolerance: CGFloat = 0.5, _ label: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isClose = found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }
  #expect(isClose, "\(label) \(found), not \(wanted)", sourceLocation: sourceLocation)
}

/// As above, of a frame.
func expectNear(
  _ frame: CGRect, _ wanted: [CGFloat], tolerance: CGFloat = 0.5, _ label: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNear(
    [frame.minX, frame.minY, frame.width, frame.height], wanted, tolerance: tolerance, label,
    sourceLocation: sourceLocation)
}

/// The very same objects in the same order.
func areSame<Object: AnyObject>(_ first: [Object], _ second: [Object]) -> Bool {
  first.elementsEqual(second, by: ===)
}

@MainActor extension Array where Element == NSLayoutConstraint {
  var allActive: Bool { allSatisfy { $0.isActive } }
  var noneActive: Bool { allSatisfy { !$0.isActive } }
}
