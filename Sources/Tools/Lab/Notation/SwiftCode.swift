// SPDX-License-Identifier: MIT
import Motion

extension SpringNotation {
  /// What one writes for it: a call of UIKit, Core Animation or SwiftUI, with all digits.
  ///
  /// - Parameter duration: Seconds after which Core Animation takes it away; by default when it has settled.
  public func swiftCode(duration: Double? = nil) -> String {
    let number = SwiftNumber.text
    switch self {
    case .damping(let ratio, let duration, let velocity):
      return """
        UIView.animate(
          withDuration: \(number(duration)), delay: 0, usingSpringWithDamping: \(number(ratio)),
          initialSpringVelocity: \(number(velocity)), animations: {})
        """
    case .bounce(let bounce, let duration, let velocity):
      let start = velocity == 0 ? "" : ", initialSpringVelocity: \(number(velocity))"
      return "UIView.animate(springDuration: \(number(duration)), bounce: \(number(bounce))\(start)) {}"
    case .physics(let mass, let stiffness, let damping, let velocity, let creeps):
      let values = [
        ("mass", mass), ("stiffness", stiffness), ("damping", damping), ("initialVelocity", velocity),
      ]
      return
        (["let animation = CASpringAnimation(keyPath: \"position\")"]
        + values.map { "animation.\($0.0) = \(number($0.1))" }
        + (creeps ? ["animation.allowsOverdamping = true"] : [])
        + ["animation.duration = \(duration.map(number) ?? "animation.settlingDuration")"]).joined(
          separator: "\n")
    case .response(let response, let fraction):
      return
        "withAnimation(.spring(response: \(number(response)), dampingFraction: \(number(fraction)))) {}  // SwiftUI"
    }
  }
}

extension CurveNotation {
  /// What one writes for it: of a named curve a block and Core Animation's function, else both by control points.
  public func swiftCode(duration: Double) -> String {
    let number = SwiftNumber.text
    let points = controlPoints.map(number)
    let function: String
    if case .named(let name) = self {
      function = "CAMediaTimingFunction(name: .\(name == .easeInOut ? "easeInEaseOut" : name.rawValue))"
      if name != .default {
        let option = "curve" + name.rawValue.prefix(1).uppercased() + name.rawValue.dropFirst()
        return
          "UIView.animate(withDuration: \(number(duration)), delay: 0, options: .\(option), animations: {})\n"
          + function
      }
    } else {
      function = "CAMediaTimingFunction(controlPoints: \(points.joined(separator: ", ")))"
    }
    return """
      UIViewPropertyAnimator(
        duration: \(number(duration)), controlPoint1: CGPoint(x: \(points[0]), y: \(points[1])),
        controlPoint2: CGPoint(x: \(points[2]), y: \(points[3])), animations: {}
      ).startAnimation()
      \(function)
      """
  }
}
