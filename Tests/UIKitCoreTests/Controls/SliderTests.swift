// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// A slider of 200×31 at (20, 100): the track is 196 wide, the middle of the thumb goes from 36 to 204.
@MainActor @Suite struct SliderTests {
  private let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 31))
  private let recorder: ControlRecorder
  private let stage: Stage

  init() {
    let slider = slider
    recorder = ControlRecorder(slider)
    stage = Stage(size: .phone) { $0.addSubview(slider) }.kept
  }

  private var maximumTrack: UIView { slider.subviews[0] }
  private var minimumTrack: UIView { slider.subviews[1] }
  private var thumb: UIView { slider.subviews[2] }

  @Test func defaults() {
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
    #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 30))
    #expect(slider.sizeThatFits(CGSize(width: 90, height: 1)) == CGSize(width: 90, height: 31))
    #expect(slider.alignmentRect(forFrame: slider.frame) == CGRect(x: 22, y: 100, width: 196, height: 30))
    #expect(slider.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(minimumTrack.backgroundColor === UIColor.tintColor && thumb.backgroundColor == .white)
  }

  @Test func valuesAreKeptWithinTheLimits() {
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = -.infinity
    #expect(slider.value == 0)
    slider.maximumValue = 10
    slider.value = 8
    slider.maximumValue = 5
    #expect(slider.value == 5)
    // One limit pushes the other.
    slider.minimumValue = 6
    #expect(slider.maximumValue == 6 && slider.value == 6)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2 && slider.value == 2)
    #expect(recorder.take().isEmpty)
  }

  @Test func noNumberEndsTheProgram() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { UISlider().value = .nan } }
    await #expect(processExitsWith: .failure) { await MainActor.run { UISlider().maximumValue = .infinity } }
  }

  @Test func partsStandWhereTheValueIs() {
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 13, width: 196, height: 4))
    slider.value = 0.5
    #expect(thumb.frame == CGRect(x: 86, y: 1, width: 28, height: 28))
    #expect(minimumTrack.frame == CGRect(x: 2, y: 13, width: 98, height: 4))
    #expect(maximumTrack.frame == CGRect(x: 100, y: 13, width: 98, height: 4))
    slider.value = 1
    #expect(thumb.frame.maxX == 198)
  }

  @Test func aDragSendsTheValueAndItsEnd() throws {
    let finger = stage.finger()
    try finger.down(.at(36, 115))
    #expect(recorder.take() == ["down"])
    try finger.move(.at(120, 115))
    #expect(slider.value == 0.5 && recorder.take() == ["value", "primary", "dragInside"])
    // Not moved along the track.
    try finger.move(.at(120, 118))
    #expect(recorder.take() == ["dragInside"])
    var wasTracking: [Bool] = []
    slider.addAction(UIAction { [slider] _ in wasTracking.append(slider.isTracking) }, for: .valueChanged)
    finger.up()
    #expect(recorder.take() == ["value", "primary", "upInside"] && wasTracking == [false])
  }

  @Test func whereTheThumbIsGrippedIsKept() throws {
    let finger = stage.finger()
    try finger.down(.at(46, 115))
    try finger.move(.at(130, 115))
    #expect(slider.value == 0.5)
    try finger.move(.at(370, 115))
    #expect(slider.value == 1)
  }

  @Test func onlyTheThumbIsGripped() throws {
    let finger = stage.finger()
    try finger.down(.at(120, 115))
    try finger.move(.at(180, 115))
    finger.up()
    #expect(slider.value == 0 && recorder.take().isEmpty)
    // Near is enough: 44 points.
    try finger.down(.at(36 + 21, 115))
    #expect(slider.isTracking)
    finger.up()
  }

  @Test func notContinuousTellsOnlyTheEnd() throws {
    slider.isContinuous = false
    let finger = stage.finger()
    try finger.down(.at(36, 115))
    try finger.move(.at(120, 115))
    #expect(slider.value == 0.5 && recorder.take() == ["down", "dragInside"])
    finger.up()
    #expect(recorder.take() == ["value", "primary", "upInside"])
  }

  @Test func aCancelledTouchKeepsTheValueAndSendsNoMore() throws {
    let finger = stage.finger()
    try finger.down(.at(36, 115))
    try finger.move(.at(120, 115))
    _ = recorder.take()
    finger.cancel()
    #expect(recorder.take() == ["cancel"] && slider.value == 0.5)
  }

  @Test func aDisabledSliderIsDead() throws {
    slider.isEnabled = false
    #expect(minimumTrack.alpha == 0.5 && maximumTrack.alpha == 0.5 && thumb.alpha == 1)
    let finger = stage.finger()
    try finger.down(.at(36, 115))
    try finger.move(.at(120, 115))
    #expect(slider.value == 0)
  }

  @Test func fromRightToLeft() throws {
    slider.semanticContentAttribute = .forceRightToLeft
    slider.value = 0.25
    stage.frame()
    #expect(thumb.frame.midX == 142)
    #expect(minimumTrack.frame.maxX == 198 && maximumTrack.frame.minX == 2)
    let finger = stage.finger()
    try finger.down(.at(162, 115))
    try finger.move(.at(120, 115))
    #expect(slider.value == 0.5)
  }

  @Test func imagesStandAtTheEnds() {
    let image = Swatch(Swatch.red, width: 10, height: 40).image
    slider.minimumValueImage = image
    slider.maximumValueImage = image
    #expect(
      slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: -5, width: 10, height: 40))
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).minX == 190)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track.minX > 10 && track.maxX < 190)
    #expect(slider.intrinsicContentSize.height == 39)
    slider.maximumValueImage = nil
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == .zero)
    #expect(slider.trackRect(forBounds: slider.bounds).maxX == 198)
  }

  @Test func partsCanBeImagesByState() throws {
    let (red, blue) = (Swatch(Swatch.red, width: 10, height: 10), Swatch(Swatch.blue, width: 10, height: 10))
    slider.setThumbImage(red.image, for: .normal)
    slider.setThumbImage(blue.image, for: .highlighted)
    stage.frame()
    #expect(thumb.frame == CGRect(x: 2, y: 10, width: 10, height: 10))
    #expect(
      stage.bitmap()[x: 27, y: 115] == Swatch.red
        && slider.thumbImage(for: .selected) === slider.currentThumbImage)
    slider.isHighlighted = true
    stage.frame()
    #expect(stage.bitmap()[x: 27, y: 115] == Swatch.blue)
    slider.setMinimumTrackImage(red.image, for: .normal)
    slider.setMaximumTrackImage(blue.image, for: .normal)
    slider.value = 0.5
    stage.frame()
    #expect(stage.bitmap()[x: 60, y: 115] == Swatch.red && stage.bitmap()[x: 180, y: 115] == Swatch.blue)
    slider.setThumbImage(nil, for: .normal)
    slider.isHighlighted = false
    #expect(slider.currentThumbImage == nil && thumb.frame.width == 28)
  }

  @Test func rectsCanBeReplaced() throws {
    final class Thick: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 5) }
      override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        CGRect(x: rect.minX + CGFloat(value) * 100, y: 0, width: 20, height: 20)
      }
    }
    let thick = Thick(frame: CGRect(x: 0, y: 300, width: 200, height: 30))
    stage.window.addSubview(thick)
    thick.value = 1
    stage.frame()
    #expect(
      thick.subviews[2].frame.minX == 110
        && thick.subviews[1].frame == CGRect(x: 10, y: 5, width: 110, height: 20))
    let finger = stage.finger()
    try finger.down(.at(120, 310))
    try finger.move(.at(70, 310))
    #expect(thick.value == 0.5)
  }

  @Test func theThumbSlidesAndArrives() throws {
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    stage.frames(6)
    let shown = try #require(thumb.layer.presentation()).frame.minX
    #expect(shown > 2 && shown < 170)
    try stage.settle()
    #expect(thumb.layer.presentation()?.frame.minX == 170 && recorder.take().isEmpty)
  }

  @Test func theTintIsInherited() {
    stage.window.tintColor = .red
    #expect(minimumTrack.backgroundColor == .red)
    slider.minimumTrackTintColor = .green
    slider.maximumTrackTintColor = .blue
    slider.thumbTintColor = .black
    #expect(minimumTrack.backgroundColor == .green && maximumTrack.backgroundColor == .blue)
    #expect(thumb.backgroundColor == .black)
  }
}
