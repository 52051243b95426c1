// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// A font that text is drawn with, and the package that brings it.
package struct PinnedFont: Hashable, Sendable {
  package let family: String
  /// Where the package puts it; beneath SHOJI_FONT_ROOT where the system is not at "/".
  package let directory: String
  /// The file of the regular face.
  package let file: String
  package let aptPackage: String

  package var path: String { "\(directory)/\(file)" }

  private static let root = ProcessInfo.processInfo.environment["SHOJI_FONT_ROOT"] ?? ""

  package static let all = [
    PinnedFont(
      family: "Inter", directory: root + "/usr/share/fonts/opentype/inter", file: "Inter-Regular.otf",
      aptPackage: "fonts-inter"),
    PinnedFont(
      family: "WenQuanYi Micro Hei", directory: root + "/usr/share/fonts/truetype/wqy",
      file: "wqy-microhei.ttc",
      aptPackage: "fonts-wqy-microhei"),
  ]
}

extension FontLibrary {
  /// The pinned fonts whose files are not there. Looks at files only: Pango is not started.
  package static var missingFonts: [PinnedFont] {
    PinnedFont.all.filter { access($0.path, R_OK) != 0 }
  }

  /// Name and version of everything that decides where a glyph lands and how it looks.
  package static var versions: [(name: String, version: String)] {
    let fontconfig = FcGetVersion()
    var versions = [
      ("Cairo", String(cString: cairo_version_string())),
      ("Pango", String(cString: pango_version_string())),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
    for font in PinnedFont.all {
      versions.append((font.family, version(of: font) ?? "missing"))
    }
    return versions
  }

  /// One number over `versions`: pictures with text can only be compared where it is equal.
  package static var fingerprint: UInt64 {
    var hash = FNV()
    for (name, version) in versions {
      "\(name) \(version)\n".utf8.forEach { hash.combine($0) }
    }
    return hash.value
  }

  private static func version(of font: PinnedFont) -> String? {
    var faces: Int32 = 0
    let query = font.path.withCString { pointer in
      pointer.withMemoryRebound(to: FcChar8.self, capacity: font.path.utf8.count + 1) {
        FcFreeTypeQuery($0, 0, nil, &faces)
      }
    }
    guard let pattern = query else { return nil }
    defer { FcPatternDestroy(pattern) }
    var version: Int32 = 0
    guard FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version) == FcResultMatch else { return nil }
    // 16.16 fixed point.
    let thousandths = Int((Double(version) / 65_536 * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
