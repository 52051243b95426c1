// SPDX-License-Identifier: MIT
import CSDL2
import Foundation
import Graphics
import Hosting
import SDLHost
import Testing
import UIKitCore

/// Windows of SDL's dummy driver. Every test opens and closes its own within one synchronous call, so that
/// there is never a second one; none waits.
@MainActor @Suite struct SDLHostTests {
  private func makeHost(
    width: CGFloat = 40, height: CGFloat = 30, scale: CGFloat? = 1, rate: Int = 60
  ) throws -> SDLHost {
    var options = SDLHostOptions()
    options.size = CGSize(width: width, height: height)
    options.scale = scale
    options.rate = rate
    options.driver = "dummy"
    return try SDLHost(options: options)
  }

  private func makePattern(_ width: Int, _ height: Int, seed: UInt32 = 1) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x: x, y: y] = 0xff00_0000 | (UInt32(x + y * width) &* 2_654_435_761 &* seed) >> 8
      }
    }
    return bitmap
  }

  /// What SDL says about a window is left in the queue as if a desktop had said it.
  private func push(_ event: SDL_Event) {
    var event = event
    event.common.timestamp = SDL_GetTicks()
    #expect(SDL_PushEvent(&event) == 1)
  }

  // MARK: - Pixels

  @Test func aPresentedBitmapStandsInTheWindow() throws {
    let host = try makeHost()
    let bitmap = makePattern(40, 30)

    host.present(bitmap, damage: [])

    #expect(host.readBack() == bitmap)
  }

  @Test func damageIsCopiedRoundedOutwardsAndNothingElse() throws {
    let host = try makeHost()
    let old = makePattern(40, 30)
    let new = makePattern(40, 30, seed: 3)
    host.present(old, damage: [])

    host.present(
      new, damage: [CGRect(x: 2.5, y: 3, width: 4, height: 2.25), CGRect(x: 38, y: -5, width: 9, height: 6)])

    let shown = try #require(host.readBack())
    for y in 0..<30 {
      for x in 0..<40 {
        let isDamaged = (2..<7).contains(x) && (3..<6).contains(y) || x >= 38 && y < 1
        #expect(shown[x: x, y: y] == (isDamaged ? new : old)[x: x, y: y], "\(x),\(y)")
      }
    }
  }

  @Test func theFirstFrameIsWholeWhateverItsDamage() throws {
    let host = try makeHost()
    let bitmap = makePattern(40, 30)

    host.present(bitmap, damage: [CGRect(x: 0, y: 0, width: 1, height: 1)])

    #expect(host.readBack() == bitmap)
  }

  @Test func aBitmapOfAnotherSizeIsCutAndDoesNotHarm() throws {
    let host = try makeHost()

    host.present(makePattern(100, 10), damage: [CGRect(x: 0, y: 0, width: 100, height: 100)])
    host.present(Bitmap(width: 0, height: 0), damage: [])

    let shown = try #require(host.readBack())
    #expect(shown[x: 39, y: 9] == makePattern(100, 10)[x: 39, y: 9])
  }

  @Test func damageOutsideTheWindowIsNothing() throws {
    let host = try makeHost()
    let bitmap = makePattern(40, 30)
    host.present(bitmap, damage: [])

    host.present(makePattern(40, 30, seed: 5), damage: [CGRect(x: 90, y: 90, width: 5, height: 5), .null])

    #expect(host.readBack() == bitmap)
  }

  // MARK: - The window

  @Test func aWindowHasPointsTimesScalePixels() throws {
    let host = try makeHost(width: 33, height: 21, scale: 1.5)

    #expect(host.surface.pixels == (50, 32))
    #expect(host.surface.scale == 1.5)
    #expect(try #require(host.readBack()).width == 50)
  }

  @Test func aBurstOfResizesCountsAsItsNewest() throws {
    let host = try makeHost(scale: 2)
    _ = host.nextEvents()
    push(.window(SDL_WINDOWEVENT_SIZE_CHANGED, (100, 100)))
    push(.button(SDL_MOUSEBUTTONDOWN, at: (8, 8)))
    push(.window(SDL_WINDOWEVENT_SIZE_CHANGED, (120, 90)))

    let kinds = host.nextEvents().map(\.kind)

    let newest = SurfaceInfo(size: CGSize(width: 60, height: 45), scale: 2)
    #expect(
      kinds == [
        .pointer(PointerSample(phase: .began, position: CGPoint(x: 4, y: 4))), .resize(newest),
      ])
    #expect(host.surface == newest)
  }

  @Test func aResizeToTheSameSizeIsNone() throws {
    let host = try makeHost()
    _ = host.nextEvents()

    push(.window(SDL_WINDOWEVENT_SIZE_CHANGED, (40, 30)))

    #expect(host.nextEvents() == [])
  }

  @Test func theUsersWishToCloseAndTheProgramsComeAsQuit() throws {
    let host = try makeHost()
    _ = host.nextEvents()

    push(.window(SDL_WINDOWEVENT_CLOSE))
    #expect(host.nextEvents().map(\.kind) == [.quit])

    host.apply(.quit)
    #expect(host.nextEvents().map(\.kind).last == .quit)
  }

  @Test func noEventIsLaterThanItsFrame() throws {
    let host = try makeHost(rate: 1)
    #expect(host.clock.time == 0)
    _ = host.nextEvents()

    push(.button(SDL_MOUSEBUTTONDOWN, at: (1, 1)))
    let events = host.nextEvents()

    #expect(events.count == 1)
    #expect(events.allSatisfy { $0.time >= 0 && $0.time <= host.clock.time })
  }

  @Test func thereIsOneWindowAtATimeAndAnotherAfterIt() throws {
    do {
      let first = try makeHost()
      let error = #expect(throws: SDLHostError.self) { try makeHost() }
      #expect(error?.kind == .window)
      #expect(first.surface.size.width == 40)
    }

    let second = try makeHost(width: 50)
    second.present(makePattern(50, 30), damage: [])
    #expect(second.readBack() == makePattern(50, 30))
  }

  @Test func aSizeThatNoWindowHasIsAnError() throws {
    let error = #expect(throws: SDLHostError.self) { try makeHost(width: 30_000, scale: 8) }

    #expect(error?.kind == .window)
  }

  // MARK: - The same frame as without a screen

  private func content() -> UIViewController {
    let view = UIView()
    view.backgroundColor = .white
    let card = UIView(frame: CGRect(x: 10, y: 12.5, width: 90, height: 60))
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 14
    let label = UILabel(frame: CGRect(x: 14, y: 20, width: 120, height: 30))
    label.text = "Shoji 障子"
    view.addSubview(card)
    view.addSubview(label)
    let controller = UIViewController()
    controller.view = view
    return controller
  }

  @Test(arguments: [1, 1.5, 2]) func aWindowShowsWhatAStageDraws(_ scale: CGFloat) throws {
    let host = try makeHost(width: 160, height: 100, scale: scale)
    let twin = HeadlessHost(surface: host.surface)
    for runtime in [Runtime(host: host, textEngine: .pango), Runtime(host: twin, textEngine: .pango)] {
      runtime.start(.controller(content()))
      runtime.frame()
    }

    let shown = try #require(host.readBack())
    #expect(shown == twin.bitmap)
    // Not two empty pictures: the card and the page around it.
    #expect(shown[x: Int(50 * scale), y: Int(65 * scale)] != shown[x: 0, y: 0])
  }

  @Test func aResizedWindowLaysOutAndShowsTheSameFrameToo() throws {
    let host = try makeHost(width: 160, height: 100)
    let twin = HeadlessHost(surface: host.surface)
    let runtimes = [Runtime(host: host, textEngine: .pango), Runtime(host: twin, textEngine: .pango)]
    for runtime in runtimes {
      runtime.start(.controller(content()))
      runtime.frame()
    }

    push(.window(SDL_WINDOWEVENT_SIZE_CHANGED, (200, 140)))
    twin.post(HostEvent(time: 0, .resize(SurfaceInfo(size: CGSize(width: 200, height: 140)))))
    for runtime in runtimes {
      runtime.makeCurrent()
      runtime.frame()
    }

    #expect(runtimes[0].bitmap.width == 200 && runtimes[0].bitmap == runtimes[1].bitmap)
  }
}
