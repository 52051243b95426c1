// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitTesting

@testable import UIKitCore

/// Random fingers, wheels, keys and resizes over a screen full of gestures: whatever comes, all of it ends.
@MainActor @Suite struct EventStormTests {
  @Test(arguments: 0..<30) func everythingEndsAsItShould(_ group: Int) throws {
    for seed in group * 10..<group * 10 + 10 {
      let storm = EventStorm(seed: UInt64(seed))
      try storm.play()
      storm.check()
    }
  }
}

extension EventStormTests {
  /// Where programs change nothing between frames, the rate of these changes nothing.
  @Test(arguments: 0..<10) func aStormEndsTheSameAtEveryRate(_ group: Int) throws {
    var count = 0
    for seed in group * 8..<group * 8 + 8 {
      let storms = [60, 120, 25].map { EventStorm(seed: UInt64(seed), rate: $0, isCalm: true) }
      for storm in storms { try storm.play() }
      count += storms[0].end.calls.count
      for storm in storms.dropFirst() {
        #expect(storm.end.calls == storms[0].end.calls, "seed \(seed)")
        for (a, b) in zip(storm.end.numbers, storms[0].end.numbers) {
          #expect(abs(a - b) < 1e-6, "seed \(seed): \(storm.end.numbers) \(storms[0].end.numbers)")
        }
      }
    }
    #expect(count > 100)
  }
}

