// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// One of the two buttons of a stepper: a sign made of bars, or an image in its place.
@MainActor final class StepperHalf {
  let isPlus: Bool
  /// Darker while it is pressed.
  let view = UIView.controlPart(radius: 8)
  /// The bars together, so that they are thinned as one.
  private let sign = UIView.controlPart()
  private var picture: UIImageView?
  /// By the state in which they are shown.
  var images: [UInt: UIImage] = [:]

  private static let length: CGFloat = 14
  private static let thickness: CGFloat = 2

  init(isPlus: Bool) {
    self.isPlus = isPlus
    sign.bounds.size = CGSize(width: Self.length, height: Self.length)
    let middle = (Self.length - Self.thickness) / 2
    add(bar: CGRect(x: 0, y: middle, width: Self.length, height: Self.thickness))
    if isPlus { add(bar: CGRect(x: middle, y: 0, width: Self.thickness, height: Self.length)) }
    view.addSubview(sign)
  }

  private func add(bar: CGRect) {
    let part = UIView.controlPart(.label, radius: Self.thickness / 2)
    part.frame = bar
    sign.addSubview(part)
  }

  func image(for state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }

  func place(_ frame: CGRect, isAtLeft: Bool) {
    view.frame = frame
    view.layer.maskedCorners =
      isAtLeft
      ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    // The bars stand on whole points.
    sign.frame.origin = CGPoint(
      x: ((frame.width - Self.length) / 2).rounded(.down),
      y: ((frame.height - Self.length) / 2).rounded(.down))
    guard let picture, let size = picture.image?.size else { return }
    picture.frame = CGRect(
      x: ((frame.width - size.width) / 2).rounded(), y: ((frame.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  func show(isPressed: Bool, isEnabled: Bool, isSelected: Bool) {
    var state: UIControl.State = isSelected ? .selected : []
    if isPressed { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    view.backgroundColor = isPressed ? .systemFill : nil
    let image = image(for: state)
    sign.isHidden = image != nil
    // UIKit: the sign of a disabled button is a third as strong [known, not measured].
    sign.alpha = isEnabled ? 1 : 0.3
    guard image != nil || picture != nil else { return }
    let picture = picture ?? UIImageView()
    if self.picture == nil {
      self.picture = picture
      picture.automaticIsTemplate = true
      picture.tintColor = .label
      view.addSubview(picture)
    }
    picture.image = image
    picture.isHidden = image == nil
    picture.alpha = isEnabled || images[state.rawValue] != nil ? 1 : 0.3
  }
}
