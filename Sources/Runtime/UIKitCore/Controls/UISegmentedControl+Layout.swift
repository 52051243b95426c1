// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Where the segments stand, and what they look like.
extension UISegmentedControl {
  /// Beside a title or image, both sides together, points.
  private static let padding: CGFloat = 20

  /// The segment that stands out.
  var shownSelection: Int? {
    guard !isMomentary else { return nil }
    return drawn ?? (segments.indices.contains(selectedSegmentIndex) ? selectedSegmentIndex : nil)
  }

  // MARK: - Sizes

  /// A title has room in each of its looks, so that a choice moves nothing.
  private func contentWidth(_ segment: Segment) -> CGFloat {
    if let image = segment.image { return image.size.width + Self.padding }
    let title = segment.title ?? ""
    let widths = [State.normal, .selected].map { state in
      let text = NSAttributedString(string: title, attributes: attributes(state))
      let request = StyledText(text, StyledText.Defaults()).request(lineLimit: 0)
      return CGFloat(TextLayout.layout(request, width: .infinity, engine: textEngine).width)
    }
    return roundedUp(widths.max() ?? 0) + Self.padding
  }

  var wantedWidth: CGFloat {
    let open = segments.filter { $0.width == 0 }.map(contentWidth)
    let fixed = segments.reduce(0) { $0 + $1.width }
    let rest =
      apportionsSegmentWidthsByContent ? open.reduce(0, +) : (open.max() ?? 0) * CGFloat(open.count)
    return fixed + rest
  }

  /// In the order of the segments, in points.
  private func widths(in total: CGFloat) -> [CGFloat] {
    let open = segments.filter { $0.width == 0 }
    let rest = max(0, total - segments.reduce(0) { $0 + $1.width })
    let wanted = apportionsSegmentWidthsByContent ? open.reduce(0) { $0 + contentWidth($1) } : 0
    return segments.map { segment in
      if segment.width > 0 { return segment.width }
      return wanted > 0 ? rest * contentWidth(segment) / wanted : rest / CGFloat(open.count)
    }
  }

  func segmentFrames() -> [CGRect] {
    let scale = max(1, layer.contentsScale)
    func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    var x: CGFloat = 0
    return widths(in: bounds.width).map { width in
      let (start, end) = (onPixel(x), onPixel(x + width))
      x += width
      let left = isMirrored ? bounds.width - end : start
      return CGRect(x: bounds.minX + left, y: bounds.minY, width: end - start, height: bounds.height)
    }
  }

  func index(at touch: UITouch) -> Int? {
    let frames = segmentFrames()
    guard let first = frames.first, let last = frames.last else { return nil }
    let (start, end) = (min(first.minX, last.minX), max(first.maxX, last.maxX))
    // A finger beside the control is on the segment at that end.
    let x = max(start, min(end - 1e-6, touch.location(in: self).x))
    return frames.firstIndex { $0.minX <= x && x < $0.maxX }
  }

  // MARK: - Places

  func place() {
    let frames = segmentFrames()
    plate.frame = bounds
    for (segment, frame) in zip(segments, frames) { segment.place(frame) }
    placeDividers(frames)
    guard let shown = shownSelection, frames.indices.contains(shown) else { return thumb.isHidden = true }
    // A thumb that was not there does not come from anywhere.
    if thumb.isHidden { UIView.performWithoutAnimation { placeThumb(on: frames[shown]) } }
    thumb.isHidden = false
    placeThumb(on: frames[shown])
    // UIKit: the plate shrinks a little beneath the finger that holds it [known, not measured].
    thumb.transform = drawn == nil ? .identity : CGAffineTransform(scaleX: 0.95, y: 0.95)
  }

  private func placeThumb(on frame: CGRect) {
    thumb.bounds.size = CGSize(width: max(0, frame.width - 4), height: max(0, frame.height - 4))
    thumb.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func placeDividers(_ frames: [CGRect]) {
    let count = max(0, frames.count - 1)
    while dividers.count > count { dividers.removeLast().removeFromSuperview() }
    while dividers.count < count {
      let divider = UIView.controlPart(.controlDivider, radius: 0.5)
      dividers.append(divider)
      insertSubview(divider, aboveSubview: plate)
    }
    for (index, divider) in dividers.enumerated() {
      let x = isMirrored ? frames[index].minX : frames[index].maxX
      let height = max(0, bounds.height - 16)
      divider.frame = CGRect(x: x - 0.5, y: bounds.minY + 8, width: 1, height: height)
      // UIKit: the plate of the choice stands in place of the lines beside it.
      let isBeside = shownSelection == index || shownSelection == index + 1
      divider.alpha = isBeside ? 0 : 1
    }
  }

  // MARK: - Look

  func state(of index: Int) -> State {
    var state: State = []
    if index == shownSelection { state.insert(.selected) }
    if index == pressed { state.insert(.highlighted) }
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    return state
  }

  /// What a state leaves out it has from its parts, and these from the normal one.
  func attributes(_ state: State) -> [NSAttributedString.Key: Any] {
    // UIKit: 13 points, the choice's semibold [from Apple's design files].
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: state.contains(.selected) ? .semibold : .regular),
      .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : .label,
    ]
    var parts: [State] = [.normal]
    parts += [State.highlighted, .selected, .disabled].filter(state.contains)
    for part in parts + [state] { attributes.merge(titleAttributes[part.rawValue] ?? [:]) { $1 } }
    return attributes
  }

  func showLook() {
    for (index, segment) in segments.enumerated() {
      let isDimmed = index == pressed && index != shownSelection
      segment.show(attributes(state(of: index)), isPressed: isDimmed)
    }
    thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor
    plate.alpha = isEnabled ? 1 : 0.5
    thumb.alpha = isEnabled ? 1 : 0.5
  }

  private static let thumbColor = UIColor.controlColor(
    light: .white, dark: UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1))
}

extension UISegmentedControl: BaselineContent {
  package final var baselineFollowsHeight: Bool { true }

  // The titles stand in the middle; constraints see a point less than the frame has.
  package final func firstBaseline(atHeight height: CGFloat?) -> Baseline {
    guard segments.contains(where: { $0.title != nil }) else { return .top }
    let font = attributes(.normal)[.font] as? UIFont ?? .systemFont(ofSize: 13)
    let frameHeight = (height ?? intrinsicContentSize.height) + alignmentRectInsets.bottom
    let line = roundedUp(font.lineHeight)
    return Baseline(distance: ((frameHeight - line) / 2).rounded(.down) + font.ascender.rounded())
  }

  package final func lastBaseline(atWidth width: CGFloat?, height: CGFloat?) -> Baseline {
    firstBaseline(atHeight: height)
  }
}
