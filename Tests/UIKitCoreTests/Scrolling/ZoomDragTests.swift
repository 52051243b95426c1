// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Two fingers that zoom a scroll view drag it, too; and a program that keeps small content in the middle zooms to a place.
@MainActor @Suite struct ZoomDragTests {
  private final class Zoomed: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = view.bounds
      scroll.delegate = self
      scroll.maximumZoomScale = 4
      scroll.contentSize = content.bounds.size
      scroll.addSubview(content)
      view.addSubview(scroll)
      scroll.contentOffset = CGPoint(x: 300, y: 300)
    }

    /// Keeps content that is smaller than the view in its middle.
    var centres = false

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      guard centres else { return }
      let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
      let room = CGPoint(
        x: max(0, size.width - content.width) / 2, y: max(0, size.height - content.height) / 2)
      scrollView.contentInset = UIEdgeInsets(top: room.y, left: room.x, bottom: room.y, right: room.x)
      if room.y > 0 { scrollView.contentOffset.y = -room.y }
    }
  }

  /// The middle of both fingers stands still, so nothing is thrown when they leave: the zoom moved the offset, and no
  /// finger did.
  @Test(arguments: [CGFloat(1), 3]) func aZoomIsNoThrow(scale: CGFloat) throws {
    let controller = Zoomed()
    let stage = Stage(controller, size: CGSize(width: 400, height: 400), scale: scale)
    var script = "0 finger 1 down 180,200\n0 finger 2 down 220,200\n"
    for step in 1...12 {
      let time = Double(step) / 60
      script += "\(time) finger 1 move \(180 - 5 * step),200\n\(time) finger 2 move \(220 + 5 * step),200\n"
    }
    try stage.play(script)
    let (zoom, offset) = (controller.scroll.zoomScale, controller.scroll.contentOffset)
    #expect(zoom > 2)
    try stage.play("0.02 finger 1 up\n0.02 finger 2 up")
    try stage.settle()
    #expect(controller.scroll.zoomScale == zoom)
    // Offsets stand on pixels, and what that rounds away counts as movement: no more than a few points.
    #expect(abs(controller.scroll.contentOffset.x - offset.x) < 8)
    #expect(abs(controller.scroll.contentOffset.y - offset.y) < 8)
  }

  /// On the way the delegate moves the content; its end is where the program wanted it.
  @Test(arguments: [CGFloat(1), 2]) func anAnimatedZoomEndsAtItsPlace(scale: CGFloat) throws {
    let controller = Zoomed()
    let stage = Stage(controller, size: CGSize(width: 400, height: 600), scale: scale)
    let view = controller.scroll
    controller.centres = true
    view.minimumZoomScale = 0.4
    view.zoomScale = 0.4
    try stage.settle()
    #expect(view.contentOffset == CGPoint(x: 0, y: -100))
    view.zoom(to: CGRect(x: 450, y: 300, width: 200, height: 300), animated: true)
    try stage.settle()
    #expect(view.zoomScale == 2)
    let shown = controller.content.convert(CGPoint(x: 550, y: 450), to: nil)
    #expect(abs(shown.x - 200) <= 0.5 / scale && abs(shown.y - 300) <= 0.5 / scale)
  }
}
