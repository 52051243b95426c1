// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The project's own files keep the rules. That the rules can fail is shown in SourceRulesTests.
@Suite struct ImportRulesTests {
  private static let files: [SourceFile] = Project.swiftFiles.compactMap { path in
    (try? Project.text(path)).map { SourceFile(path: path, text: $0) }
  }

  @Test func theFilesAreFound() {
    #expect(Self.files.count == Project.swiftFiles.count)
    #expect(Self.files.filter { $0.module != nil }.count > 10)
  }

  @Test func importsFollowTheArrows() {
    #expect(Self.files.flatMap { SourceRules.imports($0) } == [])
  }

  @Test func sdlStaysInItsHost() {
    #expect(Self.files.flatMap { SourceRules.sdl($0) } == [])
  }

  @Test func layoutAndGraphicsHaveNoWeakReferences() {
    #expect(Self.files.flatMap { SourceRules.weak($0) } == [])
  }

  @Test func typesAreNamedForWhatTheyAre() {
    #expect(Self.files.flatMap { SourceRules.typeNames($0) } == [])
  }

  @Test func filesStayShort() {
    #expect(Self.files.flatMap { SourceRules.length($0) } == [])
  }

  @Test func everySwiftFileBeginsWithItsLicense() {
    #expect(Self.files.flatMap { SourceRules.license($0) } == [])
  }

  @Test func noFileNamesAPlaceOnSomebodysMachine() {
    let complaints = Project.files.flatMap { path -> [String] in
      // Pictures and fonts are not text.
      guard let text = try? Project.text(path) else { return [] }
      return SourceRules.machinePaths(path: path, text: text)
    }
    #expect(complaints == [])
  }

  // MARK: - The table

  @Test func theTableHasNoCircleAndNoArrowIntoNothing() {
    let table = ModuleTable.project
    #expect(table.circles == [])
    for (module, targets) in table.arrows {
      #expect(targets.subtracting(table.arrows.keys).isEmpty, "\(module)")
    }
  }

  @Test func layoutAndMotionStandAlone() {
    #expect(ModuleTable.project.reach(of: "LayoutCore").isEmpty)
    #expect(ModuleTable.project.reach(of: "Motion").isEmpty)
    #expect(!ModuleTable.project.allows("Graphics", in: "LayoutCore"))
  }

  /// The manifest may leave arrows out (they are reached otherwise), but not draw others.
  @Test func theManifestDrawsNoOtherArrows() throws {
    let manifest = try Project.text("Package.swift")
    let target = #/\.(?:target|executableTarget)\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/#

    let declared = manifest.matches(of: target)

    #expect(declared.count > 10)
    for match in declared {
      let module = String(match.1)
      let dependencies = match.2.matches(of: /"(\w+)"/).map { String($0.1) }
      let others = Set(dependencies).subtracting(ModuleTable.project.reach(of: module))
      #expect(others.isEmpty, "\(module) → \(others)")
    }
  }
}
