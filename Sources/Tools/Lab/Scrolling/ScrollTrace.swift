// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A drag of a vertical scroll view that was recorded on a device: what the finger did, and where the content stood.
public struct ScrollTrace: Hashable, Sendable, Decodable {
  /// A finger that moves by equal steps at equal times, rests, and lifts.
  public struct Touch: Hashable, Sendable, Decodable {
    /// Where it comes down, in points from the top.
    public var y0: Double
    /// Points of each step; negative is upwards.
    public var dy: Double
    /// How many steps.
    public var moves: Int
    /// Seconds from one step to the next, and from the last one to the lift.
    public var interval: Double
    /// How many steps' time it rests before it lifts.
    public var hold: Int

    /// Seconds from when it comes down to when it lifts.
    public var duration: TimeInterval { Double(moves + hold + 1) * interval }
  }

  /// Where the content stood in the frames after the lift.
  public struct Release: Hashable, Sendable, Decodable {
    /// From the lift to the first sample, in seconds.
    public var delay: TimeInterval
    /// Points, one for each 60th of a second.
    public var offsets: [Double]

    private enum CodingKeys: String, CodingKey {
      case delay = "first_sample_after_touch_end_s"
      case offsets = "offsetY"
    }
  }

  /// Of the recording.
  public var name: String
  /// Of the screen, in points.
  public var size: CGSize
  /// Of the content, in points.
  public var contentSize: CGSize
  /// Where the content stands at first, in points.
  public var startOffset: Double
  /// What the finger does.
  public var touch: Touch
  /// Whether the content comes to rest at whole screens. Default false.
  public var isPaging = false
  /// What was recorded after the lift; nil for a drag that is only to be tried.
  public var release: Release?

  /// A flick that nobody recorded: fourteen steps in 0.112 s on a screen of 393×852 points.
  ///
  /// - Parameters:
  ///   - velocity: Points a second that the content gets; positive goes down the content.
  ///   - offset: Where it begins, in points. Default 5000.
  ///   - contentHeight: Points. Default 40,000.
  public init(
    flick velocity: Double, from offset: Double = 5000, contentHeight: Double = 40_000, isPaging: Bool = false
  ) throws(LabFailure) {
    let interval = 0.008
    name = "flick"
    size = CGSize(width: 393, height: 852)
    contentSize = CGSize(width: 393, height: contentHeight)
    startOffset = offset
    touch = Touch(
      y0: velocity > 0 ? 792 : 60, dy: -velocity * interval, moves: 14, interval: interval, hold: 0)
    self.isPaging = isPaging
    try check()
  }

  /// Reads a recording. Throws where it is none.
  public init(json: Data) throws(LabFailure) {
    do {
      self = try JSONDecoder().decode(ScrollTrace.self, from: json)
    } catch {
      throw LabFailure(
        "it is no trace of a scroll view: viewport, contentSize, startOffsetY and touch are wanted")
    }
    try check()
  }

  /// The keys of the recordings; sizes are lists of two.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func size(_ key: CodingKeys) throws -> CGSize {
      let sides = try values.decode([Double].self, forKey: key)
      guard sides.count == 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "two sides are wanted")
      }
      return CGSize(width: sides[0], height: sides[1])
    }
    name = try values.decode(String.self, forKey: .name)
    (self.size, contentSize) = (try size(.viewport), try size(.contentSize))
    startOffset = try values.decode(Double.self, forKey: .startOffsetY)
    touch = try values.decode(Touch.self, forKey: .touch)
    release = try values.decodeIfPresent(Release.self, forKey: .release)
  }

  private enum CodingKeys: String, CodingKey {
    case name, viewport, contentSize, startOffsetY, touch, release
  }

  private func check() throws(LabFailure) {
    let numbers = [
      size.width, size.height, contentSize.width, contentSize.height, startOffset, touch.y0, touch.dy,
    ]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else {
      throw LabFailure("\(name): lengths below a million points are wanted")
    }
    guard (1...4096).contains(size.width), (1...4096).contains(size.height) else {
      throw LabFailure("\(name): a screen of 1 to 4096 points on a side is wanted")
    }
    guard (1...1000).contains(touch.moves), (0...1000).contains(touch.hold),
      (0.001...1).contains(touch.interval)
    else {
      throw LabFailure("\(name): a finger moves 1 to 1000 times, each 0.001 to 1 s after the one before")
    }
  }
}
