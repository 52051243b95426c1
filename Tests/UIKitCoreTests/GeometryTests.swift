// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct GeometryTests {
  @Test func theFrameOfARotatedViewIsExact() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

    view.transform = CGAffineTransform(rotationAngle: .pi / 2)

    // The size first and the position later would give 50.00000000000001.
    #expect(view.frame.width == 50)
    #expect(view.frame.height == 50)
    #expect(view.center == CGPoint(x: 125, y: 125))
  }

  @Test func geometryPrintsAsOnApplesSystems() {
    let view = UIView(frame: CGRect(x: 0, y: 1.5, width: 375, height: 20))
    #expect("\(view.frame)" == "(0.0, 1.5, 375.0, 20.0)")
    #expect("\(view.center) \(view.bounds.size)" == "(187.5, 11.5) (375.0, 20.0)")
    view.isHidden = true
    view.tag = 3
    #expect(view.description.hasPrefix("<UIView: 0x"))
    #expect(view.description.hasSuffix("; frame = (0 1.5; 375 20); hidden = YES; tag = 3>"))
  }

  @Test func frameBoundsAndCenterAreOneGeometry() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))

    view.bounds = CGRect(x: 5, y: 5, width: 60, height: 40)
    #expect(view.frame == CGRect(x: -5, y: 20, width: 60, height: 40))

    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 70, y: 80, width: 60, height: 40))

    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 100, y: 100, width: 60, height: 40))
  }

  @Test func pointsConvertThroughScrolledAndTransformedViews() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let middle = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    middle.bounds.origin = CGPoint(x: 0, y: 30)
    let inner = UIView(frame: CGRect(x: 10, y: 40, width: 20, height: 20))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.addSubview(middle)
    middle.addSubview(inner)

    let point = inner.convert(CGPoint(x: 0, y: 0), to: root)

    // inner's middle is (20, 50) in middle, so (120, 70) in root; its corner lies 20 before it.
    #expect(point == CGPoint(x: 100, y: 50))
    #expect(inner.convert(point, from: root) == .zero)
    #expect(
      root.convert(CGRect(x: 100, y: 50, width: 40, height: 40), to: inner).size
        == CGSize(width: 20, height: 20))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func geometryThatIsNotFiniteHasAComplaint(_ value: CGFloat) {
    let view = UIView()
    view.accessibilityIdentifier = "box"
    let complaint = CALayer.finiteComplaint(
      CGRect(x: 0, y: 0, width: value, height: 1), "frame", of: view.layer)
    #expect(complaint?.hasPrefix("UIView \"box\": frame is not finite (0.0, 0.0, \(value), 1.0)") == true)
    #expect(CALayer.finiteComplaint(.zero, "frame", of: view.layer) == nil)
  }

  @Test func aFrameWithNaNEndsTheProgramWithOneLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView: frame is not finite"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func anInfiniteCenterEndsTheProgramWithOneLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().center = CGPoint(x: CGFloat.infinity, y: 0) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView: position is not finite"))
  }

  @Test func autoresizingMatchesTheCases() throws {
    let cases = try Fixtures.uikitCases(area: "autoresizing")
    #expect(cases.count >= 4)
    for item in cases {
      let view = try #require((item["views"] as? [Fixtures.Case])?.first)
      let resize = try #require(item["resize"] as? [String: [Double]])
      let frame = try #require(view["frame"] as? [Double])
      let props = view["props"] as? [String: Any]
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: resize["from"]![0], height: resize["from"]![1]))
      let child = UIView(frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
      child.autoresizingMask = mask(props?["autoresizingMask"] as? [String] ?? [])
      parent.addSubview(child)

      parent.bounds.size = CGSize(width: resize["to"]![0], height: resize["to"]![1])

      let expected = try #require((item["expected"] as? [Fixtures.Case])?.first)
      let values = ["x", "y", "w", "h"].map { (expected[$0] as? NSNumber)?.doubleValue ?? .nan }
      let got = [child.frame.minX, child.frame.minY, child.frame.width, child.frame.height].map(Double.init)
      for (a, b) in zip(got, values) {
        #expect(abs(a - b) < 0.01, "\(item["id"] ?? ""): \(got), not \(values)")
      }
    }
  }

  @Test func autoresizingMatchesTheTable() throws {
    let table = try #require(Fixtures.motionValues()["autoresizing"] as? [String: Any])
    let cases = try #require(table["cases"] as? [[String: Any]])
    #expect(cases.count == 9)
    let horizontal = ["min": "l", "len": "w", "max": "r"]
    let vertical = ["min": "t", "len": "h", "max": "b"]
    for item in cases {
      let old = try #require(item["old"] as? [NSNumber]).map { CGFloat($0.doubleValue) }
      let total = CGFloat(try #require(item["newTotal"] as? NSNumber).doubleValue)
      let result = try #require(item["result"] as? [NSNumber]).map { CGFloat($0.doubleValue) }
      let parts = try #require(item["flex"] as? [String])
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: old[2], height: old[2]))
      let child = UIView(frame: CGRect(x: old[0], y: old[0], width: old[1], height: old[1]))
      child.autoresizingMask = mask(parts.compactMap { horizontal[$0] } + parts.compactMap { vertical[$0] })
      parent.addSubview(child)
      parent.bounds.size = CGSize(width: total, height: total)
      for (position, length) in [
        (child.frame.minX, child.frame.width), (child.frame.minY, child.frame.height),
      ] {
        #expect(abs(position - result[0]) < 1e-9 && abs(length - result[1]) < 1e-9, "\(item)")
      }
    }
  }

  private func mask(_ letters: [String]) -> UIView.AutoresizingMask {
    letters.reduce(into: []) { mask, letter in
      switch letter {
      case "l": mask.insert(.flexibleLeftMargin)
      case "r": mask.insert(.flexibleRightMargin)
      case "t": mask.insert(.flexibleTopMargin)
      case "b": mask.insert(.flexibleBottomMargin)
      case "w": mask.insert(.flexibleWidth)
      case "h": mask.insert(.flexibleHeight)
      default: Issue.record("unknown mask letter \(letter)")
      }
    }
  }

  @Test func autoresizingFollowsEveryWayToChangeTheSize() {
    let changes: [(UIView) -> Void] = [
      { $0.frame = CGRect(x: 3, y: 3, width: 200, height: 100) },
      { $0.bounds.size.width = 200 },
      { $0.layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100) },
    ]
    for change in changes {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 10))
      child.autoresizingMask = .flexibleWidth
      parent.addSubview(child)
      change(parent)
      #expect(child.frame == CGRect(x: 10, y: 10, width: 180, height: 10))
    }
    let still = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    still.autoresizesSubviews = false
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.autoresizingMask = .flexibleWidth
    still.addSubview(child)
    still.bounds.size.width = 200
    #expect(child.frame.width == 10)
  }

  @Test func hitTestingSkipsWhatUIKitSkips() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    root.addSubview(child)
    let inside = CGPoint(x: 10, y: 10)

    #expect(root.hitTest(inside, with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === root)  // the far edge is outside
    child.alpha = 0.009
    #expect(root.hitTest(inside, with: nil) === root)
    child.alpha = 0.01
    child.isUserInteractionEnabled = false
    #expect(root.hitTest(inside, with: nil) === root)
    child.isUserInteractionEnabled = true
    child.isHidden = true
    #expect(root.hitTest(inside, with: nil) === root)
    child.isHidden = false
    child.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(root.hitTest(inside, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 0), with: nil) == nil)
  }

  @Test func aHigherZPositionIsHitFirst() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (UIView(frame: root.bounds), UIView(frame: root.bounds))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(.zero, with: nil) === front)
    back.layer.zPosition = 1
    #expect(root.hitTest(.zero, with: nil) === back)
  }
}
