// SPDX-License-Identifier: MIT
import Foundation

/// A place for Apple's parameter of this name. All colours here are sRGB.
public final class CGColorSpace: Hashable, Sendable {
  public static let sRGB: CFString = "kCGColorSpaceSRGB"

  public init?(name: CFString) {
    guard name == CGColorSpace.sRGB else { return nil }
  }

  fileprivate init() {}

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Core Foundation's arrays and strings do not bridge on Linux; `[…] as CFArray` compiles with these.
public typealias CFArray = [Any]
public typealias CFString = String

/// Colours along a line, each at a location in 0…1.
public final class CGGradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package let location: Double
    package let color: CGColor
  }

  /// In the order of their locations.
  package let stops: [Stop]

  /// Without `locations` the colours stand at equal distances. Nil without colours, or when there are fewer
  /// locations than colours. Only `CGColor`s count.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let stops = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      return Stop(location: locations.map { Double($0[index]).clampedToUnit } ?? even, color: color)
    }
    // Equal locations keep their order: that is a hard edge.
    self.stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Stops anywhere on the line; what shows is the part from 0 to 1. There is at least one.
  package init(unclamped places: [(Double, CGColor)]) {
    let sorted = places.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map { Stop(location: $0.element.0, color: $0.element.1) }
    guard let first = sorted.first, let last = sorted.last else {
      stops = [Stop(location: 0, color: .clear)]
      return
    }
    /// The colour at `place`, which lies between the stops `a` and `b`.
    func color(_ place: Double, _ a: Stop?, _ b: Stop?) -> CGColor {
      guard let a, let b, b.location > a.location else { return (a ?? b ?? first).color }
      return GradientTable.mixed(a.color, b.color, (place - a.location) / (b.location - a.location))
    }
    var stops = sorted.filter { $0.location >= 0 && $0.location <= 1 }
    if first.location < 0, stops.first?.location != 0 {
      let (a, b) = (sorted.last { $0.location < 0 }, sorted.first { $0.location >= 0 })
      stops.insert(Stop(location: 0, color: color(0, a, b)), at: 0)
    }
    if last.location > 1, stops.last?.location != 1 {
      let (a, b) = (sorted.last { $0.location <= 1 }, sorted.first { $0.location > 1 })
      stops.append(Stop(location: 1, color: color(1, a, b)))
    }
    self.stops = stops
  }

  public static func == (left: CGGradient, right: CGGradient) -> Bool { left.stops == right.stops }

  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
