// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// The layers of a program drawn apart, while it is what it was.
@MainActor @Suite struct ExplodedTests {
  private func window(_ content: UIViewController, scale: CGFloat = 1) -> LabWindow {
    let window = LabWindow(content, size: CGSize(width: 735, height: 600), scale: scale)
    window.show(.views)
    return window
  }

  /// The colours of a picture, and how many pixels have them.
  private func colors(_ picture: Bitmap) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for index in 0..<(picture.width * picture.height) { counts[picture.pixels[index], default: 0] += 1 }
    return counts
  }

  private func drag(_ window: LabWindow, by way: CGVector) {
    window.pointer(.began, CGPoint(x: 100, y: 200))
    window.pointer(.moved, CGPoint(x: 100 + way.dx / 2, y: 200 + way.dy / 2))
    window.pointer(.moved, CGPoint(x: 100 + way.dx, y: 200 + way.dy))
    window.pointer(.ended, CGPoint(x: 100 + way.dx, y: 200 + way.dy))
    window.pass()
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func theProgramIsUntouchedAndItsPixelsComeBack(_ scale: CGFloat) throws {
    let content = SampleController()
    let window = window(content, scale: scale)
    let (plain, dump) = (window.programPicture, window.dump)
    let layers = window.runtime.layers.displayList.count
    window.tap("lab apart")
    window.pass(10)
    let apart = window.programPicture
    #expect(apart != plain && window.runtime.bitmap == plain && window.dump == dump)
    // The program's own colours are in it: those of the box and of the button.
    let found = colors(apart)
    for color in [
      plain[x: Int(30 * scale), y: Int(100 * scale)], plain[x: Int(15 * scale), y: Int(60 * scale)],
    ] {
      #expect(found[color, default: 0] > 50)
    }
    drag(window, by: CGVector(dx: 120, dy: -40))
    #expect(window.programPicture != apart)
    #expect(window.runtime.layers.displayList.count == layers && window.dump == dump && content.count == 0)
    window.tap("lab apart")
    window.pass(2)
    #expect(window.programPicture == plain && window.runtime.bitmap == plain)
    // The window is the program's again, fingers and all.
    window.tap(CGPoint(x: 60, y: 60))
    #expect(content.count == 1)
  }

  @Test func eachLayerStandsAboveWhatItCovers() throws {
    let content = SampleController()
    let window = window(content)
    // A view that reaches over the box stands above it, and one beside both does not.
    window.runtime.makeCurrent()
    let over = UIView(frame: CGRect(x: 20, y: 90, width: 100, height: 10))
    over.backgroundColor = .black
    content.view.addSubview(over)
    window.pass()
    let scene = ExplodedScene(textEngine: .blocks, scale: 1)
    scene.take(ShownLayers(runtime: window.runtime, past: nil))
    // Window, root view, box, what is over it; nothing else is deeper but the button's title.
    #expect(scene.levels >= 4)
    let size = window.runtime.screen.bounds.size
    // Seen from the front nothing is turned, and what is clicked is what one sees.
    var pose = ExplodedPose()
    (pose.yaw, pose.pitch, pose.spacing) = (0, 0, 10)
    let picture = scene.picture(pose, size: size, scale: 1)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: middle.x + (point.x - middle.x) * 0.84, y: middle.y + (point.y - middle.y) * 0.84)
    }
    #expect(scene.layer(at: place(CGPoint(x: 60, y: 95))) == ObjectIdentifier(over.layer))
    #expect(scene.layer(at: place(CGPoint(x: 14, y: 110))) == ObjectIdentifier(content.box.layer))
    #expect(scene.layer(at: CGPoint(x: 1, y: 1)) == nil)
    let at = place(CGPoint(x: 60, y: 95))
    #expect(picture[x: Int(at.x), y: Int(at.y)] == 0xff00_0000)
  }

  @Test func aClickSelectsAndADragDoesNot() throws {
    let content = SampleController()
    let window = window(content)
    let inspector = try #require(window.lab.panel?.controller.inspector)
    window.tap("lab apart")
    window.pass(10)
    drag(window, by: CGVector(dx: 60, dy: 0))
    #expect(inspector.selected == nil)
    // Anywhere in the middle there is some layer.
    window.tap(CGPoint(x: 187, y: 300))
    #expect(inspector.selected != nil && inspector.selected?.window != nil)
    let selected = window.programPicture
    window.tap(CGPoint(x: 2, y: 2))
    window.pass(2)
    #expect(inspector.selected == nil && window.programPicture != selected)
  }

  @Test func levelsMoveApartAndFollowTheProgram() throws {
    let content = SampleController()
    let window = window(content)
    window.tap("lab apart")
    window.pass(10)
    let before = window.programPicture
    let slider = try #require(window.view("lab spacing") as? UISlider)
    let middle = try #require(window.place(of: "lab spacing"))
    window.pointer(
      .began,
      CGPoint(x: middle.x - slider.bounds.width / 2 + 16 + (slider.bounds.width - 32) * 0.32, y: middle.y))
    window.pointer(.moved, CGPoint(x: middle.x + 60, y: middle.y))
    window.pointer(.ended, CGPoint(x: middle.x + 60, y: middle.y))
    window.pass(2)
    #expect(slider.value > 50 && window.programPicture != before)
    // What the program does is seen a moment later.
    let apart = window.programPicture
    window.runtime.makeCurrent()
    content.box.backgroundColor = .systemYellow
    window.pass(10)
    #expect(window.programPicture != apart)
    #expect(window.lab.panel?.controller.inspector.isFading == false)
    // So is an earlier frame.
    let now = window.programPicture
    window.runtime.turnTime { $0.look(at: $1.upperBound - 15, newest: $1.upperBound) }
    window.pass(10)
    #expect(window.programPicture != now)
    window.runtime.turnTime { control, _ in control.goLive() }
    window.pass(10)
    #expect(window.programPicture == now)
  }

  @Test func whatAnotherLayerCutsIsCutThereToo() throws {
    let content = UIViewController()
    content.view.backgroundColor = .white
    let scroll = UIScrollView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let long = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 2_000))
    long.backgroundColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    scroll.addSubview(long)
    content.view.addSubview(scroll)
    let window = window(content)
    let scene = ExplodedScene(textEngine: .blocks, scale: 1)
    scene.take(ShownLayers(runtime: window.runtime, past: nil))
    var pose = ExplodedPose()
    (pose.yaw, pose.pitch, pose.spacing) = (0, 0, 0)
    let picture = scene.picture(pose, size: window.runtime.screen.bounds.size, scale: 1)
    let pixels = colors(picture)[0xffff_00ff, default: 0]
    // 100×100 points at 0.84, less their border.
    #expect(abs(pixels - 80 * 80) < 700, "\(pixels)")
  }

  @Test func aTurnIsAsFarAsTheFingerAndNeverBehind() {
    var pose = ExplodedPose()
    (pose.yaw, pose.pitch) = (0, 0)
    let size = CGSize(width: 200, height: 100)
    pose.turn(by: CGVector(dx: 50, dy: 0), on: size)
    #expect(abs(pose.yaw - .pi / 4) < 1e-9 && pose.pitch == 0)
    pose.turn(by: CGVector(dx: 1_000, dy: -1_000), on: size)
    #expect(pose.yaw < .pi / 2 && pose.pitch < .pi / 2 && pose.pitch > 0)
    // All corners of all levels stay on the surface.
    for yaw in stride(from: -1.2, through: 1.2, by: 0.3) {
      for pitch in stride(from: -1.2, through: 1.2, by: 0.3) {
        (pose.yaw, pose.pitch, pose.spacing) = (yaw, pitch, 60)
        let transform = pose.transform(levels: 9, on: size)
        for (x, y, level) in [(-1, -1, 0), (1, -1, 0), (-1, 1, 8), (1, 1, 8), (1, -1, 8), (-1, 1, 0)]
          as [(CGFloat, CGFloat, CGFloat)]
        {
          let map = CATransform3DMakeTranslation(0, 0, level * 60).concatenating(transform)
          let point = Projection(map).apply(CGPoint(x: x * 100, y: y * 50))
          #expect(abs(point.x) <= 100 && abs(point.y) <= 50, "\(yaw) \(pitch) \(point)")
        }
      }
    }
  }
}
