// SPDX-License-Identifier: MIT
import Testing

/// Every rule fails on a file that breaks it and passes one that does not.
@Suite struct SourceRulesTests {
  private func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, text: text) }

  private let layout = "Sources/Core/LayoutCore/Bad.swift"

  @Test(arguments: [
    "import Graphics", "  import Graphics", "@_exported import Graphics", "package import Graphics",
    "public import struct Graphics.Bitmap", "@preconcurrency @testable internal import Graphics",
    "@_spi(Some) import Graphics", "import Foundation; import Graphics", "import class Graphics.Path.Inner",
    "#if canImport(Graphics)\nimport Graphics\n#endif",
  ])
  func everySpellingOfAnImportIsSeen(text: String) {
    let complaints = SourceRules.imports(file(layout, text))

    #expect(complaints.count == 1)
    #expect(complaints.first?.hasSuffix("LayoutCore may not import Graphics") == true)
  }

  @Test(arguments: [
    "// import Graphics", "let a = 1 // import Graphics", "let imported = Graphics", "important(Graphics)",
    "let program = \"\"\"\n  import Graphics\n  \"\"\"", "import Foundation\nimport Synchronization",
  ])
  func whatOnlyLooksLikeAnImportPasses(text: String) {
    #expect(SourceRules.imports(file(layout, text)) == [])
  }

  @Test func aComplaintNamesFileAndLine() {
    let text = "let a = \"\"\"\n  import Motion\n  \"\"\"\nimport Graphics\n"
    #expect(SourceRules.imports(file(layout, text)) == ["\(layout):4: LayoutCore may not import Graphics"])
  }

  @Test(arguments: [
    ("Sources/Runtime/UIKitCore/A.swift", "CSDL2", false), ("Sources/Runtime/SDLHost/A.swift", "CSDL2", true),
    ("Sources/Facades/UIKit/A.swift", "CSDL2", false), ("Sources/Facades/UIKit/A.swift", "SDLHost", true),
    ("Sources/Runtime/UIKitCore/A.swift", "Motion", true),
    ("Sources/Runtime/UIKitCore/A.swift", "SDLHost", false),
    ("Sources/Core/Graphics/A.swift", "CPango", true), ("Sources/Core/Graphics/A.swift", "Motion", false),
    ("Sources/Runtime/SDLHost/A.swift", "CoreFoundation", true),
    ("Sources/Runtime/QuartzCore/A.swift", "CoreFoundation", false),
    ("Sources/Tools/UIKitTesting/A.swift", "Testing", true),
    ("Sources/Tools/Inspection/A.swift", "Testing", false), ("Demos/Samples/000/A.swift", "MyLayout", true),
    ("Demos/Samples/A.swift", "Command", false), ("Demos/Gallery/A.swift", "Command", true),
    ("Tests/UIKitCoreTests/A.swift", "Command", true),
  ])
  func arrowsAreFollowedThroughOthers(path: String, imported: String, isAllowed: Bool) {
    #expect(SourceRules.imports(file(path, "import \(imported)\n")).isEmpty == isAllowed)
  }

  @Test func aModuleThatTheTableDoesNotKnowIsAComplaint() {
    #expect(SourceRules.imports(file("Sources/Core/Physics/A.swift", "")).count == 1)
  }

  @Test func aCircleIsFound() {
    let table = ModuleTable(arrows: ["A": ["B"], "B": ["C"], "C": ["B"], "D": ["A"]])
    #expect(table.circles == ["B", "C"])
  }

  @Test func sdlOutsideItsHostIsFound() {
    let text = "// SDL_Init is elsewhere\nlet a = SDL_Init(\"https://SDL_\")\nlet b = \"SDL_VIDEODRIVER\"\n"
    #expect(
      SourceRules.sdl(file("Sources/Runtime/UIKitCore/A.swift", text)).map { $0.contains(":2:") } == [true])
    #expect(SourceRules.sdl(file("Sources/Runtime/SDLHost/A.swift", text)) == [])
  }

  @Test func weakIsFoundInTheCoreOnly() {
    let text = "weak var a: Some?\nlet weaker = 1 // weak\n"
    #expect(SourceRules.weak(file(layout, text)).count == 1)
    #expect(SourceRules.weak(file("Sources/Runtime/UIKitCore/A.swift", text)) == [])
  }

  @Test(arguments: [
    ("final class LayoutManager {", 1), ("enum StringUtils {}", 1), ("struct Helper", 1),
    ("class UndoManager", 0), ("let layoutManager = 1", 0), ("struct Layout", 0),
  ])
  func vagueTypeNamesAreFound(text: String, count: Int) {
    #expect(SourceRules.typeNames(file(layout, text)).count == count)
  }

  @Test func theFiveHundredAndFirstLineIsTooMany() {
    #expect(SourceRules.length(file(layout, String(repeating: "\n", count: 500))) == [])
    #expect(SourceRules.length(file(layout, String(repeating: "\n", count: 501))).count == 1)
  }

  @Test func aFileWithoutItsLicenseIsFound() {
    #expect(SourceRules.license(file(layout, "import Foundation\n")).count == 1)
    #expect(SourceRules.license(file(layout, "// SPDX-License-Identifier: MIT\nimport Foundation\n")) == [])
    #expect(SourceRules.license(file("Package.swift", "// swift-tools-version: 6.0\n")) == [])
  }

  @Test(arguments: ["work", "root", "home", "Users"])
  func aPathOfOneMachineIsFound(name: String) {
    func complaints(_ text: String) -> Int { SourceRules.machinePaths(path: "a.md", text: text).count }
    #expect(complaints("/\(name)/me/a.png") == 1)
    #expect(complaints("see\n  \"/\(name)/a\" and file:///\(name)/b") == 1)
    #expect(complaints("https://swift.org/\(name)/a frame/\(name)/b ~/\(name)/c") == 0)
  }
}
