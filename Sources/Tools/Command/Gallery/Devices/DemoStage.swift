// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The devices in the middle of their room, each with its size below; one alone has a handle at its corner.
///
/// Devices that are larger than the room are scaled down to it, or scrolled; a demo's own points stay what they are.
final class DemoStage: UIView {
  nonisolated static let leastSide: CGFloat = 120
  private let board = DeviceBoard()
  private var devices: [DeviceView] = []
  private var screens: [DeviceScreen] = []
  /// Percent; nil: as large as there is room, and no larger than the device is.
  private var zoom: Int?
  private lazy var handle = CornerHandle(
    onBegin: { [weak self] in self?.beginDrag() }, onDrag: { [weak self] in self?.drag(by: $0) },
    onEnd: { [weak self] in self?.onDrop() })
  private let onDrag: @MainActor () -> Void
  private let onDrop: @MainActor () -> Void
  /// Where the outlines stand, and how large a point of the demo is. Kept while the handle is dragged, so that the
  /// corner follows the finger.
  private var plan = BoardPlan()
  private var fittedRoom: CGSize?
  private var dragStart = CGSize.zero

  /// Of the first demo, in its own points.
  var size: CGSize { screens.first?.size ?? .zero }

  /// `onDrag` is called after every change by the handle, `onDrop` when it is let go.
  init(onDrag: @escaping @MainActor () -> Void, onDrop: @escaping @MainActor () -> Void) {
    (self.onDrag, self.onDrop) = (onDrag, onDrop)
    super.init(frame: .zero)
    backgroundColor = GalleryStyle.canvas
    clipsToBounds = true
    board.accessibilityIdentifier = "board"
    board.contentInsetAdjustmentBehavior = .never
    // A demo hears of a finger at once.
    board.delaysContentTouches = false
    addSubview(board)
    board.addSubview(handle)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `screens`, whose demos stand in `views`, one for each.
  func show(_ screens: [DeviceScreen], in views: [UIView], zoom: Int?) {
    if devices.map(\.screen) != views {
      for device in devices {
        device.caption.removeFromSuperview()
        device.removeFromSuperview()
      }
      devices = views.map(DeviceView.init)
      for device in devices {
        board.insertSubview(device, belowSubview: handle)
        board.insertSubview(device.caption, belowSubview: handle)
      }
    }
    if zoom != self.zoom { board.contentOffset = .zero }
    (self.screens, self.zoom) = (screens, zoom)
    handle.isHidden = screens.count != 1
    fit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    board.frame = bounds
    if bounds.size != fittedRoom { fit() }
  }

  // MARK: - Private

  private func fit() {
    fittedRoom = bounds.size
    // What stands below says how large the device is, and takes room itself: percents have two digits, or three.
    showCaptions(scale: 1)
    plan = BoardPlan(
      screens.map(\.size), in: bounds.size, zoom: zoom, captions: devices.map(\.caption.bounds.size))
    if plan.scale != 1 {
      showCaptions(scale: plan.scale)
      plan = BoardPlan(
        screens.map(\.size), in: bounds.size, zoom: zoom, captions: devices.map(\.caption.bounds.size))
    }
    place()
  }

  private func showCaptions(scale: CGFloat) {
    let percent = scale == 1 ? "" : "\(Int((scale * 100).rounded())) %"
    for (device, screen) in zip(devices, screens) {
      device.show(screen, percent: percent, isNamed: screens.count > 1)
    }
  }

  private func place() {
    let scale = plan.scale
    showCaptions(scale: scale)
    for (index, device) in devices.enumerated() {
      let outline = device.bounds.size
      let shown = CGSize(width: outline.width * scale, height: outline.height * scale)
      let origin = plan.origins[index]
      device.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
      device.center = CGPoint(x: origin.x + shown.width / 2, y: origin.y + shown.height / 2)
      let caption = device.caption
      caption.frame.origin = CGPoint(x: origin.x + DeviceView.bezel, y: origin.y + shown.height + 8)
      if index == 0 {
        let corner = CGPoint(x: origin.x + shown.width, y: origin.y + shown.height)
        handle.frame.origin = CGPoint(
          x: corner.x - CornerHandle.corner.x, y: corner.y - CornerHandle.corner.y)
      }
    }
    if board.contentSize != plan.content { board.contentSize = plan.content }
  }

  private func beginDrag() { dragStart = size }

  private func drag(by distance: CGVector) {
    guard let origin = plan.origins.first, screens.count == 1 else { return }
    let room = BoardPlan.room(in: bounds.size, count: 1)
    let scale = plan.scale
    let most = CGSize(
      width: (room.maxX - origin.x) / scale - 2 * DeviceView.bezel,
      height: (room.maxY - origin.y) / scale - 2 * DeviceView.bezel)
    func side(_ start: CGFloat, _ move: CGFloat, _ most: CGFloat) -> CGFloat {
      // What was shown when the finger came down has room, whatever was rounded on the way.
      min(max(start, most.rounded(.down)), max(Self.leastSide, (start + move / scale).rounded()))
    }
    let new = CGSize(
      width: side(dragStart.width, distance.dx, most.width),
      height: side(dragStart.height, distance.dy, most.height))
    guard new != size else { return }
    screens = [DeviceScreen(free: new)]
    place()
    onDrag()
  }
}

/// What devices stand on. A finger that comes down on one of them is the demo's, and scrolls nothing around it.
private final class DeviceBoard: UIScrollView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let point = gestureRecognizer.location(in: self)
    let isOnDevice = subviews.contains {
      ($0 is DeviceView || $0 is CornerHandle) && $0.frame.contains(point)
    }
    return !isOnDevice && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
