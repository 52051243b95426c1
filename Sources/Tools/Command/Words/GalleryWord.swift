// SPDX-License-Identifier: MIT
import Foundation
import SDLHost

extension Word {
  static let gallery = Word(
    name: "gallery", usage: "[DEMO] [FILE.swift|FOLDER …] [--devices se,pro,ipad]",
    summary: "The demos in a window; without a display a picture of them all.",
    details: """
      DEMO is shown first, without it the one of the last time. Files, and those of a folder, stand in the list beside
      the demos; each runs in a process and a window of its own.

      / searches, the arrow keys go through what was found, ? shows all keys. The button with the device's name has
      sizes, text sizes, direction, speed and recording.

      What is shown is remembered in $XDG_STATE_HOME/shoji (~/.local/state/shoji).

      """,
    flags: [.devices, .size, .scale, .style, .output]
  ) { arguments, catalog in
    let environment = ProcessInfo.processInfo.environment
    var opening = try GalleryOpening(arguments, catalog)
    if let complaint = SDLHost.missingDisplay(environment: environment) {
      CommandLineTool.complain("shoji: \(complaint)")
      return try ContactSheet(catalog.demos, style: arguments.style(), scale: arguments.scale() ?? 2).write(
        to: arguments.text(.output) ?? "shoji-demos.png")
    }
    opening.remember(environment)
    defer { opening.runner?.stopAll() }
    return try Subject.gallery(catalog.demos, opening).perform(Session(.run, arguments), arguments)
  }
}

extension GalleryOpening {
  /// What the words of the call say; an unknown demo, a file that is not there and a folder without files are said in a
  /// line.
  init(_ arguments: Arguments, _ catalog: Catalog) throws {
    devices = try arguments.text(.devices).map(DevicePreset.words)
    if arguments.has(.style) { isDark = try arguments.style() == .dark }
    for word in arguments.subjects {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: word, isDirectory: &isFolder), isFolder.boolValue {
        files += try Self.files(of: word)
      } else if case .file(let path) = try Subject(word, catalog) {
        files.append(path)
      } else if first == nil {
        first = try catalog.demo(word).id
      } else {
        throw CommandError.usage("shoji gallery shows one demo first, not \(first ?? "") and \(word)")
      }
    }
  }

  /// The files of a folder that can be run, by their names.
  private static func files(of folder: String) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
    guard !files.isEmpty else {
      throw CommandError.failed("\(folder): there is no file in it that ends in .swift")
    }
    return files.map { (folder as NSString).appendingPathComponent($0) }
  }

  /// In a window things are remembered, recorded and run.
  fileprivate mutating func remember(_ environment: [String: String]) {
    memory = GalleryMemory(environment: environment)
    recorder = DemoRecorder(
      program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
      folder: DemoRecorder.usualFolder(environment))
    guard !files.isEmpty else { return }
    runner = FileRunner { () throws(ProgramFailure) in try ProgramBuilder() }
  }
}
