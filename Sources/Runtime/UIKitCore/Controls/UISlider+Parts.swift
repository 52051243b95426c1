// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A part of a slider: a shape, or an image in its place.
@MainActor final class SliderPart {
  let view: UIView
  private var picture: UIImageView?

  init(radius: CGFloat) {
    view = .controlPart(radius: radius)
  }

  func show(_ image: UIImage?, _ color: UIColor?, tint: UIColor? = nil) {
    view.backgroundColor = image == nil ? color : nil
    guard image != nil || picture != nil else { return }
    let picture = picture ?? UIImageView()
    if self.picture == nil {
      self.picture = picture
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      picture.frame = view.bounds
      view.addSubview(picture)
    }
    picture.image = image
    picture.tintColor = tint
    picture.isHidden = image == nil
  }
}

/// Where the parts of a slider stand, and what they look like.
extension UISlider {
  private static let trackHeight: CGFloat = 4
  private static let thumbLength: CGFloat = 28
  /// Between track and images, points.
  private static let imageGap: CGFloat = 8
  /// A thumb is grabbed within this square, points.
  private static let grabLength: CGFloat = 44

  var wantedHeight: CGFloat {
    let images = [minimumValueImage, maximumValueImage, thumbImage(for: .normal)].compactMap {
      $0?.size.height
    }
    return max(31, images.max() ?? 0)
  }

  /// Where a finger grabs the thumb.
  var grabRect: CGRect {
    let thumb = thumbRect(at: value)
    let (dx, dy) = (min(0, thumb.width - Self.grabLength), min(0, thumb.height - Self.grabLength))
    return thumb.insetBy(dx: dx / 2, dy: dy / 2)
  }

  func thumbRect(at value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// The value whose thumb has its middle at `x`.
  func value(at x: CGFloat) -> Float {
    let (low, high) = (thumbRect(at: minimumValue).midX, thumbRect(at: maximumValue).midX)
    guard low != high else { return value }
    let share = max(0, min(1, (x - low) / (high - low)))
    // The difference of two limits may be more than a Float holds.
    let (from, to) = (Double(minimumValue), Double(maximumValue))
    return Float(from + Double(share) * (to - from))
  }

  // MARK: - Places

  // What constraints see lies in the middle.
  private func middle(of bounds: CGRect) -> CGFloat {
    bounds.minY + (bounds.height - alignmentRectInsets.bottom) / 2
  }

  func endImageRect(_ image: UIImage?, isAtLeft: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    let x = isAtLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(origin: CGPoint(x: x, y: onPixel(middle(of: bounds) - size.height / 2)), size: size)
  }

  func usualTrackRect(in bounds: CGRect) -> CGRect {
    let images = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)]
    let (left, right) = isMirrored ? (images[1], images[0]) : (images[0], images[1])
    let start = left.isEmpty ? bounds.minX + 2 : left.maxX + Self.imageGap
    let end = right.isEmpty ? bounds.maxX - 2 : right.minX - Self.imageGap
    let height = currentMinimumTrackImage?.size.height ?? Self.trackHeight
    return CGRect(
      x: start, y: onPixel(middle(of: bounds) - height / 2), width: max(0, end - start), height: height)
  }

  func usualThumbRect(on track: CGRect, _ value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbLength, height: Self.thumbLength)
    let (from, to) = (Double(minimumValue), Double(maximumValue))
    let share = to > from ? max(0, min(1, (Double(value) - from) / (to - from))) : 0
    let way = track.width - size.width
    let x = track.minX + way * CGFloat(isMirrored ? 1 - share : share)
    return CGRect(origin: CGPoint(x: onPixel(x), y: onPixel(track.midY - size.height / 2)), size: size)
  }

  private func onPixel(_ value: CGFloat) -> CGFloat {
    let scale = max(1, layer.contentsScale)
    return (value * scale).rounded() / scale
  }

  /// The two halves of the track meet beneath the thumb's middle.
  func place() {
    let track = trackRect(forBounds: bounds)
    let thumbFrame = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let split = max(track.minX, min(track.maxX, thumbFrame.midX))
    let left = CGRect(x: track.minX, y: track.minY, width: split - track.minX, height: track.height)
    let right = CGRect(x: split, y: track.minY, width: track.maxX - split, height: track.height)
    minimumTrack.view.frame = isMirrored ? right : left
    maximumTrack.view.frame = isMirrored ? left : right
    thumb.view.frame = thumbFrame
    minimumPicture?.frame = minimumValueImageRect(forBounds: bounds)
    maximumPicture?.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: - Look

  func showLook() {
    minimumTrack.show(
      currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, tint: minimumTrackTintColor)
    maximumTrack.show(
      currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, tint: maximumTrackTintColor)
    thumb.show(currentThumbImage, thumbTintColor ?? .white, tint: thumbTintColor)
    thumb.view.throwsThumbShadow = currentThumbImage == nil
    show(minimumValueImage, in: &minimumPicture)
    show(maximumValueImage, in: &maximumPicture)
    // UIKit: the thumb of a disabled slider stays as it is [known, not measured].
    let alpha: CGFloat = isEnabled ? 1 : 0.5
    for view in [minimumTrack.view, maximumTrack.view, minimumPicture, maximumPicture] { view?.alpha = alpha }
  }

  private func show(_ image: UIImage?, in picture: inout UIImageView?) {
    if picture == nil, image != nil {
      let view = UIImageView()
      addSubview(view)
      picture = view
    }
    picture?.image = image
    picture?.isHidden = image == nil
  }
}
