// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Poses side by side in one picture, in reading order, each with its time below.
///
/// No pose is scaled: each stands in the strip pixel for pixel.
public struct Filmstrip: Sendable {
  private let poses: [Pose]
  private let hasCaptions: Bool
  /// Pixels of a point of gaps and captions: never less than one, so that captions of small poses can be read.
  private let unit: Int

  /// - Parameters:
  ///   - scale: Pixels a point of the poses. Default 1.
  ///   - captions: Whether times are written below. They are in the system font whatever drew the poses, for the block
  ///     font cannot be read; a strip that is stored beside a test on every machine has none. Default true.
  public init(_ poses: [Pose], scale: CGFloat = 1, captions: Bool = true) {
    self.poses = poses
    unit = max(1, Int(scale.rounded()))
    hasCaptions = captions
  }

  /// The strip; a new row begins where the widest bitmap ends.
  public func bitmap() throws(PoseFailure) -> Bitmap {
    guard !poses.isEmpty else {
      throw PoseFailure(description: "a filmstrip without poses: take at least one")
    }
    let places = frames
    let width = (places.map(\.left).max() ?? 0) + columnWidth + gap
    let height = (places.map(\.bottom).max() ?? 0) + captionHeight + gap
    guard width <= Bitmap.largestSide, height <= Bitmap.largestSide else {
      throw PoseFailure(
        description: "a filmstrip of \(poses.count) poses would have \(width)×\(height) pixels: "
          + "take fewer or smaller ones")
    }
    let strip = Bitmap(width: width, height: height)
    let painter = Painter(strip)
    painter.fill(CGRect(x: 0, y: 0, width: width, height: height), Self.paper)
    for (pose, place) in zip(poses, places) {
      painter.fill(place.rect.insetBy(dx: -1, dy: -1), Self.edge)
      painter.clear(place.rect)
      painter.paint(pose.bitmap, left: place.left, top: place.top)
      guard hasCaptions else { continue }
      let line = PixelRect(
        place.left, place.bottom + 4 * unit, place.left + columnWidth, place.bottom + captionHeight)
      painter.draw(caption(pose.time), in: line.rect, color: Self.ink)
    }
    return strip
  }

  /// Where the pixels of each pose stand.
  package var frames: [PixelRect] {
    let rowWidth = max(columnWidth, Bitmap.largestSide - 2 * gap)
    let columns = max(1, (rowWidth + gap) / (columnWidth + gap))
    let rowHeight = (poses.map(\.bitmap.height).max() ?? 0) + captionHeight + gap
    return poses.enumerated().map { index, pose in
      let (x, y) = (gap + index % columns * (columnWidth + gap), gap + index / columns * rowHeight)
      return PixelRect(x, y, x + pose.bitmap.width, y + pose.bitmap.height)
    }
  }

  private var columnWidth: Int {
    let widest = poses.map(\.bitmap.width).max() ?? 0
    guard hasCaptions else { return widest }
    return poses.reduce(widest) { max($0, Int(caption($1.time).width.rounded(.up))) }
  }

  private var gap: Int { 8 * unit }
  private var captionHeight: Int { hasCaptions ? 18 * unit : 0 }

  private func caption(_ time: TimeInterval) -> TextLayout {
    // As many decimals as tell the poses apart.
    let isCoarse = poses.allSatisfy { abs(($0.time * 100).rounded() - $0.time * 100) < 1e-6 }
    let text = String(format: isCoarse ? "%.2f s" : "%.3f s", time)
    let font = FontFace(family: .monospacedDigits, size: Double(11 * unit), weight: 0.23)
    return TextLayout.layout(TextRequest(text, font: font), width: .infinity, engine: .pango)
  }

  private static let paper = CGColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  private static let edge = CGColor(gray: 0.76, alpha: 1)
  private static let ink = CGColor(gray: 0.27, alpha: 1)
}
