// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// What stands over a program follows what shows: animations, scrolling, frames of the past.
@MainActor @Suite struct OverlayTests {
  private func window(_ content: UIViewController, scale: CGFloat = 1) -> LabWindow {
    let window = LabWindow(content, size: CGSize(width: 735, height: 600), scale: scale)
    window.show(.views)
    window.runtime.makeCurrent()
    return window
  }

  private func overlay(_ window: LabWindow) throws -> InspectorOverlay {
    try #require(window.lab.panel).overlay
  }

  @Test func anOutlineMovesWithItsView() throws {
    let content = SampleController()
    let window = window(content)
    let inspector = try #require(window.lab.panel?.controller.inspector)
    inspector.select(content.box)
    content.move(to: 200)
    for _ in 0..<20 {
      window.pass()
      let shown = try #require(content.box.layer.presentation()?.frame)
      #expect(try overlay(window).selected?.frame == shown)
      #expect(shown != content.box.frame)
    }
    // Who points at where it shows finds it, and nobody finds it where it will be.
    window.tap("lab inspect")
    let shown = try #require(content.box.layer.presentation()?.frame)
    window.post(.hover(CGPoint(x: shown.midX, y: shown.midY)))
    window.tap("lab parent")
    window.post(.hover(CGPoint(x: shown.midX, y: shown.midY)))
    #expect(try overlay(window).hovered?.title.hasPrefix("UIView 40×40") == true)
    window.post(.hover(CGPoint(x: 238, y: 100)))
    #expect(try overlay(window).hovered?.title.hasPrefix("UIView 40×40") != true)
  }

  @Test func anOutlineMovesWithWhatScrolls() throws {
    let content = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let box = UIView(frame: CGRect(x: 20, y: 200, width: 40, height: 40))
    scroll.contentSize = CGSize(width: 300, height: 900)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.addSubview(box)
    content.view.addSubview(scroll)
    let window = window(content)
    window.lab.panel?.controller.inspector.select(box)
    scroll.setContentOffset(CGPoint(x: 0, y: 150), animated: true)
    var places: Set<CGFloat> = []
    for _ in 0..<40 {
      window.pass()
      let y = try #require(try overlay(window).selected?.frame.minY)
      #expect(y == 200 - scroll.contentOffset.y)
      places.insert(y)
    }
    #expect(places.count > 5 && places.contains(50))
  }

