// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// Offsets, limits and insets. The limits are those of UIKit: from minus the inset to content plus inset minus size.
@MainActor @Suite struct ScrollViewTests {
  private let view = LoggingScrollView(frame: CGRect(x: 20, y: 30, width: 200, height: 280))

  private func stage() -> Stage {
    Stage(size: CGSize(width: 300, height: 400)) { $0.addSubview(view) }
  }

  @Test func defaultsAreThoseOfUIKit() {
    let view = UIScrollView()
    #expect(view.contentSize == .zero && view.contentOffset == .zero && view.contentInset == .zero)
    #expect(view.clipsToBounds && view.isScrollEnabled)
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.scrollIndicatorInsets == .zero && view.delegate == nil)
  }

  @Test func theOffsetIsTheBoundsOriginAndMovesNoSubview() {
    let child = UIView(frame: CGRect(x: 10, y: 140, width: 240, height: 50))
    view.addSubview(child)
    view.contentSize = CGSize(width: 260, height: 630)
    let stage = stage()

    view.contentOffset = CGPoint(x: 30, y: 155)
    stage.frame()

    #expect(view.bounds == CGRect(x: 30, y: 155, width: 200, height: 280))
    #expect(view.frame == CGRect(x: 20, y: 30, width: 200, height: 280))
    #expect(child.frame == CGRect(x: 10, y: 140, width: 240, height: 50))
    #expect(child.convert(CGPoint.zero, to: stage.window) == CGPoint(x: 0, y: 15))
  }

  @Test func theDelegateHearsOfEachOffsetAtOnceButNotOfADirectWrite() {
    view.contentSize = CGSize(width: 200, height: 1000)

    view.contentOffset.y = 10
    #expect(view.log.take() == ["didScroll 10"])
    view.contentOffset.y = 10
    #expect(view.log.take() == [])
    view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    view.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
    #expect(view.log.take() == ["didScroll 20", "didScroll 30"])
    view.bounds.origin.y = 40
    #expect(view.log.take() == [])
    #expect(view.contentOffset.y == 40)
  }

  @Test func aChangeOfTheOffsetLaysOutTheScrollViewAlone() {
    let child = LoggingScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(child)
    view.contentSize = CGSize(width: 200, height: 1000)
    let stage = stage()
    (view.layouts, child.layouts) = (0, 0)

    view.contentOffset.y = 10
    #expect(stage.frame().layouts == 1)
    view.bounds.origin.y = 20
    #expect(stage.frame().layouts == 1)

    #expect(view.layouts == 2 && child.layouts == 0)
    #expect(stage.frame().isIdle)
  }

  // MARK: - The clamp

  @Test func contentThatGetsSmallerTakesTheOffsetBackOnceInTheNextLayout() {
    view.contentSize = CGSize(width: 200, height: 1000)
    let stage = stage()
    view.contentOffset.y = 700
    view.log.clear()

    view.contentSize.height = 500
    #expect(view.contentOffset.y == 700)
    stage.frame()

    #expect(view.contentOffset.y == 220)
    #expect(view.log.take() == ["didScroll 220"])
    view.contentSize.height = 100
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
  }

  @Test func aLargerViewTakesTheOffsetBack() {
    view.contentSize = CGSize(width: 260, height: 630)
    let stage = stage()
    view.contentOffset = CGPoint(x: 60, y: 350)
    view.log.clear()

    view.frame.size = CGSize(width: 250, height: 400)
    stage.frame()

    #expect(view.contentOffset == CGPoint(x: 10, y: 230))
    #expect(view.log.take() == ["didScroll 230"])
  }

  @Test func anOffsetOutOfReachStaysUntilSomethingChanges() {
    view.contentSize = CGSize(width: 90, height: 30)
    view.contentOffset = CGPoint(x: -10, y: -8)
    let stage = stage()
    #expect(view.contentOffset == CGPoint(x: -10, y: -8))
    view.setNeedsLayout()
    stage.frame()
    #expect(view.contentOffset == CGPoint(x: -10, y: -8))

    view.contentSize.width = 91
    stage.frame()
    #expect(view.contentOffset == .zero)
  }

  @Test func contentThatGrowsMovesNothingAndCostsNoLayout() {
    view.contentSize = CGSize(width: 200, height: 1000)
    let stage = stage()
    view.contentOffset.y = 700
    stage.frame()

    view.contentSize.height = 2000

    #expect(stage.frame().isIdle)
    #expect(view.contentOffset.y == 700)
  }

  // MARK: - Insets

  @Test func contentThatRestsAtItsTopFollowsTheInsetAtOnce() {
    view.contentSize = CGSize(width: 200, height: 1000)
    view.contentInset.top = 50
    #expect(view.contentOffset.y == -50)
    view.contentInset = UIEdgeInsets(top: 20, left: 7.5, bottom: 30, right: 0)
    #expect(view.contentOffset == CGPoint(x: -7.5, y: -20))
    #expect(
      view.log.take() == ["inset 50", "didScroll -50", "inset 20", "didScroll -20"])
    #expect(view.adjustedContentInset == view.contentInset)

    view.contentOffset.y = 100
    view.contentInset.top = 70
    #expect(view.contentOffset.y == 100)
  }

  @Test func theInsetIsPartOfTheLimits() throws {
    view.contentSize = CGSize(width: 200, height: 1000)
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    let stage = stage()

    try stage.wheel(CGVector(dx: 0, dy: 5000), at: .view(view))
    #expect(view.contentOffset.y == 750)
    view.contentInset.bottom = 0
    stage.frame()
    #expect(view.contentOffset.y == 720)
    try stage.wheel(CGVector(dx: 0, dy: -5000), at: .view(view))
    #expect(view.contentOffset.y == -10)
  }

  // MARK: - A rectangle

  @Test(arguments: [
    // y, height, offset before, offset after
    (CGFloat(150), CGFloat(50), CGFloat(100), CGFloat(100)), (50, 20, 100, 50), (500, 40, 100, 260),
    (0, 1000, 100, 100), (0, 150, 100, 0), (50, 400, 100, 100), (200, 400, 100, 200), (990, 50, 100, 720),
    (-500, 20, 100, 0),
  ]) func aRectangleIsShownWithTheLeastMove(
    _ y: CGFloat, _ height: CGFloat, _ before: CGFloat, _ after: CGFloat
  ) {
    view.contentSize = CGSize(width: 200, height: 1000)
    view.contentOffset.y = before
    view.scrollRectToVisible(CGRect(x: 0, y: y, width: 20, height: height), animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: after))
  }

  @Test func aRectangleIsShownInsideTheInsets() {
    view.contentSize = CGSize(width: 1000, height: 1000)
    view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    view.contentOffset = CGPoint(x: 100, y: 100)
    view.scrollRectToVisible(CGRect(x: 400, y: 50, width: 10, height: 10), animated: false)
    #expect(view.contentOffset == CGPoint(x: 410 + 40 - 200, y: 40))
  }

  // MARK: - Numbers

  @Test func fortyMillionPointsLoseNoPrecision() {
    func stage(_ distance: CGFloat) -> (Stage, UIScrollView, UIView) {
      let view = UIScrollView(frame: CGRect(x: 10, y: 0, width: 200, height: 280))
      view.contentSize = CGSize(width: 200, height: 40_000_000)
      let child = UIView(frame: CGRect(x: 0, y: distance, width: 100, height: 20.5))
      child.backgroundColor = .red
      child.layer.cornerRadius = 7
      view.addSubview(child)
      let stage = Stage(size: CGSize(width: 300, height: 300), scale: 2) { $0.addSubview(view) }
      view.contentOffset.y = distance
      stage.frame()
      return (stage, view, child)
    }
    let (near, _, _) = stage(0)
    let (far, view, child) = stage(33_554_433)

    #expect(view.contentOffset.y == 33_554_433)
    #expect(child.convert(CGPoint.zero, to: far.window) == CGPoint(x: 10, y: 0))
    #expect(far.window.hitTest(CGPoint(x: 15, y: 5), with: nil) === child)
    #expect(far.window.hitTest(CGPoint(x: 15, y: 20.75), with: nil) === view)
    #expect(far.bitmap().fingerprint == near.bitmap().fingerprint)
  }

  @Test func anOffsetKeepsItsFractions() {
    view.contentInset.left = 7.5
    view.contentOffset = CGPoint(x: -7.5, y: 1.0 / 3)
    #expect(view.contentOffset == CGPoint(x: -7.5, y: 1.0 / 3))
  }

  @Test func aSizeThatIsNotFiniteIsRefused() {
    view.accessibilityIdentifier = "list"
    #expect(view.complaintAboutContentSize(CGSize(width: 1, height: 2)) == nil)
    let complaint = view.complaintAboutContentSize(CGSize(width: 1, height: CGFloat.nan))
    #expect(complaint?.hasPrefix("LoggingScrollView \"list\": contentSize is not finite") == true)
  }
}

/// Its own delegate; counts layouts.
final class LoggingScrollView: UIScrollView, UIScrollViewDelegate {
  let log = CallLog()
  var layouts = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.add("didScroll \(Self.text(scrollView.contentOffset.y))")
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    log.add("inset \(Self.text(scrollView.adjustedContentInset.top))")
  }

  private static func text(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension CallLog {
  func clear() { _ = take() }
}
