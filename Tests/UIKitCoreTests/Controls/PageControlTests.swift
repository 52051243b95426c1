// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// Five dots in the middle of a control of 200 points at (20, 100).
@MainActor @Suite struct PageControlTests {
  private let pages = UIPageControl(frame: CGRect(x: 20, y: 100, width: 200, height: 26))
  private let recorder: ControlRecorder
  private let stage: Stage

  init() {
    let pages = pages
    pages.numberOfPages = 5
    recorder = ControlRecorder(pages)
    stage = Stage(size: .phone) { $0.addSubview(pages) }.kept
  }

  private var platter: UIView { pages.subviews[0] }
  private var dots: [UIView] { Array(pages.subviews.dropFirst()) }

  @Test func defaultsAndSizes() {
    #expect(pages.currentPage == 0 && !pages.hidesForSinglePage && pages.backgroundStyle == .automatic)
    #expect(pages.allowsContinuousInteraction && pages.interactionState == .none)
    #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 115.5, height: 26))
    #expect(pages.intrinsicContentSize == pages.size(forNumberOfPages: 5))
    #expect(pages.sizeThatFits(.zero) == pages.intrinsicContentSize)
    #expect(UIPageControl().numberOfPages == 0)
  }

  @Test func pagesAreKeptWithinTheirNumber() {
    pages.currentPage = 9
    #expect(pages.currentPage == 4)
    pages.currentPage = -3
    #expect(pages.currentPage == 0)
    pages.currentPage = 4
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    pages.numberOfPages = -1
    #expect(pages.numberOfPages == 0 && pages.currentPage == 0 && recorder.take().isEmpty)
    stage.frame()
    #expect(dots.isEmpty)
  }

  @Test func aTapGoesOnePage() throws {
    try stage.tap(.at(200, 113))
    #expect(pages.currentPage == 1 && recorder.take() == ["down", "value", "primary", "upInside"])
    try stage.tap(.at(40, 113))
    #expect(pages.currentPage == 0)
    _ = recorder.take()
    // There is none before the first.
    try stage.tap(.at(40, 113))
    #expect(pages.currentPage == 0 && !recorder.take().contains("value"))
  }

  @Test func aFingerThatLeavesGoesNowhere() throws {
    let finger = stage.finger()
    try finger.down(.at(200, 113))
    try finger.move(.at(200, 400))
    finger.up()
    #expect(pages.currentPage == 0)
    try finger.down(.at(200, 113))
    finger.cancel()
    #expect(pages.currentPage == 0 && !recorder.take().contains("value"))
  }

  @Test func aFingerScrubsThroughThePages() throws {
    let finger = stage.finger()
    try finger.down(.at(60, 113))
    #expect(pages.interactionState == .discrete && platter.isHidden)
    try finger.move(.at(70, 113))
    #expect(pages.currentPage == 0)
    try finger.move(.at(60 + 36, 113))
    #expect(pages.currentPage == 2 && pages.interactionState == .continuous && !platter.isHidden)
    try finger.move(.at(210, 113))
    #expect(pages.currentPage == 4)
    try finger.move(.at(60 + 18, 113))
    finger.up()
    #expect(pages.currentPage == 1 && platter.isHidden && pages.interactionState == .none)
    #expect(recorder.take().filter { $0 == "value" }.count == 3)
  }

  @Test func withoutScrubbingADragIsATap() throws {
    pages.allowsContinuousInteraction = false
    let finger = stage.finger()
    try finger.down(.at(60, 113))
    try finger.move(.at(200, 113))
    finger.up()
    #expect(pages.currentPage == 1)
  }

  @Test func fromRightToLeft() throws {
    pages.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(dots[0].center.x > dots[4].center.x)
    try stage.tap(.at(40, 113))
    #expect(pages.currentPage == 1)
    let finger = stage.finger()
    try finger.down(.at(200, 113))
    try finger.move(.at(200 - 36, 113))
    finger.up()
    #expect(pages.currentPage == 3)
  }

  @Test func dotsAndTheirColours() {
    #expect(dots.count == 5 && dots[2].center == CGPoint(x: 100, y: 13))
    #expect(dots[0].backgroundColor === UIColor.label && dots[1].backgroundColor === UIColor.tertiaryLabel)
    pages.currentPageIndicatorTintColor = .red
    pages.pageIndicatorTintColor = .blue
    pages.currentPage = 3
    stage.frame()
    #expect(dots.map { $0.backgroundColor == .red } == [false, false, false, true, false])
    #expect(dots[0].backgroundColor == .blue)
    pages.isEnabled = false
    #expect(dots.allSatisfy { $0.alpha == 0.5 })
  }

  @Test func aSinglePageCanHide() {
    pages.numberOfPages = 1
    stage.frame()
    #expect(dots.count == 1)
    pages.hidesForSinglePage = true
    stage.frame()
    #expect(dots.isEmpty)
    pages.numberOfPages = 2
    stage.frame()
    #expect(dots.count == 2)
  }

  @Test func moreThanThereIsRoomForAreCut() {
    pages.numberOfPages = 100_000
    pages.currentPage = 50
    stage.frame()
    // Eleven of 17.5 points in 200; the ends are small, the present one is in the middle.
    #expect(dots.count == 11 && dots[5].backgroundColor === UIColor.label)
    #expect(dots[0].transform.a < 1 && dots[10].transform.a < 1 && dots[1].transform == .identity)
    pages.currentPage = 0
    stage.frame()
    #expect(dots[0].transform == .identity && dots[10].transform.a < 1)
    #expect(dots[0].backgroundColor === UIColor.label)
  }

  @Test func platters() {
    pages.backgroundStyle = .prominent
    #expect(!platter.isHidden)
    pages.backgroundStyle = .minimal
    #expect(platter.isHidden)
  }
}