  @Test func whereAnEarlierFrameIsLookedAtOutlinesStandThere() throws {
    let content = SampleController()
    let window = window(content)
    window.lab.panel?.controller.inspector.select(content.box)
    var frames: [(frame: Int, place: CGRect)] = []
    content.move(to: 200)
    for _ in 0..<40 {
      window.pass()
      frames.append((window.runtime.host.clock.index, try #require(try overlay(window).selected?.frame)))
      window.runtime.makeCurrent()
    }
    #expect(Set(frames.map(\.place.minX)).count > 20)
    for entry in [frames[3], frames[22], frames[11]] {
      window.runtime.turnTime { $0.look(at: entry.frame, newest: $1.upperBound) }
      window.pass()
      #expect(try overlay(window).selected?.frame == entry.place)
    }
    // What is not there any more is still found where it was; its view is the program's.
    let picked = window.lab.panel?.controller.inspector
    window.tap("lab inspect")
    window.tap("lab parent")
    window.tap(CGPoint(x: frames[11].place.midX, y: frames[11].place.midY))
    #expect(picked?.selected === content.box)
    window.runtime.turnTime { control, _ in control.goLive() }
    window.pass(2)
    #expect(try overlay(window).selected?.frame == content.box.frame)
  }

  @Test func constraintsAreLinesWithTheirValues() throws {
    let content = SampleController()
    let window = window(content)
    let mark = try #require(content.view.subviews.last)
    window.lab.panel?.controller.inspector.select(mark)
    window.pass()
    let rulers = try overlay(window).rulers
    // Trailing, bottom, width, height.
    #expect(rulers.map(\.text) == ["12", "12", "30", "20"] && rulers.allSatisfy { $0.kind == .required })
    let frame = mark.frame
    #expect(rulers[0].from == CGPoint(x: frame.maxX, y: frame.midY))
    #expect(rulers[0].to == CGPoint(x: frame.maxX + 12, y: frame.midY))
    #expect(rulers[2].from.x == frame.minX && rulers[2].to.x == frame.maxX)
    window.runtime.makeCurrent()
    // Two that contradict each other: the later one is broken and red. And one that is a wish.
    mark.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let wish = mark.heightAnchor.constraint(greaterThanOrEqualToConstant: 8)
    wish.priority = .defaultLow
    wish.isActive = true
    window.pass(2)
    let more = try overlay(window).rulers
    #expect(more.filter { $0.kind == .broken }.map(\.text) == ["50"])
    #expect(more.filter { $0.kind == .optional }.map(\.text) == ["≥ 8 @250"])
    #expect(try overlay(window).selected?.isAmbiguous == false)
  }

  @Test func aDistanceStandsBesideTheInnerView() throws {
    let content = SampleController()
    let window = window(content)
    let mark = try #require(content.view.subviews.last)
    content.view.bottomAnchor.constraint(greaterThanOrEqualTo: mark.bottomAnchor, constant: 4).isActive = true
    window.pass(2)
    window.lab.panel?.controller.inspector.select(content.view)
    window.pass()
    let ruler = try #require(try overlay(window).rulers.last)
    #expect(ruler.text == "≥ 4" && ruler.from == CGPoint(x: mark.frame.midX, y: mark.frame.maxY))
    #expect(ruler.to == CGPoint(x: mark.frame.midX, y: content.view.bounds.maxY))
  }

  /// A length that contents want is not what the view has, so a line along the view would say something else.
  @Test func whatContentsWantIsNoLine() throws {
    let content = SampleController()
    let window = window(content)
    let label = UILabel()
    label.text = "contents"
    label.translatesAutoresizingMaskIntoConstraints = false
    content.view.addSubview(label)
    label.leadingAnchor.constraint(equalTo: content.view.leadingAnchor, constant: 8).isActive = true
    label.topAnchor.constraint(equalTo: content.view.topAnchor, constant: 4).isActive = true
    window.pass(2)
    window.lab.panel?.controller.inspector.select(label)
    window.pass()
    #expect(label.constraints.count == 2)
    #expect(try overlay(window).rulers.map(\.text) == ["8", "4"])
  }

  @Test func openLayoutsHaveAColorOfTheirOwn() throws {
    let content = SampleController()
    let window = window(content)
    let open = UIView()
    open.translatesAutoresizingMaskIntoConstraints = false
    content.view.addSubview(open)
    open.heightAnchor.constraint(equalToConstant: 20).isActive = true
    open.widthAnchor.constraint(equalToConstant: 20).isActive = true
    window.pass(2)
    window.lab.panel?.controller.inspector.select(open)
    window.pass()
    #expect(try overlay(window).selected?.isAmbiguous == true)
  }

  @Test func edgesThatAreOneAreALineAlongThem() throws {
    let content = SampleController()
    let window = window(content)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    content.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: content.view.leadingAnchor),
      bar.topAnchor.constraint(equalTo: content.box.bottomAnchor, constant: 8),
      bar.widthAnchor.constraint(equalTo: content.view.widthAnchor, multiplier: 0.5),
      bar.heightAnchor.constraint(equalToConstant: 4),
    ])
    window.pass(2)
    window.lab.panel?.controller.inspector.select(bar)
    window.pass()
    let rulers = try overlay(window).rulers
    #expect(rulers.map(\.text) == ["", "8", "× 0.5", "4"])
    #expect(
      rulers[0].from == CGPoint(x: 0, y: bar.frame.minY) && rulers[0].to == CGPoint(x: 0, y: bar.frame.maxY))
  }

  @Test func whatIsBlendedAndWhatCoversAreTold() throws {
    let content = UIViewController()
    content.view.backgroundColor = .white
    let glass = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    glass.backgroundColor = UIColor.red.withAlphaComponent(0.5)
    let lid = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
    lid.backgroundColor = .blue
    let faded = UIView(frame: CGRect(x: 100, y: 10, width: 20, height: 20))
    faded.backgroundColor = .green
    faded.alpha = 0.5
    let empty = UIView(frame: CGRect(x: 150, y: 10, width: 20, height: 20))
    [glass, lid, faded, empty].forEach(content.view.addSubview)
    let window = window(content)
    window.tap("lab blended")
    window.pass()
    let blends = try overlay(window).blends
    #expect(blends.filter(\.isBlended).map(\.rect) == [glass.frame, faded.frame])
    #expect(blends.contains { !$0.isBlended && $0.rect == lid.frame })
    #expect(!blends.contains { $0.rect == empty.frame })
    // The lid takes away what was blended beneath it: there the colour is that of any cover.
    let picture = window.programPicture
    #expect(
      picture[x: 40, y: 40] == picture[x: 60, y: 60] && picture[x: 20, y: 20] != picture[x: 200, y: 200])
    #expect(window.runtime.bitmap != picture)
    // It follows the program, and goes when it is switched off.
    window.runtime.makeCurrent()
    faded.alpha = 1
    window.pass(2)
    #expect(try overlay(window).blends.filter(\.isBlended).map(\.rect) == [glass.frame])
    window.tap("lab blended")
    window.pass()
    #expect(window.programPicture == window.runtime.bitmap)
  }

  @Test func aPictureIsBlendedWhereItLetsThrough() throws {
    let content = UIViewController()
    func picture(_ pixel: UInt32) -> UIImage {
      let bitmap = Bitmap(width: 8, height: 8)
      for y in 0..<8 { for x in 0..<8 { bitmap[x: x, y: y] = pixel } }
      return UIImage(cgImage: CGImage(bitmap))
    }
    let solid = UIImageView(image: picture(0xff00_00ff))
    solid.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    let clear = UIImageView(image: picture(0x8000_0080))
    clear.frame = CGRect(x: 20, y: 0, width: 16, height: 16)
    [solid, clear].forEach(content.view.addSubview)
    let window = window(content)
    window.tap("lab blended")
    window.pass()
    let blends = try overlay(window).blends
    #expect(blends.contains(.init(rect: solid.frame, isBlended: false)))
    #expect(blends.contains(.init(rect: clear.frame, isBlended: true)))
  }
}
