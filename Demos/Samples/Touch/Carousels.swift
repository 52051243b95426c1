// SPDX-License-Identifier: MIT

// Scroll views in a scroll view: four rows of cards that go sideways, in a list that goes up and down. The direction in
// which a drag begins says whose it is; at the top stands who took it.
import UIKit

final class CarouselsController: UIViewController, UIScrollViewDelegate {
  private let list = UIScrollView()
  private let plate = UIView()
  private let question = UILabel()
  private let who = UILabel()
  private let place = UILabel()
  /// Who had the last drag, until it comes to rest.
  private weak var taker: UIScrollView?
  private let carousels = SolarTerm.Season.allCases.map { Carousel($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    list.accessibilityIdentifier = "list"
    list.alwaysBounceVertical = true
    list.contentInsetAdjustmentBehavior = .never
    list.delegate = self
    for carousel in carousels {
      carousel.scroll.delegate = self
      list.addSubview(carousel)
    }
    plate.backgroundColor = .secondarySystemGroupedBackground
    question.text = "谁接住了拖动"
    question.font = .systemFont(ofSize: 12)
    question.textColor = .secondaryLabel
    who.accessibilityIdentifier = "who"
    who.font = .systemFont(ofSize: 17, weight: .semibold)
    place.accessibilityIdentifier = "place"
    place.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    place.textColor = .secondaryLabel
    place.textAlignment = .right
    for label in [question, who, place] { plate.addSubview(label) }
    view.addSubview(list)
    view.addSubview(plate)
    show(nil)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    plate.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: min(60, area.height))
    question.frame = CGRect(x: 16, y: 8, width: max(0, area.width - 32), height: 16)
    who.frame = CGRect(x: 16, y: 27, width: max(0, area.width - 116), height: 24)
    place.frame = CGRect(x: max(0, area.width - 116), y: 29, width: 100, height: 20)
    list.frame = CGRect(
      x: area.minX, y: plate.frame.maxY, width: area.width, height: area.maxY - plate.frame.maxY)
    let height = max(96, list.bounds.height * 0.2) + Carousel.heading
    for (index, carousel) in carousels.enumerated() {
      carousel.frame = CGRect(x: 0, y: CGFloat(index) * height, width: area.width, height: height)
    }
    list.contentSize = CGSize(width: area.width, height: CGFloat(carousels.count) * height + 16)
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { show(scrollView) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView === list ? scrollView.contentOffset.y : scrollView.contentOffset.x
    if scrollView === taker {
      place.text = "\(scrollView === list ? "y" : "x") \(Int(offset.rounded()))"
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate, scrollView === taker { show(nil) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView === taker { show(nil) }
  }

  private func show(_ scrollView: UIScrollView?) {
    taker = scrollView
    var text = scrollView == nil ? "没有人 nobody" : "纵向列表 vertical list"
    for carousel in carousels {
      carousel.isTaken = carousel.scroll === scrollView
      if carousel.isTaken { text = "横向 \(carousel.title)" }
    }
    list.backgroundColor = scrollView === list ? .tertiarySystemFill : .clear
    who.text = text
    who.textColor = scrollView == nil ? .secondaryLabel : .label
    if scrollView == nil { place.text = "" }
  }
}

/// A season and its cards, which scroll sideways.
final class Carousel: UIView {
  static let heading: CGFloat = 48

  let title: String
  let scroll = UIScrollView()
  private let label = UILabel()
  private var cards: [TermCard] = []

  /// It has the drag.
  var isTaken = false {
    didSet { label.textColor = isTaken ? .systemBlue : .label }
  }

  init(_ season: SolarTerm.Season) {
    title = "\(season.name) \(season.english)"
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 20, weight: .bold)
    scroll.accessibilityIdentifier = season.english
    scroll.alwaysBounceHorizontal = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(label)
    addSubview(scroll)
    cards = SolarTerm.all.filter { $0.season == season }.map { TermCard($0) }
    cards.forEach(scroll.addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 16, y: 12, width: max(0, bounds.width - 32), height: 28)
    scroll.frame = CGRect(
      x: 0, y: Self.heading, width: bounds.width, height: max(0, bounds.height - Self.heading))
    // There is always one more card than has room.
    let width = max(132, bounds.width * 0.28)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: 16 + CGFloat(index) * (width + 12), y: 0, width: width, height: scroll.bounds.height)
    }
    scroll.contentSize = CGSize(
      width: 20 + CGFloat(cards.count) * (width + 12), height: scroll.bounds.height)
  }
}

/// A term on its season's colour.
final class TermCard: UIView {
  private let name = UILabel()
  private let english = UILabel()

  init(_ term: SolarTerm) {
    super.init(frame: .zero)
    backgroundColor = term.season.color.withAlphaComponent(0.2)
    layer.cornerRadius = 12
    name.text = term.name
    name.font = .systemFont(ofSize: 24, weight: .medium)
    english.text = term.english
    english.font = .systemFont(ofSize: 13)
    addSubview(name)
    addSubview(english)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 24)
    name.frame = CGRect(x: 12, y: bounds.height - 62, width: width, height: 30)
    english.frame = CGRect(x: 12, y: bounds.height - 30, width: width, height: 18)
  }
}
