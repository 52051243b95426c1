// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// One window, a program and a panel: neither is in the other's way.
@MainActor @Suite struct LabHostTests {
  /// The program alone in a window of `size` points.
  private func alone(
    _ content: @autoclosure () -> UIViewController, _ size: CGSize, scale: CGFloat = 1
  ) -> Runtime {
    let host = HeadlessHost(surface: SurfaceInfo(size: size, scale: scale))
    let runtime = Runtime(host: host, textEngine: .blocks, log: ReportLog())
    runtime.makeCurrent()
    runtime.show(content())
    runtime.frame()
    return runtime
  }

  nonisolated static let sizes = [
    CGSize(width: 735, height: 400), CGSize(width: 680, height: 300), CGSize(width: 375, height: 667),
    CGSize(width: 1201, height: 777),
  ]

  @Test(arguments: sizes, [1, 1.5, 2] as [CGFloat])
  func theProgramIsAsInAWindowOfThatSize(_ size: CGSize, _ scale: CGFloat) {
    let window = LabWindow(SampleController(), size: size, scale: scale)
    let part = window.lab.surface
    #expect(part.size.width < size.width || part.size.height < size.height)
    let twin = alone(SampleController(), part.size, scale: scale)
    #expect(window.dump == ScreenDump(twin).text)
    #expect(window.programPicture == twin.bitmap && window.runtime.bitmap == twin.bitmap)
    // The rest of the window is the panel's, to the last pixel.
    let (all, panel) = (window.screen.surface.pixels, window.panel.bitmap)
    let covered = part.pixels.width * part.pixels.height + panel.width * panel.height
    #expect(covered == all.width * all.height)
  }

  @Test func frameForFrameItIsTheSameProgram() throws {
    let (mine, yours) = (SampleController(), SampleController())
    let window = LabWindow(mine)
    let twin = alone(yours, window.lab.surface.size)
    window.runtime.makeCurrent()
    mine.move(to: 200)
    twin.makeCurrent()
    yours.move(to: 200)
    let host = try #require(twin.host as? HeadlessHost)
    for frame in 0..<40 {
      window.runtime.makeCurrent()
      window.pass()
      #expect(LayerRuntime.current === window.runtime.layers)
      twin.makeCurrent()
      host.advance()
      twin.frame()
      #expect(window.programPicture == twin.bitmap, "\(frame)")
    }
  }

  @Test func closedTheWindowIsTheProgramsAlone() throws {
    let window = LabWindow(SampleController(), isOpen: false)
    #expect(!window.lab.isOpen && window.screen.bitmap === window.runtime.bitmap)
    let before = window.programPicture
    window.press(LabHost.key)
    #expect(window.lab.isOpen && window.screen.bitmap !== window.runtime.bitmap)
    #expect(window.runtime.screen.bounds.width == 375)
    window.press(LabHost.key)
    #expect(!window.lab.isOpen && window.screen.bitmap === window.runtime.bitmap)
    #expect(window.programPicture == before && window.runtime.screen.bounds.width == 735)
    window.press(LabHost.key)
    window.tap("lab close")
    window.turn()
    #expect(!window.lab.isOpen && window.screen.bitmap?.pixelsEqual(before) == true)
    #expect(LayerRuntime.current === window.runtime.layers)
  }

  @Test func theKeyIsNotTheProgramsAndARepeatedOneDoesNothing() {
    let window = LabWindow(SampleController(), isOpen: false)
    var heard = 0
    window.runtime.eventTap = { if case .key = $0.kind { heard += 1 } }
    window.post(.key(KeySample(LabHost.key)))
    window.post(.key(KeySample(LabHost.key, isRepeat: true)))
    #expect(window.lab.isOpen && heard == 0)
    window.press(.returnOrEnter)
    #expect(heard == 2)
  }

