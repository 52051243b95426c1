// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// In the place of a device, for a file that runs in a window of its own: what it does now, and how it ended.
final class FilePane: UIView {
  private let name = UILabel(font: GalleryStyle.titleFont, lines: 0)
  private let status = UILabel(font: GalleryStyle.bodyFont, color: GalleryStyle.secondary, lines: 0)
  private let message = UILabel(font: GalleryStyle.codeFont, color: GalleryStyle.warning, lines: 0)
  private let scroll = UIScrollView()
  private let button: GalleryButton

  init(onPress: @escaping @MainActor () -> Void) {
    button = GalleryButton("Run", id: "run file", action: onPress)
    super.init(frame: .zero)
    accessibilityIdentifier = "file pane"
    backgroundColor = GalleryStyle.canvas
    status.accessibilityIdentifier = "file status"
    message.accessibilityIdentifier = "file message"
    addSubview(scroll)
    [name, status, message, button].forEach(scroll.addSubview)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ entry: GalleryEntry, _ state: FileRunner.State) {
    name.text = entry.title
    button.title = state.isBusy ? "Stop" : "Run"
    button.isEnabled = state != .compiling
    switch state {
    case .idle: (status.text, message.text) = ("It is not running.", nil)
    case .compiling: (status.text, message.text) = ("It is being compiled …", nil)
    case .running: (status.text, message.text) = ("It runs in its own window.", nil)
    case .ended(let text):
      (status.text, message.text) = (text.isEmpty ? "Its window was closed." : "It has ended.", text)
    case .failed(let text): (status.text, message.text) = ("It cannot be run.", text)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = GalleryStyle.margin
    let inner = max(0, bounds.width - 2 * margin)
    scroll.frame = bounds
    name.frame = CGRect(x: margin, y: margin, width: inner, height: name.height(in: inner))
    status.frame = CGRect(x: margin, y: name.frame.maxY + 4, width: inner, height: status.height(in: inner))
    let size = button.sizeThatFits(.zero)
    button.frame = CGRect(
      x: margin, y: GalleryStyle.onGrid(above: status.frame.maxY + 12), width: size.width, height: size.height
    )
    message.frame = CGRect(
      x: margin, y: button.frame.maxY + 16, width: inner, height: message.height(in: inner))
    scroll.contentSize = CGSize(width: bounds.width, height: message.frame.maxY + margin)
  }
}
