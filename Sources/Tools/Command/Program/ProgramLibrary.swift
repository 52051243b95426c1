// SPDX-License-Identifier: MIT
import Foundation

/// The prebuilt modules that a file is compiled against: `libShoji.so` and `Modules/` in a build folder.
package struct ProgramLibrary: Equatable {
  /// The build folder: `.build/release` or `.build/debug`.
  package let folder: String
  /// Where the maps of the C libraries are: the modules import them.
  let sources: String

  var modules: String { folder + "/Modules" }
  var path: String { folder + "/libShoji.so" }

  /// The library beside the running executable, or in the project that SHOJI_HOME names.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(ProgramFailure) {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = executable.deletingLastPathComponent().path
    let home = environment["SHOJI_HOME"]
    let candidates = [beside] + (home.map { [$0 + "/.build/release", $0 + "/.build/debug"] } ?? [])
    guard let folder = candidates.first(where: Self.isComplete) else {
      throw .line(
        "libShoji.so is missing in \(beside); build it with `swift build --product Shoji`, or start ./shoji")
    }
    try self.init(folder: folder, home: home)
  }

  /// The library in `folder`.
  package init(folder: String, home: String? = nil) throws(ProgramFailure) {
    guard Self.isComplete(folder) else {
      throw .line(
        "\(folder) has no libShoji.so with its modules; build it with `swift build --product Shoji`")
    }
    self.folder = folder
    guard let sources = Self.sources(above: home ?? folder) ?? Self.sources(above: folder) else {
      throw .line("the sources of \(folder) are gone; set SHOJI_HOME to the folder that has Package.swift")
    }
    self.sources = sources
  }

  /// Changes whenever the library is built anew.
  var stamp: String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = attributes?[.modificationDate] as? Date
    return "\(path) \(attributes?[.size] ?? 0) \(date?.timeIntervalSinceReferenceDate ?? 0)"
  }

  /// Flags with which the compiler finds the modules, and the C modules that they import.
  package func importFlags() throws(ProgramFailure) -> [String] {
    var flags = ["-I", modules]
    for map in moduleMaps { flags += ["-Xcc", "-fmodule-map-file=" + map] }
    return flags + (try Self.packageFlags())
  }

  /// Flags with which a program finds the library, now and when it starts.
  var linkFlags: [String] { ["-L", folder, "-lShoji", "-Xlinker", "-rpath", "-Xlinker", folder] }

  // MARK: - Private

  private static func isComplete(_ folder: String) -> Bool {
    let files = FileManager.default
    return files.fileExists(atPath: folder + "/libShoji.so")
      && files.fileExists(atPath: folder + "/Modules/UIKit.swiftmodule")
  }

  private static func sources(above start: String) -> String? {
    var folder = URL(fileURLWithPath: start).standardizedFileURL
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
        return folder.path + "/Sources"
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Sources/Core/CPango/module.modulemap and the like: two folders down.
  private var moduleMaps: [String] {
    let files = FileManager.default
    func entries(_ folder: String) -> [String] {
      ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
    }
    return entries(sources).flatMap(entries).map { $0 + "/module.modulemap" }
      .filter { files.fileExists(atPath: $0) }
  }

  /// The names in Package.swift under which pkg-config knows the C libraries.
  package static let packages = ["pangocairo", "libjpeg"]

  private static func packageFlags() throws(ProgramFailure) -> [String] {
    let names = packages.joined(separator: " ")
    guard let tool = SearchPath.find("pkg-config") else {
      throw .line("pkg-config is missing, which tells where Pango is: apt-get install pkg-config")
    }
    let (ending, output) = try ChildProcess.run([tool, "--cflags-only-I"] + packages)
    guard ending == .exit(0) else {
      throw .line("pkg-config does not know \(names): apt-get install libpango1.0-dev")
    }
    return output.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// The folders of PATH, and others.
enum SearchPath {
  static func find(
    _ name: String, also folders: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let path = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
    return (path + folders).map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
