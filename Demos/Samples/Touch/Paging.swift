// SPDX-License-Identifier: MIT

// Pages and a page control that lead each other: a drag moves the dots, and the dots, or a button, turn the page.
import UIKit

final class PagingController: UIViewController, UIScrollViewDelegate {
  private let scroll = UIScrollView()
  private let dots = UIPageControl()
  private let back = UIButton(configuration: .gray())
  private let forth = UIButton(configuration: .gray())
  private let pages = Element.all.map { ElementPage($0) }
  private var pageWidth: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scroll.accessibilityIdentifier = "pages"
    scroll.delegate = self
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    pages.forEach(scroll.addSubview)
    dots.accessibilityIdentifier = "dots"
    dots.numberOfPages = pages.count
    dots.addAction(UIAction { [unowned self] _ in turn(to: dots.currentPage) }, for: .valueChanged)
    back.accessibilityIdentifier = "back"
    back.configuration?.title = "上一页"
    back.configuration?.buttonSize = .small
    back.addAction(UIAction { [unowned self] _ in turn(to: dots.currentPage - 1) }, for: .touchUpInside)
    forth.accessibilityIdentifier = "forth"
    forth.configuration?.title = "下一页"
    forth.configuration?.buttonSize = .small
    forth.addAction(UIAction { [unowned self] _ in turn(to: dots.currentPage + 1) }, for: .touchUpInside)
    for view in [scroll, dots, back, forth] as [UIView] { self.view.addSubview(view) }
    show(0)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let bar = min(56, area.height)
    scroll.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - bar)
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(
        x: CGFloat(index) * area.width, y: 0, width: area.width, height: scroll.bounds.height)
    }
    scroll.contentSize = CGSize(width: CGFloat(pages.count) * area.width, height: scroll.bounds.height)
    // Another width, the same page.
    if area.width != pageWidth {
      pageWidth = area.width
      scroll.contentOffset = CGPoint(x: CGFloat(dots.currentPage) * area.width, y: 0)
    }
    let middle = area.maxY - bar / 2
    dots.bounds.size = dots.intrinsicContentSize
    dots.center = CGPoint(x: area.midX, y: middle)
    back.frame = CGRect(x: area.minX + 16, y: middle - 16, width: 72, height: 32)
    forth.frame = CGRect(x: area.maxX - 88, y: middle - 16, width: 72, height: 32)
  }

  private func turn(to page: Int) {
    show(page)
    scroll.setContentOffset(CGPoint(x: CGFloat(dots.currentPage) * pageWidth, y: 0), animated: true)
  }

  private func show(_ page: Int) {
    dots.currentPage = page
    back.isEnabled = dots.currentPage > 0
    forth.isEnabled = dots.currentPage < pages.count - 1
  }

  // MARK: - UIScrollViewDelegate

  // What a finger moves, the dots follow; on the way that they ask for themselves they are there already.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard pageWidth > 0, scrollView.isDragging || scrollView.isDecelerating else { return }
    show(Int((scrollView.contentOffset.x / pageWidth).rounded()))
  }
}

/// One of the five phases of Chinese natural philosophy.
struct Element {
  let name: String
  let english: String
  let text: String
  let color: UIColor

  @MainActor static let all: [Element] = [
    Element(
      name: "木", english: "Wood", text: "东方、春天、生长。\nEast, spring, growth.", color: rgb(0.16, 0.46, 0.30)),
    Element(
      name: "火", english: "Fire", text: "南方、夏天、光明。\nSouth, summer, light.", color: rgb(0.72, 0.22, 0.16)),
    Element(
      name: "土", english: "Earth", text: "中央、长夏、承载。\nThe centre, late summer, support.",
      color: rgb(0.52, 0.39, 0.20)),
    Element(
      name: "金", english: "Metal", text: "西方、秋天、收敛。\nWest, autumn, restraint.", color: rgb(0.34, 0.40, 0.46)),
    Element(
      name: "水", english: "Water", text: "北方、冬天、滋润。\nNorth, winter, moisture.", color: rgb(0.12, 0.36, 0.60)),
  ]

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }
}

/// A card with room around it, so that two pages never touch.
final class ElementPage: UIView {
  private let card = UIView()
  private let name = UILabel()
  private let english = UILabel()
  private let text = UILabel()

  init(_ element: Element) {
    super.init(frame: .zero)
    accessibilityIdentifier = element.english
    card.backgroundColor = element.color
    card.layer.cornerRadius = 20
    card.clipsToBounds = true
    name.text = element.name
    english.text = element.english
    english.font = .systemFont(ofSize: 22, weight: .semibold)
    text.text = element.text
    text.font = .systemFont(ofSize: 17)
    text.numberOfLines = 0
    addSubview(card)
    for label in [name, english, text] {
      label.textColor = .white
      label.textAlignment = .center
      card.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds.insetBy(dx: min(16, bounds.width / 2), dy: min(12, bounds.height / 2))
    let box = card.bounds
    let width = max(0, box.width - 32)
    let size = max(40, min(120, box.height * 0.28))
    name.font = .systemFont(ofSize: size, weight: .light)
    let top = box.midY - (size * 1.3 + 100) / 2
    name.frame = CGRect(x: 16, y: top, width: width, height: size * 1.3)
    english.frame = CGRect(x: 16, y: name.frame.maxY, width: width, height: 30)
    let height = max(58, text.sizeThatFits(CGSize(width: width, height: 0)).height)
    text.frame = CGRect(x: 16, y: english.frame.maxY + 12, width: width, height: height)
  }
}
