// SPDX-License-Identifier: MIT
import Foundation
import Masonry
import UIKitCore

/// The views of a sample, and its actions.
@MainActor final class SeedScene {
  let root = UIView()
  private(set) var views: [String: UIView] = [:]
  private(set) var constraints: [String: NSLayoutConstraint] = [:]
  private(set) var returned: [UIView]?
  private let described: SeedCase
  private var waiting: Set<String> = []

  init(_ seedCase: SeedCase) {
    described = seedCase
    let size = seedCase.states[0].root
    root.frame = CGRect(x: 0, y: 0, width: size.w, height: size.h)
    root.accessibilityIdentifier = "root"
    views["root"] = root
    // Views that an action adds later are in no hierarchy yet.
    for action in seedCase.states.flatMap(\.do) where action.do == "notYetAdded" {
      waiting.formUnion(action.views ?? [])
    }
    seedCase.views.forEach(add)
    for stack in (seedCase.stacks ?? []).reversed() { arrange(stack) }
    for constraint in seedCase.constraints { activate(constraint) }
    if seedCase.call != nil, !seedCase.states.flatMap(\.do).contains(where: { $0.do == "callGrid" }) {
      callGrid()
    }
  }

  private func activate(_ described: CaseConstraint) {
    // What Masonry shall update it has to have made.
    if usesMasonry, described.id == "h" {
      let box = views[described.first]!
      box.mas_makeConstraints { make in make.height.mas_equalTo(CGFloat(described.const)) }
      constraints["h"] = box.constraints.first { $0.firstAttribute == .height }
      return
    }
    let constraint = described.make { views[$0]! }
    if let id = described.id { constraints[id] = constraint }
    constraint.isActive = true
  }

  private var usesMasonry: Bool {
    described.states.flatMap(\.do).flatMap(\.block).contains { $0.do == "mas_updateConstraints" }
  }

