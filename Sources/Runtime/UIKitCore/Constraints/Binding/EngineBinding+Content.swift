// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// What views want for their contents: two inequalities an axis, at the hugging priority and at that of compression
/// resistance.
extension EngineBinding {
  /// Asks a view for the first time, when a constraint mentions it for the first time.
  func ensureContent(_ index: Int32) {
    guard places[Int(index)]?.wasAsked == false, !places[Int(index)]!.isInput else { return }
    let item = places[Int(index)]!.item
    guard !item.isGuide, let view = item.view else { return }
    updateContent(index, view)
  }

  /// Asks a view what it wants, and changes what is different.
  func updateContent(_ index: Int32, _ view: UIView) {
    places[Int(index)]!.wasAsked = true
    let size = contentSize(of: view, at: index)
    var kept: [ContentConstraint] = []
    var old = contents[index] ?? []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let extent = axis == .horizontal ? size.width : size.height
      guard extent != UIView.noIntrinsicMetric else { continue }
      for isHugging in [true, false] {
        let priority =
          isHugging
          ? view.contentHuggingPriority(for: axis) : view.contentCompressionResistancePriority(for: axis)
        let wanted = ContentWish(
          axis: axis, isHugging: isHugging, extent: Double(extent),
          priority: max(priority.rawValue, Self.weakestWish),
          tie: contentTie(view, axis))
        let present = old.firstIndex { $0.axis == axis && $0.isHugging == isHugging }.map {
          old.remove(at: $0)
        }
        kept.append(put(wanted, in: present, places[Int(index)]!.length(axis)))
      }
    }
    for content in old {
      engine.remove(content.number)
      mayBeOpen = true
    }
    contents[index] = kept.isEmpty ? nil : kept
  }

  private func put(
    _ wish: ContentWish, in present: ContentConstraint?, _ length: ConstraintVariable
  ) -> ContentConstraint {
    if var present {
      if present.tie != wish.tie { engine.setTie(present.number, wish.tie) }
      if present.extent != wish.extent { engine.setConstant(present.number, -wish.extent) }
      if present.priority != wish.priority {
        engine.setPriority(present.number, Double(wish.priority), isRequired: false)
      }
      present.extent = wish.extent
      present.priority = wish.priority
      present.tie = wish.tie
      return present
    }
    mayBeOpen = true
    // A wish of contents at 1000 beats all other wishes, and loses to what is required.
    let number = engine.add(
      [ConstraintTerm(1, length)], wish.isHugging ? .lessOrEqual : .greaterOrEqual, constant: -wish.extent,
      priority: Double(wish.priority), isRequired: false, tie: wish.tie)
    return ContentConstraint(
      axis: wish.axis, isHugging: wish.isHugging, number: number, extent: wish.extent,
      priority: wish.priority,
      tie: wish.tie)
  }

  /// Contents may have the priority 0, which no constraint may have: they give way to all.
  private static let weakestWish: Float = 1e-6

  private struct ContentWish {
    let axis: NSLayoutConstraint.Axis
    let isHugging: Bool
    let extent: Double
    let priority: Float
    let tie: ConstraintTie
  }

  private func contentSize(of view: UIView, at index: Int32) -> CGSize {
    guard let text = view as? any WidthDependentContent, text.heightFollowsWidth else {
      lines.removeAll { $0 == index }
      return view.intrinsicContentSize
    }
    if !lines.contains(index) { lines.append(index) }
    var size = text.contentSizeWithoutLimit
    if let width = measured[index]?.width { size.height = text.contentHeight(atWidth: width) }
    return size
  }

  /// Measures texts again whose size came out otherwise. True when that changes what is to be solved.
  func measureTexts() -> Bool {
    let lines = measureLines()
    return measureBaselines() || lines
  }

  func baseline(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> Baseline? {
    guard let text = view as? any BaselineContent else { return nil }
    let size = view.layoutItem.flatMap { measured[$0.storeIndex] }
    if text.baselineFollowsHeight, let index = view.layoutItem?.storeIndex, index >= 0 {
      baselines.insert(index)
    }
    return attribute == .firstBaseline
      ? text.firstBaseline(atHeight: size?.height)
      : text.lastBaseline(atWidth: size?.width, height: size?.height)
  }

  private func measureBaselines() -> Bool {
    var hasChanged = false
    for index in baselines.sorted() {
      guard let place = places[Int(index)], let view = place.item.view else { continue }
      let height = engine.value(of: place.height)
      let before = measured[index]?.height ?? view.intrinsicContentSize.height
      guard abs(height - before) >= 0.5 / max(1, view.traitCollection.displayScale) else { continue }
      measured[index, default: MeasuredSize()].height = height
      baselinesDidChange(view)
      hasChanged = true
    }
    return hasChanged
  }

  private func measureLines() -> Bool {
    var hasChanged = false
    for index in lines {
      guard let place = places[Int(index)], let text = place.item.view as? any WidthDependentContent else {
        continue
      }
      let width = engine.value(of: place.width)
      let before = measured[index]?.width ?? text.contentSizeWithoutLimit.width
      guard abs(width - before) >= 0.5 / max(1, text.traitCollection.displayScale) else { continue }
      measured[index, default: MeasuredSize()].width = width
      text.contentWidthDidChange(width)
      let heights = contents[index]?.map(\.extent)
      updateContent(index, text)
      guard contents[index]?.map(\.extent) != heights else { continue }
      hasChanged = true
      baselinesDidChange(text)
    }
    return hasChanged
  }

  // MARK: - Who gives way

  /// Order of first mention, the first item of a constraint before the second; texts of several lines come before all
  /// others horizontally, the last of them first. Arranged views of a stack have an order of their own.
  func contentTie(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> ConstraintTie {
    if let rank = view.tieRank(axis) { return ConstraintTie(stretch: rank, squeeze: rank) }
    let mention = mention(view)
    if axis == .horizontal, (view as? any WidthDependentContent)?.heightFollowsWidth == true {
      return ConstraintTie(mention: -mention)
    }
    return ConstraintTie(mention: mention)
  }

  func mention(_ view: UIView) -> Int32 {
    guard let item = view.layoutItem else { return .max }
    var first = UInt64.max
    for constraint in item.mentions {
      first = min(first, constraint.activationOrder * 2 + (constraint.firstLayoutItem === item ? 0 : 1))
    }
    return Int32(truncatingIfNeeded: min(first, UInt64(Int32.max)))
  }

  /// An optional constraint on a size counts for its first item.
  func tie(of constraint: NSLayoutConstraint, _ isRequired: Bool) -> ConstraintTie? {
    guard !isRequired, constraint.firstAttribute.isSize, let view = constraint.firstLayoutItem?.view else {
      return nil
    }
    return ConstraintTie(mention: mention(view))
  }

  // MARK: - Who breaks

  /// Where a required constraint stands when some must be broken; nil for what the binding made itself.
  func key(of number: ConstraintNumber) -> BreakingKey? { constraint(number).map { key(of: $0) } }

  private func key(of constraint: NSLayoutConstraint) -> BreakingKey {
    let first = rank(constraint.firstLayoutItem)
    let second = constraint.secondLayoutItem.map { rank($0) }
    let isReversed = (second ?? -1) > first
    let relation = isReversed ? constraint.relation.flipped : constraint.relation
    let form: UInt8 =
      switch relation {
      case .equal: 0
      case .greaterThanOrEqual: 1
      case .lessThanOrEqual: 2
      }
    let attribute = isReversed ? constraint.secondAttribute : constraint.firstAttribute
    return BreakingKey(
      item: max(first, second ?? first), other: second.map { min(first, $0) } ?? .max, form: form,
      attribute: UInt8(attribute.rawValue), isReversed: isReversed,
      constant: isReversed ? -constraint.constant : constraint.constant)
  }

  // MARK: - Order of views

  /// What is left open goes by the order of views.
  func rank(_ variable: ConstraintVariable) -> Int32 {
    rank(places[Int(ConstraintPlace.index(of: variable))]?.item)
  }

  /// Views came or went: the engine asks for ranks only when it looks at what is open anew.
  func giveRanksAgain() {
    guard areRanksStale else { return }
    areRanksStale = false
    guard engine.hasStayingVariables else { return }
    for variable in engine.stayingVariables { engine.setRank(variable, rank(variable)) }
  }

  /// Breadth first, then in the order of subviews. A guide counts as its view.
  func rank(_ item: LayoutItem?) -> Int32 {
    guard let view = item?.view else { return .max }
    if let rank = ranks[ObjectIdentifier(view)] { return rank }
    ranks = [:]
    var level = [root]
    var next: Int32 = 0
    while !level.isEmpty {
      for view in level {
        ranks[ObjectIdentifier(view)] = next
        next += 1
      }
      level = level.flatMap(\.subviews)
    }
    return ranks[ObjectIdentifier(view)] ?? .max
  }
}

extension UIView {
  /// The place in the order in which a stack view lets its arranged views give way along `axis`; nil for all others.
  func tieRank(_ axis: NSLayoutConstraint.Axis) -> Int32? {
    (superview as? any TieRanking)?.tieRank(of: self, along: axis)
  }
}

/// Has an order of its own in which its subviews give way.
@MainActor protocol TieRanking: UIView {
  func tieRank(of view: UIView, along axis: NSLayoutConstraint.Axis) -> Int32?
}
