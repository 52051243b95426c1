// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import MyLayout
import Testing
import UIKitCore

/// A layout that wraps is a label to what stands around it.
@MainActor @Suite struct MeasuringTests {
  @Test func aLayoutAnswersTheSizeOfItsContent() {
    let layout = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    layout.padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.gravity = .horzLeft
    UIView.make(40, 20, in: layout)
    UIView.make(60, 10, in: layout).topMargin = 7

    #expect(layout.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 41))
    #expect(layout.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 41))
    layout.wrapContent = true
    #expect(layout.intrinsicContentSize == CGSize(width: 66, height: 41))
    #expect(layout.sizeThatFits(.zero) == CGSize(width: 66, height: 41))

    layout.sizeToFit()
    #expect(layout.frame == CGRect(x: 0, y: 0, width: 66, height: 41))
  }

  @Test func aLayoutThatTakesNoSizeAnswersAsAnyView() {
    let layout = MyFrameLayout(frame: CGRect(x: 0, y: 0, width: 5, height: 6))
    UIView.make(40, 20, in: layout)
    #expect(layout.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    #expect(layout.sizeThatFits(CGSize(width: 50, height: 50)) == CGSize(width: 5, height: 6))

    let shared = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 5, height: 6))
    UIView.make(40, 20, in: shared).weight = 1
    // The subview takes what the layout has, so that there is nothing to take from it.
    #expect(shared.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func textIsMeasuredAtTheWidthThatIsAskedFor() {
    let layout = MyLinearLayout()
    let label = TextStub()
    label.matchParentWidth = 1
    label.flexedHeight = true
    label.wanted = CGSize(width: 0, height: 30)
    layout.addSubview(label)

    #expect(layout.sizeThatFits(CGSize(width: 120, height: 0)) == CGSize(width: 120, height: 30))
    #expect(label.lastWidth == 120)
    #expect(label.frame.width == 0)
  }

  @Test func measuringChangesNothing() {
    for seed in UInt64(1)...200 {
      var random = RandomBoxes(seed: seed)
      random.usesCircles = false
      let both = BoxViews(random.box(depth: 4))
      guard both.settle() else { continue }
      let views = both.root.all.map { both[$0] }
      let frames = views.map(\.frame)

      for case let layout as MyLayoutBase in views {
        _ = layout.intrinsicContentSize
        _ = layout.sizeThatFits(CGSize(width: 77, height: 55))
      }

      #expect(both.screen.runtime.frame().isIdle, "seed \(seed)")
      #expect(views.map(\.frame) == frames, "seed \(seed)")
      views.last?.setNeedsLayout()
      both.screen.runtime.frame()
      #expect(views.map(\.frame) == frames, "seed \(seed)")
    }
  }

  /// Measured before it was ever laid out, and laid out in a plain view.
  @Test func whatIsMeasuredIsWhatAPassComesTo() {
    var measured = 0
    for seed in UInt64(1)...600 {
      var random = RandomBoxes(seed: seed)
      random.usesCircles = false
      let root = random.box(depth: 3)
      for box in root.children where box.linear?.selfSizedAxes != [.horizontal, .vertical] { box.remove() }
      for box in root.children { (box.item.horizontal.match, box.item.vertical.match) = (0, 0) }
      let both = BoxViews(root)
      let layouts = root.children.map { both[$0] }
      let sizes = layouts.map { $0.sizeThatFits(.zero) }
      guard both.settle() else { continue }
      for (layout, size) in zip(layouts, sizes) {
        measured += 1
        #expect(
          abs(layout.width - size.width) < 1e-6 && abs(layout.height - size.height) < 1e-6, "seed \(seed)")
      }
    }
    #expect(measured > 50)
  }

  @Test func aPlainViewLaysOutByWhatItsLayoutSays() {
    let host = LabelHost()
    let layout = MyLinearLayout()
    layout.wrapContent = true
    layout.gravity = .horzLeft
    let view = UIView.make(40, 20, in: layout)
    host.addSubview(layout)
    host.label = layout
    let root = UIView()
    host.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(host)
    let screen = Screen(root)
    screen.frame()
    #expect(layout.frame == CGRect(x: 60, y: 80, width: 40, height: 20))

    view.frame.size = CGSize(width: 70, height: 50)
    host.setNeedsLayout()
    screen.frame()
    #expect(layout.frame == CGRect(x: 30, y: 50, width: 70, height: 50))
    #expect(screen.frame().isIdle)
  }

  @Test func roundedEdgesStandOnPixelsOfTheScreen() {
    let root = UIView()
    let layout = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    layout.orientation = .horz
    layout.autoAdjustSize = false
    let views = (0..<3).map { _ in UIView.make(1, 10, in: layout) }
    views.forEach { $0.weight = 1 }
    root.addSubview(layout)
    let screen = Screen(root)
    screen.frame()
    #expect(abs(views[1].frame.minX - 100 / 3) < 1e-9)

    layout.roundsToPixels = true
    screen.frame()
    #expect(views.map(\.frame.minX) == [0, 33, 67])
    #expect(views.map(\.width) == [33, 34, 33])
    #expect(screen.frame().isIdle)
    layout.roundsToPixels = false
    screen.frame()
    #expect(abs(views[1].frame.minX - 100 / 3) < 1e-9)
  }
}

/// Puts a view of its own size into its lower right corner.
private final class LabelHost: UIView {
  var label: UIView?

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let label else { return }
    let size = label.sizeThatFits(bounds.size)
    label.frame = CGRect(
      x: bounds.width - size.width, y: bounds.height - size.height, width: size.width, height: size.height)
  }
}
