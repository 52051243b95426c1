// SPDX-License-Identifier: MIT
import Foundation
import SDLHost
import Testing

@Suite struct SDLHostOptionsTests {
  @Test func withoutVariablesTheDefaultsStand() throws {
    let options = try SDLHostOptions(environment: [:])

    #expect(options == SDLHostOptions())
    #expect(options.size == CGSize(width: 375, height: 667))
    #expect(options.rate == 60 && options.isResizable)
    #expect(options.scale == nil && options.position == nil)
  }

  @Test func everyVariableIsRead() throws {
    let options = try SDLHostOptions(environment: [
      "SHOJI_SIZE": "320x480.5", "SHOJI_SCALE": "1.5", "SHOJI_POSITION": "-10, 20", "SHOJI_RATE": "120",
    ])

    #expect(options.size == CGSize(width: 320, height: 480.5))
    #expect(options.scale == 1.5)
    #expect(options.position == CGPoint(x: -10, y: 20))
    #expect(options.rate == 120)
  }

  @Test(arguments: [
    ("SHOJI_SIZE", "375"), ("SHOJI_SIZE", "0x10"), ("SHOJI_SIZE", "1x2x3"), ("SHOJI_SIZE", "nanx5"),
    ("SHOJI_SIZE", ""), ("SHOJI_SCALE", "two"), ("SHOJI_SCALE", "0"), ("SHOJI_SCALE", "inf"),
    ("SHOJI_POSITION", "10"), ("SHOJI_POSITION", "1e9,0"), ("SHOJI_RATE", "0"), ("SHOJI_RATE", "59.94"),
  ]) func aBadValueIsNamedWithTheFormExpected(_ name: String, _ value: String) {
    let error = #expect(throws: SDLHostError.self) { try SDLHostOptions(environment: [name: value]) }

    let text = error?.description ?? ""
    #expect(error?.kind == .setting)
    #expect(text.hasPrefix("\(name) is \"\(value)\"; it has to be ") && text.contains("such as"))
    #expect(!text.contains("\n"))
  }

  @Test(
    arguments: [
      (["DISPLAY": ":0"], nil), (["WAYLAND_DISPLAY": "wayland-0"], nil), (["SDL_VIDEODRIVER": "dummy"], nil),
      (["SDL_VIDEODRIVER": "wayland,x11", "DISPLAY": ":0"], nil),
      ([:], "no display: neither DISPLAY nor WAYLAND_DISPLAY is set; "),
      (["DISPLAY": ""], "no display: neither DISPLAY nor WAYLAND_DISPLAY is set; "),
      (["SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": "wayland-0"], "no display: DISPLAY is not set; "),
      (["SDL_VIDEODRIVER": "wayland", "DISPLAY": ":0"], "no display: WAYLAND_DISPLAY is not set; "),
    ] as [([String: String], String?)]) func aMissingDisplayIsToldWithItsCure(
      _ environment: [String: String], _ start: String?
    )
  {
    let missing = SDLHost.missingDisplay(environment: environment)

    #expect((missing == nil) == (start == nil))
    if let missing, let start {
      #expect(missing.hasPrefix(start) && missing.contains("xvfb-run") && missing.contains("shoji snapshot"))
    }
  }

  @Test(
    arguments: [
      ("*customization: -color\nXft.dpi:\t192\nXft.hinting: 1\n", 2), ("Xft.dpi: 96", 1),
      ("Xft.dpi:120.2", 1.25),
      ("Xft.dpi: 72", 1), ("Xft.dpi: nan", nil), ("Xft.dpi: 0", nil), ("Xft.dpi", nil),
      ("Xft.dpi.x: 192", nil),
      ("", nil),
    ] as [(String, CGFloat?)]) func theDesktopsDensityIsAScaleInQuarters(
      _ resources: String, _ scale: CGFloat?
    )
  {
    #expect(X11Connection.scale(inResources: resources) == scale)
  }
}
