// SPDX-License-Identifier: MIT

extension ConstraintSystem {
  /// Constraints as they were given, the plan in its order, and the components.
  mutating func dump() -> String {
    var lines = ["constraints"]
    store.makeOrder()
    for index in 0..<store.order.count {
      let number = store.order[index]
      let record = store.records[number]
      if record.isInternal || record.isFloor { continue }
      let relation = ["=", "≤", "≥"][Int(record.relation)]
      var line = "  c\(number): \(text(record)) \(relation) 0"
      if !record.isRequired { line += " @\(trimmed(Double(record.priority)))" }
      if record.isBroken { line += "  broken" }
      if record.watch >= 0 { line += "  follows from the others" }
      lines.append(line)
    }
    for variable in 0..<Int32(store.floors.count) where store.floors[variable] >= 0 {
      lines.append("  \(name(variable)) ≥ 0")
    }
    lines.append("inputs")
    for variable in 0..<Int32(store.variables.count)
    where store.variables[variable].isVariable && store.variables[variable].isInput {
      lines.append("  \(name(variable)) = \(trimmed(values[variable]))")
    }
    if plan.isVoid { return lines.joined(separator: "\n") + "\nno plan yet\n" }
    lines.append("plan")
    for index in 0..<plan.instructions.count {
      let target = plan.instructions[index].target
      let sources = sources(ofInstruction: index).map { sum($0.factor, name($0.variable)) }.joined()
      let origin = plan.explicit[target] >= 0 ? "circle closed by" : "by"
      lines.append(
        "  \(name(target)) = \(trimmed(plan.instructions[index].constant))\(sources) = \(trimmed(values[target]))"
          + "  \(origin) c\(plan.definer[target])")
    }
    for index in 0..<costs.components.count {
      let component = costs.components[index]
      lines.append("component \(index)\(component.isLoose ? ", loose" : "")")
      for place in component.parameterStart..<component.parameterStart + component.parameterCount {
        let parameter = costs.parameters[place]
        lines.append("  \(name(parameter)) = \(trimmed(values[parameter]))")
      }
      for kink in component.kinkStart..<component.kinkStart + component.kinkCount {
        let number = costs.kinks[kink].constraint
        if store.records[number].isInternal { continue }
        let residual = readKink(costs.kinks.base + Int(kink)).residual
        lines.append(
          "  c\(number) level \(costs.level(of: store.records[number])) misses by \(trimmed(residual))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func text(_ record: ConstraintRecord) -> String {
    var result = ""
    for place in record.start..<record.start + record.count {
      result += sum(store.termFactors[place], name(store.termVariables[place]))
    }
    if record.constant != 0 || result.isEmpty { result += sum(record.constant, "") }
    return result.hasPrefix(" + ") ? String(result.dropFirst(3)) : result
  }

  private mutating func sum(_ factor: Double, _ name: String) -> String {
    let sign = factor < 0 ? " - " : " + "
    if name.isEmpty { return sign + trimmed(abs(factor)) }
    return sign + (abs(factor) == 1 ? name : trimmed(abs(factor)) + "·" + name)
  }

  /// Hidden variables are slacks.
  private mutating func name(_ variable: Int32) -> String {
    variable < plan.hiddenBase ? "x\(variable)" : "s\(variable - plan.hiddenBase)"
  }

  private mutating func trimmed(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int64(rounded))" }
    return "\(rounded)"
  }
}
