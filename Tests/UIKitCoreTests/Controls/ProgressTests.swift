// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ProgressTests {
  private let bar = UIProgressView(progressViewStyle: .default)
  private let stage: Stage

  init() {
    let bar = bar
    bar.frame = CGRect(x: 20, y: 100, width: 200, height: 4)
    stage = Stage(size: .phone) { $0.addSubview(bar) }.kept
  }

  private var track: UIView { bar.subviews[0] }
  private var fill: UIView { track.subviews[0] }

  @Test func defaultsAndSizes() {
    #expect(bar.progress == 0 && bar.progressViewStyle == .default && !bar.isUserInteractionEnabled)
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    #expect(bar.sizeThatFits(CGSize(width: 70, height: 70)) == CGSize(width: 70, height: 4))
    #expect(UIProgressView(progressViewStyle: .bar).frame.height == 2.5)
    #expect(UIProgressView(progressViewStyle: .bar).progressViewStyle == .bar)
    #expect(bar.contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(bar.contentHuggingPriority(for: .horizontal) == .defaultLow)
  }

  @Test func progressIsFromZeroToOne() {
    for (given, taken) in [(0.5, 0.5), (7, 1), (-1, 0), (.infinity, 1), (.nan, 0)] as [(Float, Float)] {
      bar.progress = given
      #expect(bar.progress == taken)
    }
  }

  @Test func theBarIsAsLongAsTheProgress() {
    bar.progressTintColor = .red
    bar.trackTintColor = .blue
    bar.progress = 0.25
    stage.frame()
    #expect(fill.frame.maxX == 50 && stage.bitmap()[x: 60, y: 102] == Swatch.red)
    #expect(stage.bitmap()[x: 80, y: 102] == Swatch.blue)
    bar.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(stage.bitmap()[x: 160, y: 102] == Swatch.blue && stage.bitmap()[x: 180, y: 102] == Swatch.red)
    // Its end is round, at its beginning too.
    #expect(stage.bitmap()[x: 219, y: 100] != Swatch.red)
  }

  @Test func itGrowsAndArrives() throws {
    bar.setProgress(1, animated: true)
    #expect(bar.progress == 1)
    stage.frames(5)
    let shown = try #require(fill.layer.presentation()).frame.maxX
    #expect(shown > 0 && shown < 200)
    try stage.settle()
    #expect(fill.layer.presentation()?.frame.maxX == 200)
  }

  @Test func coloursAndTheirDefaults() {
    #expect(fill.backgroundColor === UIColor.tintColor && track.backgroundColor === UIColor.systemFill)
    stage.window.tintColor = .green
    #expect(fill.backgroundColor == .green)
    bar.progressViewStyle = .bar
    #expect(track.backgroundColor == nil && bar.intrinsicContentSize.height == 2.5)
  }

  @Test func imagesTakeThePlaceOfColours() {
    bar.progressImage = Swatch(Swatch.green, width: 4, height: 8).image
    bar.trackImage = Swatch(Swatch.blue, width: 4, height: 6).image
    bar.progress = 0.5
    stage.frame()
    #expect(bar.intrinsicContentSize.height == 8)
    #expect(stage.bitmap()[x: 119, y: 102] == Swatch.green && stage.bitmap()[x: 121, y: 102] == Swatch.blue)
  }
}

@MainActor @Suite struct ActivityIndicatorTests {
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let stage: Stage

  init() {
    let indicator = indicator
    stage = Stage(size: .phone) { $0.addSubview(indicator) }.kept
  }

  @Test func sizesAndDefaults() {
    #expect(indicator.frame.size == CGSize(width: 20, height: 20) && indicator.style == .medium)
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
    #expect(UIActivityIndicatorView().style == .medium)
    #expect(indicator.hidesWhenStopped && indicator.isHidden && !indicator.isAnimating)
    #expect(indicator.color === UIColor.systemGray && UIActivityIndicatorView(style: .white).color == .white)
    indicator.style = .large
    #expect(indicator.sizeThatFits(.zero) == CGSize(width: 37, height: 37))
  }

  @Test func itIsHiddenWhileItStands() {
    indicator.startAnimating()
    #expect(indicator.isAnimating && !indicator.isHidden)
    indicator.stopAnimating()
    #expect(!indicator.isAnimating && indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.startAnimating()
    indicator.stopAnimating()
    #expect(!indicator.isHidden)
  }

  @Test func theLightGoesRoundOnTheClock() throws {
    indicator.startAnimating()
    var brightest: [Int] = []
    for _ in 0..<8 {
      // The middle of each eighth of a second: seven and a half frames.
      stage.frames(brightest.count % 2 == 0 ? 8 : 7)
      let shown = indicator.subviews.map { $0.layer.presentation()?.opacity ?? 0 }
      brightest.append(try #require(shown.indices.max { shown[$0] < shown[$1] }))
    }
    #expect(brightest == [1, 2, 3, 4, 5, 6, 7, 0])
  }

  @Test func whatIsNotShownCostsNothing() throws {
    try stage.settle()
    indicator.startAnimating()
    #expect(stage.frames(4).allSatisfy { !$0.isIdle })
    // Each of these stops it, and gives it back its light.
    indicator.isHidden = true
    try stage.settle(limit: 5)
    indicator.isHidden = false
    #expect(stage.frames(4).allSatisfy { !$0.isIdle })
    indicator.removeFromSuperview()
    try stage.settle(limit: 5)
    stage.window.addSubview(indicator)
    #expect(stage.frames(4).allSatisfy { !$0.isIdle })
    let holder = UIView(frame: stage.window.bounds)
    stage.window.addSubview(holder)
    holder.addSubview(indicator)
    holder.removeFromSuperview()
    try stage.settle(limit: 5)
    stage.window.addSubview(holder)
    #expect(stage.frames(4).allSatisfy { !$0.isIdle })
    // Nobody tells it of what is hidden above.
    holder.isHidden = true
    try stage.settle(limit: 5)
    holder.isHidden = false
    #expect(stage.frames(4).allSatisfy { !$0.isIdle })
    indicator.stopAnimating()
    try stage.settle(limit: 5)
  }

  @Test func itsColourCanBeSetAndTakenBack() {
    indicator.color = .red
    #expect(indicator.subviews.allSatisfy { $0.backgroundColor == .red } && indicator.subviews.count == 8)
    indicator.color = nil
    #expect(indicator.color === UIColor.systemGray)
    indicator.style = .whiteLarge
    #expect(indicator.subviews[0].backgroundColor == .white)
  }

  @Test func itDrawsNoPixelsOfItsOwn() throws {
    indicator.startAnimating()
    stage.frames(3)
    #expect(stage.frames(10).allSatisfy { $0.displays == 0 && $0.layouts == 0 })
  }
}
