// SPDX-License-Identifier: MIT
import LayoutCore

/// Random constraints on random views, as a binding gives them to an engine: four variables a view, sizes of at least
/// 0, contents with two wishes an axis, edges and centres that are tied to those of other views or of the root.
struct RandomScreen {
  struct Entry {
    var constraint: LeveledConstraint
    var priority: Double
    var isRequired: Bool
    var tie: ConstraintTie?
    var key: BreakingKey?
    var number = ConstraintNumber(number: -1)
    /// Says that a size is at least 0.
    var isFloor = false
  }

  private(set) var engine = ConstraintEngine()
  var random: SeededGenerator
  let count: Int
  private var variables: [ConstraintVariable] = []
  private(set) var entries: [Entry] = []
  /// Whether floors are given to the engine as such, or as inequalities like others.
  private let hasFloors: Bool
  static let root = (width: 400.0, height: 300.0)

  init(seed: UInt64, views: ClosedRange<Int>, perView: Range<Int> = 2..<5, hasFloors: Bool = false) {
    self.hasFloors = hasFloors
    random = SeededGenerator(seed)
    count = Int.random(in: views, using: &random)
    makeVariables()
    for view in 0..<count { addOwn(view) }
    for _ in 0..<count * Int.random(in: perView, using: &random) + 1 { addRandom() }
    random.shuffle(&entries)
    for index in entries.indices { activate(index) }
  }

  /// The same constraints in another order, on another engine.
  func fresh(shuffled: Bool = false) -> RandomScreen {
    var other = self
    other.engine = ConstraintEngine()
    other.makeVariables()
    if shuffled { other.random.shuffle(&other.entries) }
    for index in other.entries.indices { other.activate(index) }
    other.solve()
    return other
  }

  private mutating func makeVariables() {
    variables = (0..<count * 4).map { engine.makeVariable($0 % 4 < 2 ? .position : .size) }
  }

  mutating func solve() { engine.solve() }

  var values: [Double] { variables.map { engine.value(of: $0) } }

  func isAmbiguous(_ index: Int) -> Bool { engine.isAmbiguous(variables[index]) }

  private mutating func activate(_ index: Int) {
    let entry = entries[index]
    if entry.isFloor, hasFloors {
      engine.setFloor(variables[entry.constraint.variables[0]], true)
      return
    }
    let terms = zip(entry.constraint.variables, entry.constraint.factors).map {
      ConstraintTerm($1, variables[$0])
    }
    entries[index].number = engine.add(
      terms, entry.constraint.relation, constant: entry.constraint.constant, priority: entry.priority,
      isRequired: entry.isRequired, tie: entry.tie, key: entry.key)
  }

  // MARK: - Making

  private mutating func append(
    _ terms: [(Int, Double)], _ relation: ConstraintRelation, _ constant: Double, _ priority: Double,
    isRequired: Bool? = nil, view: Int, key: BreakingKey? = nil
  ) {
    var sums: [Int: Double] = [:]
    for (variable, factor) in terms { sums[variable, default: 0] += factor }
    let kept = sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
    let isRequired = isRequired ?? (priority == 1000)
    entries.append(
      Entry(
        constraint: LeveledConstraint(
          variables: kept.map(\.key), factors: kept.map(\.value), constant: constant, relation: relation,
          level: 0),
        priority: priority, isRequired: isRequired,
        tie: isRequired || terms.count > 1 ? nil : ConstraintTie(mention: Int32(view)), key: key))
  }

  /// Sizes of at least 0, and perhaps contents.
  private mutating func addOwn(_ view: Int) {
    for axis in 0..<2 {
      let size = view * 4 + 2 + axis
      append([(size, 1)], .greaterOrEqual, 0, 1000, view: view)
      entries[entries.count - 1].isFloor = true
      guard random.chance(0.4) else { continue }
      let extent = Double(Int.random(in: 0...120, using: &random))
      append([(size, 1)], .lessOrEqual, -extent, random.pick([250, 251, 750]), isRequired: false, view: view)
      append(
        [(size, 1)], .greaterOrEqual, -extent, random.pick([750, 751, 1000]), isRequired: false, view: view)
    }
  }

