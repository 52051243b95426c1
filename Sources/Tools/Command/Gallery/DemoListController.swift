// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The demos as a plain list; a click opens one, the bar above it leads back.
final class DemoListController: UIViewController {
  private let demos: [DemoEntry]
  private let scroll = UIScrollView()
  private let heading = UILabel()
  private let card = UIView()
  private var rows: [DemoRow] = []
  private var shown: DemoController?

  init(_ demos: [DemoEntry]) {
    self.demos = demos
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemGroupedBackground
    heading.text = "Shoji"
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.clipsToBounds = true
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.accessibilityIdentifier = "list"
    view.addSubview(scroll)
    scroll.addSubview(heading)
    scroll.addSubview(card)
    rows = demos.map { demo in
      let row = DemoRow(demo)
      row.addAction(UIAction { [weak self] _ in self?.open(demo) }, for: .touchUpInside)
      card.addSubview(row)
      return row
    }
  }

  override func viewWillLayoutSubviews() {
    let margin: CGFloat = 16
    let width = min(view.bounds.width - 2 * margin, 640)
    let left = ((view.bounds.width - width) / 2).rounded()
    heading.sizeToFit()
    heading.frame.origin = CGPoint(x: left, y: 24)
    let top = heading.frame.maxY + 12
    card.frame = CGRect(x: left, y: top, width: width, height: CGFloat(rows.count) * DemoRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * DemoRow.height, width: width, height: DemoRow.height)
      row.hasSeparator = index + 1 < rows.count
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: card.frame.maxY + 24)
    shown?.view.frame = view.bounds
  }

  private func open(_ demo: DemoEntry) {
    let controller = DemoController(demo) { [weak self] in self?.close() }
    shown = controller
    addChild(controller)
    controller.view.frame = view.bounds
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func close() {
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    shown = nil
  }
}

/// One demo of the list.
private final class DemoRow: UIControl {
  static let height: CGFloat = 60
  private let title = UILabel()
  private let subtitle = UILabel()
  private let chevron = UILabel()
  private let separator = UIView()

  var hasSeparator: Bool {
    get { !separator.isHidden }
    set { separator.isHidden = !newValue }
  }

  init(_ demo: DemoEntry) {
    super.init(frame: .zero)
    accessibilityIdentifier = "row \(demo.id)"
    title.text = demo.title
    subtitle.text = "\(demo.id) · seed \(demo.seed), section \(demo.section)"
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    chevron.text = "›"
    chevron.font = .systemFont(ofSize: 22)
    chevron.textColor = .systemGray3
    separator.backgroundColor = .separator
    [title, subtitle, chevron, separator].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let textWidth = bounds.width - 16 - 40
    title.frame = CGRect(x: 16, y: 9, width: textWidth, height: 22)
    subtitle.frame = CGRect(x: 16, y: 32, width: textWidth, height: 18)
    chevron.sizeToFit()
    chevron.center = CGPoint(x: bounds.width - 20, y: bounds.midY - 1)
    let hairline = 1 / UIScreen.main.scale
    separator.frame = CGRect(x: 16, y: bounds.height - hairline, width: bounds.width - 16, height: hairline)
  }
}

/// One demo with a bar above it.
private final class DemoController: UIViewController {
  private let demo: DemoEntry
  private let onBack: @MainActor () -> Void
  private let bar = UIView()
  private let back = UIButton(type: .system)
  private let name = UILabel()
  private let line = UIView()
  private let stage = UIView()
  private let content: UIViewController

  init(_ demo: DemoEntry, onBack: @escaping @MainActor () -> Void) {
    self.demo = demo
    self.onBack = onBack
    content = demo.make()
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    back.setTitle("‹ Demos", for: .normal)
    back.titleLabel?.font = .systemFont(ofSize: 17)
    back.accessibilityIdentifier = "back"
    back.addAction(UIAction { [weak self] _ in self?.onBack() }, for: .touchUpInside)
    name.text = demo.title
    name.font = .systemFont(ofSize: 17, weight: .semibold)
    name.textAlignment = .center
    stage.clipsToBounds = true
    [stage, bar].forEach(view.addSubview)
    [name, back, line].forEach(bar.addSubview)
    addChild(content)
    content.view.frame = stage.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.addSubview(content.view)
    content.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    let height: CGFloat = 44
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    back.sizeToFit()
    back.frame = CGRect(x: 12, y: 0, width: back.bounds.width, height: height)
    let side = back.frame.maxX + 8
    name.frame = CGRect(x: side, y: 0, width: max(0, view.bounds.width - 2 * side), height: height)
    let hairline = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: height - hairline, width: view.bounds.width, height: hairline)
    stage.frame = CGRect(
      x: 0, y: height, width: view.bounds.width, height: max(0, view.bounds.height - height))
  }
}
