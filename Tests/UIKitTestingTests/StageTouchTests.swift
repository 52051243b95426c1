// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct StageTouchTests {
  /// What recognisers measure of a fling is what it was asked for, whatever the velocity, rate and scale are.
  @Test(arguments: [(-1200.0, 60, 1.0), (-1234.5, 60, 1), (-250, 30, 2), (6000, 120, 3), (-37, 60, 1)])
  func aFlingHasExactlyItsVelocity(_ velocity: Double, _ rate: Int, _ scale: Double) throws {
    let stage = Stage(Long(), scale: scale, rate: rate)
    let long = try #require(stage.window.rootViewController as? Long)
    long.scroll.contentOffset.y = 20_000
    stage.frame()
    try stage.fling("scroll", velocity: CGVector(dx: 0, dy: velocity))
    #expect(abs(long.released.y - -velocity / 1000) < 1e-9)
    #expect(abs(long.released.x) < 1e-9)
    // Content goes on with that velocity, and comes as far as friction lets it: v · d / (1 − d) milliseconds.
    let start = long.offsetAtRelease.y
    let expected = start - velocity / 1000 * 0.998 / 0.002
    #expect(abs(long.target.y - expected) < 0.001 * abs(velocity) + 5, "\(long.target.y), not \(expected)")
    try stage.settle(limit: 2000)
    #expect(abs(long.scroll.contentOffset.y - long.target.y) <= 1 / scale + abs(velocity) / 1000)
  }

  @Test func aSlantedFlingIsExactForRecognisers() throws {
    let stage = Stage(Pad())
    let pad = try #require(stage.window.rootViewController?.view as? Pad)
    try stage.fling(.at(100, 300), velocity: CGVector(dx: 300, dy: -777))
    #expect(abs(pad.velocity.x - 300) < 1e-6 && abs(pad.velocity.y + 777) < 1e-6)
  }

  @Test func aDragRestsOrThrows() throws {
    let stage = Stage(Long())
    let long = try #require(stage.window.rootViewController as? Long)
    long.scroll.contentOffset.y = 5000
    try stage.drag(.at(100, 400), to: .at(100, 200))
    #expect(long.scroll.contentOffset.y == 5190)
    try stage.settle()
    #expect(long.scroll.contentOffset.y == 5190)
    try stage.drag(.at(100, 400), to: .at(100, 200), release: .moving)
    #expect(abs(long.released.y - 1) < 1e-9)
    try stage.settle(limit: 2000)
    #expect(long.scroll.contentOffset.y > 5800)
  }

  @Test func pinchAndTurnReachTheirRecognisers() throws {
    let stage = Stage(Pad())
    let pad = try #require(stage.window.rootViewController?.view as? Pad)
    try stage.pinch(.at(180, 300), scale: 3)
    // Fingers begin 60 apart and end 180 apart; the first 8 points are not counted.
    #expect(abs(pad.scale - 180.0 / 68) < 1e-6)
    try stage.pinch(.at(180, 300), scale: 0.5)
    #expect(abs(pad.scale - 60.0 / 112) < 1e-6)
    try stage.turn(.at(180, 300), by: .pi / 2)
    #expect(abs(pad.rotation - (.pi / 2 - 8.0 / 60)) < 1e-3)
  }

  @Test func tapsAreCountedAndFingersLieSideBySide() throws {
    let stage = Stage(Pad())
    let pad = try #require(stage.window.rootViewController?.view as? Pad)
    #expect(try stage.tap(.at(100, 100), count: 2) == 4)
    #expect(pad.taps == ["double"])
    try stage.settle()
    try stage.tap(.at(100, 100), fingers: 2)
    try stage.settle()
    #expect(pad.taps == ["double", "two fingers"])
    try stage.press(.at(100, 100), for: .milliseconds(600))
    #expect(pad.taps == ["double", "two fingers", "long"])
  }

  @Test func whatNoFingerReachesIsNotTouched() throws {
    let stage = Stage(Pad())
    let pad = try #require(stage.window.rootViewController?.view)
    let far = UIView(frame: CGRect(x: 0, y: 5000, width: 10, height: 10))
    far.accessibilityIdentifier = "far"
    pad.addSubview(far)
    let beyond = #expect(throws: StageError.self) { try stage.tap("far") }
    #expect(beyond?.description.contains("UIView \"far\" is at (5.0, 5005.0), beyond the edges") == true)
    let loose = UIView()
    #expect(throws: StageError.self) { try stage.tap(.view(loose)) }
    // Of another stage.
    let other = Stage(Pad())
    #expect(throws: StageError.self) { try stage.tap(.view(other.window)) }
    for velocity in [CGVector.zero, CGVector(dx: CGFloat.nan, dy: 0), CGVector(dx: CGFloat.infinity, dy: 0)] {
      #expect(throws: StageError.self) { try stage.fling(.at(1, 1), velocity: velocity) }
    }
    #expect(throws: StageError.self) { try stage.pinch(.at(1, 1), scale: 0) }
    #expect(throws: StageError.self) { try stage.turn(.at(1, 1), by: .nan) }
  }

  @Test func aTurnedDeviceHasTheOtherSize() throws {
    let stage = Stage(Pad())
    stage.rotate()
    #expect(stage.window.bounds.size == CGSize(width: 667, height: 375))
    #expect(stage.window.traitCollection.verticalSizeClass == .compact)
    stage.rotate()
    #expect(stage.window.bounds.size == .phone)
  }

  // MARK: - Queries

  @Test func aPlaceIsAQuery() throws {
    let stage = Stage(Long())
    #expect(try stage.find(.at(CGPoint(x: 10, y: 10))) is UIScrollView)
    #expect(
      try stage.find(.inside(.type(UIViewController.self.viewType), .at(CGPoint(x: 10, y: 10))))
        is UIScrollView)
    let error = #expect(throws: StageError.self) { try stage.find(.at(CGPoint(x: 1000, y: 10))) }
    #expect(error?.description.contains("the surface is 375x667 points, and (1000, 10) hits no view") == true)
    #expect(try stage.find("scroll", as: UIScrollView.self).contentSize.height == 50_000)
    let other = #expect(throws: StageError.self) { try stage.find("scroll", as: UILabel.self) }
    #expect(other?.description == "\"scroll\" is a UIScrollView, no UILabel")
  }

  @Test func missesSayWhatIsNearest() throws {
    let stage = Stage(Pad())
    let pad = try #require(stage.window.rootViewController?.view)
    for (index, name) in ["name", "email", "password"].enumerated() {
      let label = UILabel(frame: CGRect(x: 0, y: 30 * index, width: 100, height: 20))
      label.accessibilityIdentifier = name
      pad.addSubview(label)
    }
    func miss(_ query: Query) -> String {
      let error = #expect(throws: StageError.self) { try stage.find(query) }
      return error?.description.split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(miss("pasword") == "no view matches \"pasword\"; there are \"password\", \"name\", \"email\"")
    #expect(miss(.type(UISlider.self)).contains("there are Pad, UILabel, UIWindow"))
    #expect(
      miss(.nth(.type(UILabel.self), 3)).hasSuffix("there are 3 that match type UILabel, counted from 0"))
    #expect(miss(.inside("name", "email")).hasSuffix("outside of it there are 1 that match \"email\""))
    #expect(miss(.inside("nme", "email")).contains("nothing matches \"nme\"; there are \"name\""))
  }
}

