// SPDX-License-Identifier: MIT
import Foundation

/// How often each colour is used; later, where in the palette it went.
///
/// One number for each of the 2²⁴ colours. Memory that nobody touched costs nothing, so this is as small as the
/// colours are few, and a look into it is one step.
final class GIFColorTable {
  let numbers: UnsafeMutablePointer<UInt32>
  /// In the order of their first use.
  private var colors: [UInt32] = []

  init() {
    guard let memory = calloc(1 << 24, MemoryLayout<UInt32>.size) else {
      stop("there is no memory for the colours of a GIF: 64 MB are wanted")
    }
    numbers = memory.bindMemory(to: UInt32.self, capacity: 1 << 24)
  }

  deinit { free(numbers) }

  /// `color`, 0x00RRGGBB, is used `times` more.
  func count(_ color: UInt32, _ times: UInt32) {
    guard times > 0 else { return }
    let number = numbers[Int(color)]
    if number == 0 { colors.append(color) }
    // A colour that is used more often than can be counted is important enough.
    numbers[Int(color)] = number.addingReportingOverflow(times).overflow ? .max : number + times
  }

  /// The palette for what was counted. Ends the counting.
  func palette(isDithered: Bool) -> GIFPalette {
    guard colors.count > GIF.mostColors else {
      let exact = colors.sorted()
      for (place, color) in exact.enumerated() { numbers[Int(color)] = UInt32(place) }
      return GIFPalette(colors: exact, table: self, mixer: nil)
    }
    let (entries, entryOfColor) = self.entries()
    var cut = GIFColorCut(entries)
    let boxes = cut.boxes(GIF.mostColors).sorted { $0.color < $1.color }
    var placeOfEntry = [UInt32](repeating: 0, count: entries.count)
    var (weight, squares) = (0, 0)
    for (place, box) in boxes.enumerated() {
      for entry in box.entries {
        placeOfEntry[entry] = UInt32(place)
        weight += entries[entry].weight
        squares += entries[entry].weight * GIFPalette.distance(entries[entry].color, box.color)
      }
    }
    for (color, entry) in zip(colors, entryOfColor) { numbers[Int(color)] = placeOfEntry[entry] }
    let palette = boxes.map(\.color)
    // What is off is spread evenly between two places when it is √3 times its mean square in each direction.
    let reach = Int((Double(squares) / Double(weight)).squareRoot().rounded())
    // Where the palette is that dense, the mixer's own steps would be what one sees.
    let mixer = isDithered && reach >= GIFMixer.step ? GIFMixer(palette, reach: reach) : nil
    return GIFPalette(colors: palette, table: self, mixer: mixer)
  }

  /// What is cut into boxes, and which of it stands for each colour. More colours than eyes tell apart are taken
  /// together where their upper six bits are the same, each group under its most frequent one.
  private func entries() -> ([GIFColorCut.Entry], [Int]) {
    guard colors.count > 1 << 16 else {
      return (
        colors.enumerated().map { .init(color: $1, weight: Int(numbers[Int($1)]), index: $0) },
        Array(colors.indices)
      )
    }
    var entryOfCell = [Int32](repeating: -1, count: 1 << 18)
    var entries: [GIFColorCut.Entry] = []
    var most: [UInt32] = []
    let entryOfColor = colors.map { color -> Int in
      let (red, green, blue) = (color >> 18 & 63, color >> 10 & 63, color >> 2 & 63)
      let cell = Int(red << 12 | green << 6 | blue)
      let number = numbers[Int(color)]
      let known = Int(entryOfCell[cell])
      guard known >= 0 else {
        entryOfCell[cell] = Int32(entries.count)
        entries.append(.init(color: color, weight: Int(number), index: entries.count))
        most.append(number)
        return entries.count - 1
      }
      entries[known].weight += Int(number)
      if number > most[known] {
        most[known] = number
        entries[known].color = color
      }
      return known
    }
    return (entries, entryOfColor)
  }
}
