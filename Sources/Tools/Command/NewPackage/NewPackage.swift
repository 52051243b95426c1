// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import UIKitTesting

extension Word {
  static let new = Word(
    name: "new", usage: "NAME [--path FOLDER]",
    summary: "Makes a package with a screen, a window and tests that pass, on this Shoji.",
    json: "{files: [path], path}", flags: [.path, .json]
  ) { arguments, _ in
    let package = try NewPackage(arguments.subject("a name, such as Counter", command: "new"))
    let made = try package.write(into: arguments.text(.path) ?? ".")
    print(arguments.has(.json) ? try JSONText.of(made) : made.text, terminator: "")
    return 0
  }
}

/// A package of somebody's own that builds on this one.
struct NewPackage {
  let name: String
  /// Where Shoji lies.
  private let home: String

  /// A name that cannot be a module's is a usage error.
  init(
    _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
      throw CommandError.usage(
        "shoji new \(name): a name is a word of letters, digits and _ that begins with a letter, such as Counter"
      )
    }
    guard !Self.taken.contains(where: { $0.lowercased() == name.lowercased() }) else {
      throw CommandError.usage("shoji new \(name): a module of that name is there already; take another one")
    }
    let home = ProjectFolder.candidates(environment).first {
      FileManager.default.fileExists(atPath: $0 + "/Sources/Facades/UIKit")
    }
    guard let home else {
      throw CommandError.failed(
        "the sources of Shoji are not here: start it by ./shoji, or set SHOJI_HOME to their folder")
    }
    self.name = name
    self.home = URL(fileURLWithPath: home).standardizedFileURL.path
  }

  /// Modules that the package's own would stand in the way of, and words that cannot be imported.
  private static let taken = [
    "Swift", "Foundation", "Testing", "XCTest", "Glibc", "Dispatch", "Synchronization", "UIKit", "UIKitCore",
    "UIKitTesting", "CoreGraphics", "QuartzCore", "Graphics", "Hosting", "SDLHost", "LayoutCore", "Motion",
    "MyLayout",
    "Masonry", "Inspection", "Command", "Samples", "Gallery", "Shoji", "ShojiCommand", "CPango", "CJPEG",
    "CSDL2",
    "class", "struct", "enum", "func", "var", "let", "import", "protocol", "extension", "self", "default",
  ]

  /// What was made.
  struct Made: Codable, Equatable {
    let path: String
    /// Below it.
    let files: [String]

    var text: String {
      "\(path)  \(files.count) files\n" + files.map { "  \($0)\n" }.joined()
        + "next: cd \(path) && swift test, then swift run\n"
    }
  }

  /// Makes a folder of the package's name in `parent`. A folder that is there already is left alone.
  func write(into parent: String) throws(CommandError) -> Made {
    let folder = parent == "." ? name : (parent as NSString).appendingPathComponent(name)
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw .failed("\(folder) is there already: take another name, or another --path")
    }
    let files = PackageTemplate(name: name, home: home).files
    do throws(DiskFile.Failure) {
      for file in files {
        let path = folder + "/" + file.path
        try DiskFile.makeFolder((path as NSString).deletingLastPathComponent)
        try DiskFile.write(Data(file.text.utf8), to: path)
      }
    } catch {
      // What this call made, and nothing else.
      try? FileManager.default.removeItem(atPath: folder)
      throw .failed("\(folder) cannot be made: \(error)")
    }
    return Made(path: folder, files: files.map(\.path))
  }
}