  private func add(_ described: SeedCase.View) {
    let view: UIView
    switch described.kind {
    case "stack": view = UIStackView()
    case "scroll": view = UIScrollView()
    default:
      let made = CaseView()
      made.contents = described.intrinsic.map { CGSize(width: $0[0], height: $0[1]) }
      made.baseline = described.baseline.map { CGFloat($0) }
      if let width = described.textWidth, let height = described.lineHeight {
        made.lines = (CGFloat(width), CGFloat(height))
      }
      view = made
    }
    view.accessibilityIdentifier = described.name
    views[described.name] = view
    if let hugging = described.hugging {
      view.setContentHuggingPriority(UILayoutPriority(hugging[0]), for: .horizontal)
      view.setContentHuggingPriority(UILayoutPriority(hugging[1]), for: .vertical)
    }
    if let compression = described.compression {
      view.setContentCompressionResistancePriority(UILayoutPriority(compression[0]), for: .horizontal)
      view.setContentCompressionResistancePriority(UILayoutPriority(compression[1]), for: .vertical)
    }
    if let frame = described.frame {
      view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    if let parent = described.parent, !waiting.contains(described.name) { views[parent]!.addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = described.translates ?? (described.frame != nil)
  }

  private func arrange(_ described: SeedCase.Stack) {
    let stack = views[described.view] as! UIStackView
    stack.axis = described.axis == "horizontal" ? .horizontal : .vertical
    stack.distribution = described.distribution == "fillEqually" ? .fillEqually : .fill
    stack.alignment =
      switch described.alignment {
      case "top", "leading": .leading
      case "bottom", "trailing": .trailing
      case "center": .center
      case "firstBaseline": .firstBaseline
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    stack.spacing = described.spacing
    described.arranged.forEach { stack.addArrangedSubview(views[$0]!) }
  }

  // MARK: - Actions

  func run(_ action: SeedCase.Action) {
    switch action.do {
    case "resize": root.frame.size = CGSize(width: action.w!, height: action.h!)
    case "growWindow":
      root.frame.size.width += action.dx!
      root.frame.size.height += action.dy!
    case "activate": action.made.forEach(activate)
    case "deactivate": action.ids.forEach { constraints[$0]!.isActive = false }
    case "reactivate": action.ids.forEach { constraints[$0]!.isActive = true }
    case "setConstant": constraints[action.id!]!.constant = action.value!.number
    case "setPriority": constraints[action.id!]!.priority = UILayoutPriority(Float(action.value!.number))
    case "setHidden": views[action.view!]!.isHidden = action.value!.flag
    case "setTranslates": views[action.view!]!.translatesAutoresizingMaskIntoConstraints = action.value!.flag
    case "setFrame":
      let frame = action.frame!
      views[action.view!]!.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    case "setHugging":
      views[action.view!]!.setContentHuggingPriority(
        UILayoutPriority(Float(action.value!.number)), for: axis(action))
    case "setCompression":
      views[action.view!]!.setContentCompressionResistancePriority(
        UILayoutPriority(Float(action.value!.number)), for: axis(action))
    case "setFont", "setText", "setImage", "codeInvalidates": setContents(action)
    case "setContentOffset":
      let scrollView = views[action.view!] as! UIScrollView
      scrollView.contentOffset = CGPoint(
        x: max(0, scrollView.contentSize.width - scrollView.bounds.width),
        y: max(0, scrollView.contentSize.height - scrollView.bounds.height))
    case "addView": views[action.to!]!.addSubview(views[action.view!]!)
    case "callGrid": callGrid()
    case "notYetAdded", "activateExpectingError", "noLayoutYet": break
    case "layoutIfNeeded": views[action.view!]!.layoutIfNeeded()
    case "mas_updateConstraints":
      // The one form that occurs: height.mas_equalTo(123).
      let height = Double(action.make!.filter(\.isNumber))!
      views[action.view!]!.mas_updateConstraints { make in make.height.mas_equalTo(CGFloat(height)) }
    default: fatalError("action \(action.do)")
    }
  }

  private func axis(_ action: SeedCase.Action) -> NSLayoutConstraint.Axis {
    action.axis == "vertical" ? .vertical : .horizontal
  }

  private func setContents(_ action: SeedCase.Action) {
    let view = views[action.view!] as! CaseView
    if let width = action.textWidth { view.lines?.width = width }
    if let baseline = action.baseline { view.baseline = baseline }
    if let intrinsic = action.intrinsic {
      if view.lines != nil { view.lines?.width = intrinsic[0] }
      view.contents = CGSize(width: intrinsic[0], height: intrinsic[1])
    }
    view.invalidateIntrinsicContentSize()
  }

  private func callGrid() {
    guard let call = described.call else { return }
    func value(_ name: String) -> CGFloat { CGFloat(call.arguments?[name] ?? 0) }
    let items = (0..<call.items).map { views["v\($0)"]! }
    let columns = Int(value("warpCount"))
    switch call.short {
    case "itemSize":
      items.mas_distributeSudokuViews(
        withFixedItemWidth: value("fixedItemWidth"), fixedItemHeight: value("fixedItemHeight"),
        warpCount: columns, topSpacing: value("topSpacing"), bottomSpacing: value("bottomSpacing"),
        leadSpacing: value("leadSpacing"), tailSpacing: value("tailSpacing"))
    case "spacing":
      items.mas_distributeSudokuViews(
        withFixedLineSpacing: value("fixedLineSpacing"),
        fixedInteritemSpacing: value("fixedInteritemSpacing"), warpCount: columns,
        topSpacing: value("topSpacing"), bottomSpacing: value("bottomSpacing"),
        leadSpacing: value("leadSpacing"), tailSpacing: value("tailSpacing"))
    default:
      returned = items.mas_distributeSudokuViews(
        withFixedItemWidth: value("fixedItemWidth"), fixedItemHeight: value("fixedItemHeight"),
        fixedLineSpacing: value("fixedLineSpacing"),
        fixedInteritemSpacing: value("fixedInteritemSpacing"), warpCount: columns,
        topSpacing: value("topSpacing"), bottomSpacing: value("bottomSpacing"),
        leadSpacing: value("leadSpacing"), tailSpacing: value("tailSpacing"))
    }
    // The empty views that were added count on.
    if let container = call.container.flatMap({ views[$0] }) {
      for (index, view) in container.subviews.enumerated() where views["v\(index)"] == nil {
        view.accessibilityIdentifier = "v\(index)"
        views["v\(index)"] = view
      }
    }
  }
}
