// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// What controls are made of: shapes that are layers, so that nothing is drawn when they move.
extension UIView {
  /// A plain shape that takes no touches.
  static func controlPart(_ color: UIColor? = nil, radius: CGFloat = 0) -> UIView {
    let part = UIView()
    part.isUserInteractionEnabled = false
    part.backgroundColor = color
    part.layer.cornerRadius = radius
    return part
  }

  /// A white knob, round, with the shadow that lifts it from its track.
  static func controlThumb(radius: CGFloat) -> UIView {
    let thumb = controlPart(.white, radius: radius)
    thumb.throwsThumbShadow = true
    return thumb
  }

  /// Default false.
  var throwsThumbShadow: Bool {
    get { layer.shadowOpacity > 0 }
    set {
      // UIKit: black, 15 of 100, three points down, eight points of blur, and a hairline that holds the edge on white
      // [from Apple's design files].
      layer.shadowColor = .black
      layer.shadowOpacity = newValue ? 0.15 : 0
      layer.shadowOffset = CGSize(width: 0, height: 3)
      layer.shadowRadius = 4
      layer.borderWidth = newValue ? 0.5 : 0
      layer.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.04)
    }
  }
}

extension UIControl {
  /// Runs `changes` as a control moves by the user's hand; at once outside of a window.
  func animatePart(
    _ isAnimated: Bool = true, _ duration: TimeInterval = 0.25, _ changes: @escaping () -> Void
  ) {
    guard isAnimated, window != nil else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes)
  }
}

extension UIColor {
  /// Between the halves of a stepper and the segments of a control.
  // UIKit: the system's grey, 30 of 100 [from Apple's design files].
  static let controlDivider = UIColor.systemGray.withAlphaComponent(0.3)

  /// One colour for light surroundings and one for dark.
  static func controlColor(light: UIColor, dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

/// A value that would be written into geometry: the line that ends the program when it is none.
@MainActor func complaintAboutNumber(_ value: Double, _ name: String, of view: UIView) -> String? {
  guard !value.isFinite else { return nil }
  return
    "\(name) of \(view.reportName()) cannot be \(value): check the division that it comes from, or isFinite before"
}
