// SPDX-License-Identifier: MIT

/// The arrows of ARCHITECTURE.md. A module may import what its arrows reach, directly or through others.
struct ModuleTable {
  var arrows: [String: Set<String>]

  static let project = ModuleTable(arrows: [
    "LayoutCore": [],
    "Motion": [],
    "CPango": [],
    "CJPEG": [],
    "Graphics": ["CPango", "CJPEG"],

    "Hosting": ["Graphics"],
    "CSDL2": [],
    "SDLHost": ["CSDL2", "Hosting"],
    "QuartzCore": ["Graphics", "Motion"],
    "UIKitCore": ["QuartzCore", "LayoutCore", "Hosting"],

    "MyLayout": ["UIKitCore"],
    "Masonry": ["UIKitCore"],

    "Inspection": ["UIKitCore"],
    "UIKitTesting": ["Inspection"],
    "Lab": ["Inspection"],
    "Command": ["UIKitTesting", "Lab", "SDLHost"],

    "UIKit": ["UIKitCore", "SDLHost"],
    "CoreGraphics": ["Graphics"],
    "_Testing_UIKit": [],
    "_Testing_CoreGraphics": [],

    "Samples": ["UIKit", "MyLayout", "Masonry", "UIKitTesting"],
    "Gallery": ["Samples", "Command"],
  ])

  /// What the toolchain brings and every module may use.
  static let toolchain: Set = [
    "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "Glibc",
  ]

  /// What the toolchain brings and one module alone may use.
  static let toolchainFor: [String: Set<String>] = [
    // The X11 connection as a source of the run loop.
    "SDLHost": ["CoreFoundation"],
    // A stage reports failed expectations.
    "UIKitTesting": ["Testing"],
  ]

  /// Everything that `module`'s arrows reach, without itself unless it stands on a circle.
  func reach(of module: String) -> Set<String> {
    var reached: Set<String> = []
    var open = Array(arrows[module] ?? [])
    while let next = open.popLast() {
      if reached.insert(next).inserted { open += arrows[next] ?? [] }
    }
    return reached
  }

  func allows(_ imported: String, in module: String) -> Bool {
    // A wrapped C library is the business of the module that its arrow starts from.
    if imported == "CSDL2" { return module == "SDLHost" }
    if ModuleTable.toolchain.contains(imported) { return true }
    if ModuleTable.toolchainFor[module, default: []].contains(imported) { return true }
    return reach(of: module).contains(imported)
  }

  /// The modules that reach themselves.
  var circles: [String] { arrows.keys.filter { reach(of: $0).contains($0) }.sorted() }
}
