// SPDX-License-Identifier: MIT
import Foundation

/// The constraints and guides that arrange the subviews of a stack view at one moment.
@MainActor final class StackArrangement {
  private let stack: UIStackView
  private let axis: NSLayoutConstraint.Axis
  private let visible: [UIView]
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  init(of stack: UIStackView) {
    self.stack = stack
    axis = stack.axis
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    tieEnds()
    tieNeighbours()
    tieLengths()
    tieHidden()
    tieAcross()
    if visible.isEmpty { collapse() }
    NSLayoutConstraint.activate(constraints)
  }

  func remove() {
    NSLayoutConstraint.deactivate(constraints)
    guides.forEach { $0.owningView?.removeLayoutGuide($0) }
  }

  // MARK: - Attributes

  private var isHorizontal: Bool { axis == .horizontal }
  private var head: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var tail: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var center: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
  private var crossHead: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
  private var crossTail: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
  private var crossCenter: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }

  private var canvas: AnyObject {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private func tie(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: AnyObject? = nil,
    _ other: NSLayoutConstraint.Attribute = .notAnAttribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: Float = 1000, _ identifier: String
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = identifier
    constraints.append(constraint)
  }

  private func guide(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    stack.addLayoutGuide(guide)
    guides.append(guide)
    return guide
  }

  // MARK: - Along

  private func tieEnds() {
    guard let first = visible.first, let last = visible.last else { return }
    tie(first, head, .equal, canvas, head, "UISV-canvas-connection")
    tie(canvas, tail, .equal, last, tail, "UISV-canvas-connection")
  }

  private func tieNeighbours() {
    let isFilled: Bool =
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: true
      case .equalSpacing, .equalCentering: false
      }
    for (view, next) in zip(visible, visible.dropFirst()) {
      let counted = stack.isBaselineRelativeArrangement && !isHorizontal
      tie(
        next, counted ? .firstBaseline : head, isFilled ? .equal : .greaterThanOrEqual, view,
        counted ? .lastBaseline : tail, plus: stack.gap(after: view), "UISV-spacing")
    }
  }

  private func tieLengths() {
    switch stack.distribution {
    case .fill: suppressLengths()
    case .fillEqually:
      guard let first = visible.first else { return }
      for view in visible.dropFirst() { tie(view, length, .equal, first, length, "UISV-fill-equally") }
    case .fillProportionally: tieProportions()
    case .equalSpacing: tieGaps(from: tail, to: head, "UISV-distributing-edge", at: 1000)
    case .equalCentering: tieGaps(from: center, to: center, "UISV-distributing-center", at: 149)
    }
  }

  /// Of several views whose contents want no length the last one takes what is left.
  private func suppressLengths() {
    let open = visible.filter { view in
      let size = view.intrinsicContentSize
      return (isHorizontal ? size.width : size.height) == UIView.noIntrinsicMetric
    }
    for (index, view) in open.enumerated() {
      tie(view, length, at: max(1, 25 - Float(index) / 100), "UISV-ambiguity-suppression")
    }
  }

  /// `length = n / (Σn + Σ gaps) · stack` at 999 − i: edges and gaps are required, so the last absorbs the rest.
  private func tieProportions() {
    let sizes = visible.map { view in
      let size = view.intrinsicContentSize
      return max(0, isHorizontal ? size.width : size.height)
    }
    let gaps = zip(visible, visible.dropFirst()).reduce(0) { $0 + stack.gap(after: $1.0) }
    let whole = sizes.reduce(gaps, +)
    for (index, view) in visible.enumerated() {
      let priority = max(1, 999 - Float(index))
      if sizes[index] > 0, whole > 0 {
        tie(
          view, length, .equal, canvas, length, times: sizes[index] / whole, at: priority,
          "UISV-fill-proportionally")
      } else {
        tie(view, length, at: priority, "UISV-fill-proportionally")
      }
    }
  }

  /// Guides from one view to the next, all of one length.
  private func tieGaps(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute, _ identifier: String,
    at priority: Float
  ) {
    var first: UILayoutGuide?
    for (index, (view, next)) in zip(visible, visible.dropFirst()).enumerated() {
      let gap = guide("UISV-distributing")
      tie(gap, head, .equal, view, start, identifier)
      tie(gap, tail, .equal, next, end, identifier)
      if let first {
        // Of centres the later ones give way first: never closer than the spacing.
        let strength = priority < 1000 ? priority - Float(index) : priority
        tie(gap, length, .equal, first, length, at: max(1, strength), "UISV-fill-equally")
      } else {
        first = gap
      }
    }
  }

  /// A hidden view has no length, and stands in the middle of the gap between its visible neighbours, or at the end
  /// of the canvas.
  private func tieHidden() {
    var previous: UIView?
    for (index, view) in stack.arrangedSubviews.enumerated() {
      guard view.isHidden else {
        previous = view
        continue
      }
      tie(view, length, .equal, nil, .notAnAttribute, "UISV-hiding")
      let next = stack.arrangedSubviews[(index + 1)...].first { !$0.isHidden }
      switch (previous, next) {
      case (let previous?, .some):
        tie(view, head, .equal, previous, tail, plus: stack.gap(after: previous) / 2, "UISV-hiding-center")
      case (.some, nil): tie(view, tail, .equal, canvas, tail, "UISV-hiding-edge")
      case (nil, _): tie(view, head, .equal, canvas, head, "UISV-hiding-edge")
      }
    }
  }

  private func collapse() {
    tie(stack, .width, at: 49, "UISV-empty")
    tie(stack, .height, at: 49, "UISV-empty")
  }

  // MARK: - Across

  private func tieAcross() {
    guard stack.alignment != .fill else {
      for view in stack.arrangedSubviews {
        tie(view, crossHead, .equal, canvas, crossHead, "UISV-alignment")
        tie(view, crossTail, .equal, canvas, crossTail, "UISV-alignment")
      }
      return
    }
    guard let first = visible.first else { return }
    let edge = alignedAttribute
    switch stack.alignment {
    case .firstBaseline, .lastBaseline: break
    default: tie(first, edge, .equal, canvas, edge, "UISV-canvas-connection")
    }
    for view in stack.arrangedSubviews where view !== first {
      tie(view, edge, .equal, first, edge, "UISV-alignment")
    }
    span()
  }

  private var alignedAttribute: NSLayoutConstraint.Attribute {
    switch stack.alignment {
    case .fill, .leading: crossHead
    case .trailing: crossTail
    case .center: crossCenter
    case .firstBaseline: isHorizontal ? .firstBaseline : crossHead
    case .lastBaseline: isHorizontal ? .lastBaseline : crossHead
    }
  }

  /// A guide from edge to edge that holds every view, so that the stack is as thick as the thickest.
  private func span() {
    let spanner = guide("UISV-alignment-spanner")
    tie(spanner, crossHead, .equal, canvas, crossHead, "UISV-spanning-boundary")
    tie(spanner, crossTail, .equal, canvas, crossTail, "UISV-spanning-boundary")
    for view in visible {
      tie(spanner, crossHead, .lessThanOrEqual, view, crossHead, at: 999.5, "UISV-spanning-boundary")
      tie(spanner, crossTail, .greaterThanOrEqual, view, crossTail, at: 999.5, "UISV-spanning-boundary")
      tie(view, crossLength, at: 25, "UISV-ambiguity-suppression")
    }
    tie(spanner, crossLength, at: 51, "UISV-spanning-fit")
    tie(stack, crossLength, at: 49, "UISV-canvas-fit")
    if isHorizontal, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      let isFirst = stack.alignment == .firstBaseline
      for view in visible {
        tie(
          view, isFirst ? .top : .bottom, .equal, canvas, isFirst ? .top : .bottom, at: 760,
          "UISV-baseline-disambiguation")
      }
    }
  }
}
