// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore
import UIKitTesting

extension Bench {
  /// What it costs to remember what frames showed, and to look back at one: half a minute of 300 views at work.
  static let history = Bench(name: "history") {
    let run = RememberedRun()
    return [
      BenchLine(
        name: "1,800 frames of 300 views: of 50 looked back at, others than were shown", unit: "frames",
        value: Double(run.differences), limit: 0),
      BenchLine(
        name: "looking back, the slowest of 50", unit: "ms", value: run.slowestLook * 1e3, limit: 16),
      BenchLine(
        name: "bytes that the history counts", unit: "bytes", value: Double(run.bytes), limit: 50 * 1_048_576),
      BenchLine(
        name: "frames that are remembered over frames that are not", unit: "ratio", value: run.frameRatio(),
        limit: 1.5),
    ]
  }
}

/// Half a minute of a busy screen, remembered.
@MainActor private struct RememberedRun {
  private(set) var differences = 0
  /// Seconds of processor time.
  private(set) var slowestLook = 0.0
  private(set) var bytes = 0

  init() {
    let stage = Stage(BusyScreen())
    stage.remembersFrames = true
    var shown: [(time: TimeInterval, bitmap: Bitmap)] = []
    for index in 0..<1_800 {
      stage.frame()
      if index * 7_919 % 1_800 < 50 { shown.append((stage.time, stage.bitmap())) }
    }
    for (time, bitmap) in shown {
      let start = BenchClock.now
      let look = try? stage.picture(at: time)
      slowestLook = max(slowestLook, BenchClock.now - start)
      if look?.bitmap.pixelsEqual(bitmap) != true { differences += 1 }
    }
    bytes = stage.rememberedBytes
  }

  /// Both stages do the same at the same time, so that the machine is as fast for one as for the other.
  func frameRatio() -> Double {
    let stages = [Stage(BusyScreen()), Stage(BusyScreen())]
    stages[0].remembersFrames = true
    var seconds = [0.0, 0.0]
    for _ in 0..<600 {
      for (index, stage) in stages.enumerated() {
        let start = BenchClock.now
        stage.frame()
        seconds[index] += BenchClock.now - start
      }
    }
    return seconds[0] / seconds[1]
  }
}

/// Three hundred views: a display link moves some, work changes texts, adds and removes views and scrolls, and blocks
/// animate.
@MainActor final class BusyScreen: UIViewController {
  private let scroll = UIScrollView()
  private var cards: [UIView] = []
  private var labels: [UILabel] = []
  private var frames = 0
  private var link: CADisplayLink?

  override func viewDidLoad() {
    scroll.frame = view.bounds
    scroll.contentSize = CGSize(width: 375, height: 1_900)
    view.addSubview(scroll)
    for index in 0..<100 { addCard(index) }
    link = CADisplayLink(target: Ticker { [weak self] in self?.tick() }, selector: Selector(Ticker.tick))
    link?.add(to: .main, forMode: .common)
    work(0)
  }

  private func addCard(_ index: Int) {
    let card = UIView(frame: CGRect(x: index % 4 * 90 + 8, y: index / 4 * 74 + 8, width: 80, height: 64))
    card.backgroundColor = index % 2 == 0 ? .systemTeal : .secondarySystemBackground
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
    frames += 1
    for index in stride(from: 0, to: cards.count, by: 4) {
      cards[index].center.x += CGFloat((frames + index) % 9 - 4) / 2
    }
  }

  /// Twenty times a second something else.
  private func work(_ turn: Int) {
    for index in 0..<8 { labels[(turn * 8 + index) % labels.count].text = "Turn \(turn)" }
    let card = cards[turn * 7 % cards.count]
    switch turn % 5 {
    case 0:
      UIView.animate(withDuration: 0.7) { card.transform = CGAffineTransform(rotationAngle: CGFloat(turn)) }
    case 1: UIView.animate(withDuration: 0.4) { card.alpha = card.alpha < 1 ? 1 : 0.6 }
    case 2: card.isHidden.toggle()
    case 3: scroll.setContentOffset(CGPoint(x: 0, y: turn * 37 % 1_000), animated: true)
    default:
      let guest = UILabel(frame: CGRect(x: turn % 300, y: 500, width: 90, height: 30))
      guest.text = "Guest"
      guest.backgroundColor = .systemOrange
      view.addSubview(guest)
      UIView.animate(withDuration: 0.5) {
        guest.center.y -= 200
      } completion: { _ in
        guest.removeFromSuperview()
      }
    }
    schedule(after: 0.05) { [weak self] in self?.work(turn + 1) }
  }
}

/// A display link holds its target.
@MainActor private final class Ticker: NSObject {
  private let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  func tick() { work() }
}
