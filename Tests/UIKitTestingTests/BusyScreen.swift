// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Three hundred views with everything that a program does to them: a display link that moves, work that changes texts
/// and adds and removes views, blocks that animate, a scroll view, drawings, masks and transitions.
final class BusyScreen: UIViewController {
  private let scroll = UIScrollView()
  private var cards: [UIView] = []
  private var labels: [UILabel] = []
  private var dials: [Dial] = []
  private let ring = CAShapeLayer()
  private(set) var calls = 0
  private var link: CADisplayLink?

  final class Dial: UIView {
    var angle: CGFloat = 0 { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
      UIColor.systemRed.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: angle, width: bounds.width, height: 3)).fill()
    }
  }

  override func viewDidLoad() {
    scroll.frame = view.bounds
    scroll.contentSize = CGSize(width: 375, height: 1_800)
    scroll.accessibilityIdentifier = "scroll"
    view.addSubview(scroll)
    // A card with its title and its mark.
    for index in 0..<96 { addCard(index) }
    for index in 0..<3 {
      let dial = Dial(frame: CGRect(x: 300, y: 100 + index * 60, width: 40, height: 40))
      dial.backgroundColor = .clear
      view.addSubview(dial)
      dials.append(dial)
    }
    ring.path = UIBezierPath(ovalIn: CGRect(x: 300, y: 20, width: 50, height: 50)).cgPath
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.systemBlue.cgColor, 4)
    view.layer.addSublayer(ring)
    link = CADisplayLink(target: self, selector: Selector(tick))
    link?.add(to: .main, forMode: .common)
    work(0)
  }

  private func addCard(_ index: Int) {
    let card = UIView(frame: CGRect(x: index % 4 * 90 + 8, y: index / 4 * 74 + 8, width: 80, height: 64))
    card.backgroundColor = [UIColor.systemTeal, .secondarySystemBackground, .systemYellow][index % 3]
    card.layer.cornerRadius = 8
    card.clipsToBounds = index % 5 == 0
    let label = UILabel(frame: CGRect(x: 4, y: 4, width: 72, height: 20))
    label.text = "Card \(index)"
    let mark = UIView(frame: CGRect(x: 50, y: 40, width: 20, height: 16))
    mark.backgroundColor = .systemRed
    if index % 7 == 0 { (mark.layer.shadowOpacity, mark.layer.shadowRadius) = (0.5, 2) }
    card.addSubview(label)
    card.addSubview(mark)
    scroll.addSubview(card)
    cards.append(card)
    labels.append(label)
  }

  private func tick() {
    calls += 1
    for index in stride(from: 0, to: cards.count, by: 6) {
      cards[index].center.x += CGFloat((calls + index) % 9 - 4) / 2
    }
    ring.strokeEnd = CGFloat(calls % 120) / 120
    if calls % 5 == 0 { dials[calls % 3].angle = CGFloat(calls % 40) }
  }

  /// Ten times a second something else.
  private func work(_ turn: Int) {
    calls += 1
    for index in 0..<8 { labels[(turn * 8 + index) % labels.count].text = "Turn \(turn)" }
    let card = cards[turn * 7 % cards.count]
    switch turn % 8 {
    case 0:
      UIView.animate(withDuration: 0.7) { card.transform = CGAffineTransform(rotationAngle: CGFloat(turn)) }
    case 1:
      UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        card.center.y += 30
        card.alpha = card.alpha < 1 ? 1 : 0.6
      }
    case 2:
      UIView.transition(with: card, duration: 0.3, options: .transitionCrossDissolve) {
        card.backgroundColor = .systemGreen
      }
    case 3:
      // Beneath the others for a while, then where it was.
      card.superview?.sendSubviewToBack(card)
      card.isHidden.toggle()
    case 4:
      let guest = UILabel(frame: CGRect(x: turn % 300, y: 500, width: 90, height: 30))
      guest.text = "Guest"
      guest.backgroundColor = .systemOrange
      view.addSubview(guest)
      UIView.animate(withDuration: 0.5) {
        guest.center.y -= 200
      } completion: { _ in
        guest.removeFromSuperview()
      }
    case 5:
      let mask = CALayer()
      (mask.frame, mask.backgroundColor) = (CGRect(x: 5, y: 5, width: 50, height: 50), UIColor.black.cgColor)
      card.layer.mask = card.layer.mask == nil ? mask : nil
    case 6: scroll.setContentOffset(CGPoint(x: 0, y: turn * 37 % 900), animated: true)
    default: card.layer.speed = card.layer.speed == 1 ? 0.5 : 1
    }
    schedule(after: 0.1) { [weak self] in self?.work(turn + 1) }
  }
}
