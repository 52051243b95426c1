// SPDX-License-Identifier: MIT
import LayoutCore

/// What is done to an engine, phase by phase, with the values that closed formulas expect after each.
struct ConstraintTrace {
  enum Step {
    case add(
      Int, terms: Range<Int>, ConstraintRelation, constant: Double, priority: Double, tie: ConstraintTie?)
    case remove(Int)
    case constant(Int, Double)
    case set(Int32, Double)
    case solve
  }

  struct Phase {
    var name: String
    var steps: [Step] = []
    var expected: [(variable: Int32, value: Double)] = []
  }

  private(set) var isSize: [Bool] = []
  private(set) var inputs: Set<Int32> = []
  private(set) var terms: [ConstraintTerm] = []
  private(set) var phases: [Phase] = []
  private(set) var constraintCount = 0

  // MARK: - Writing

  mutating func variable(isSize: Bool = false) -> Int32 {
    self.isSize.append(isSize)
    return Int32(self.isSize.count - 1)
  }

  mutating func view() -> TraceView {
    TraceView(x: variable(), y: variable(), w: variable(isSize: true), h: variable(isSize: true))
  }

  mutating func begin(_ name: String) { phases.append(Phase(name: name)) }

  /// `constant + Σ factor · variable  relation  0`
  @discardableResult
  mutating func add(
    _ relation: ConstraintRelation, _ constant: Double, _ terms: (Double, Int32)..., priority: Double = 1000,
    tie: ConstraintTie? = nil
  ) -> Int {
    add(relation, constant, terms: terms, priority: priority, tie: tie)
  }

  @discardableResult
  mutating func add(
    _ relation: ConstraintRelation, _ constant: Double, terms: [(Double, Int32)], priority: Double = 1000,
    tie: ConstraintTie? = nil
  ) -> Int {
    let start = self.terms.count
    self.terms += terms.map { ConstraintTerm($0.0, $0.1) }
    phases[phases.count - 1].steps.append(
      .add(
        constraintCount, terms: start..<self.terms.count, relation, constant: constant, priority: priority,
        tie: tie))
    constraintCount += 1
    return constraintCount - 1
  }

  mutating func remove(_ constraint: Int) { phases[phases.count - 1].steps.append(.remove(constraint)) }
  mutating func setConstant(_ constraint: Int, _ constant: Double) {
    phases[phases.count - 1].steps.append(.constant(constraint, constant))
  }
  mutating func input(_ variable: Int32) { inputs.insert(variable) }
  mutating func set(_ variable: Int32, _ value: Double) {
    phases[phases.count - 1].steps.append(.set(variable, value))
  }
  mutating func solve() { phases[phases.count - 1].steps.append(.solve) }
  mutating func expect(_ variable: Int32, _ value: Double) {
    phases[phases.count - 1].expected.append((variable, value))
  }
}

/// The variables of a view.
struct TraceView {
  var x: Int32
  var y: Int32
  var w: Int32
  var h: Int32
}

/// An engine on which a trace is played.
struct ConstraintTracePlayer {
  let trace: ConstraintTrace
  var engine = ConstraintEngine()
  private var constraints: [ConstraintNumber]
  /// What a reader of all values takes; begun beforehand, so that its pages are there.
  private var frame: [Double]

  init(_ trace: ConstraintTrace) {
    self.trace = trace
    constraints = Array(repeating: ConstraintNumber(number: -1), count: trace.constraintCount)
    frame = Array(repeating: 0, count: trace.isSize.count)
    for (index, isSize) in trace.isSize.enumerated() {
      _ = engine.makeVariable(isSize ? .size : .position, isInput: trace.inputs.contains(Int32(index)))
    }
  }

  mutating func play(_ index: Int) {
    let trace = trace
    trace.terms.withUnsafeBufferPointer { pool in
      for step in trace.phases[index].steps {
        switch step {
        case .add(let number, let terms, let relation, let constant, let priority, let tie):
          constraints[number] = engine.add(
            UnsafeBufferPointer(rebasing: pool[terms]), relation, constant: constant, priority: priority,
            tie: tie)
        case .remove(let number): engine.remove(constraints[number])
        case .constant(let number, let constant): engine.setConstant(constraints[number], constant)
        case .set(let variable, let value): engine.setValue(ConstraintVariable(number: variable), value)
        case .solve:
          engine.solve()
          engine.withValues { values in
            frame.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: values) }
          }
        }
      }
    }
  }

  /// The largest distance to what a phase expects, beyond a part of the value.
  func error(_ index: Int, relative: Double = 0) -> Double {
    trace.phases[index].expected.map {
      max(0, abs(frame[Int($0.variable)] - $0.value) - relative * abs($0.value))
    }.max() ?? 0
  }
}