@MainActor private final class EventStorm {
  private var random: SeededNumbers
  private let seed: UInt64
  private let stage: Stage
  private let root = StormView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private var views: [StormView] = []
  private var scrollViews: [UIScrollView] = []
  private let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 150))
  private let zoomed = StormView(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
  private let delegate = StormDelegate()
  /// No handler changes anything.
  private let isCalm: Bool
  private var calls: [String] = []

  init(seed: UInt64, rate: Int = 60, isCalm: Bool = false) {
    (self.seed, self.isCalm) = (seed, isCalm)
    random = SeededNumbers(seed)
    let root = root
    stage = Stage(size: CGSize(width: 400, height: 600), rate: rate) { $0.addSubview(root) }
    build()
  }

  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private func build() {
    root.isMultipleTouchEnabled = true
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    outer.contentSize = CGSize(width: 400, height: 2000)
    outer.keyboardDismissMode = .onDrag
    root.addSubview(outer)
    pages.contentSize = CGSize(width: 2000, height: 150)
    pages.isPagingEnabled = true
    outer.addSubview(pages)
    let picture = UIScrollView(frame: CGRect(x: 0, y: 160, width: 400, height: 200))
    picture.contentSize = zoomed.frame.size
    (picture.minimumZoomScale, picture.maximumZoomScale) = (0.5, 3)
    picture.addSubview(zoomed)
    delegate.zoomed = zoomed
    picture.delegate = delegate
    outer.addSubview(picture)
    scrollViews = [outer, pages, picture]
    if chance(3) { outer.delaysContentTouches = false }
    if chance(5) { outer.canCancelContentTouches = false }
    for index in 0..<8 {
      let view = StormView(
        frame: CGRect(x: 50 * (index % 4), y: 370 + 60 * (index / 4), width: 90, height: 55))
      view.isMultipleTouchEnabled = chance(2)
      view.isExclusiveTouch = chance(6)
      outer.addSubview(view)
      views.append(view)
      add(to: view)
    }
    for index in 0..<4 {
      let button = UIButton(frame: CGRect(x: 100 * index, y: 40, width: 80, height: 40))
      button.addAction(UIAction { [unowned self] _ in act() }, for: .touchUpInside)
      pages.addSubview(button)
    }
    let field = UITextField(frame: CGRect(x: 0, y: 500, width: 200, height: 30))
    outer.addSubview(field)
    field.becomeFirstResponder()
    add(to: zoomed)
    add(to: root)
    add(to: outer)
    views += [zoomed]
  }

  private func add(to view: UIView) {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer()
    if chance(2) { tap.require(toFail: double) }
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.2
    let all: [UIGestureRecognizer] = [
      tap, double, press, UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
      UISwipeGestureRecognizer(), UIHoverGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
    ]
    for recognizer in all where !chance(2) {
      recognizer.cancelsTouchesInView = chance(2)
      recognizer.delaysTouchesBegan = chance(4)
      recognizer.delaysTouchesEnded = chance(2)
      if chance(3) { recognizer.delegate = delegate }
      recognizer.addHandler { [unowned self] recognizer in
        calls.append("\(type(of: recognizer)) \(recognizer.state)")
        guard !isCalm else { return }
        if chance(12) { act() }
        if chance(25) { recognizer.isEnabled = false }
        if chance(40) { recognizer.view?.removeGestureRecognizer(recognizer) }
        recognizer.isEnabled = true
      }
      view.addGestureRecognizer(recognizer)
    }
    (view as? StormView)?.onTouch = { [unowned self] in
      calls.append("touch")
      if !isCalm, chance(30) { act() }
    }
  }

  /// What a handler of a program might do.
  private func act() {
    guard !isCalm else { return calls.append("button") }
    let scrollView = scrollViews.randomElement(using: &random)!
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: views.randomElement(using: &random)?.removeFromSuperview()
    case 2:
      scrollView.setContentOffset(scrollView.limits.clamped(CGPoint(x: 0, y: 50)), animated: chance(2))
    case 3:
      let offset = CGPoint(x: scrollView.contentOffset.x, y: scrollView.contentOffset.y + 20)
      scrollView.contentOffset = scrollView.limits.clamped(offset)
    case 4: scrollView.isScrollEnabled.toggle()
    case 5: scrollViews[0].contentSize.height = CGFloat.random(in: 300...3000, using: &random)
    case 6: scrollViews[0].contentInset.top = CGFloat.random(in: 0...50, using: &random)
    case 7: if let view = views.randomElement(using: &random) { scrollViews[0].addSubview(view) }
    default: if chance(4) { pages.removeFromSuperview() } else { scrollViews[0].addSubview(pages) }
    }
  }

  private func place() -> EventScript.Place {
    .point(
      CGPoint(x: Int.random(in: -20...420, using: &random), y: Int.random(in: -20...620, using: &random)))
  }

  private var fingers: [Int: CGPoint] = [:]

  /// Mostly near to where the finger was.
  private func place(ofFinger id: Int, begins: Bool) -> EventScript.Place {
    if begins || chance(15), case .point(let point) = place() { fingers[id] = point }
    let old = fingers[id] ?? .zero
    let (dx, dy) = (Int.random(in: -25...25, using: &random), Int.random(in: -40...40, using: &random))
    fingers[id] = CGPoint(x: old.x + CGFloat(dx), y: old.y + CGFloat(dy))
    return .point(fingers[id]!)
  }

  func play() throws {
    var (steps, time): ([EventScript.Step], Double) = ([], 0)
    for _ in 0..<Int.random(in: 40...160, using: &random) {
      if !chance(4) { time += Double.random(in: 0...(chance(10) ? 0.6 : 0.04), using: &random) }
      let id = Int.random(in: 0...3, using: &random)
      let action: EventScript.Action
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<3:
        action = .pointer(id: id, .began, place(ofFinger: id, begins: true), isSecondary: id == 3)
      case 3..<13:
        action = .pointer(id: id, .moved, place(ofFinger: id, begins: false), isSecondary: id == 3)
      case 13..<15:
        action = .pointer(
          id: id, .ended, chance(3) ? place(ofFinger: id, begins: false) : nil, isSecondary: id == 3)
      case 15 where chance(4): action = .pointer(id: id, .cancelled, nil, isSecondary: id == 3)
      case 16:
        action = .wheel(
          place(),
          CGVector(
            dx: Int.random(in: -50...50, using: &random), dy: Int.random(in: -90...90, using: &random)),
          isPrecise: chance(2))
      case 17: action = .hover(chance(4) ? nil : place())
      case 18:
        let keys: [KeySample.Key] = [.home, .end, .pageDown, .upArrow, .spacebar, .tab]
        action = .event(
          .key(KeySample(keys.randomElement(using: &random)!, phase: chance(2) ? .began : .ended)))
      case 19 where chance(6):
        let size = CGSize(width: Int.random(in: 200...500, using: &random), height: 600)
        action = .event(!isCalm && chance(2) ? .resize(SurfaceInfo(size: size)) : .focus(chance(2)))
      default: action = .pointer(id: id, .moved, place(ofFinger: id, begins: false), isSecondary: id == 3)
      }
      steps.append(EventScript.Step(time: time, action))
    }
    // Every finger is gone in the end, though some were told to come down twice.
    for id in 0...3 {
      steps.append(EventScript.Step(time: time, .pointer(id: id, .ended, nil, isSecondary: id == 3)))
    }
    steps.append(EventScript.Step(time: time, .hover(nil)))
    try stage.play(EventScript(steps))
    _ = try stage.settle(limit: 3000)
  }

  var end: (calls: [String], numbers: [Double]) {
    (
      calls,
      scrollViews.flatMap {
        [$0.contentOffset.x, $0.contentOffset.y, $0.zoomScale, $0.contentSize.width].map { Double($0) }
      }
    )
  }

  func check() {
    let router = stage.runtime.router
    #expect(router.touches.isEmpty && router.arbiter.touches.isEmpty, "seed \(seed)")
    #expect(router.arbiter.active.isEmpty, "seed \(seed): \(router.arbiter.active)")
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    for view in all(root) + views + [pages] {
      for recognizer in view.gestureRecognizers ?? [] {
        #expect(
          recognizer.state == .possible && recognizer.numberOfTouches == 0, "seed \(seed): \(recognizer)")
      }
      if let control = view as? UIControl {
        #expect(!control.isTracking && !control.isHighlighted, "seed \(seed): \(control)")
      }
      if let view = view as? StormView {
        #expect(view.open.isEmpty && view.faults == [], "seed \(seed): \(view.faults) \(view.open.count)")
      }
    }
    for view in scrollViews where view.window != nil {
      #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming, "seed \(seed)")
      #expect(!view.isZoomBouncing && view.motion == nil, "seed \(seed)")
      #expect(view.zoomScale >= view.minimumZoomScale && view.zoomScale <= view.maximumZoomScale)
      let (offset, nearest) = (view.contentOffset, view.limits.clamped(view.contentOffset))
      #expect(offset == nearest, "seed \(seed): \(offset)")
    }
  }
}

/// Holds what it hears of each touch against what it may hear.
private final class StormView: UIView {
  var open: Set<UITouch> = []
  var faults: [String] = []
  var onTouch: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !open.isDisjoint(with: touches) { faults.append("began twice") }
    open.formUnion(touches)
    onTouch?()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !open.isSuperset(of: touches) { faults.append("moved without a beginning") }
    onTouch?()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches, "ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    close(touches, "cancelled")
  }

  private func close(_ touches: Set<UITouch>, _ what: String) {
    if !open.isSuperset(of: touches) { faults.append("\(what) without a beginning, or twice") }
    open.subtract(touches)
    onTouch?()
  }
}

private final class StormDelegate: UIGestureRecognizerDelegate, UIScrollViewDelegate {
  weak var zoomed: UIView?
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// Random numbers that are the same in every run.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
