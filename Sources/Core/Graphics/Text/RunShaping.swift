// SPDX-License-Identifier: MIT

/// Puts the runs of a style on shaped units: which run each belongs to, and what that adds to its width.
struct RunShaping {
  private let runs: [RunShape]

  /// `runs` is not empty.
  init(_ runs: [RunShape]) {
    self.runs = runs
  }

  /// The runs that meet `range`, cut at its end; neighbours of one shape are one, so that letters of two colours
  /// join as letters of one do.
  func runs(in range: Range<Int>) -> [RunShape] {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var met: [RunShape] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var run = runs[low]
      // The last run also holds for what lies behind it.
      if run.end > range.upperBound || low == runs.count - 1 { run.end = range.upperBound }
      if let last = met.last, last.joins(run) { met.removeLast() }
      met.append(run)
      start = run.end
      low += 1
    }
    return met
  }

  /// Numbers the units, gives attachments their width, and adds letter spacing.
  func space(_ units: inout [ShapedText.Unit]) {
    number(&units)
    for index in units.indices where !units[index].isNewline {
      let run = runs[Int(units[index].run)]
      if let width = run.attachmentWidth {
        units[index].advance = width
        units[index].glyphs = 0..<0
        units[index].isSpace = false
      }
      units[index].advance += run.spacing
    }
  }

  /// The same for units of the block font at a size of 1 point.
  func setBlocks(_ units: inout [ShapedText.Unit]) {
    number(&units)
    for index in units.indices {
      units[index].advance = units[index].advance * runs[Int(units[index].run)].font.size
    }
    space(&units)
  }

  private func number(_ units: inout [ShapedText.Unit]) {
    var run = 0
    for index in units.indices {
      while run < runs.count - 1, runs[run].end <= units[index].start {
        run += 1
      }
      units[index].run = UInt32(run)
    }
  }
}

extension RunShape {
  func joins(_ other: RunShape) -> Bool {
    var other = other
    other.end = end
    return self == other
  }

  /// For HarfBuzz.
  var features: String {
    var features: [String] = []
    if font.family == .monospacedDigits { features.append("tnum=1") }
    if !hasKerning { features.append("kern=0") }
    // A ligature would swallow the space between its letters.
    if !hasLigatures || spacing != 0 { features.append("liga=0,clig=0") }
    return features.joined(separator: ",")
  }
}
