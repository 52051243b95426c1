// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

/// Each case runs in a child process, because the fonts of a process are set up once.
@Suite struct FontEnvironmentTests {
  @Test func hostileEnvironmentChangesNoPixel() async {
    let expected = String(textPage(.pango).fingerprint)
    await #expect(processExitsWith: .success) { [expected = expected as String] in
      let config = NSTemporaryDirectory() + "hostile-\(getpid()).conf"
      try """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>/usr/share/fonts</dir>
      <match target="font"><edit name="hinting" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      <edit name="rgba" mode="assign"><const>rgb</const></edit></match>
      <match target="pattern"><edit name="family" mode="prepend" binding="strong">
      <string>DejaVu Sans Mono</string></edit></match></fontconfig>
      """.write(toFile: config, atomically: true, encoding: .utf8)
      defer { unlink(config) }
      for (name, value) in [
        ("FONTCONFIG_FILE", config), ("FONTCONFIG_PATH", "/no-such-folder"), ("FC_LANG", "ja"),
        ("LC_ALL", "ja_JP.UTF-8"),
        ("LANG", "ja_JP.UTF-8"), ("LANGUAGE", "ja"), ("PANGO_LANGUAGE", "ja:ko"), ("GDK_DPI_SCALE", "3"),
        ("HOME", "/proc/nowhere"), ("XDG_CACHE_HOME", "not/absolute"), ("XDG_CONFIG_HOME", "/proc"),
      ] {
        setenv(name, value, 1)
      }
      setlocale(LC_ALL, "")
      exit(String(textPage(.pango).fingerprint) == expected ? 0 : 1)
    }
  }

  @Test func homeIsNotNeeded() async {
    let expected = String(textPage(.pango).fingerprint)
    await #expect(processExitsWith: .success) { [expected = expected as String] in
      for name in ["HOME", "XDG_CACHE_HOME", "TMPDIR", "LANG", "LC_ALL"] {
        unsetenv(name)
      }
      exit(String(textPage(.pango).fingerprint) == expected ? 0 : 1)
    }
  }

  @Test func cacheDirectoryIsTheFirstThatCanBeWritten() {
    let folder = NSTemporaryDirectory() + "fonts-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }

    #expect(FontConfiguration.cacheDirectory(["XDG_CACHE_HOME": folder]) == "\(folder)/shoji/fontconfig")
    #expect(FontConfiguration.cacheDirectory(["HOME": folder]) == "\(folder)/.cache/shoji/fontconfig")
    #expect(
      FontConfiguration.cacheDirectory(["HOME": "/proc", "TMPDIR": folder])
        == "\(folder)/shoji-fontconfig-\(getuid())")
    #expect(FontConfiguration.cacheDirectory(["HOME": "relative"]).hasPrefix("/tmp/"))
  }

  @Test func withoutAnyFontTextIsDrawnWithTheBlockFont() async {
    await #expect(processExitsWith: .success) {
      let library = FontLibrary(directories: ["/no-such-folder"])
      let font = FontFace(size: 20)
      let shaped = PangoShaper.shape("ab 中", font, library)
      exit(!library.isUsable && shaped.edges == BlockFont.shape("ab 中", font).edges ? 0 : 1)
    }
  }

  @Test func withoutTheLatinFontTheOtherStepsIn() async {
    await #expect(processExitsWith: .success) {
      let library = FontLibrary(directories: ["/usr/share/fonts/truetype/wqy"])
      let shaped = PangoShaper.shape("ab 中", FontFace(size: 20), library)
      exit(library.isUsable && shaped.fonts.count == 1 && shaped.edges.last ?? 0 > 30 ? 0 : 1)
    }
  }

  @Test func versionsNameEverythingThatDecidesAPixel() {
    let names = FontLibrary.versions.map(\.name)

    #expect(names == ["Cairo", "Pango", "fontconfig", "Inter", "WenQuanYi Micro Hei"])
    #expect(FontLibrary.versions.allSatisfy { $0.version.contains(".") })
    #expect(FontLibrary.missingFonts.isEmpty)
    #expect(FontLibrary.fingerprint == FontLibrary.fingerprint && FontLibrary.fingerprint != FNV().value)
  }
}
