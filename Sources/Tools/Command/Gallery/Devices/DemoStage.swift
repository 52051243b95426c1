// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// The device in the middle of its room, with the handle at its corner and its size below.
///
/// A device that is larger than the room is scaled down to it; the demo's own points stay what they are.
final class DemoStage: UIView {
  static let leastSide: CGFloat = 120
  private let device = DeviceView()
  private lazy var handle = CornerHandle(
    onBegin: { [weak self] in self?.beginDrag() }, onDrag: { [weak self] in self?.drag(by: $0) })
  private let sizeLabel = UILabel(font: GalleryStyle.sizeFont)
  private let scaleLabel = UILabel(font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  private let onDrag: @MainActor () -> Void
  /// Where the outline's top left corner stands, and how large a point of the demo is. Kept while the handle is
  /// dragged, so that the corner follows the finger.
  private var origin = CGPoint.zero
  private var scale: CGFloat = 1
  private var fittedRoom: CGSize?
  private var dragStart = CGSize.zero

  /// Of the demo, in its own points.
  private(set) var size = DeviceSize.presets[0].size

  var container: UIView { device.container }

  /// `onDrag` is called after every change by the handle.
  init(onDrag: @escaping @MainActor () -> Void) {
    self.onDrag = onDrag
    super.init(frame: .zero)
    backgroundColor = GalleryStyle.canvas
    clipsToBounds = true
    sizeLabel.accessibilityIdentifier = "size"
    scaleLabel.accessibilityIdentifier = "scale"
    [device, sizeLabel, scaleLabel, handle].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the demo at `size`, in the middle.
  func show(_ size: CGSize) {
    self.size = size
    fit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != fittedRoom { fit() }
  }

  // MARK: - Private

  private static let margins = UIEdgeInsets(top: 16, left: 24, bottom: 12, right: 24)
  private static let captionHeight: CGFloat = 28

  private var room: CGRect {
    // A window may be too small for any.
    CGRect(
      x: Self.margins.left, y: Self.margins.top,
      width: max(1, bounds.width - Self.margins.left - Self.margins.right),
      height: max(1, bounds.height - Self.margins.top - Self.margins.bottom - Self.captionHeight))
  }

  private func outline(_ size: CGSize) -> CGSize {
    CGSize(width: size.width + 2 * DeviceView.bezel, height: size.height + 2 * DeviceView.bezel)
  }

  private func fit() {
    fittedRoom = bounds.size
    let (room, outline) = (room, outline(size))
    scale = min(1, room.width / outline.width, room.height / outline.height)
    origin = CGPoint(
      x: (room.midX - outline.width * scale / 2).rounded(),
      y: (room.midY - outline.height * scale / 2).rounded())
    place()
  }

  private func place() {
    let outline = outline(size)
    let shown = CGSize(width: outline.width * scale, height: outline.height * scale)
    device.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    device.bounds.size = outline
    device.center = CGPoint(x: origin.x + shown.width / 2, y: origin.y + shown.height / 2)
    let corner = CGPoint(x: origin.x + shown.width, y: origin.y + shown.height)
    handle.frame.origin = CGPoint(x: corner.x - CornerHandle.corner.x, y: corner.y - CornerHandle.corner.y)
    showSize(below: corner.y)
  }

  private func showSize(below y: CGFloat) {
    sizeLabel.text = "\(FrameNumber(size.width).text) × \(FrameNumber(size.height).text)"
    scaleLabel.text = scale == 1 ? "" : "\(Int((scale * 100).rounded())) %"
    sizeLabel.sizeToFit()
    scaleLabel.sizeToFit()
    sizeLabel.frame.origin = CGPoint(x: origin.x + DeviceView.bezel, y: y + 8)
    scaleLabel.frame.origin = CGPoint(
      x: sizeLabel.frame.maxX + 8, y: sizeLabel.frame.maxY - scaleLabel.bounds.height - 1)
  }

  private func beginDrag() { dragStart = size }

  private func drag(by distance: CGVector) {
    let room = room
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
    size = new
    place()
    onDrag()
  }
}

/// A length in points as the gallery writes it: to a tenth, without a needless zero.
struct FrameNumber {
  let text: String

  init(_ value: CGFloat) {
    let tenths = (value * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e9 else {
      text = "–"
      return
    }
    let whole = Int(tenths)
    let sign = whole < 0 ? "−" : ""
    text = sign + "\(abs(whole) / 10)" + (whole % 10 == 0 ? "" : ".\(abs(whole) % 10)")
  }
}
