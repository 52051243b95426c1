// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// The private fontconfig configuration: the pinned font packages and nothing else.
enum FontConfiguration {
  static func load(_ directories: [String]) -> OpaquePointer? {
    let config = FcConfigCreate()
    let text = source(directories, cache: cacheDirectory(ProcessInfo.processInfo.environment))
    text.withCString { pointer in
      pointer.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) { bytes in
        _ = FcConfigParseAndLoadFromMemory(config, bytes, FcTrue)
      }
    }
    FcConfigBuildFonts(config)
    return config
  }

  static func fontCount(_ config: OpaquePointer?) -> Int {
    guard let fonts = FcConfigGetFonts(config, FcSetSystem) else { return 0 }
    return Int(fonts.pointee.nfont)
  }

  /// A directory that can be written, so that a bad HOME costs neither the cache nor a complaint of
  /// fontconfig's.
  static func cacheDirectory(_ environment: [String: String]) -> String {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let user = "shoji-fontconfig-\(getuid())"
    let candidates = [
      value("XDG_CACHE_HOME").map { "\($0)/shoji/fontconfig" },
      value("HOME").map { "\($0)/.cache/shoji/fontconfig" },
      value("TMPDIR").map { "\($0)/\(user)" },
      "/tmp/\(user)",
    ].compactMap(\.self)
    let usable = candidates.first { path in
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return access(path, W_OK | X_OK) == 0
    }
    return usable ?? candidates[candidates.count - 1]
  }

  private static func source(_ directories: [String], cache: String) -> String {
    let directories = directories.map { "<dir>\(escaped($0))</dir>" }.joined(separator: "\n  ")
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        \(directories)
        <cachedir>\(escaped(cache))</cachedir>
        <!-- The unhinted outline in grey, whatever the face asks for. -->
        <match target="font">
          <test name="outline"><bool>true</bool></test>
          <edit name="antialias" mode="assign"><bool>true</bool></edit>
          <edit name="hinting" mode="assign"><bool>false</bool></edit>
          <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
          <edit name="autohint" mode="assign"><bool>false</bool></edit>
          <edit name="rgba" mode="assign"><const>none</const></edit>
          <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
        </match>
        <match target="font">
          <test name="family"><string>Inter</string></test>
          <edit name="pixelsize" mode="assign">
            <times><name>pixelsize</name><double>\(FontLibrary.interScale)</double></times>
          </edit>
        </match>
        <!-- The Han font has one weight and no italic. -->
        <match target="font">
          <test name="weight" compare="less_eq"><const>medium</const></test>
          <test target="pattern" name="weight" compare="more_eq"><const>demibold</const></test>
          <edit name="embolden" mode="assign"><bool>true</bool></edit>
        </match>
        <match target="font">
          <test name="slant"><const>roman</const></test>
          <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
          <edit name="matrix" mode="assign">
            <times>
              <name>matrix</name>
              <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
            </times>
          </edit>
        </match>
      </fontconfig>
      """
  }

  private static func escaped(_ path: String) -> String {
    path.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
