// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The frames that are remembered, and those that can be foreseen, as one bar: a thumb for the one that shows, ticks for
/// what happened and for what will end, a band for what is played.
@MainActor final class ScrubBar: UIView {
  static let height: CGFloat = 44

  /// Called with a frame of the clock when a finger moves the thumb.
  var onMove: ((Int) -> Void)?
  private let slider = ScrubSlider()
  private let band = UIView()
  private let ticks = TickView()
  private var frames = 0...0
  private var part: ClosedRange<Int>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    slider.accessibilityIdentifier = "lab scrub"
    slider.minimumTrackTintColor = PanelStyle.accent
    band.backgroundColor = PanelStyle.accent
    band.layer.cornerRadius = 2
    band.isUserInteractionEnabled = false
    ticks.isUserInteractionEnabled = false
    [slider, ticks, band].forEach(addSubview)
    slider.addAction(UIAction { [weak self] _ in self?.sliderDidMove() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Frames of the clock; `begin` and `end` are nil where nothing is marked. What is after `newest` is still to come, up to
  /// the last of `ends`.
  func show(
    frames: ClosedRange<Int>, newest: Int, frame: Int, begin: Int?, end: Int?, marks: [Int], ends: [Int]
  ) {
    self.frames = frames
    // Counted from the oldest: floats are exact for these.
    slider.maximumValue = Float(max(1, frames.count - 1))
    if !slider.isTracking { slider.value = Float(frame - frames.lowerBound) }
    part = nil
    if begin != nil || end != nil {
      let (first, last) = (begin ?? frames.lowerBound, end ?? frames.upperBound)
      let (low, high) = (max(first, frames.lowerBound), min(last, frames.upperBound))
      part = low <= high ? low...high : nil
    }
    band.isHidden = part == nil
    ticks.show(
      places: marks.map { share(of: $0) }, ends: ends.map { share(of: $0) },
      now: newest < frames.upperBound ? share(of: newest) : nil)
    placeBand()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 32)
    ticks.frame = CGRect(x: 0, y: 32, width: bounds.width, height: 8)
    ticks.inset = Self.inset
    placeBand()
  }

  /// Half a thumb: where the middle of the thumb stands at the ends.
  private static let inset: CGFloat = 16

  private func placeBand() {
    guard let part else { return }
    let room = bounds.width - 2 * Self.inset
    let (left, right) = (share(of: part.lowerBound) * room, share(of: part.upperBound) * room)
    band.frame = CGRect(x: Self.inset + left, y: 40, width: max(4, right - left), height: 4)
  }

  private func share(of frame: Int) -> CGFloat {
    CGFloat(frame - frames.lowerBound) / CGFloat(max(1, frames.count - 1))
  }

  private func sliderDidMove() {
    onMove?(frames.lowerBound + Int(slider.value.rounded()))
  }
}

/// A slider whose thumb comes to the finger.
private final class ScrubSlider: UISlider {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let x = touch.location(in: self).x
    guard !thumb.contains(CGPoint(x: x, y: thumb.midY)) else {
      return super.beginTracking(touch, with: event)
    }
    let room = max(1, track.width - thumb.width)
    let share = min(1, max(0, (x - track.minX - thumb.width / 2) / room))
    value = minimumValue + Float(share) * (maximumValue - minimumValue)
    let begins = super.beginTracking(touch, with: event)
    sendActions(for: .valueChanged)
    return begins
  }
}

/// Short lines, each at a share of the width; what is still to come has a ground of its own.
private final class TickView: UIView {
  var inset: CGFloat = 0 {
    didSet { if inset != oldValue { setNeedsDisplay() } }
  }
  private var places: [CGFloat] = []
  private var ends: [CGFloat] = []
  private var now: CGFloat?

  func show(places: [CGFloat], ends: [CGFloat], now: CGFloat?) {
    guard places != self.places || ends != self.ends || now != self.now else { return }
    (self.places, self.ends, self.now) = (places, ends, now)
    setNeedsDisplay()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let room = bounds.width - 2 * inset
    let scale = max(1, traitCollection.displayScale)
    func x(_ share: CGFloat) -> CGFloat { ((inset + share * room) * scale).rounded() / scale }
    if let now {
      PanelStyle.selection.setFill()
      UIBezierPath(rect: CGRect(x: x(now), y: 0, width: x(1) - x(now), height: bounds.height)).fill()
    }
    for (shares, color) in [(places, PanelStyle.secondary), (ends, PanelStyle.accent)] {
      color.setFill()
      // Many marks of one pixel are one line.
      for x in Set(shares.map(x)) {
        UIBezierPath(rect: CGRect(x: x, y: 0, width: 1, height: bounds.height)).fill()
      }
    }
  }
}
