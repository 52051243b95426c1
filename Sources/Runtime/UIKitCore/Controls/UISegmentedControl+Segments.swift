// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Segments that come, go and change.
extension UISegmentedControl {
  /// The segment at `index`, or the last; nil where there are none.
  func at(_ index: Int) -> Segment? {
    segments.isEmpty ? nil : segments[max(0, min(segments.count - 1, index))]
  }

  func change(_ index: Int, _ change: (Segment) -> Void) {
    guard let segment = at(index) else { return }
    change(segment)
    contentDidChange()
  }

  func segment(of item: Any) -> Segment {
    switch item {
    case let title as String: return Segment(.title(title))
    case let title as NSString: return Segment(.title(String(describing: title)))
    case let image as UIImage: return Segment(.image(image))
    default:
      stop("\(item) is no item of a UISegmentedControl: give it a String or a UIImage")
    }
  }

  func insert(_ segment: Segment, at index: Int, _ isAnimated: Bool) {
    let place = max(0, min(segments.count, index))
    segments.insert(segment, at: place)
    if place <= selectedSegmentIndex { moveSelection(to: selectedSegmentIndex + 1) }
    forgetFinger()
    showLook()
    addSubview(segment.view)
    if isAnimated, window != nil {
      // It grows out of the place between its neighbours.
      let before = place > 0 ? segments[place - 1].view.frame.maxX : 0
      segment.place(
        CGRect(x: isMirrored ? bounds.width - before : before, y: 0, width: 0, height: bounds.height))
      segment.view.alpha = 0
    }
    segmentsDidChange(isAnimated)
  }

  func remove(at index: Int, _ isAnimated: Bool) {
    guard !segments.isEmpty else { return }
    let place = max(0, min(segments.count - 1, index))
    let segment = segments.remove(at: place)
    if place == selectedSegmentIndex {
      moveSelection(to: Self.noSegment)
    } else if place < selectedSegmentIndex {
      moveSelection(to: selectedSegmentIndex - 1)
    }
    forgetFinger()
    if isAnimated, window != nil {
      UIView.animate(withDuration: 0.25, animations: { segment.view.alpha = 0 }) { _ in
        segment.view.removeFromSuperview()
      }
    } else {
      segment.view.removeFromSuperview()
    }
    segmentsDidChange(isAnimated)
  }

  func removeAll() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    moveSelection(to: Self.noSegment)
    forgetFinger()
    segmentsDidChange(false)
  }

  /// The finger's segment may not be what it was.
  private func forgetFinger() { (pressed, drawn) = (nil, nil) }

  private func segmentsDidChange(_ isAnimated: Bool) {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    guard isAnimated, window != nil else { return showLook() }
    animatePart {
      self.showLook()
      self.layoutIfNeeded()
    }
  }

  func contentDidChange() {
    showLook()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func selectionDidChange(isAnimated: Bool) {
    showLook()
    animatePart(isAnimated) { self.place() }
  }
}