extension UIViewController {
  fileprivate static var viewType: UIView.Type { UIWindow.self }
}

private final class Long: UIViewController, UIScrollViewDelegate {
  let scroll = UIScrollView()
  var released = CGPoint(x: -1, y: -1)
  var target = CGPoint.zero
  var offsetAtRelease = CGPoint.zero

  override func loadView() {
    scroll.accessibilityIdentifier = "scroll"
    scroll.contentSize = CGSize(width: 100, height: 50_000)
    scroll.delegate = self
    view = scroll
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    (released, target, offsetAtRelease) = (velocity, targetContentOffset.pointee, scrollView.contentOffset)
  }
}

private final class Pad: UIView {
  var velocity = CGPoint.zero
  var scale: CGFloat = 1
  var rotation: CGFloat = 0
  var taps: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    let pan = UIPanGestureRecognizer { [unowned self] in
      if $0.state == .ended { velocity = ($0 as? UIPanGestureRecognizer)?.velocity(in: self) ?? .zero }
    }
    pan.maximumNumberOfTouches = 1
    let pinch = UIPinchGestureRecognizer { [unowned self] in
      scale = ($0 as? UIPinchGestureRecognizer)?.scale ?? 0
    }
    let turn = UIRotationGestureRecognizer { [unowned self] in
      rotation = ($0 as? UIRotationGestureRecognizer)?.rotation ?? 0
    }
    let double = UITapGestureRecognizer { [unowned self] _ in taps.append("double") }
    double.numberOfTapsRequired = 2
    let two = UITapGestureRecognizer { [unowned self] _ in taps.append("two fingers") }
    two.numberOfTouchesRequired = 2
    let long = UILongPressGestureRecognizer { [unowned self] in if $0.state == .began { taps.append("long") }
    }
    for recognizer in [pan, pinch, turn, double, two, long] { addGestureRecognizer(recognizer) }
  }

  required init?(coder: NSCoder) { nil }
}
