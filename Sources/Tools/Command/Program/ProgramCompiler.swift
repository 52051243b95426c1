// SPDX-License-Identifier: MIT
import Foundation

/// `swiftc`, and the one call with which it makes a program of a file.
package struct ProgramCompiler: Equatable {
  /// The path of swiftc.
  let path: String
  /// `lld` links in a quarter of the system linker's time; it comes with Swift.
  let linker: String?

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(ProgramFailure) {
    let home = environment["HOME"] ?? ""
    let usual = ["/opt/swift/usr/bin", home + "/.local/share/swiftly/bin", "/usr/libexec/swift/bin"]
    guard let path = SearchPath.find("swiftc", also: usual, environment: environment) else {
      throw .line("swiftc is not on your PATH; get Swift 6 or newer from https://www.swift.org/install")
    }
    self.path = path
    let beside = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
    linker = ["lld", "gold"].first {
      SearchPath.find("ld." + $0, also: [beside], environment: environment) != nil
    }
  }

  /// What there is to compile.
  struct Job {
    /// The file as the user typed it.
    var source: String
    /// Says to the compiler that the adapted copy stands where the file is.
    var overlay: String
    var module: String
    /// True if the file has `@main` and no code outside of declarations.
    var hasMain: Bool
    var output: String
    var moduleCache: String
    var showsWarnings: Bool
    var isColored: Bool
  }

  func words(for job: Job, with library: ProgramLibrary) throws(ProgramFailure) -> [String] {
    var words = [path, "-module-name", job.module, "-swift-version", "5", "-Onone"]
    // Line numbers in a crash's trace; full debugging information would cost a second pass.
    words += ["-gline-tables-only", "-module-cache-path", job.moduleCache, "-vfsoverlay", job.overlay]
    if job.hasMain { words.append("-parse-as-library") }
    if !job.showsWarnings { words.append("-suppress-warnings") }
    if job.isColored { words.append("-color-diagnostics") }
    words += try library.importFlags()
    words += library.linkFlags
    // The program starts in `ProgramEntry`, which calls the file's own main.
    words += ["-Xlinker", "--wrap=main"]
    if let linker { words.append("-use-ld=" + linker) }
    return words + [job.source, "-o", job.output]
  }
}
