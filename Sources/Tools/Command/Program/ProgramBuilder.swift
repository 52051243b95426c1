// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// A file that was compiled.
package struct Program: Equatable, Sendable {
  /// The path of the executable.
  package var executable: String
  package var content: ProgramContent
  package var changes: [AdaptedSource.Change]
  /// What the compiler said beside success: warnings, if asked for.
  package var remarks: String
  /// False if the executable of an earlier call still stands.
  package var isNew: Bool

  /// What there is to say about it, a line each: what is shown, if that was a choice; verbosely, what was
  /// adapted (`FILE.swift:12: #selector(tap) → Selector(tap)`) and the compiler's warnings.
  package func remarkLines(file: String, isVerbose: Bool) -> [String] {
    let adapted = isVerbose ? changes.map { "\(file):\($0.line): \($0.what)" } : []
    let warnings = remarks.isEmpty ? [] : [remarks]
    return adapted + warnings + (content.choice.map { ["shoji: \(file) \($0)"] } ?? [])
  }
}

/// Compiles one file of UIKit code against the prebuilt library, into a folder of its own in the user's cache.
package struct ProgramBuilder {
  package var library: ProgramLibrary
  package var compiler: ProgramCompiler
  package var cache: ProgramCache
  /// Whether the compiler's warnings are wanted.
  package var isVerbose = false

  package init(library: ProgramLibrary, compiler: ProgramCompiler, cache: ProgramCache) {
    self.library = library
    self.compiler = compiler
    self.cache = cache
  }

  /// What the running executable and the environment offer.
  package init() throws(ProgramFailure) {
    self.init(library: try ProgramLibrary(), compiler: try ProgramCompiler(), cache: try ProgramCache())
  }

  /// Compiles the file at `path`; does nothing if neither it nor the library changed since the last time.
  package func build(_ path: String) throws(ProgramFailure) -> Program {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .line("\(path): there is no such file, or it cannot be read")
    }
    let adapted = SourceAdapter.adapt(String(decoding: data, as: UTF8.self))
    let content = ProgramContent(of: adapted.text)
    if let complaint = content.complaint(about: path) { throw .line(complaint) }

    let folder = try cache.folder(for: path)
    let module = Self.moduleName(of: path)
    let job = ProgramCompiler.Job(
      source: path, overlay: folder + "/overlay.json", module: module, hasMain: content != .script,
      output: "\(folder)/\(module).\(getpid())", moduleCache: cache.modules, showsWarnings: isVerbose,
      isColored: isatty(2) == 1)
    let text = adapted.text + Self.ending(for: content)
    let words = try compiler.words(for: job, with: library)
    var program = Program(
      executable: folder + "/" + module, content: content, changes: adapted.changes, remarks: "", isNew: false
    )

    let stamp = ([library.stamp, text] + words.filter { $0 != job.output }).joined(separator: "\n")
    if cache.holds(stamp, in: folder), FileManager.default.isExecutableFile(atPath: program.executable) {
      return program
    }
    try cache.write(text, to: folder + "/adapted.swift")
    try cache.write(Self.overlay(of: path, by: folder + "/adapted.swift"), to: job.overlay)
    let (ending, output) = try ChildProcess.run(words)
    guard ending == .exit(0) else {
      unlink(job.output)
      throw .compiler(output)
    }
    // A running program keeps the old file.
    guard rename(job.output, program.executable) == 0 else {
      throw .line("\(program.executable) cannot be written: \(String(cString: strerror(errno)))")
    }
    try cache.write(stamp, to: folder + "/stamp")
    program.remarks = output
    program.isNew = true
    return program
  }

  // MARK: - Private

  /// What is added behind the file's last line: the way in, and what shows its first class. There, it reaches
  /// private classes.
  private static func ending(for content: ProgramContent) -> String {
    switch content {
    case .application, .script: ProgramEntry.start
    case .controller(_, let make), .view(_, let make):
      ProgramEntry.start + """
        import UIKit
        @main private enum ShojiProgram { @MainActor static func main() { UIKit.show(\(make)) } }

        """
    // Errors would point here instead of to the open bracket.
    case .none, .unfinished: ""
    }
  }

  /// The compiler reads the adapted copy under the file's own name: its messages name the file as typed, with
  /// its lines, and `#file` is right.
  private static func overlay(of path: String, by copy: String) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    var names = [file]
    // The compiler may know the current folder by the way on which the shell came to it.
    if let folder = ProcessInfo.processInfo.environment["PWD"], !path.hasPrefix("/") {
      names.append(URL(fileURLWithPath: folder + "/" + path).standardizedFileURL.path)
    }
    let roots = Set(names).sorted().map { ["type": "file", "name": $0, "external-contents": copy] }
    let object: [String: Any] = [
      "version": 0, "case-sensitive": "true", "use-external-names": "false", "roots": roots,
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// The file's name as a Swift name; never that of a module which the file may import.
  static func moduleName(of path: String) -> String {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let letters = name.unicodeScalars.map { scalar -> Character in
      let isLetter = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isLetter ? Character(scalar) : "_"
    }
    return "Program_" + String(letters)
  }
}
