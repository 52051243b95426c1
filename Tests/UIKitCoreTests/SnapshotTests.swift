// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct SnapshotTests {
  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
    view.backgroundColor = .white
    view.layer.cornerRadius = 6
    let label = UILabel(frame: CGRect(x: 2, y: 2, width: 30, height: 20))
    label.text = "ab"
    view.addSubview(label)
    return view
  }

  @Test func aSnapshotLooksLikeTheView() throws {
    let view = makeView()
    let stage = Stage(size: CGSize(width: 60, height: 50)) { window in
      window.backgroundColor = .green
      window.addSubview(view)
    }
    let before = stage.bitmap()
    let copy = try #require(view.snapshotView(afterScreenUpdates: false))
    copy.frame = view.frame
    view.removeFromSuperview()
    stage.window.addSubview(copy)
    stage.frame()
    #expect(stage.bitmap().pixelsEqual(before))
    #expect(copy.subviews.isEmpty)
  }

  @Test func updatesAreDoneFirstWhereTheyAreAskedFor() throws {
    let view = makeView()
    let stage = Stage(size: CGSize(width: 60, height: 50)) { $0.addSubview(view) }
    let label = try #require(view.subviews.first as? UILabel)
    func ink(_ view: UIView?) -> UInt64? {
      (view?.layer.contents as! CGImage?)?.bitmap.fingerprint
    }
    let old = ink(view.snapshotView(afterScreenUpdates: false))
    label.text = "abc"
    #expect(ink(view.snapshotView(afterScreenUpdates: false)) == old)
    #expect(ink(view.snapshotView(afterScreenUpdates: true)) != old)
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    stage.frame()
  }

  @Test func hierarchiesAreDrawnIntoImages() {
    let view = makeView()
    _ = Stage(size: CGSize(width: 60, height: 50)) { $0.addSubview(view) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 30), afterScreenUpdates: true)
    }
    #expect(image.cgImage?.bitmap[x: 20, y: 25] == 0xffff_ffff)
    #expect(image.cgImage?.bitmap[x: 0, y: 0] == 0)
    #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: false))
  }

  @Test func layersAreHitFrontToBack() {
    let (root, back, front, child) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    front.frame = CGRect(x: 30, y: 30, width: 50, height: 50)
    child.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    root.addSublayer(back)
    root.addSublayer(front)
    front.addSublayer(child)

    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === front)
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === back)
    #expect(root.hitTest(CGPoint(x: 85, y: 85)) === child)  // outside its superlayer, which does not mask
    front.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 85, y: 85)) === root)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
    root.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) == nil)
  }
}
