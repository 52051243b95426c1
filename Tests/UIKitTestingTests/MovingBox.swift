// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore
import UIKitTesting

/// A black box on white that goes from one place to another evenly, in one second from when it is told to.
@MainActor struct MovingBox {
  let stage: Stage
  let box = UIView(frame: CGRect(x: 2, y: 4, width: 6, height: 8))
  /// Where its left edge comes to.
  static let end: CGFloat = 32

  init(scale: CGFloat = 1, rate: Int = 60, seen: Bool = true) {
    let box = box
    stage = Stage(size: CGSize(width: 40, height: 16), scale: scale, rate: rate) { window in
      window.backgroundColor = .white
      box.accessibilityIdentifier = "box"
      box.backgroundColor = .black
      if seen { window.addSubview(box) }
    }
  }

  func go() {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { box.frame.origin.x = Self.end })
  }

  /// Its left edge so many seconds later.
  static func x(at time: Double) -> Double { 2 + 30 * min(1, time) }
}
