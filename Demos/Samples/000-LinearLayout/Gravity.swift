// SPDX-License-Identifier: MIT

// Seed 000, section 3: the gravity of a layout docks all its subviews.
//
// Across the layout: left, centre and right, within a padding of 5. Along it: the subviews move as one block to
// the top, the middle and the bottom, and the layout keeps its height. A tapped column takes the next gravity.
import MyLayout
import UIKit

final class CrossGravityController: UIViewController {
  override func loadView() {
    let test1ll = centeredHost(self)
    let padding = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    test1ll.addSubview(createView("L", gravity: .horzLeft, padding: padding))
    test1ll.addSubview(createView("C", gravity: .horzCenter, padding: padding))
    test1ll.addSubview(createView("R", gravity: .horzRight, padding: padding))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    turnColumn(in: view, at: touches, through: [.horzLeft, .horzCenter, .horzRight])
  }

  private func createView(_ name: String, gravity: MarginGravity, padding: UIEdgeInsets) -> UIView {
    let ll = column(name, gravity)
    ll.padding = padding
    let v1 = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    v1.accessibilityIdentifier = "\(name).v1"
    v1.backgroundColor = .red
    v1.topMargin = 4
    ll.insertSubview(v1, at: 0)
    return ll
  }
}

final class MainGravityController: UIViewController {
  override func loadView() {
    let test1ll = centeredHost(self)
    test1ll.addSubview(createView("T", gravity: .vertTop))
    test1ll.addSubview(createView("C", gravity: .vertCenter))
    test1ll.addSubview(createView("B", gravity: .vertBottom))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    turnColumn(in: view, at: touches, through: [.vertTop, .vertCenter, .vertBottom])
  }

  private func createView(_ name: String, gravity: MarginGravity) -> UIView {
    let ll = column(name, gravity)
    let v1 = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    v1.accessibilityIdentifier = "\(name).v1"
    v1.backgroundColor = .red
    v1.topMargin = 4
    v1.matchParentWidth = 1
    ll.insertSubview(v1, at: 0)
    return ll
  }
}

/// A horizontal layout in the middle of the controller's view, as high as its tallest subview.
@MainActor private func centeredHost(_ controller: UIViewController) -> MyLinearLayout {
  controller.view = MyFrameLayout()
  controller.view.backgroundColor = .white
  controller.view.accessibilityIdentifier = "root"

  let test1ll = MyLinearLayout()
  test1ll.accessibilityIdentifier = "test1ll"
  test1ll.orientation = .horz
  test1ll.marginGravity = .center
  test1ll.gravity = .horzCenter
  test1ll.wrapContent = true
  controller.view.addSubview(test1ll)
  return test1ll
}

/// Gives the column under the finger the gravity that follows its own. The columns stand beyond the bounds of their
/// host, which has no width of its own, so they get no touches.
@MainActor private func turnColumn(
  in root: UIView, at touches: Set<UITouch>, through gravities: [MarginGravity]
) {
  guard let touch = touches.first, let test1ll = root.subviews.first else { return }
  for case let ll as MyLinearLayout in test1ll.subviews where ll.bounds.contains(touch.location(in: ll)) {
    guard let index = gravities.firstIndex(of: ll.gravity) else { continue }
    ll.gravity = gravities[(index + 1) % gravities.count]
  }
}

/// What the columns of both demos have in common: all but the first view.
@MainActor private func column(_ name: String, _ gravity: MarginGravity) -> MyLinearLayout {
  let ll = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  ll.accessibilityIdentifier = "ll\(name)"
  ll.leftMargin = 10
  ll.orientation = .vert
  ll.gravity = gravity
  ll.backgroundColor = .gray

  let v2 = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
  v2.accessibilityIdentifier = "\(name).v2"
  v2.backgroundColor = .green
  v2.topMargin = 6
  ll.addSubview(v2)

  let v3 = UIView(frame: CGRect(x: 0, y: 0, width: 75, height: 30))
  v3.accessibilityIdentifier = "\(name).v3"
  v3.backgroundColor = .blue
  v3.topMargin = 3
  v3.bottomMargin = 4
  ll.addSubview(v3)
  return ll
}
