// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The pages and doc comments of the modules that tests are written with.
@Suite struct DocumentationTests {
  static let catalog = "Sources/Tools/UIKitTesting/UIKitTesting.docc"

  private static var pages: [String] {
    Project.files.filter { $0.hasPrefix(catalog) && $0.hasSuffix(".md") }
  }

  /// Whatever a page shows is compiled and run: it stands, word for word, in a test file.
  @Test func theCodeOfThePagesIsRun() throws {
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let code = lines(try Project.text("Tests/UIKitTestingTests/TutorialTests.swift")).joined(separator: "\n")
    var count = 0
    for page in Self.pages {
      for block in try Project.text(page).components(separatedBy: "```swift\n").dropFirst() {
        let shown = lines(block.components(separatedBy: "```")[0])
        count += 1
        #expect(code.contains(shown.joined(separator: "\n")), "\(page): \(shown.first ?? "")")
      }
    }
    #expect(count >= 9)
  }

  @Test(arguments: ["UIKitTesting", "Inspection", "Lab"]) func everyPublicNameIsDocumented(module: String)
    throws
  {
    let graph = try SymbolGraph(of: module)
    #expect(graph.symbols.count > 100)
    #expect(graph.undocumented == [])
  }

  /// Every link of the pages leads somewhere, and the archive comes out.
  @Test func theArchiveIsMadeWithoutAWarning() throws {
    let folder = try TemporaryFolder()
    try SymbolGraph.extract("UIKitTesting", into: folder.path)
    let outcome = try launch(
      [
        Toolchain.tool("docc"), "convert", Project.path(Self.catalog), "--additional-symbol-graph-dir",
        folder.path, "--output-path", folder.path + "/out", "--fallback-display-name", "UIKitTesting",
        "--fallback-bundle-identifier", "UIKitTesting",
      ], in: folder.path, environment: Toolchain.environment)
    #expect(outcome.status == 0, "\(outcome.err)")
    // Whoever reads a call sees what `file` and `line` are for.
    let complaints = outcome.messages.filter {
      ($0.hasPrefix("warning:") || $0.hasPrefix("error:")) && !$0.hasSuffix("is missing documentation")
    }
    #expect(complaints == [])
    #expect(FileManager.default.fileExists(atPath: folder.path + "/out/data/documentation/uikittesting.json"))
  }
}

/// What a module says to others, as the compiler lists it.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Comment: Decodable {}
    let identifier: Identifier
    let pathComponents: [String]
    let docComment: Comment?
  }
  let symbols: [Symbol]

  init(of module: String) throws {
    let folder = try TemporaryFolder()
    try Self.extract(module, into: folder.path)
    self = try JSONDecoder().decode(
      SymbolGraph.self, from: Data(try folder.read("\(module).symbols.json").utf8))
  }

  /// Those without a comment that somebody wrote, but for what a protocol of the standard library asks for.
  var undocumented: [String] {
    let inherited: Set = [
      "hashValue", "hash(into:)", "description", "init(stringLiteral:)", "init(unicodeScalarLiteral:)",
      "init(extendedGraphemeClusterLiteral:)", "==(_:_:)", "<(_:_:)",
    ]
    return symbols.filter {
      $0.docComment == nil && !$0.identifier.precise.contains("::SYNTHESIZED::")
        && !inherited.contains($0.pathComponents.last ?? "")
    }.map { $0.pathComponents.joined(separator: ".") }
  }

  static func extract(_ module: String, into folder: String) throws {
    let maps = ["CPango", "CJPEG"].flatMap {
      ["-Xcc", "-fmodule-map-file=" + Project.path("Sources/Core/\($0)/module.modulemap")]
    }
    let flags = try launch(
      ["pkg-config", "--cflags-only-I", "pangocairo"], in: folder, environment: Toolchain.environment)
    let outcome = try launch(
      [Toolchain.tool("swift-symbolgraph-extract"), "-module-name", module, "-I", Toolchain.modules]
        + flags.out.split(whereSeparator: \.isWhitespace).map(String.init) + maps
        + ["-target", Toolchain.target, "-minimum-access-level", "public", "-output-dir", folder],
      in: folder, environment: Toolchain.environment)
    #expect(outcome.status == 0, "\(outcome.err)")
  }
}

/// The tools beside the compiler, and what it has built.
enum Toolchain {
  static let environment = ProcessInfo.processInfo.environment

  static func tool(_ name: String) -> String {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    // The launcher of a toolchain manager stands elsewhere than the tools.
    let swift = folders.map { $0 + "/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    let real = swift.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    let candidates = ([real].compactMap { $0 } + folders).map { $0 + "/" + name }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
  }

  /// Beside the tests that run.
  static var modules: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/Modules"
  }

  static var target: String {
    #if arch(arm64)
    "aarch64-unknown-linux-gnu"
    #else
    "x86_64-unknown-linux-gnu"
    #endif
  }
}
