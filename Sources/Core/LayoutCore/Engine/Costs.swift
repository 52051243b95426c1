// SPDX-License-Identifier: MIT

/// An inequality or an optional constraint over the parameters: a cost that is 0 where the residual is, and rises
/// to one side or both.
/// ```
///   v = constant + Σ factor · x      read off the frame
///   dv = slope · d(parameter)        or, of a row of several parameters, slope · d(row)
///   cost = v  at level `up`   for v > 0,    −v  at level `down`   for v < 0
/// ```
struct Kink: BitwiseCopyable {
  var constraint: Int32
  /// Of the only term; −1 if there are more.
  var variable: Int32
  var factor: Double
  var constant: Double
  var slope: Double
  /// −1: none.
  var up: Int32
  var down: Int32
  /// Weights at the level of ties.
  var stretch: Double
  var squeeze: Double
  /// Weight at the level below: what was activated earlier gives way.
  var order: Double
  /// The parameter's number within the component, or `~row`.
  var target: Int32
}

/// Parameters that share costs. Components do not know of each other.
struct Component: BitwiseCopyable {
  var kinkStart: Int32
  var kinkCount: Int32
  var parameterStart: Int32
  var parameterCount: Int32
  var rowStart: Int32
  var rowCount: Int32
  /// The largest weight at the level of order.
  var lastOrder: Double
  /// Not solved since the plan was made.
  var isFresh: Bool
  /// Whether a requirement is among its kinks.
  var hasRequirement: Bool
  /// Requirements that contradict each other.
  var isViolated: Bool
  /// Some of its parameters rest only because they stay.
  var isLoose: Bool
  /// Whether stays of variables are among its kinks.
  var hasStays: Bool
}

/// The costs of all constraints that are not equations, grouped by component.
///
/// Levels, the strongest first: 0 requirements, 1 broken requirements, then one for each priority, then ties, then
/// the order of activation, then stays of sizes, stays of positions, and parameters that stay where they are.
struct Costs {
  static let required: Int32 = 0
  static let broken: Int32 = 1
  private static let firstPriority: Int32 = 2

  var priorities: Column<Float> = Column()

  var kinks: Column<Kink> = Column()
  var components: Column<Component> = Column()
  /// Variables.
  var parameters: Column<Int32> = Column()
  /// The pin of each parameter: a kink at which it is held, `stay`, or `free`.
  var pins: Column<Int32> = Column()
  static let stay: Int32 = -1
  static let free: Int32 = -2

  // Rows of several parameters.
  var rowStart: Column<Int32> = Column()
  var rowCount: Column<Int32> = Column()
  /// The kink at which it is held, or −1.
  var rowPin: Column<Int32> = Column()
  /// Local parameters and factors.
  var entryParameters: Column<Int32> = Column()
  var entryFactors: Column<Double> = Column()

  // For each parameter its kinks and its rows; for each row its kinks. Local numbers, ranges in pools.
  var singleStart: Column<Int32> = Column()
  var singleCount: Column<Int32> = Column()
  var singles: Column<Int32> = Column()
  var columnStart: Column<Int32> = Column()
  var columnCount: Column<Int32> = Column()
  var columnRows: Column<Int32> = Column()
  var columnFactors: Column<Double> = Column()
  var rowKinkStart: Column<Int32> = Column()
  var rowKinkCount: Column<Int32> = Column()
  var rowKinks: Column<Int32> = Column()

  /// For each variable: the component of a parameter, or −1, and its number there. Empty where nothing costs.
  var componentOf: Column<Int32> = Column()
  var localNumber: Column<Int32> = Column()

  init() {}

  init(copying other: borrowing Costs) {
    priorities = other.priorities.copy()
    kinks = other.kinks.copy()
    components = other.components.copy()
    parameters = other.parameters.copy()
    pins = other.pins.copy()
    rowStart = other.rowStart.copy()
    rowCount = other.rowCount.copy()
    rowPin = other.rowPin.copy()
    entryParameters = other.entryParameters.copy()
    entryFactors = other.entryFactors.copy()
    singleStart = other.singleStart.copy()
    singleCount = other.singleCount.copy()
    singles = other.singles.copy()
    columnStart = other.columnStart.copy()
    columnCount = other.columnCount.copy()
    columnRows = other.columnRows.copy()
    columnFactors = other.columnFactors.copy()
    rowKinkStart = other.rowKinkStart.copy()
    rowKinkCount = other.rowKinkCount.copy()
    rowKinks = other.rowKinks.copy()
    componentOf = other.componentOf.copy()
    localNumber = other.localNumber.copy()
  }

  /// −1 for a parameter without costs.
  func component(of parameter: Int32) -> Int32 { componentOf.isEmpty ? -1 : componentOf[parameter] }

  var tieLevel: Int32 { Self.firstPriority + Int32(priorities.count) }
  var orderLevel: Int32 { tieLevel + 1 }
  var sizeLevel: Int32 { tieLevel + 2 }
  var positionLevel: Int32 { tieLevel + 3 }
  /// Where a parameter rests that nothing else holds.
  var parkingLevel: Int32 { tieLevel + 4 }
  var levelCount: Int { Int(tieLevel) + 5 }

  func level(of record: ConstraintRecord) -> Int32 {
    if record.isBroken { return Self.broken }
    if record.isRequired { return Self.required }
    if record.isInternal { return record.priority == ConstraintRecord.sizeStay ? sizeLevel : positionLevel }
    var place = 0
    while place < priorities.count, priorities[place] > record.priority { place += 1 }
    return Self.firstPriority + Int32(place)
  }

  func deallocate() {
    priorities.deallocate()
    kinks.deallocate()
    components.deallocate()
    parameters.deallocate()
    pins.deallocate()
    rowStart.deallocate()
    rowCount.deallocate()
    rowPin.deallocate()
    entryParameters.deallocate()
    entryFactors.deallocate()
    singleStart.deallocate()
    singleCount.deallocate()
    singles.deallocate()
    columnStart.deallocate()
    columnCount.deallocate()
    columnRows.deallocate()
    columnFactors.deallocate()
    rowKinkStart.deallocate()
    rowKinkCount.deallocate()
    rowKinks.deallocate()
    componentOf.deallocate()
    localNumber.deallocate()
  }
}

extension ConstraintRecord {
  /// Priorities of what the engine makes itself.
  static let sizeStay: Float = 0
  static let positionStay: Float = -1
}
