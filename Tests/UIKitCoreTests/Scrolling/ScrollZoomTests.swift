// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ScrollZoomTests {
  /// A picture of 300×400 points that fills the view and may be shown at half to four times its size.
  private func scene(rate: Int = 60) -> (ScrollStage, UIView) {
    let scene = ScrollStage(content: CGSize(width: 300, height: 400), rate: rate)
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scene.view.addSubview(picture)
    scene.delegate.zoomed = picture
    scene.view.minimumZoomScale = 0.5
    scene.view.maximumZoomScale = 4
    return (scene, picture)
  }

  /// Two fingers on a level line that end `wide` points apart, in the middle of the view.
  private func pinch(from start: Double, to end: Double, lifts: Bool = true) -> String {
    var text = "0 down \(150 - start / 2),200\n0 finger 1 down \(150 + start / 2),200\n"
    for step in 1...10 {
      let width = start + (end - start) * Double(step) / 10
      text += "\(Double(step) * 0.02) move \(150 - width / 2),200\n"
      text += "+0 finger 1 move \(150 + width / 2),200\n"
    }
    return text + (lifts ? "0.4 up\n0.4 finger 1 up\n" : "")
  }

  @Test func twoFingersZoomAroundTheirMiddle() throws {
    let (scene, picture) = scene()
    let calls = try scene.play(pinch(from: 92, to: 200, lifts: false))
    #expect(calls.prefix(3) == ["willBeginZooming", "didScroll", "didZoom"])
    #expect(scene.view.isZooming)
    // The slop of eight points is no part of it.
    #expect(scene.view.zoomScale == 2)
    #expect(picture.frame.size == CGSize(width: 600, height: 800))
    #expect(scene.view.contentSize == picture.frame.size && picture.frame.origin == .zero)
    // The middle of the picture is still under the fingers.
    let middle = picture.convert(CGPoint(x: 150, y: 200), to: scene.stage.window)
    #expect(near(middle, 150, 200, 1.5))
    #expect(try scene.play("0.3 up\n0.3 finger 1 up\n0.4 end").contains("didEndZooming 2.0"))
    try scene.settle()
    #expect(!scene.view.isZooming && scene.view.zoomScale == 2)
  }

  @Test func oneFingerThatLiftsEndsTheZoomAndTheOtherGoesOnDragging() throws {
    let (scene, _) = scene()
    try scene.play(pinch(from: 92, to: 200, lifts: false))
    #expect(try scene.play("0 up\n0.1 end").contains("didEndZooming 2.0"))
    #expect(!scene.view.isZooming)
    let old = scene.view.contentOffset
    try scene.play("0 finger 1 move 250,150\n0.1 finger 1 move 250,140\n0.2 end")
    #expect(scene.y > old.y + 40 && scene.x == old.x)
  }

  @Test func aZoomBeyondItsRangeComesBack() throws {
    let (scene, _) = scene()
    var calls = try scene.play(pinch(from: 100, to: 20, lifts: false))
    #expect(scene.view.zoomScale < 0.5 && scene.view.zoomScale > 0.25)
    calls = try scene.play("0 up\n0 finger 1 up\n0.1 end")
    #expect(scene.view.isZoomBouncing && !calls.contains { $0.hasPrefix("didEndZooming") })
    calls = try scene.settle()
    #expect(calls.last == "didEndZooming 0.5" || calls.contains("didEndZooming 0.5"))
    #expect(scene.view.zoomScale == 0.5 && scene.view.contentOffset == .zero)
    #expect(!scene.view.isZoomBouncing)
    scene.view.bouncesZoom = false
    try scene.play(pinch(from: 100, to: 10))
    #expect(scene.view.zoomScale == 0.5 && scene.delegate.scales.allSatisfy { $0 > 0.25 })
  }

  @Test func theProgramZoomsAtOnceOrInAQuarterOfASecond() throws {
    let (scene, picture) = scene()
    scene.view.zoomScale = 3
    #expect(scene.delegate.take().contains("didZoom"))
    #expect(scene.view.contentSize == CGSize(width: 900, height: 1200))
    #expect(picture.transform == CGAffineTransform(scaleX: 3, y: 3))
    #expect(scene.view.contentOffset == CGPoint(x: 300, y: 400))
    // Limited to its range.
    scene.view.zoomScale = 10
    #expect(scene.view.zoomScale == 4)
    scene.view.setZoomScale(1, animated: true)
    #expect(scene.view.zoomScale == 4)
    #expect(scene.delegate.take().last == "willBeginZooming")
    scene.stage.frames(14)
    #expect(scene.view.zoomScale > 1 && scene.delegate.take().last?.hasPrefix("didEndZooming") == false)
    scene.stage.frames(1)
    #expect(scene.view.zoomScale == 1 && scene.view.contentOffset == .zero)
    #expect(scene.delegate.take().last == "didEndZooming 1.0")
  }

  @Test func aPartOfThePictureFillsTheView() throws {
    for animated in [false, true] {
      let (scene, picture) = scene()
      scene.view.zoom(to: CGRect(x: 30, y: 40, width: 100, height: 100), animated: animated)
      try scene.settle()
      #expect(scene.view.zoomScale == 3)
      let middle = picture.convert(CGPoint(x: 80, y: 90), to: scene.stage.window)
      #expect(near(middle, 150, 200, 1))
      // At a corner, what there is is shown.
      scene.view.zoom(to: CGRect(x: 250, y: 360, width: 100, height: 100), animated: animated)
      try scene.settle()
      #expect(scene.view.contentOffset == CGPoint(x: 600, y: 800))
      scene.view.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 100), animated: animated)
      try scene.settle()
      #expect(scene.view.zoomScale == 3 && scene.view.contentOffset == .zero)
    }
  }

  @Test func aDelegateCentresWhatIsSmaller() throws {
    let (scene, picture) = scene()
    scene.delegate.onZoom = { view in
      view.contentInset = UIEdgeInsets(
        top: max(0, (view.bounds.height - view.contentSize.height) / 2),
        left: max(0, (view.bounds.width - view.contentSize.width) / 2), bottom: 0, right: 0)
    }
    scene.view.setZoomScale(0.5, animated: true)
    try scene.settle()
    #expect(picture.frame.size == CGSize(width: 150, height: 200))
    #expect(scene.view.contentOffset == CGPoint(x: -75, y: -100))
    try scene.play(pinch(from: 100, to: 30))
    try scene.settle()
    #expect(scene.view.zoomScale == 0.5 && scene.view.contentOffset == CGPoint(x: -75, y: -100))
    scene.view.setZoomScale(2, animated: true)
    try scene.settle()
    #expect(scene.view.contentInset == .zero && scene.view.contentSize == CGSize(width: 600, height: 800))
  }

  @Test func constraintsPlaceThePictureAsIfItWereNotZoomed() throws {
    let scene = ScrollStage(content: .zero)
    let picture = UIView()
    picture.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(picture)
    scene.delegate.zoomed = picture
    scene.view.maximumZoomScale = 4
    let guide = scene.view.contentLayoutGuide
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      picture.topAnchor.constraint(equalTo: guide.topAnchor),
      picture.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      picture.widthAnchor.constraint(equalToConstant: 300),
      picture.heightAnchor.constraint(equalToConstant: 400),
    ])
    scene.stage.frame()
    #expect(scene.view.contentSize == CGSize(width: 300, height: 400))
    try scene.play(pinch(from: 92, to: 200))
    for _ in 0..<2 {
      #expect(scene.view.contentSize == CGSize(width: 600, height: 800))
      #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
      #expect(picture.bounds.size == CGSize(width: 300, height: 400))
      scene.view.setNeedsLayout()
      try scene.settle()
    }
    #expect(near(picture.convert(CGPoint(x: 150, y: 200), to: scene.stage.window), 150, 200, 1.5))
  }

  @Test func withoutARangeOrAViewThereIsNoZoom() throws {
    let (scene, picture) = scene()
    scene.delegate.zoomed = nil
    #expect(scene.view.pinchGestureRecognizer != nil)
    #expect(try scene.play(pinch(from: 92, to: 200)).contains("didZoom") == false)
    scene.view.zoomScale = 2
    #expect(scene.view.zoomScale == 1 && picture.transform == .identity)
    scene.view.maximumZoomScale = 0.5
    #expect(scene.view.pinchGestureRecognizer == nil)
  }

  @Test func aZoomThatLeavesItsWindowIsOver() throws {
    let (scene, _) = scene()
    scene.view.setZoomScale(3, animated: true)
    scene.stage.frames(3)
    scene.view.removeFromSuperview()
    #expect(scene.view.zoomScale == 3 && scene.delegate.take().last == "didEndZooming 3.0")
    scene.stage.window.addSubview(scene.view)
    try scene.play(pinch(from: 200, to: 20, lifts: false))
    #expect(scene.view.isZooming)
    scene.view.removeFromSuperview()
    #expect(!scene.view.isZooming && !scene.view.isZoomBouncing && scene.view.zoomScale >= 0.5)
    #expect(scene.view.pinchGestureRecognizer?.state == .possible)
    try scene.play("0 up\n0 finger 1 up\n0.1 end")
    #expect(try scene.stage.settle() < 60)
  }
}
