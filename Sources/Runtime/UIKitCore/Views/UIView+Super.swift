// SPDX-License-Identifier: MIT
import QuartzCore

/// The defaults that ran since they were last awaited: overrides must call them.
struct ReachedDefaults: OptionSet {
  let rawValue: UInt8
  static let layoutSubviews = ReachedDefaults(rawValue: 1)
  static let updateConstraints = ReachedDefaults(rawValue: 2)
  static let updateViewConstraints = ReachedDefaults(rawValue: 4)
}

extension UIView {
  /// Calls `layoutSubviews`. An override without super leaves the constrained subviews where they were.
  final func callLayoutSubviews() {
    guard layer.state.pointee.hasConstrainedSublayers else { return layoutSubviews() }
    reachedDefaults.remove(.layoutSubviews)
    layoutSubviews()
    guard !reachedDefaults.contains(.layoutSubviews),
      ownedSubviews.contains(where: { $0.layoutItem != nil && !$0.translatesAutoresizingMaskIntoConstraints })
    else { return }
    reportMissingSuper(
      of: self, "layoutSubviews()", "the subviews that constraints place keep their old frames")
  }

  /// Calls `updateConstraints`, of which every class makes its share.
  final func callUpdateConstraints() {
    reachedDefaults.insert(.updateViewConstraints)
    reachedDefaults.remove(.updateConstraints)
    updateConstraints()
    guard !reachedDefaults.contains(.updateConstraints) else { return }
    reportMissingSuper(of: self, "updateConstraints()", "what its superclass adds is missing")
  }

  /// As above, through the controller.
  final func callUpdateViewConstraints(of controller: UIViewController) {
    reachedDefaults.remove(.updateViewConstraints)
    controller.updateViewConstraints()
    guard !reachedDefaults.contains(.updateViewConstraints) else { return }
    reportMissingSuper(
      of: controller, "updateViewConstraints()", "updateConstraints() of its view is not called")
  }

  /// The class is named, not the view: all its views are one cause.
  private func reportMissingSuper(of object: AnyObject, _ method: String, _ outcome: String) {
    let name = String(describing: type(of: object))
    LayerRuntime.report(
      Report(
        .missingSuper, facts: "\(name).\(method) does not call super, so \(outcome)",
        cure: "call super.\(method) in it"),
      from: layer)
  }
}
