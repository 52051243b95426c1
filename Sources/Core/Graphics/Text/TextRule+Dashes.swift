// SPDX-License-Identifier: MIT

extension TextRule {
  /// The strokes that make a rule of `width` points, as left ends and widths. Spaces are left out if the rule goes
  /// by word; a pattern begins anew behind each.
  func dashes(
    _ width: Double, _ spaces: [(x: Double, width: Double)], _ thickness: Double
  ) -> [(x: Double, width: Double)] {
    guard width > 0, width.isFinite, thickness > 0 else { return [] }
    guard isByWord else { return strokes(from: 0, to: width, thickness) }
    var strokes: [(x: Double, width: Double)] = []
    var start = 0.0
    for space in spaces {
      strokes += self.strokes(from: start, to: space.x, thickness)
      start = space.x + space.width
    }
    return strokes + self.strokes(from: start, to: width, thickness)
  }

  private func strokes(from start: Double, to end: Double, _ thickness: Double) -> [(
    x: Double, width: Double
  )] {
    guard end > start else { return [] }
    let units = lengths
    // Nobody can tell more strokes from a grey line.
    guard !units.isEmpty, (end - start) / thickness < 100_000 else { return [(start, end - start)] }
    var strokes: [(x: Double, width: Double)] = []
    var (x, index) = (start, 0)
    while x < end {
      let length = units[index % units.count] * thickness
      if index % 2 == 0 { strokes.append((x, min(length, end - x))) }
      x += length
      index += 1
    }
    return strokes
  }

  /// Stroke and gap in turn, in thicknesses of the rule; none for a solid one.
  private var lengths: [Double] {
    switch pattern {
    case .solid: []
    case .dot: [3, 3]
    case .dash: [10, 5]
    case .dashDot: [10, 3, 3, 3]
    case .dashDotDot: [10, 3, 3, 3, 3, 3]
    }
  }
}
