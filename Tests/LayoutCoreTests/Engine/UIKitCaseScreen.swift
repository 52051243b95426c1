// SPDX-License-Identifier: MIT
import LayoutCore

/// A case on an engine: four variables a view, in its parent's coordinates, and no views.
struct UIKitCaseScreen {
  var engine = ConstraintEngine()
  /// Ids of constraints that the engine reported as broken, in order, and the set of each report.
  private(set) var log: [String] = []
  private(set) var sets: [[String]] = []

  private let parents: [String: String]
  private var variables: [String: [ConstraintVariable]] = [:]
  private var ranks: [String: Int32] = [:]
  private var mentions: [String: Int32] = [:]
  private var numbers: [String: ConstraintNumber] = [:]
  private var ids: [ConstraintNumber: String] = [:]

  private static let attributes: [String: UInt8] = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7, "height": 8,
    "centerX": 9, "centerY": 10,
  ]

  init(_ screen: UIKitCase) {
    let views = screen.views ?? []
    parents = Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0.parent) })
    func make(_ frame: [Double]?, _ engine: inout ConstraintEngine) -> [ConstraintVariable] {
      (0..<4).map {
        engine.makeVariable($0 < 2 ? .position : .size, isInput: frame != nil, value: frame?[$0] ?? 0)
      }
    }
    variables["root"] = make([0, 0, screen.root.w, screen.root.h], &engine)
    for view in views { variables[view.name] = make(view.frame, &engine) }
    var queue = ["root"]
    while !queue.isEmpty {
      let name = queue.removeFirst()
      ranks[name] = Int32(ranks.count)
      queue += views.map(\.name).filter { parents[$0] == name }
    }
  }

  func frame(_ name: String) -> [Double] { variables[name]!.map { engine.value(of: $0) } }

  mutating func layOut() {
    engine.solve()
    for broken in engine.newlyBrokenConstraints {
      log.append(ids[broken.constraint] ?? "?")
      sets.append(broken.conflict.compactMap { ids[$0] })
    }
  }

  mutating func deactivate(_ id: String) { engine.remove(numbers[id]!) }

  mutating func activate(_ constraint: UIKitCase.Constraint) {
    let (first, second) = (constraint.first, constraint.second)
    for name in [first, second].compactMap({ $0 }) where mentions[name] == nil {
      mentions[name] = Int32(mentions.count)
    }
    let (factor, constant) = (constraint.mult ?? 1, constraint.const ?? 0)
    let ancestor = second.map { second in path(first).first { path(second).contains($0) }! }
    var terms = terms(first, constraint.attr, ancestor ?? parents[first] ?? "root", 1)
    if let second { terms += self.terms(second, constraint.secondAttr!, ancestor!, -factor) }
    let relation: ConstraintRelation =
      constraint.rel == "==" ? .equal : constraint.rel == "<=" ? .lessOrEqual : .greaterOrEqual
    let priority = constraint.priority ?? 1000
    let isSize = constraint.attr == "width" || constraint.attr == "height"
    let number = engine.add(
      terms, relation, constant: -constant, priority: priority,
      tie: priority < 1000 && isSize ? ConstraintTie(mention: mentions[first]!) : nil,
      key: key(constraint, relation, constant))
    if let id = constraint.id {
      ids[number] = id
      numbers[id] = number
    }
  }

  /// Sizes are at least 0, and as large as the contents at two priorities.
  mutating func addSizes(_ view: UIKitCase.View, scale: Double) {
    let own = variables[view.name]!
    if view.frame == nil {
      for size in own[2...] { _ = engine.add([ConstraintTerm(1, size)], .greaterOrEqual) }
    }
    guard let intrinsic = view.intrinsic else { return }
    let props = view.props
    let hugging = [
      props?.huggingH ?? 250, props?.huggingV ?? (view.kind.hasPrefix("label") ? 251 : 250),
    ]
    let compression = [props?.compressionH ?? 750, props?.compressionV ?? 750]
    for axis in 0..<2 {
      let length = scale == 3 ? (intrinsic[axis] * 3).rounded() / 3 : intrinsic[axis]
      var tie = ConstraintTie(mention: mentions[view.name] ?? 99)
      // UIKit: horizontally, labels of several lines stretch first, the last mentioned of them before the others.
      if axis == 0, (props?.numberOfLines ?? 1) != 1 { tie.stretch = -1_000 - tie.stretch }
      for (relation, priority) in [
        (ConstraintRelation.lessOrEqual, hugging[axis]), (.greaterOrEqual, compression[axis]),
      ] {
        _ = engine.add(
          [ConstraintTerm(1, own[2 + axis])], relation, constant: -length, priority: priority,
          isRequired: false, tie: tie)
      }
    }
  }

  private func path(_ name: String) -> [String] { name == "root" ? [name] : [name] + path(parents[name]!) }

  private func terms(
    _ name: String, _ attribute: String, _ ancestor: String, _ factor: Double
  ) -> [ConstraintTerm] {
    let axis = ["left", "right", "leading", "trailing", "centerX", "width"].contains(attribute) ? 0 : 1
    let size = variables[name]![2 + axis]
    if attribute == "width" || attribute == "height" { return [ConstraintTerm(factor, size)] }
    var result: [ConstraintTerm] = []
    if ["right", "bottom", "trailing"].contains(attribute) { result.append(ConstraintTerm(factor, size)) }
    if attribute.hasPrefix("center") { result.append(ConstraintTerm(factor / 2, size)) }
    var view = name
    while view != ancestor {
      result.append(ConstraintTerm(factor, variables[view]![axis]))
      view = parents[view]!
    }
    return result
  }

  private func key(
    _ constraint: UIKitCase.Constraint, _ relation: ConstraintRelation, _ constant: Double
  ) -> BreakingKey? {
    guard constraint.priority ?? 1000 == 1000 else { return nil }
    let first = ranks[constraint.first]!
    let second = constraint.second.map { ranks[$0]! }
    let isReversed = second.map { $0 > first } ?? false
    var form: UInt8 = relation == .equal ? 0 : relation == .greaterOrEqual ? 1 : 2
    if isReversed, form > 0 { form = 3 - form }
    return BreakingKey(
      item: isReversed ? second! : first, other: isReversed ? first : second ?? .max, form: form,
      attribute: Self.attributes[isReversed ? constraint.secondAttr! : constraint.attr]!,
      isReversed: isReversed, constant: isReversed ? -constant : constant)
  }
}
