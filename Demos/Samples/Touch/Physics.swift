// SPDX-License-Identifier: MIT

// What a scroll view does with a finger, in numbers: where the content is, how fast it goes, what moves it, and where a
// throw will end. A display link reads it once a frame and draws the last three seconds.
import UIKit

/// What moves a scroll view.
enum ScrollPhase: String, CaseIterable {
  case resting, tracking, dragging, decelerating, bouncing

  var title: String {
    switch self {
    case .resting: "静止"
    case .tracking: "按住"
    case .dragging: "拖动"
    case .decelerating: "减速"
    case .bouncing: "回弹"
    }
  }
}

final class ScrollPhysicsController: UIViewController, UIScrollViewDelegate {
  private let scroll = UIScrollView()
  private let rows = SolarTerm.all.map { TermRow($0) }
  private let panel = PhysicsPanel()
  private var link: CADisplayLink?
  private var lastOffset: CGFloat = 0
  private var lastTime: CFTimeInterval = 0
  private var movedAt: CFTimeInterval = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scroll.accessibilityIdentifier = "list"
    scroll.backgroundColor = .secondarySystemGroupedBackground
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    // A finger that stops a throw tells the delegate nothing.
    scroll.addGestureRecognizer(TouchWatcher { [weak self] isDown in if isDown { self?.watch() } })
    rows.forEach(scroll.addSubview)
    view.addSubview(scroll)
    view.addSubview(panel)
    panel.bounces.addAction(
      UIAction { [unowned self] _ in scroll.bounces = panel.bounces.isOn }, for: .valueChanged)
    panel.paging.addAction(
      UIAction { [unowned self] _ in scroll.isPagingEnabled = panel.paging.isOn }, for: .valueChanged)
    panel.insets.addAction(
      UIAction { [unowned self] _ in
        let inset: CGFloat = panel.insets.isOn ? 48 : 0
        scroll.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
        show(speed: 0)
      }, for: .valueChanged)
    panel.rate.addAction(
      UIAction { [unowned self] _ in
        scroll.decelerationRate = panel.rate.selectedSegmentIndex == 0 ? .normal : .fast
      }, for: .valueChanged)
    show(speed: 0)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let isWide = area.width >= 640
    let height = isWide ? area.height : min(PhysicsPanel.height, area.height)
    panel.frame = CGRect(
      x: isWide ? area.midX : area.minX, y: area.maxY - height, width: isWide ? area.width / 2 : area.width,
      height: height)
    scroll.frame = CGRect(
      x: area.minX, y: area.minY, width: isWide ? area.width / 2 : area.width,
      height: isWide ? area.height : area.height - height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * TermRow.height, width: scroll.bounds.width, height: TermRow.height)
    }
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: CGFloat(rows.count) * TermRow.height)
    show(speed: 0)
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { watch() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { panel.target = nil }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    panel.target = targetContentOffset.pointee.y
  }

  // MARK: - Reading

  /// Where the content may rest.
  private var limits: ClosedRange<CGFloat> {
    let inset = scroll.adjustedContentInset
    let last = scroll.contentSize.height + inset.bottom - scroll.bounds.height
    return -inset.top...max(-inset.top, last)
  }

  private var phase: ScrollPhase {
    if scroll.isDragging { return .dragging }
    if scroll.isTracking { return .tracking }
    guard scroll.isDecelerating else { return .resting }
    return limits.contains(scroll.contentOffset.y) ? .decelerating : .bouncing
  }

  /// From now on until three seconds after the last movement.
  private func watch() {
    guard link == nil, view.window != nil else { return }
    lastTime = 0
    let link = CADisplayLink(target: self, selector: Selector(ScrollPhysicsController.tick))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    let (now, offset) = (link.timestamp, scroll.contentOffset.y)
    let speed = lastTime > 0 && now > lastTime ? (offset - lastOffset) / (now - lastTime) : 0
    if lastTime == 0 || phase != .resting { movedAt = now }
    (lastTime, lastOffset) = (now, offset)
    panel.plot.add(offset, at: now)
    show(speed: speed)
    guard now - movedAt > OffsetPlot.span else { return }
    link.invalidate()
    self.link = nil
  }

  private func show(speed: CGFloat) {
    panel.plot.limits = limits
    panel.show(offset: scroll.contentOffset.y, speed: speed, phase: phase)
  }
}