  mutating func addRandom() {
    let view = Int.random(in: 0..<count, using: &random)
    let axis = Int.random(in: 0..<2, using: &random)
    let relation: ConstraintRelation = random.pick([.equal, .equal, .equal, .lessOrEqual, .greaterOrEqual])
    let priority =
      random.chance(0.5)
      ? 1000.0 : random.pick([999, 750, 500, 250, Double(Int.random(in: 1...999, using: &random))])
    let form: UInt8 = relation == .equal ? 0 : relation == .greaterOrEqual ? 1 : 2
    if random.chance(0.33) {
      let extent = Double(Int.random(in: 0..<200, using: &random))
      append(
        [(view * 4 + 2 + axis, 1)], relation, -extent, priority, view: view,
        key: BreakingKey(item: Int32(view), form: form, attribute: UInt8(7 + axis), constant: extent))
      return
    }
    var other = Int.random(in: -1..<count, using: &random)
    if other == view { other = -1 }
    let constant = Double(Int.random(in: -60...60, using: &random))
    let (edge, otherEdge) = (random.pick([0, 1, 2]), random.pick([0, 1, 2]))
    let sides = [0, 1, 0.5]
    var terms = [(view * 4 + axis, 1.0), (view * 4 + 2 + axis, sides[edge])]
    var sum = -constant
    if other < 0 {
      sum -= sides[otherEdge] * (axis == 0 ? Self.root.width : Self.root.height)
    } else {
      terms += [(other * 4 + axis, -1), (other * 4 + 2 + axis, -sides[otherEdge])]
    }
    append(
      terms, relation, sum, priority, view: view,
      key: BreakingKey(
        item: Int32(max(view, other)), other: Int32(min(view, other)), form: form,
        attribute: UInt8(edge), isReversed: other > view, constant: constant))
  }

  // MARK: - Changing

  mutating func add(_ number: Int) {
    for _ in 0..<number {
      addRandom()
      activate(entries.count - 1)
    }
  }

  mutating func removeLast(_ number: Int) {
    for _ in 0..<number { remove(entries.removeLast()) }
  }

  private mutating func remove(_ entry: Entry) {
    if entry.isFloor, hasFloors {
      engine.setFloor(variables[entry.constraint.variables[0]], false)
    } else {
      engine.remove(entry.number)
    }
  }

  /// A constant, a removal, an addition, or a constraint that is activated anew.
  mutating func edit() {
    guard !entries.isEmpty else { return add(1) }
    let index = Int.random(in: 0..<entries.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: add(1)
    case 1 where entries[index].key != nil && entries.count > count:
      remove(entries.remove(at: index))
    case 2:
      remove(entries[index])
      entries.append(entries.remove(at: index))
      activate(entries.count - 1)
    default:
      let constant = Double(Int.random(in: -100...100, using: &random))
      guard entries[index].key != nil else { return }
      entries[index].constraint.constant = constant
      entries[index].key!.constant = constant
      engine.setConstant(entries[index].number, constant, key: entries[index].key)
    }
  }

  // MARK: - Judging

  /// The places of those that are broken.
  var broken: [Int] {
    engine.brokenConstraints.map { found in entries.firstIndex { $0.number == found.constraint }! }
  }

  /// With broken requirements as wishes above all others.
  var proof: OptimalityProof {
    let broken = Set(engine.brokenConstraints.map(\.constraint))
    let priorities = Set(entries.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
    let levels = entries.map { entry in
      var constraint = entry.constraint
      constraint.level =
        broken.contains(entry.number)
        ? 1 : entry.isRequired ? 0 : 2 + priorities.firstIndex(of: entry.priority)!
      return constraint
    }
    return OptimalityProof(levels, levels: priorities.count + 2, at: values)
  }

  /// The worst of what is required and not broken.
  var worstRequirement: Double {
    let broken = Set(engine.brokenConstraints.map(\.constraint))
    let values = values
    return entries.filter { $0.isRequired && !broken.contains($0.number) }
      .map { $0.constraint.violation($0.constraint.residual(values)) }.max() ?? 0
  }
}

extension SeededGenerator {
  mutating func shuffle<Element>(_ list: inout [Element]) { list.shuffle(using: &self) }
}
