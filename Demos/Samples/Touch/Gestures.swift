// SPDX-License-Identifier: MIT

// Ten recognisers on one card and the ground below it. A pan, a pinch and a rotation go together, because their delegate
// says so; a tap waits until it is no double tap. What each of them is at stands below, frame by frame.
import UIKit

final class GesturesController: UIViewController, UIGestureRecognizerDelegate {
  private let ground = UIView()
  private let hint = UILabel()
  private let edge = UIView()
  private let card = GestureCard()
  private let panel = GesturePanel()
  private var centre = CGPoint.zero

  private let pan = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let hover = UIHoverGestureRecognizer()
  private let rightTap = UITapGestureRecognizer()
  private let swipes = [UISwipeGestureRecognizer(), UISwipeGestureRecognizer()]
  private let edgePan = UIScreenEdgePanGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    ground.accessibilityIdentifier = "ground"
    ground.backgroundColor = .secondarySystemGroupedBackground
    ground.clipsToBounds = true
    hint.accessibilityIdentifier = "hint"
    hint.text = "在空白处轻扫，从左边缘拉出"
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    edge.accessibilityIdentifier = "drawer"
    edge.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.3)
    for part in [hint, edge, card] { ground.addSubview(part) }
    view.addSubview(ground)
    view.addSubview(panel)
    addGestures()
  }

  private func addGestures() {
    pan.addTarget(self, action: Selector(GesturesController.didPan))
    pinch.addTarget(self, action: Selector(GesturesController.didPinch))
    rotation.addTarget(self, action: Selector(GesturesController.didRotate))
    tap.addTarget(self, action: Selector(GesturesController.didTap))
    doubleTap.addTarget(self, action: Selector(GesturesController.didDoubleTap))
    press.addTarget(self, action: Selector(GesturesController.didPress))
    hover.addTarget(self, action: Selector(GesturesController.didHover))
    rightTap.addTarget(self, action: Selector(GesturesController.didRightTap))
    edgePan.addTarget(self, action: Selector(GesturesController.didPullEdge))
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    rightTap.buttonMaskRequired = .secondary
    for gesture in [pan, pinch, rotation, tap, doubleTap, press, hover, rightTap] as [UIGestureRecognizer] {
      gesture.delegate = self
      card.addGestureRecognizer(gesture)
    }
    for (swipe, direction) in zip(swipes, [UISwipeGestureRecognizer.Direction.left, .right]) {
      swipe.direction = direction
      swipe.addTarget(self, action: Selector(GesturesController.didSwipe))
      ground.addGestureRecognizer(swipe)
      swipe.require(toFail: edgePan)
    }
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(TouchWatcher { [weak self] isDown in self?.panel.watch(isDown) })
    panel.show([
      ("拖动", "pan", [pan]), ("捏合", "pinch", [pinch]), ("旋转", "rotation", [rotation]), ("轻点", "tap", [tap]),
      ("双击", "double tap", [doubleTap]), ("长按", "press", [press]), ("轻扫", "swipe", swipes),
      ("悬停", "hover", [hover]), ("右键", "right tap", [rightTap]), ("左边缘", "edge", [edgePan]),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let isWide = area.width >= 640
    let size = CGSize(
      width: isWide ? 300 : area.width, height: isWide ? area.height : min(GesturePanel.height, area.height))
    panel.frame = CGRect(
      x: area.maxX - size.width, y: area.maxY - size.height, width: size.width, height: size.height)
    ground.frame = CGRect(
      x: area.minX, y: area.minY, width: isWide ? area.width - size.width : area.width,
      height: isWide ? area.height : area.height - size.height)
    hint.frame = CGRect(x: 0, y: 12, width: ground.bounds.width, height: 18)
    edge.frame = CGRect(x: 0, y: 0, width: edge.bounds.width, height: ground.bounds.height)
    // The card keeps its way from the middle.
    let middle = CGPoint(x: ground.bounds.midX, y: ground.bounds.midY)
    if centre == .zero { card.center = middle }
    card.center.x += middle.x - (centre == .zero ? middle.x : centre.x)
    card.center.y += middle.y - (centre == .zero ? middle.y : centre.y)
    centre = middle
  }

  // MARK: - UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let together: [UIGestureRecognizer] = [pan, pinch, rotation]
    return together.contains(gestureRecognizer) && together.contains(otherGestureRecognizer)
  }

  // MARK: - What they do

  private func didPan(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: ground)
    card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
    pan.setTranslation(.zero, in: ground)
    note(pan, began: "拖动", ended: "松手")
  }

  private func didPinch(_ pinch: UIPinchGestureRecognizer) {
    card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
    note(pinch, began: "捏合", ended: "捏合到 \(Int((card.scale * 100).rounded())) %")
  }

  private func didRotate(_ rotation: UIRotationGestureRecognizer) {
    card.transform = card.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
    note(rotation, began: "旋转", ended: "旋转到 \(Int((card.angle * 180 / .pi).rounded()))°")
  }

  private func didTap(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: card)
    note(tap, ended: "轻点 (\(Int(point.x)), \(Int(point.y)))")
  }

  private func didDoubleTap(_ tap: UITapGestureRecognizer) {
    UIView.animate(springDuration: 0.5, bounce: 0.3) { [self] in
      card.transform = .identity
      card.center = centre
    }
    note(tap, ended: "双击：回到原处")
  }

  private func didPress(_ press: UILongPressGestureRecognizer) {
    UIView.animate(withDuration: 0.2) { [self] in
      card.isLifted = press.state == .began || press.state == .changed
    }
    note(press, began: "长按", ended: "长按结束")
  }

  private func didHover(_ hover: UIHoverGestureRecognizer) {
    card.isHovered = hover.state == .began || hover.state == .changed
    note(hover)
  }

  private func didRightTap(_ tap: UITapGestureRecognizer) {
    card.nextColor()
    note(tap, ended: "右键：换颜色")
  }

  private func didSwipe(_ swipe: UISwipeGestureRecognizer) {
    note(swipe, ended: swipe.direction == .left ? "← 向左轻扫" : "向右轻扫 →")
  }

  private func didPullEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
    let isPulled = pan.state == .began || pan.state == .changed
    let width = isPulled ? min(max(0, pan.translation(in: view).x), ground.bounds.width) : 0
    UIView.animate(withDuration: isPulled ? 0 : 0.25) { [self] in edge.frame.size.width = width }
    note(pan, began: "从左边缘拉出", ended: "左边缘松手")
  }

  private func note(_ gesture: UIGestureRecognizer, began: String? = nil, ended: String? = nil) {
    panel.note(gesture)
    if gesture.state == .began, let began { panel.log(began) }
    if gesture.state == .ended, let ended { panel.log(ended) }
  }
}

/// What the gestures move.
final class GestureCard: UIView {
  private static let colors: [UIColor] = [.systemBlue, .systemPurple, .systemTeal, .systemOrange]
  private let label = UILabel()
  private var color = 0

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 132, height: 92))
    accessibilityIdentifier = "card"
    backgroundColor = Self.colors[0]
    layer.cornerRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowRadius = 10
    layer.borderColor = UIColor.systemYellow.cgColor
    label.text = "拖我 Drag me"
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    label.frame = bounds
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var scale: CGFloat { hypot(transform.a, transform.b) }
  var angle: CGFloat { atan2(transform.b, transform.a) }

  var isLifted = false {
    didSet { layer.shadowOpacity = isLifted ? 0.45 : 0 }
  }

  /// The mouse is over it.
  var isHovered = false {
    didSet { layer.borderWidth = isHovered ? 3 : 0 }
  }

  func nextColor() {
    color = (color + 1) % Self.colors.count
    backgroundColor = Self.colors[color]
  }
}
