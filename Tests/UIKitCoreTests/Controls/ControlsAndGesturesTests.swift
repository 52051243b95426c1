// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

/// Controls among gestures and in scroll views.
@MainActor @Suite struct ControlsAndGesturesTests {
  private let log = CallLog()

  private func gesture(_ recognizer: UIGestureRecognizer, on view: UIView) {
    recognizer.addHandler { log.add("\(type(of: $0)) \($0.state)") }
    view.addGestureRecognizer(recognizer)
  }

  @Test func aTapOnAControlIsTheControlsAndOneBesideItTheGestures() throws {
    let root = UIView()
    gesture(UITapGestureRecognizer(), on: root)
    let controls: [UIControl] = [
      UIButton(type: .system), UISwitch(), UIStepper(), UISegmentedControl(items: ["A", "B"]),
      UIPageControl(),
    ]
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(x: 10, y: 20 + 60 * CGFloat(index), width: 100, height: 40)
      (control as? UIPageControl)?.numberOfPages = 3
      control.addAction(UIAction { _ in log.add("action") }, for: .primaryActionTriggered)
      control.addAction(UIAction { _ in log.add("value") }, for: .valueChanged)
      root.addSubview(control)
    }
    let stage = Stage(root)
    for control in controls {
      // On the right half, where each has something to change.
      let place = try stage.point(of: .view(control))
      try stage.tap(.at(place.x + 12, place.y))
      #expect(!log.calls.contains { $0.hasPrefix("UITap") }, "\(type(of: control))")
      #expect(!log.take().isEmpty, "\(type(of: control))")
    }
    try stage.tap(.at(300, 600))
    #expect(log.take() == ["UITapGestureRecognizer ended"])
  }

  @Test func aDoubleTapOnAButtonIsTheGesturesToo() throws {
    let root = UIView()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    gesture(double, on: root)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.addSubview(button)
    let stage = Stage(root)
    try stage.tap(.view(button))
    try stage.tap(.view(button))
    #expect(log.take() == ["UITapGestureRecognizer ended"])
  }

  @Test func theRightButtonPressesNothing() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.addAction(UIAction { _ in log.add("pressed") }, for: .touchUpInside)
    let stage = Stage(size: .phone) { $0.addSubview(button) }
    try stage.play(EventScript(parsing: "0 right tap 50,20\n0.1 end\n"))
    #expect(log.calls.isEmpty && !button.isHighlighted)
  }

  /// A slider in a view that scrolls both ways: its thumb is dragged sideways, the view everywhere else.
  @Test(arguments: [(55.0, true), (200, false)])
  func aDragOfTheThumbMovesTheSliderAndBesideItTheView(_ x: Double, _ isOnThumb: Bool) throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 1000, height: 1000)
    let slider = UISlider(frame: CGRect(x: 40, y: 100, width: 200, height: 31))
    view.addSubview(slider)
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    try stage.play(
      EventScript(
        parsing: "0 down \(x),115\n0.05 move \(x - 20),115\n0.1 move \(x + 40),115\n0.15 move \(x + 60),115\n"
      ))
    #expect((slider.value > 0.2) == isOnThumb)
    #expect((view.contentOffset.x == 0) == isOnThumb)
    // Upright it is the view's in any case.
    try stage.play(EventScript(parsing: "0 up\n1 down \(x),115\n1.1 move \(x),60\n1.2 up\n"))
    #expect(view.contentOffset.y > 20)
  }

  @Test func aQuickDragOfASliderInAListMovesIt() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 300, height: 1000)
    let slider = UISlider(frame: CGRect(x: 40, y: 100, width: 200, height: 31))
    view.addSubview(slider)
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    try stage.play(EventScript(parsing: "0 down 55,115\n0.03 move 75,115\n0.06 move 150,116\n0.09 up\n"))
    #expect(slider.value > 0.3 && view.contentOffset == .zero)
  }
}
