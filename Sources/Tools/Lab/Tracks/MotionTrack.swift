// SPDX-License-Identifier: MIT
import Foundation
import Inspection

/// One value over time, with its name and unit: what is plotted and compared.
///
/// It comes from what was shown, frame by frame, and not from a formula; so it has what animations really did, the jumps
/// among it.
public struct MotionTrack: Hashable, Sendable {
  /// In legends and reports: `drawer.x`.
  public var name: String
  /// Such as `pt`; empty for a plain number.
  public let unit: String
  /// Seconds; rising.
  public let times: [TimeInterval]
  /// As many as times; nil where there was no value, and where it was no number.
  public let values: [Double?]

  /// Throws where there is no time, where times do not rise or are no numbers, and where there is not one value for each.
  public init(
    _ name: String, unit: String = "", times: [TimeInterval], values: [Double?]
  ) throws(LabFailure) {
    guard !times.isEmpty else { throw LabFailure("\(name) has no samples: let at least one frame run") }
    guard times.count == values.count else {
      throw LabFailure("\(name) has \(times.count) times and \(values.count) values: one for each is wanted")
    }
    guard times.allSatisfy(\.isFinite), zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw LabFailure("\(name): its times do not rise")
    }
    self.init(known: name, unit: unit, times: times, values: values)
  }

  /// A series is in order already.
  public init(_ name: String, unit: String = "", _ series: Series<Double>) {
    self.init(known: name, unit: unit, times: series.times, values: series.values)
  }

  init(known name: String, unit: String, times: [TimeInterval], values: [Double?]) {
    (self.name, self.unit, self.times) = (name, unit, times)
    self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// Its samples that have a value.
  public var samples: [(time: TimeInterval, value: Double)] {
    zip(times, values).compactMap { time, value in value.map { (time, $0) } }
  }

  /// Changes a second: the slope between two samples, at the time in their middle, so one sample fewer. There it is
  /// right up to the square of a frame; at either sample it would be half a frame late or early. A gap stays a gap.
  public var rate: MotionTrack {
    let slopes = zip(zip(times, times.dropFirst()), zip(values, values.dropFirst())).map { time, value in
      (
        (time.0 + time.1) / 2,
        value.0.flatMap { first in value.1.map { ($0 - first) / (time.1 - time.0) } }
      )
    }
    return MotionTrack(
      known: name, unit: Self.unit(ofRateOf: unit), times: slopes.map(\.0), values: slopes.map(\.1))
  }

  private static func unit(ofRateOf unit: String) -> String {
    if unit.hasSuffix("/s") { return unit + "²" }
    return unit.hasSuffix("/s²") ? String(unit.dropLast()) + "³" : (unit.isEmpty ? "1" : unit) + "/s"
  }
}

extension PresentationTable.Key {
  /// What its numbers are; empty for plain ones.
  public var unit: String {
    switch self {
    case .x, .y, .width, .height, .originX, .originY, .translationX, .translationY, .cornerRadius: "pt"
    case .rotation: "°"
    case .opacity, .scaleX, .scaleY, .shown: ""
    }
  }
}

extension PresentationTable {
  /// The track of `VIEW.KEY`, such as `drawer.x`. Throws, with the nearest name, where there is no such view or key.
  public func track(_ name: String) throws(LabFailure) -> MotionTrack {
    let keys = Key.allCases.map(\.rawValue)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw LabFailure(
        "\(name): the form is VIEW.KEY, such as box.x; keys are \(keys.joined(separator: ", "))")
    }
    let (view, word) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    guard let key = Key(rawValue: word) else {
      let hint = NearestName.hint(word, among: keys)
      throw LabFailure("\(name): there is no key \(word).\(hint) Keys are \(keys.joined(separator: ", "))")
    }
    guard let values = self[view, key] else {
      throw LabFailure(
        "there is no view called \(view) in the table.\(NearestName.hint(view, among: views)) "
          + "`shoji trace --all` shows them")
    }
    return try MotionTrack(name, unit: key.unit, times: times, values: values)
  }

  /// The tracks of everything that was not the same in all frames.
  public var changingTracks: [MotionTrack] {
    changing.series.map {
      MotionTrack(known: "\($0.view).\($0.key.rawValue)", unit: $0.key.unit, times: times, values: $0.values)
    }
  }
}
