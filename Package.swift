// swift-tools-version: 6.0
import PackageDescription

// The arrows of ARCHITECTURE.md. ImportRulesTests holds the `import` lines of every file against this list.
let package = Package(
  name: "Shoji",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "MyLayout", targets: ["MyLayout"]),
    .library(name: "Masonry", targets: ["Masonry"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .library(name: "ShojiCommand", targets: ["Command"]),
    // What `shoji run FILE.swift` links a single file against: everything a program may import, prebuilt.
    .library(
      name: "Shoji", type: .dynamic,
      targets: ["UIKit", "CoreGraphics", "MyLayout", "Masonry", "Command"]),
    .executable(name: "shoji", targets: ["Gallery"]),
  ],
  targets: [
    // Core: pure values. Knows no view, no clock.
    .systemLibrary(
      name: "CPango", path: "Sources/Core/CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    .systemLibrary(
      name: "CJPEG", path: "Sources/Core/CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"])]),
    .target(name: "LayoutCore", path: "Sources/Core/LayoutCore"),
    .target(name: "Motion", path: "Sources/Core/Motion"),
    .target(name: "Graphics", dependencies: ["CPango", "CJPEG"], path: "Sources/Core/Graphics"),

    // Runtime: layers, views, hosts.
    .systemLibrary(
      name: "CSDL2", path: "Sources/Runtime/CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .target(name: "Hosting", dependencies: ["Graphics"], path: "Sources/Runtime/Hosting"),
    .target(name: "SDLHost", dependencies: ["CSDL2", "Hosting"], path: "Sources/Runtime/SDLHost"),
    .target(
      name: "QuartzCore", dependencies: ["Graphics", "Motion"], path: "Sources/Runtime/QuartzCore"),
    .target(
      name: "UIKitCore", dependencies: ["QuartzCore", "LayoutCore", "Hosting"],
      path: "Sources/Runtime/UIKitCore"),

    // Documents: the APIs that the tutorials describe.
    .target(name: "MyLayout", dependencies: ["UIKitCore", "LayoutCore"], path: "Sources/Documents/MyLayout"),

    .target(name: "Masonry", dependencies: ["UIKitCore"], path: "Sources/Documents/Masonry"),

    // Tools: dumps, the test harness, the command line.
    .target(name: "Inspection", dependencies: ["UIKitCore"], path: "Sources/Tools/Inspection"),
    .target(name: "UIKitTesting", dependencies: ["Inspection"], path: "Sources/Tools/UIKitTesting"),
    .target(name: "Lab", dependencies: ["Inspection"], path: "Sources/Tools/Lab"),
    .target(
      name: "Command", dependencies: ["UIKitTesting", "Lab", "SDLHost"], path: "Sources/Tools/Command"),

    // Facades: the names that pasted code imports.
    .target(name: "UIKit", dependencies: ["UIKitCore", "SDLHost"], path: "Sources/Facades/UIKit"),
    .target(name: "CoreGraphics", dependencies: ["Graphics"], path: "Sources/Facades/CoreGraphics"),
    .target(name: "_Testing_UIKit", path: "Sources/Facades/_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/Facades/_Testing_CoreGraphics"),

    .target(
      name: "Samples", dependencies: ["UIKit", "MyLayout", "Masonry", "UIKitTesting"], path: "Demos/Samples"),
    .executableTarget(name: "Gallery", dependencies: ["Samples", "Command"], path: "Demos/Gallery"),

    .testTarget(name: "LayoutCoreTests", dependencies: ["LayoutCore"], exclude: ["Fixtures"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], exclude: ["Fixtures"]),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics"]),
    .testTarget(
      name: "AutoLayoutTests", dependencies: ["UIKitCore", "UIKitTesting", "Masonry"], exclude: ["Fixtures"]),
    .testTarget(name: "MyLayoutTests", dependencies: ["MyLayout"], exclude: ["Fixtures"]),
    .testTarget(name: "SamplesTests", dependencies: ["Samples"]),
    .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore"]),
    .testTarget(name: "UIKitCoreTests", dependencies: ["UIKitTesting"], exclude: ["Fixtures"]),
    .testTarget(
      name: "UIKitTestingTests", dependencies: ["UIKitTesting"], exclude: ["Snapshots"]),
    .testTarget(name: "LabTests", dependencies: ["Lab", "UIKitTesting"]),
    .testTarget(
      name: "CommandTests", dependencies: ["Command", "Samples", "MyLayout", "UIKitTesting"],
      exclude: ["Programs"]),
    .testTarget(
      name: "SDLHostTests", dependencies: ["SDLHost", "CSDL2", "Hosting", "Graphics", "UIKitCore"]),
    // The launcher, the import rules, the formatting: tests of the project as a whole.
    .testTarget(name: "ProjectTests", exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
