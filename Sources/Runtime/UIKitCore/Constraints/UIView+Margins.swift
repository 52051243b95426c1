// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
  /// How far insets of the superview reach into a frame inside it.
  // UIKit: measured; with superview insets (t, l, b, r), size (W, H) and frame (x, y, w, h): top max(0, min(t, t−y)),
  // left max(0, min(l, l−x)), bottom max(0, min(b, y+h−(H−b))), right max(0, min(r, x+w−(W−r))).
  package static func insets(_ insets: UIEdgeInsets, of size: CGSize, reaching frame: CGRect) -> UIEdgeInsets
  {
    UIEdgeInsets(
      top: max(0, min(insets.top, insets.top - frame.minY)),
      left: max(0, min(insets.left, insets.left - frame.minX)),
      bottom: max(0, min(insets.bottom, frame.maxY - (size.height - insets.bottom))),
      right: max(0, min(insets.right, frame.maxX - (size.width - insets.right))))
  }

  final var resolvedSafeArea: UIEdgeInsets {
    var result = UIEdgeInsets.zero
    if let parent {
      let outer = parent.safeAreaInsets
      if outer != .zero {
        result = Self.insets(outer, of: parent.bounds.size, reaching: layer.untransformedFrame)
      }
    }
    if let controller { result = result + controller.additionalSafeAreaInsets }
    return result
  }

  final var resolvedMargins: UIEdgeInsets {
    var margins = ownMargins
    if layoutValues?.marginsIncludeSafeArea ?? true { margins = margins + safeAreaInsets }
    guard let parent, layoutValues?.preservesSuperviewMargins == true else { return margins }
    let reaching = Self.insets(
      parent.layoutMargins, of: parent.bounds.size, reaching: layer.untransformedFrame)
    return margins.edgewiseMaximum(reaching)
  }

  /// Without safe area and superview.
  private var ownMargins: UIEdgeInsets {
    let direction = layoutDirection
    let set = layoutValues?.margins.map {
      layoutValues?.marginsAreDirectional == true ? $0.mirrored(in: direction) : $0
    }
    guard let controller, controller.viewRespectsSystemMinimumLayoutMargins else {
      return set ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    // UIKit: a root view has no margins of its own above and below.
    let minimum = controller.systemMinimumLayoutMargins.unresolved.mirrored(in: direction)
    return (set ?? .zero).edgewiseMaximum(minimum)
  }

  final var layoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(in: traitCollection.direction)
  }

  // MARK: - Setting

  final func setTranslatesMask(_ translates: Bool) {
    guard translates != translatesAutoresizingMaskIntoConstraints else { return }
    translatesMask = translates
    layoutInputDidChange(.translation)
  }

  final func setMargins(_ margins: UIEdgeInsets, areDirectional: Bool) {
    ensuredLayoutValues.margins = margins
    ensuredLayoutValues.marginsAreDirectional = areDirectional
    insetsMayHaveChanged()
  }

  final func setPreservesSuperviewMargins(_ preserves: Bool) {
    ensuredLayoutValues.preservesSuperviewMargins = preserves
    insetsMayHaveChanged()
  }

  final func setMarginsIncludeSafeArea(_ include: Bool) {
    ensuredLayoutValues.marginsIncludeSafeArea = include
    insetsMayHaveChanged()
  }

  final func setSemanticContent(_ attribute: UISemanticContentAttribute) {
    guard attribute != semanticContentAttribute else { return }
    ensuredLayoutValues.semanticContent = attribute
    setNeedsLayout()
    layoutDirectionDidChange()
  }

  final func layoutDirectionDidChange() {
    layoutInputDidChange(.direction)
    if layoutValues != nil { insetsMayHaveChanged() }
  }

  // MARK: - Telling

  /// Compares margins and safe area with what was told last; tells of what differs and goes on inside.
  final func insetsMayHaveChanged() {
    let (margins, safeArea) = (layoutMargins, safeAreaInsets)
    let marginsChanged = margins != layoutValues?.toldMargins ?? Self.usualMargins
    let safeAreaChanged = safeArea != layoutValues?.toldSafeArea ?? .zero
    if marginsChanged || safeAreaChanged {
      let values = ensuredLayoutValues
      (values.toldMargins, values.toldSafeArea) = (margins, safeArea)
    }
    keepInsetObservation(safeArea)
    if marginsChanged {
      layoutInputDidChange(.margins)
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
    if safeAreaChanged {
      layoutInputDidChange(.safeArea)
      safeAreaInsetsDidChange()
      controller?.safeAreaDidChange()
    }
    if marginsChanged || safeAreaChanged { passInsets() }
  }

  fileprivate static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The view came into a superview, or is alone now: mostly nothing is different.
  final func insetsMayHaveChangedWithSuperview() {
    let isUsual = layoutValues?.hasUsualInsets ?? true
    if !isUsual || controller != nil || parent.map({ $0.safeAreaInsets != .zero }) == true {
      insetsMayHaveChanged()
    }
  }

  /// A view in which insets depend on where its subviews stand hears of their frames.
  private func keepInsetObservation(_ safeArea: UIEdgeInsets) {
    if safeArea != .zero { beginPassingInsets() }
    // A superview that answers its own safe area was never told of one.
    guard let parent, parent.layoutValues?.passesInsets != true else { return }
    if layoutValues?.preservesSuperviewMargins == true || parent.safeAreaInsets != .zero {
      parent.beginPassingInsets()
    }
  }

  /// Subviews hear of insets when they move.
  final func beginPassingInsets() {
    guard layoutValues?.passesInsets != true else { return }
    ensuredLayoutValues.passesInsets = true
    observesSubviewFrames = true
  }

  private func passInsets() {
    for child in ownedSubviews { child.insetsMayHaveChanged() }
  }

  /// This view moved or changed its size in a superview that observes.
  final func frameDidChange() {
    layoutInputDidChange(.frame)
    if parent?.layoutValues?.passesInsets == true { insetsMayHaveChanged() }
  }

  /// The bounds have another size.
  final func sizeDidChange() {
    // An observing superview told of it already.
    if parent?.observesSubviewFrames != true { layoutInputDidChange(.frame) }
    if controller != nil { insetsMayHaveChanged() }
    if layoutValues?.passesInsets == true { passInsets() }
  }
}

extension LayoutValues {
  /// Nothing of the view's own makes its margins or its safe area other than they are by default, nor were they told
  /// otherwise.
  @MainActor fileprivate var hasUsualInsets: Bool {
    margins == nil && !preservesSuperviewMargins && !passesInsets && toldSafeArea == .zero
      && (toldMargins ?? UIView.usualMargins) == UIView.usualMargins
  }
}

extension UIViewController {
  // UIKit: 20 from the width of the large phones on.
  final var minimumMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

extension UITraitCollection {
  var direction: UIUserInterfaceLayoutDirection {
    layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension UIEdgeInsets {
  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  func edgewiseMaximum(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// Left and right exchanged where one reads from right to left.
  func mirrored(in direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    direction == .leftToRight ? self : UIEdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }

  func directional(_ direction: UIUserInterfaceLayoutDirection) -> NSDirectionalEdgeInsets {
    let sides = mirrored(in: direction)
    return NSDirectionalEdgeInsets(
      top: sides.top, leading: sides.left, bottom: sides.bottom, trailing: sides.right)
  }
}

extension NSDirectionalEdgeInsets {
  /// Leading as left, trailing as right.
  var unresolved: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}

extension CGRect {
  /// The rectangle with each edge moved outwards.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
