// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Command

/// `shoji new`: a package that builds, and what is said where none can be made.
@Suite struct NewTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func new(_ words: [String], environment: [String: String?] = [:]) throws -> ShojiProcess {
    try ShojiProcess.run(["new"] + words, in: scratch.path, environment: environment)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: scratch.path + "/" + path, encoding: .utf8)
  }

  @Test func aPackageHasItsNameEverywhereAndKnowsWhereShojiIs() throws {
    let result = try new(["Drawer"])
    #expect(result.code == 0 && result.err.isEmpty, "\(result.err)")
    #expect(result.out.hasPrefix("Drawer  8 files\n") && result.out.hasSuffix("swift run\n"))
    for line in result.out.split(separator: "\n").dropFirst().dropLast() {
      let file = try text("Drawer/" + line.trimmingCharacters(in: .whitespaces))
      #expect(!file.isEmpty && file.hasSuffix("\n"))
    }
    #expect(try text("Drawer/Package.swift").contains("path: \"\(ShojiProcess.root)\""))
    #expect(try text("Drawer/Tests/DrawerTests/PanelTests.swift").hasPrefix("import Drawer\n"))
    #expect(try text("Drawer/Sources/DrawerApp/main.swift").contains("import Drawer\n"))
  }

  @Test func continuousIntegrationInstallsWhatTheLauncherDoesForABuild() throws {
    let launcher = try String(contentsOfFile: ShojiProcess.root + "/shoji", encoding: .utf8)
    let needs = launcher.matches(of: #/(?m)^([a-z0-9.-]+) +[0-9]+  start /#).map { String($0.1) }
    // Tests draw without fonts.
    #expect(needs.filter { !$0.hasPrefix("fonts-") } == PackageTemplate.packages && needs.count == 7)
    _ = try new(["Drawer"])
    #expect(
      try text("Drawer/.github/workflows/test.yml").contains(PackageTemplate.packages.joined(separator: " ")))
  }

  @Test func aFolderCanBeChosenAndNoneIsWrittenOver() throws {
    #expect(try new(["Drawer", "--path", "a/b"]).code == 0)
    #expect(try text("a/b/Drawer/README.md").hasPrefix("# Drawer\n"))
    try "kept".write(toFile: scratch.path + "/a/b/Drawer/README.md", atomically: true, encoding: .utf8)
    let again = try new(["Drawer", "--path", "a/b"])
    #expect(again.code == 1)
    #expect(again.err == "shoji: a/b/Drawer is there already: take another name, or another --path\n")
    #expect(try text("a/b/Drawer/README.md") == "kept")
  }

  @Test(arguments: ["1st", "a-b", "Über", "a b", "", "../x", "UIKit", "uikit", "class"])
  func aNameThatNoModuleCanHaveIsACallError(_ name: String) throws {
    let result = try new([name])
    #expect(result.code == 2 && result.out.isEmpty)
    #expect(
      result.err.hasPrefix("shoji: shoji new \(name): ") && result.err.split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
  }

  @Test func aPlaceThatCannotBeWrittenIsSaidInALine() throws {
    let result = try new(["Drawer", "--path", "/proc"])
    #expect(result.code == 1 && result.err.hasPrefix("shoji: /proc/Drawer cannot be made: "), "\(result.err)")
    #expect(result.err.split(separator: "\n").count == 1)
    let file = try scratch.write("", to: "file")
    #expect(try new(["Drawer", "--path", file]).code == 1)
    let lost = try new(["Drawer"], environment: ["SHOJI_HOME": scratch.path])
    #expect(lost.code == 1 && lost.err.contains("set SHOJI_HOME"))
  }
}
