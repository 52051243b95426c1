// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The outline of a device around the view in which a demo stands, and what the device has in front of its picture.
final class DeviceView: UIView {
  static let bezel: CGFloat = 8
  static let cornerRadius: CGFloat = 16
  /// As large as the demo is told.
  let screen: UIView
  private let camera = UIView()
  private let line = UIView()
  private let sizeLabel = UILabel(font: GalleryStyle.sizeFont)
  private let detailLabel = UILabel(font: GalleryStyle.captionFont, color: GalleryStyle.secondary)
  /// What stands below it; beside it, so that its letters keep their size where the device is scaled.
  let caption = UIView()
  private var shown: DeviceScreen?

  init(_ screen: UIView) {
    self.screen = screen
    super.init(frame: .zero)
    backgroundColor = GalleryStyle.bezel
    layer.cornerRadius = Self.cornerRadius
    screen.layer.cornerRadius = Self.cornerRadius - Self.bezel
    camera.backgroundColor = .black
    line.backgroundColor = .label
    for view in [camera, line, caption] { view.isUserInteractionEnabled = false }
    line.layer.cornerRadius = 2.5
    sizeLabel.accessibilityIdentifier = "size"
    detailLabel.accessibilityIdentifier = "scale"
    [screen, camera, line].forEach(addSubview)
    [sizeLabel, detailLabel].forEach(caption.addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// The outline around a screen of `size`.
  static func outline(_ size: CGSize) -> CGSize {
    CGSize(width: size.width + 2 * bezel, height: size.height + 2 * bezel)
  }

  /// Takes the size of a device. Below it stands how large it is, and where there are several what it is called.
  func show(_ device: DeviceScreen, percent: String, isNamed: Bool) {
    if device != shown {
      shown = device
      sizeLabel.text = "\(FrameNumber(device.size.width).text) × \(FrameNumber(device.size.height).text)"
      sizeLabel.sizeToFit()
      bounds.size = Self.outline(device.size)
      screen.frame = CGRect(origin: CGPoint(x: Self.bezel, y: Self.bezel), size: device.size)
      placeFront(device.front)
    }
    let parts = [
      isNamed ? device.name : nil, device.scale.map { "@\($0)x" }, percent.isEmpty ? nil : percent,
    ]
    let detail = parts.compactMap { $0 }.joined(separator: " · ")
    if detail != detailLabel.text {
      detailLabel.text = detail
      detailLabel.sizeToFit()
    }
    placeCaption(isNamed)
  }

  private func placeCaption(_ hasTwoLines: Bool) {
    let (size, detail) = (sizeLabel.bounds.size, detailLabel.bounds.size)
    sizeLabel.frame.origin = .zero
    if hasTwoLines {
      detailLabel.frame.origin = CGPoint(x: 0, y: size.height)
      caption.bounds.size = CGSize(width: max(size.width, detail.width), height: size.height + detail.height)
    } else {
      detailLabel.frame.origin = CGPoint(x: size.width + 8, y: size.height - detail.height - 1)
      caption.bounds.size = CGSize(
        width: detail.width == 0 ? size.width : size.width + 8 + detail.width, height: size.height)
    }
  }

  private func placeFront(_ front: DevicePreset.Front) {
    camera.isHidden = front == .plain || front == .line
    line.isHidden = front == .plain
    let frame = screen.frame
    let isLandscape = frame.width > frame.height
    let (length, depth, gap): (CGFloat, CGFloat, CGFloat) = front == .island ? (124, 36, 14) : (160, 30, 0)
    camera.layer.cornerRadius = front == .island ? depth / 2 : 12
    camera.frame =
      isLandscape
      ? CGRect(x: frame.minX + gap, y: frame.midY - length / 2, width: depth, height: length)
      : CGRect(x: frame.midX - length / 2, y: frame.minY + gap, width: length, height: depth)
    let width = min(frame.width, frame.height) / 3
    line.frame = CGRect(x: frame.midX - width / 2, y: frame.maxY - 13, width: width, height: 5)
  }
}
