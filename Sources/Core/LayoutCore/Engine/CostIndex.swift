// SPDX-License-Identifier: MIT

// For components of several parameters: kinks by parameter, rows by parameter, kinks by row.
extension ConstraintSystem {
  mutating func indexComponents() {
    costs.singleStart.fill(costs.parameters.count, with: 0)
    costs.singleCount.fill(costs.parameters.count, with: 0)
    costs.columnStart.fill(costs.parameters.count, with: 0)
    costs.columnCount.fill(costs.parameters.count, with: 0)
    costs.rowKinkStart.fill(costs.rowStart.count, with: 0)
    costs.rowKinkCount.fill(costs.rowStart.count, with: 0)
    costs.singles.clear()
    costs.columnRows.clear()
    costs.columnFactors.clear()
    costs.rowKinks.clear()
    for index in 0..<costs.components.count where costs.components[index].parameterCount > 1 {
      indexKinks(costs.components[index])
      indexColumns(costs.components[index])
    }
  }

  private mutating func indexKinks(_ component: Component) {
    for index in component.kinkStart..<component.kinkStart + component.kinkCount {
      let target = costs.kinks[index].target
      if target >= 0 {
        costs.singleCount[component.parameterStart + target] += 1
      } else {
        costs.rowKinkCount[component.rowStart + ~target] += 1
      }
    }
    for place in component.parameterStart..<component.parameterStart + component.parameterCount {
      costs.singleStart[place] = Int32(costs.singles.count)
      costs.singles.extend(to: costs.singles.count + Int(costs.singleCount[place]), with: 0)
      costs.singleCount[place] = 0
    }
    for place in component.rowStart..<component.rowStart + component.rowCount {
      costs.rowKinkStart[place] = Int32(costs.rowKinks.count)
      costs.rowKinks.extend(to: costs.rowKinks.count + Int(costs.rowKinkCount[place]), with: 0)
      costs.rowKinkCount[place] = 0
    }
    for index in component.kinkStart..<component.kinkStart + component.kinkCount {
      let target = costs.kinks[index].target
      if target >= 0 {
        let place = component.parameterStart + target
        costs.singles[costs.singleStart[place] + costs.singleCount[place]] = index
        costs.singleCount[place] += 1
      } else {
        let place = component.rowStart + ~target
        costs.rowKinks[costs.rowKinkStart[place] + costs.rowKinkCount[place]] = index
        costs.rowKinkCount[place] += 1
      }
    }
  }

  private mutating func indexColumns(_ component: Component) {
    let rows = component.rowStart..<component.rowStart + component.rowCount
    for row in rows {
      for entry in costs.rowStart[row]..<costs.rowStart[row] + costs.rowCount[row] {
        costs.columnCount[component.parameterStart + costs.entryParameters[entry]] += 1
      }
    }
    for place in component.parameterStart..<component.parameterStart + component.parameterCount {
      let count = Int(costs.columnCount[place])
      costs.columnStart[place] = Int32(costs.columnRows.count)
      costs.columnRows.extend(to: costs.columnRows.count + count, with: 0)
      costs.columnFactors.extend(to: costs.columnFactors.count + count, with: 0)
      costs.columnCount[place] = 0
    }
    for row in rows {
      for entry in costs.rowStart[row]..<costs.rowStart[row] + costs.rowCount[row] {
        let place = component.parameterStart + costs.entryParameters[entry]
        let next = costs.columnStart[place] + costs.columnCount[place]
        costs.columnRows[next] = row - component.rowStart
        costs.columnFactors[next] = costs.entryFactors[entry]
        costs.columnCount[place] += 1
      }
    }
  }
}