  @Test func fingersBelongToTheSideOnWhichTheyCameDown() {
    let content = SampleController()
    let window = LabWindow(content)
    window.tap(CGPoint(x: 60, y: 60))
    #expect(content.count == 1)
    // Down on the panel and up over the button; down on the button and up over the panel.
    window.pointer(.began, CGPoint(x: 500, y: 60))
    window.pointer(.ended, CGPoint(x: 60, y: 60))
    #expect(content.count == 1)
    window.pointer(.began, CGPoint(x: 60, y: 60))
    #expect(content.button.isHighlighted)
    window.pointer(.moved, CGPoint(x: 500, y: 60))
    window.pointer(.ended, CGPoint(x: 500, y: 60))
    #expect(content.count == 1 && !content.button.isHighlighted)
  }

  @Test func thePanelsTimeIsTheWindows() throws {
    let content = SampleController()
    let window = LabWindow(content)
    content.move(to: 200)
    window.pass(5)
    window.press(.spacebar, " ")
    #expect(window.hand.control.isPaused)
    let (held, picture) = (window.runtime.now, window.runtime.bitmap.fingerprint)
    // Something moves on the panel meanwhile.
    window.panel.makeCurrent()
    let guest = UIView(frame: CGRect(x: 0, y: 200, width: 20, height: 20))
    guest.backgroundColor = .systemGreen
    window.panel.windows[0].addSubview(guest)
    UIView.animate(withDuration: 0.5) { guest.frame.origin.x = 100 }
    window.runtime.makeCurrent()
    var pictures: Set<UInt64> = []
    for _ in 0..<20 {
      window.pass()
      pictures.insert(window.panel.bitmap.fingerprint)
    }
    #expect(window.runtime.now == held && window.runtime.bitmap.fingerprint == picture)
    #expect(pictures.count == 20)
    #expect(abs(window.panel.now - window.screen.clock.time) < 1e-9)
    window.panel.windows[0].subviews.last?.removeFromSuperview()
  }

  @Test func aResizeReachesBothAndASmallWindowIsTheProgramsAlone() {
    let window = LabWindow(SampleController())
    for (width, height) in [(900, 500), (400, 700), (330, 470), (200, 150), (1, 1), (735, 400)] {
      window.resize(CGFloat(width), CGFloat(height))
      window.pass(2)
      let arrangement = LabArrangement(window.screen.surface)
      #expect(window.runtime.screen.bounds.size == arrangement.program.size)
      #expect(window.panel.screen.bounds.size == arrangement.panel?.size ?? .zero)
      let twin = alone(SampleController(), arrangement.program.size)
      window.runtime.makeCurrent()
      #expect(window.programPicture == twin.bitmap, "\(width)×\(height)")
      #expect(window.screen.bitmap?.width == width && window.screen.bitmap?.height == height)
    }
    window.resize(200, 150)
    #expect(window.runtime.screen.bounds.size == CGSize(width: 200, height: 150))
    // There is room for it on a larger one again; the key works on the small one, too.
    window.press(LabHost.key)
    #expect(!window.lab.isOpen)
    window.resize(735, 400, scale: 2)
    #expect(window.runtime.screen.scale == 2 && window.programPicture == window.runtime.bitmap)
  }

  @Test func whatIsShownAgainIsTheWholeWindow() {
    let window = LabWindow(SampleController())
    window.press(.spacebar, " ")
    let picture = window.screen.bitmap?.copy()
    let count = window.screen.presented
    window.pass(3)
    #expect(window.screen.presented == count)
    window.post(.exposed)
    #expect(window.screen.presented == count + 1 && window.screen.bitmap == picture)
  }

  @Test func aScreenIsShownByItsTitle() {
    let window = LabWindow(SampleController(), isOpen: false)
    #expect(!window.lab.show(screen: "Motion"))
    window.lab.open()
    for screen in PanelController.Screen.allCases {
      #expect(window.lab.show(screen: screen.title) && window.lab.panel?.controller.screen == screen)
      window.pass()
      #expect(window.view("lab rows")?.superview?.isHidden == (screen != .motion))
    }
    #expect(!window.lab.show(screen: "Nothing"))
    #expect(LayerRuntime.current === window.runtime.layers)
  }
}
