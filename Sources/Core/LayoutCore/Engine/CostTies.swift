// SPDX-License-Identifier: MIT

// Weights of ties and of the order of activation. They count from 1 among costs that belong together, whatever numbers
// were given; requirements and stays have none.
extension ConstraintSystem {
  /// In a component without stays all costs belong together.
  mutating func levelTies(_ component: Component) {
    var (stretch, squeeze) = (Double.infinity, Double.infinity)
    let range = component.kinkStart..<component.kinkStart + component.kinkCount
    for index in range where hasTie(index) {
      stretch = min(stretch, costs.kinks[index].stretch)
      squeeze = min(squeeze, costs.kinks[index].squeeze)
    }
    for index in range {
      level(index, stretch, squeeze, order: Double(index - component.kinkStart + 1))
    }
  }

  /// Stays join what does not belong together otherwise; that must not change who gives way.
  mutating func levelTiesWithoutStays() {
    let count = plan.isUnknown.count
    reduction.leastStretch.fill(count, with: .infinity)
    reduction.leastSqueeze.fill(count, with: .infinity)
    reduction.kinkCount.fill(count, with: 0)
    for component in 0..<costs.components.count {
      forEachRoot(costs.components[component]) { system, kink, root in
        guard system.hasTie(kink) else { return }
        let tied = system.costs.kinks[kink]
        system.reduction.leastStretch[root] = min(system.reduction.leastStretch[root], tied.stretch)
        system.reduction.leastSqueeze[root] = min(system.reduction.leastSqueeze[root], tied.squeeze)
      }
      forEachRoot(costs.components[component]) { system, kink, root in
        system.reduction.kinkCount[root] += 1
        system.level(
          kink, system.reduction.leastStretch[root], system.reduction.leastSqueeze[root],
          order: Double(system.reduction.kinkCount[root]))
      }
    }
  }

  private mutating func forEachRoot(
    _ component: Component, _ body: (inout ConstraintSystem, Int32, Int32) -> Void
  ) {
    for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
      var local = costs.kinks[kink].target
      if local < 0 { local = costs.entryParameters[costs.rowStart[component.rowStart + ~local]] }
      body(&self, kink, tieRoot(costs.parameters[component.parameterStart + local]))
    }
  }

  private func hasTie(_ kink: Int32) -> Bool { store.records[costs.kinks[kink].constraint].hasTie }

  private mutating func level(_ kink: Int32, _ stretch: Double, _ squeeze: Double, order: Double) {
    let record = store.records[costs.kinks[kink].constraint]
    let isOptional = !record.isInternal && costs.level(of: record) != Costs.required
    let hasTie = record.hasTie && isOptional && !hasRival(kink)
    costs.kinks[kink].stretch = hasTie ? costs.kinks[kink].stretch - stretch + 1 : 0
    costs.kinks[kink].squeeze = hasTie ? costs.kinks[kink].squeeze - squeeze + 1 : 0
    costs.kinks[kink].order = isOptional ? order : 0
  }

  /// Whether the same view has another wish of the same level for the same size: then the earlier gives way.
  private mutating func hasRival(_ index: Int32) -> Bool {
    let kink = costs.kinks[index]
    guard kink.variable >= 0 else { return false }
    let (start, end) = (scratch.costStart[kink.variable], scratch.costEnd[kink.variable])
    // Of so many some are.
    if end - start > 8 { return true }
    let record = store.records[kink.constraint]
    for place in start..<end {
      let number = scratch.costs[place]
      let other = store.records[number]
      if number != kink.constraint, other.priority == record.priority, other.count == 1, other.hasTie,
        !other.isRequired, store.tie(number) == store.tie(kink.constraint)
      {
        return true
      }
    }
    return false
  }
}
