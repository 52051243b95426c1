// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// The animation cases of `uikit_cases.json`: read off UIKit, or off QuartzCore, by third parties.
@Suite("What UIKit was seen to animate") @MainActor struct UIKitAnimationCaseTests {
  @Test("Samples of what shows")
  func samples() throws {
    let cases = try Fixtures.uikitCases(area: "animation")
    #expect(cases.count == 8)
    var count = 0
    for entry in cases {
      guard let animations = entry["animations"] as? [String: Fixtures.Case] else { continue }
      let tolerance = try #require(entry["sample_tolerance"] as? Double)
      let scene = try AnimatedScene(animations)
      for sample in try #require(entry["presentation_samples"] as? [Fixtures.Case]) {
        let time = try #require((sample["t"] as? NSNumber)?.doubleValue)
        try scene.stage.advance(.milliseconds(Int(((time - scene.stage.time) * 1000).rounded())))
        for (keyPath, expected) in sample where keyPath != "t" {
          let shown = try scene.shown(keyPath)
          for (value, expected) in try zip(shown, #require(expected as? [Double])) {
            expectNear(value, expected, tolerance, "\(entry["id"] ?? "") \(keyPath) at \(time)")
            count += 1
          }
        }
      }
    }
    #expect(count == 61)
  }

  @Test("Springs by feeling, and how long springs take to settle")
  func springs() throws {
    for entry in try Fixtures.uikitCases(area: "animation") {
      guard let table = entry["table"] as? Fixtures.Case, let rows = table["rows"] as? [[Double]] else {
        continue
      }
      let tolerance = try #require(table["rel_tolerance"] as? Double)
      for row in rows {
        let spring: CASpringAnimation
        if entry["id"] as? String == "anim.spring_duration_bounce" {
          spring = CASpringAnimation(perceptualDuration: row[0], bounce: CGFloat(row[1]))
          expectNear(Double(spring.stiffness), row[2], tolerance * row[2])
          expectNear(Double(spring.damping), row[3], tolerance * row[3])
        } else {
          spring = CASpringAnimation()
          (spring.stiffness, spring.damping) = (CGFloat(row[0]), CGFloat(row[1]))
        }
        let settling = row[row.count - 1]
        expectNear(spring.settlingDuration, settling, tolerance * settling, "\(row)")
      }
    }
  }

  @Test("Half way between transforms")
  func midpoints() throws {
    let entry = try #require(
      try Fixtures.uikitCases(area: "animation").first { $0["id"] as? String == "anim.affine_midpoint" })
    let table = try #require(entry["table"] as? Fixtures.Case)
    for row in try #require(table["rows"] as? [[Any]]) {
      let to = try #require(row[0] as? [Double])
      let expected = try #require(row[2] as? [Double])
      let scene = MovingScene(rate: 2)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        scene.view.transform = CGAffineTransform(a: to[0], b: to[1], c: to[2], d: to[3], tx: to[4], ty: to[5])
      }
      scene.stage.frame()
      let shown = scene.shown.affineTransform()
      for (value, expected) in zip([shown.a, shown.b, shown.c, shown.d, shown.tx, shown.ty], expected) {
        expectNear(Double(value), expected, 1e-6)
      }
    }
  }
}

/// Views that a case animates, from the values that it gives to others.
@MainActor private struct AnimatedScene {
  let stage: Stage
  private let views: [String: UIView]

  init(_ animations: [String: Fixtures.Case]) throws {
    var views: [String: UIView] = [:]
    for keyPath in animations.keys {
      views[String(keyPath.prefix { $0 != "." })] = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    self.views = views
    let all = Array(views.values)
    stage = Stage(size: CGSize(width: 200, height: 200), rate: 20) { all.forEach($0.addSubview) }
    for (keyPath, animation) in animations {
      let (view, key) = try target(keyPath)
      let (from, to) = try (
        #require(animation["from"] as? [Double]), #require(animation["to"] as? [Double])
      )
      let duration = try #require((animation["duration"] as? NSNumber)?.doubleValue)
      UIView.performWithoutAnimation { Self.set(view, key, from) }
      if let spring = animation["spring"] as? Fixtures.Case {
        UIView.animate(
          withDuration: duration, delay: 0,
          usingSpringWithDamping: CGFloat(try #require(spring["damping"] as? Double)),
          initialSpringVelocity: CGFloat(try #require((spring["velocity"] as? NSNumber)?.doubleValue)),
          animations: { Self.set(view, key, to) })
      } else {
        let curves: [String: UIView.AnimationOptions] = [
          "linear": .curveLinear, "easeIn": .curveEaseIn, "easeOut": .curveEaseOut,
          "easeInOut": .curveEaseInOut,
        ]
        let name = try #require(animation["curve"] as? String)
        let curve = try #require(curves[name])
        UIView.animate(withDuration: duration, delay: 0, options: curve) { Self.set(view, key, to) }
      }
    }
  }

  private func target(_ keyPath: String) throws -> (UIView, String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    return (try #require(views[parts[0]]), parts[1])
  }

  private static func set(_ view: UIView, _ key: String, _ values: [Double]) {
    switch key {
    case "center": view.center = CGPoint(x: values[0], y: values[1])
    case "center.y": view.center.y = values[0]
    case "alpha": view.alpha = values[0]
    default: view.transform = CGAffineTransform(rotationAngle: values[0] * .pi / 180)
    }
  }

  func shown(_ keyPath: String) throws -> [Double] {
    let (view, key) = try target(keyPath)
    let layer = try #require(view.layer.presentation())
    switch key {
    case "center": return [Double(layer.position.x), Double(layer.position.y)]
    case "center.y": return [Double(layer.position.y)]
    case "alpha": return [Double(layer.opacity)]
    default:
      let transform = layer.affineTransform()
      return [atan2(Double(transform.b), Double(transform.a)) * 180 / .pi]
    }
  }
}
