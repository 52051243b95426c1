// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ScrollIndicatorTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 206))

  private func stage() -> Stage {
    view.backgroundColor = .white
    view.contentSize = CGSize(width: 100, height: 824)
    return Stage(size: CGSize(width: 100, height: 206)) { $0.addSubview(view) }
  }

  /// The bars that are seen.
  private var bars: [CALayer] {
    (view.layer.sublayers ?? []).filter { $0.name == "scroll indicator" && !$0.isHidden }
  }

  /// The bar's frame as it is seen.
  private var bar: CGRect? {
    bars.first?.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
  }

  @Test func aBarShowsThePlaceWhileTheUserScrollsAndForAMomentAfter() throws {
    let stage = stage()
    let clear = stage.bitmap().fingerprint
    #expect(bars.isEmpty)

    try stage.wheel(CGVector(dx: 0, dy: 309), at: .view(view))
    // A quarter is seen: a quarter of 200 points of track, in the middle.
    #expect(bar == CGRect(x: 94, y: 78, width: 3, height: 50))
    #expect(stage.bitmap().fingerprint != clear)
    try stage.wheel(CGVector(dx: 0, dy: 309), at: .view(view))
    #expect(bar == CGRect(x: 94, y: 153, width: 3, height: 50))

    try stage.advance(.milliseconds(750))
    #expect(!bars.isEmpty)
    try stage.advance(.milliseconds(100))
    #expect(bars.isEmpty)
    #expect(stage.bitmap().fingerprint == clear)
    #expect(stage.frame().isIdle)
  }

  @Test func eachTurnOfTheWheelKeepsItLongerWithOneTimer() throws {
    let stage = stage()
    for _ in 0..<10 {
      try stage.wheel(CGVector(dx: 0, dy: 1), at: .view(view))
      try stage.advance(.milliseconds(500))
      #expect(!bars.isEmpty)
    }
    #expect(try stage.settle() < 60)
    #expect(bars.isEmpty)
  }

  @Test func theProgramScrollsWithoutABarUnlessItAsks() {
    let stage = stage()
    view.contentOffset.y = 100
    stage.frame()
    #expect(bars.isEmpty)
    view.flashScrollIndicators()
    #expect(bars.count == 1)
    view.showsVerticalScrollIndicator = false
    #expect(bars.isEmpty)
  }

  @Test func contentThatFitsHasNoBar() {
    let stage = stage()
    view.contentSize = CGSize(width: 100, height: 206)
    view.flashScrollIndicators()
    #expect(bars.isEmpty)
    view.contentSize = CGSize(width: 300, height: 206)
    stage.frame()
    #expect(bar?.height == 3)
    view.contentSize = CGSize(width: 300, height: 400)
    #expect(bars.count == 2)
    // Two bars leave the corner free.
    #expect(bars.allSatisfy { $0.frame.maxX <= 97 && $0.frame.maxY <= 203 })
    #expect(!bars[0].frame.intersects(bars[1].frame))
  }

  @Test func aBarKeepsItsLeastLengthAndShrinksBeyondTheEnds() {
    let stage = stage()
    view.contentSize.height = 100_000
    view.flashScrollIndicators()
    #expect(bar == CGRect(x: 94, y: 3, width: 3, height: 36))
    view.contentOffset.y = -20
    #expect(bar == CGRect(x: 94, y: 3, width: 3, height: 16))
    view.contentOffset.y = 100_000 - 206 + 30
    #expect(bar == CGRect(x: 94, y: 197, width: 3, height: 6))
    view.contentOffset.y = -500
    #expect(bar?.height == 3)
    #expect(stage.reports == [])
  }

  @Test func insetsKeepItFromTheEdges() {
    let stage = stage()
    view.scrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 10)
    view.flashScrollIndicators()
    #expect(bar == CGRect(x: 84, y: 43, width: 3, height: 36))
    view.contentOffset.y = 618
    #expect(bar?.maxY == 143)
    #expect(stage.reports == [])
  }

  @Test func barsAreNoSubviewsAndStandInNoDump() throws {
    let stage = stage()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 824))
    child.backgroundColor = .blue
    try stage.wheel(CGVector(dx: 0, dy: 10), at: .view(view))
    view.addSubview(child)
    stage.frame()

    #expect(view.subviews == [child])
    #expect(stage.dump().split(separator: "\n").count == 3)
    // In front of what was added later.
    #expect(stage.bitmap()[x: 95, y: 20] != stage.bitmap()[x: 50, y: 20])
  }

  @Test func barsAreBlackOnLightAndWhiteOnDarkUnlessTheProgramSaysOtherwise() {
    let stage = stage()
    func shade() -> CGFloat? {
      view.flashScrollIndicators()
      return bars.first?.backgroundColor?.components?.first
    }
    #expect(shade() == 0)
    view.indicatorStyle = .white
    #expect(shade() == 1)
    view.indicatorStyle = .default
    stage.changeTraits { $0.userInterfaceStyle = .dark }
    #expect(shade() == 1)
    view.indicatorStyle = .black
    #expect(shade() == 0)
  }

  @Test func aBarEndsInTheWindowThatTheViewHasComeInto() throws {
    var first: Stage? = stage()
    view.flashScrollIndicators()
    #expect(first?.reports == [])
    first = nil
    let second = Stage(size: CGSize(width: 100, height: 206)) { $0.addSubview(view) }
    view.flashScrollIndicators()
    #expect(bars.count == 1)
    try second.settle()
    #expect(bars.isEmpty)
  }

  @Test func aViewWithoutRoomForABarShowsNone() {
    let stage = stage()
    view.flashScrollIndicators()
    for size in [CGSize.zero, CGSize(width: 100, height: 2), CGSize(width: 100, height: 6)] {
      view.frame.size = size
      stage.frame()
      #expect(bars.isEmpty)
    }
    #expect(stage.reports == [])
  }
}
