// SPDX-License-Identifier: MIT
import Foundation

/// A stretch of numbers along an edge of a plot, with round ones to read it by.
struct PlotAxis: Hashable, Sendable {
  let low, high: Double
  /// Between two ticks: 1, 2 or 5 times a power of ten.
  let step: Double

  /// Covers `values`; as many ticks as are near `count`. Without values it is 0...1, and around one value it has room.
  ///
  /// - Parameter isTight: Ends with the values themselves; else with ticks, so that no line runs along an edge.
  init(_ values: some Sequence<Double>, count: Int, isTight: Bool = false) {
    var (low, high) = (Double.infinity, -Double.infinity)
    // A hundredth of the largest double is as far as differences can be reckoned.
    for value in values where abs(value) < 1e300 { (low, high) = (min(low, value), max(high, value)) }
    if low > high { (low, high) = (0, 1) }
    // What differs by less than rounding is one value.
    if high - low <= 1e-12 * max(abs(low), abs(high)) {
      let room = low == 0 ? 1 : abs(low) / 2
      (low, high) = (low - room, high + room)
    }
    let rough = (high - low) / Double(max(1, count))
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? rough
    self.step = step
    (self.low, self.high) =
      isTight
      ? (low, high)
      : ((low / step + 1e-9).rounded(.down) * step, (high / step - 1e-9).rounded(.up) * step)
  }

  /// The round numbers within it, rising.
  var ticks: [Double] {
    let first = (low / step - 1e-9).rounded(.up)
    let count = Int(((high / step + 1e-9).rounded(.down) - first).rounded())
    // Near zero lies zero: −0 and what sums leave behind would be read as such.
    return (0...max(0, count)).map { (first + Double($0)) * step }.map { abs($0) < step / 1e6 ? 0 : $0 }
  }

  /// As many decimals as tell ticks apart; thousands of thousands by their powers.
  func label(_ tick: Double) -> String {
    let largest = max(abs(low), abs(high))
    let text: String
    if largest >= 1e6 || largest < 1e-4 {
      text = tick == 0 ? "0" : String(format: "%.\(digits(of: largest))e", tick)
    } else {
      text = String(format: "%.\(decimals)f", tick)
    }
    // A true minus sign, as wide as a digit.
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  private var decimals: Int { max(0, Int(-log10(step * 1.001).rounded(.down))) }

  private func digits(of largest: Double) -> Int {
    max(0, Int((log10(largest).rounded(.down) - log10(step * 1.001).rounded(.down))))
  }

  /// Where `value` lies: 0 at the low end, 1 at the high one.
  func place(_ value: Double) -> Double { (value - low) / (high - low) }
}
