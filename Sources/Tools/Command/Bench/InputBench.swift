// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import UIKitCore

extension Bench {
  /// What fingers cost.
  static let input = Bench(name: "input") {
    [
      moves(isRecognized: false), moves(isRecognized: true), scrolling(), pressed(),
    ]
  }

  /// Moves of a finger in a second, as fast a mouse as there is.
  private static let movesASecond = 2_000

  /// A second of moves over 20 views in one another, each with a pan: while all of them listen, and while one of them is
  /// recognised.
  @MainActor private static func moves(isRecognized: Bool) -> BenchLine {
    let scene = InputScene(recognizers: 20)
    let seconds = BenchClock.best(of: 5) {
      MainActor.assumeIsolated { scene.second(of: movesASecond, isRecognized: isRecognized) }
    }
    let what = isRecognized ? "one of 20 pans follows" : "20 pans listen"
    return BenchLine(
      name: "2,000 moves of a finger, \(what)", unit: "ms", value: seconds * 1e3, limit: 100)
  }

  /// A drag over 1,000 rows in a window of 1280×800, a frame with its pixels.
  @MainActor private static func scrolling() -> BenchLine {
    let scene = InputScene(rows: 1_000)
    scene.down(at: CGPoint(x: 640, y: 780))
    let frames = 60
    let seconds = BenchClock.best(of: 5) {
      MainActor.assumeIsolated { scene.drag(frames) }
    }
    return BenchLine(
      name: "1,000 rows under a finger, a frame", unit: "ms", value: seconds * 1e3 / Double(frames), limit: 1)
  }

  /// From a finger that comes down on a control to the frame that shows it: what is added to the wait for the frame.
  @MainActor private static func pressed() -> BenchLine {
    let scene = InputScene(rows: 1_000)
    let seconds = BenchClock.best(of: 20) {
      MainActor.assumeIsolated { scene.press() }
    }
    return BenchLine(
      name: "a press among 1,000 rows, to the frame that shows it", unit: "ms", value: seconds * 1e3, limit: 2
    )
  }
}

/// A window without a screen, and a finger.
@MainActor private final class InputScene {
  private let runtime: Runtime
  private let host: HeadlessHost
  private var isDown = false

  private init(_ root: UIView) {
    host = HeadlessHost(surface: SurfaceInfo(size: CGSize(width: 1280, height: 800)))
    runtime = Runtime(host: host, textEngine: .blocks)
    runtime.makeCurrent()
    let controller = UIViewController()
    controller.view = root
    runtime.show(controller)
    runtime.frame()
  }

  convenience init(recognizers count: Int) {
    let root = UIView()
    var view = root
    for index in 0..<count {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 1280 - index, height: 800 - index))
      inner.addGestureRecognizer(UIPanGestureRecognizer())
      view.addSubview(inner)
      view = inner
    }
    self.init(root)
    runtime.drawsOnDemand = true
  }

  convenience init(rows count: Int) {
    let scrollView = UIScrollView()
    scrollView.backgroundColor = .white
    scrollView.delaysContentTouches = false
    for index in 0..<count {
      let row = UIButton(type: .system)
      row.setTitle("Row \(index)", for: .normal)
      row.frame = CGRect(x: 0, y: CGFloat(index) * 44, width: 1280, height: 43)
      row.backgroundColor = index % 2 == 0 ? .white : .lightGray
      scrollView.addSubview(row)
    }
    scrollView.contentSize = CGSize(width: 1280, height: CGFloat(count) * 44)
    self.init(scrollView)
  }

  private func post(_ phase: PointerSample.Phase, _ point: CGPoint, after delay: TimeInterval = 0) {
    host.post(
      HostEvent(time: host.clock.time + delay, .pointer(PointerSample(phase: phase, position: point))))
  }

  private func frame() {
    host.advance()
    runtime.frame()
  }

  func second(of moves: Int, isRecognized: Bool) {
    post(.began, CGPoint(x: 100, y: 100))
    frame()
    let each = moves / 60
    for index in 0..<60 {
      for move in 0..<each {
        let way = isRecognized ? CGFloat((index * each + move) % 500) : CGFloat(move % 8)
        post(.moved, CGPoint(x: 100 + way, y: 100), after: Double(move) / Double(each) / 60)
      }
      frame()
    }
    post(.ended, CGPoint(x: 100, y: 100))
    frame()
  }

  private var place = CGPoint.zero

  func down(at point: CGPoint) {
    place = point
    post(.began, point)
    frame()
  }

  func drag(_ frames: Int) {
    for index in 0..<frames {
      place.y += index < frames / 2 ? -20 : 20
      post(.moved, place)
      frame()
    }
  }

  func press() {
    post(isDown ? .ended : .began, CGPoint(x: 640, y: 300))
    isDown.toggle()
    frame()
  }
}
