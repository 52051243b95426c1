// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Lab
import UIKitCore

/// What the gallery is and what its keys do, over everything else until it is closed.
final class KeyHelp: UIView {
  /// Rows under a name.
  struct Section {
    let name: String
    let rows: [(keys: String, title: String)]
  }

  private static let keyWidth: CGFloat = 104
  private static let intro = """
    Choose a demo from the list and use it: the mouse is a finger that taps, drags and throws; with Alt held it is two. \
    Drag the corner of the device and watch the numbers of its views. The button with the device's name has sizes, \
    text sizes and all else that can be chosen.
    """
  private let card = UIView()
  private let title = UILabel("How to use the gallery", font: GalleryStyle.titleFont)
  private let scroll = UIScrollView()
  private let intro = UILabel(intro, font: GalleryStyle.bodyFont, lines: 0)
  private let line = Hairline()
  private let close: GalleryButton
  private let onClose: @MainActor () -> Void
  private var rows: [(keys: UILabel?, title: UILabel)] = []

  init(_ sections: [Section], onClose: @escaping @MainActor () -> Void) {
    self.onClose = onClose
    close = GalleryButton("Close", id: "close help", action: onClose)
    super.init(frame: .zero)
    accessibilityIdentifier = "key help"
    backgroundColor = UIColor.black.withAlphaComponent(0.4)
    card.backgroundColor = GalleryStyle.panel
    card.layer.cornerRadius = 12
    card.clipsToBounds = true
    addSubview(card)
    [title, close, scroll, line].forEach(card.addSubview)
    scroll.addSubview(intro)
    for section in sections {
      rows.append((nil, UILabel(section.name, font: GalleryStyle.sectionFont, color: GalleryStyle.secondary)))
      for row in section.rows {
        rows.append(
          (
            UILabel(row.keys, font: GalleryStyle.keyFont, lines: 0),
            UILabel(row.title, font: GalleryStyle.bodyFont, lines: 0)
          ))
      }
    }
    for row in rows { [row.keys, row.title].compactMap { $0 }.forEach(scroll.addSubview) }
  }

  required init?(coder: NSCoder) { nil }

  // A click beside the card closes it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), !card.frame.contains(point) else { return }
    onClose()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets)
    let width = GalleryStyle.onGrid(min(520, room.width - 32))
    let header: CGFloat = 48
    let content = place(in: width)
    let height = GalleryStyle.onGrid(min(header + content, room.height - 32))
    card.frame = CGRect(
      x: GalleryStyle.onGrid(room.midX - width / 2), y: GalleryStyle.onGrid(room.midY - height / 2),
      width: width, height: height)
    let size = close.sizeThatFits(.zero)
    close.frame = CGRect(
      x: max(0, width - 8 - size.width), y: 8, width: min(size.width, width), height: size.height)
    let titleSize = title.intrinsicContentSize
    let titleRoom = max(0, close.frame.minX - 8 - GalleryStyle.margin)
    title.frame = CGRect(
      x: GalleryStyle.margin, y: ((header - titleSize.height) / 2).rounded(),
      width: min(titleSize.width, titleRoom),
      height: titleSize.height)
    line.frame = CGRect(x: 0, y: header - line.thickness, width: width, height: line.thickness)
    scroll.frame = CGRect(x: 0, y: header, width: width, height: max(0, height - header))
    scroll.contentSize = CGSize(width: width, height: content)
  }

  /// Puts everything at its place in the scroll view; returns the height of it all.
  private func place(in width: CGFloat) -> CGFloat {
    let margin = GalleryStyle.margin
    let inner = max(0, width - 2 * margin)
    intro.frame = CGRect(x: margin, y: 12, width: inner, height: intro.height(in: inner))
    var y = intro.frame.maxY
    for row in rows {
      guard let keys = row.keys else {
        row.title.frame = CGRect(x: margin, y: y + 16, width: inner, height: row.title.height(in: inner))
        y = row.title.frame.maxY
        continue
      }
      let room = max(0, inner - Self.keyWidth)
      keys.frame = CGRect(
        x: margin, y: y + 6, width: Self.keyWidth - 8, height: keys.height(in: Self.keyWidth - 8))
      row.title.frame = CGRect(
        x: margin + Self.keyWidth, y: y + 6, width: room, height: row.title.height(in: room))
      y = max(keys.frame.maxY, row.title.frame.maxY)
    }
    return GalleryStyle.onGrid(above: y + margin)
  }
}

extension KeyHelp.Section {
  /// What the keys of every window do, unless the program has a use for them: each is there if the time's own rules know
  /// it.
  @MainActor static var window: KeyHelp.Section {
    let time: [(keys: String, samples: [KeySample], title: String)] = [
      ("Space", [KeySample(.spacebar)], "stop the time, and let it go on"),
      ("←  →", [KeySample(.leftArrow), KeySample(.rightArrow)], "a frame back or on, while it stands"),
    ]
    let rows = time.filter { $0.samples.allSatisfy { TimeControl.Key($0) != nil } }.map {
      ($0.keys, $0.title)
    }
    let lab = ("F\(LabHost.key.rawValue - 0x39)", "the lab: any frame again, views, animations")
    return KeyHelp.Section(name: "Every window", rows: rows + [lab])
  }
}
