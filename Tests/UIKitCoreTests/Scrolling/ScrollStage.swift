// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import UIKitCore
import UIKitTesting

/// A window that a scroll view fills, whose delegate notes what it hears.
@MainActor final class ScrollStage {
  let view: UIScrollView
  let delegate = ScrollLog()
  let stage: Stage

  init(
    _ view: UIScrollView = UIScrollView(), size: CGSize = CGSize(width: 300, height: 400),
    content: CGSize = CGSize(width: 300, height: 4000), offset: CGPoint = .zero, scale: CGFloat = 1,
    rate: Int = 60
  ) {
    view.frame = CGRect(origin: .zero, size: size)
    view.contentSize = content
    view.contentOffset = offset
    view.delegate = delegate
    self.view = view
    stage = Stage(size: size, scale: scale, rate: rate) { $0.addSubview(view) }
  }

  var y: CGFloat { view.contentOffset.y }
  var x: CGFloat { view.contentOffset.x }

  /// Plays `text`, and returns what the delegate heard meanwhile.
  @discardableResult func play(_ text: String) throws -> [String] {
    try stage.play(EventScript(parsing: text))
    return delegate.take()
  }

  /// Until nothing moves; returns what the delegate heard meanwhile.
  @discardableResult func settle() throws -> [String] {
    try stage.settle(limit: 6000)
    return delegate.take()
  }
}

/// The lines of a finger that comes down at `from`, moves by `step` every hundredth of a second, and lifts with the last
/// move, or rests before it lifts.
func drag(
  from: CGPoint, by step: CGVector, moves: Int, every interval: Double = 0.01, rest: Double = 0,
  lifts: Bool = true, finger: Int = 0
) -> String {
  let who = finger == 0 ? "" : "finger \(finger) "
  var text = "0 \(who)down \(from.x),\(from.y)\n"
  for index in 1...moves {
    let (x, y) = (from.x + step.dx * Double(index), from.y + step.dy * Double(index))
    text += "\(Double(index) * interval) \(who)move \(x),\(y)\n"
  }
  if rest > 0 { text += "+\(rest) end\n" }
  return text + (lifts ? "+0 \(who)up\n" : "")
}

/// Upwards at `speed` points a second, which shows what is further down.
func throwing(_ speed: Double, from y: CGFloat = 350, lifts: Bool = true) -> String {
  drag(
    from: CGPoint(x: 150, y: y), by: CGVector(dx: 0, dy: -speed / 100), moves: 20, lifts: lifts)
}

/// Notes what a scroll view tells, repeated calls once.
final class ScrollLog: UIScrollViewDelegate {
  private var calls: [String] = []
  private(set) var scrolls = 0
  private(set) var velocity = CGPoint.zero
  private(set) var target = CGPoint.zero
  private(set) var scales: [CGFloat] = []
  var onScroll: ((UIScrollView) -> Void)?
  var onZoom: ((UIScrollView) -> Void)?
  var onBegin: ((UIScrollView) -> Void)?
  var onDidEnd: ((UIScrollView) -> Void)?
  var retarget: ((UIScrollView, inout CGPoint) -> Void)?
  weak var zoomed: UIView?

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func add(_ call: String) { if calls.last != call { calls.append(call) } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
    add("didScroll")
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    add("willBeginDragging \(scrollView.contentOffset.y)")
    onBegin?(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    add("willEndDragging")
    self.velocity = velocity
    retarget?(scrollView, &targetContentOffset.pointee)
    target = targetContentOffset.pointee
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    add("didEndDragging \(decelerate)")
    onDidEnd?(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("didEndAnimation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    add("willBeginZooming")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    add("didZoom")
    scales.append(scrollView.zoomScale)
    onZoom?(scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    add("didEndZooming \(scale)")
  }
}
