// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What a command is about.
enum Subject {
  case demo(DemoEntry)
  /// The window of `shoji gallery`.
  case gallery([DemoEntry], GalleryOpening)
  case file(String)

  /// The one subject of a command.
  @MainActor init(_ arguments: Arguments, command: String, _ catalog: Catalog) throws {
    try self.init(arguments.subject("DEMO|FILE.swift", command: command), catalog)
    guard let list = arguments.text(.devices) else { return }
    guard case .gallery(let demos, var opening) = self else {
      throw CommandError.usage("--devices is for the gallery: a demo alone has the --size that it is given")
    }
    opening.devices = try DevicePreset.words(list)
    self = .gallery(demos, opening)
  }

  /// What `word` names; an unknown demo and a file that is not there are said in a line.
  @MainActor init(_ word: String, _ catalog: Catalog) throws {
    if word == Word.gallery.name {
      self = .gallery(catalog.demos, GalleryOpening())
      return
    }
    guard word.hasSuffix(".swift") || word.contains("/") else {
      self = .demo(try catalog.demo(word))
      return
    }
    guard FileManager.default.isReadableFile(atPath: word) else {
      throw CommandError.failed("\(word): there is no such file, or it cannot be read")
    }
    self = .file(word)
  }

  /// Names what is written when the caller gives no name.
  var name: String {
    switch self {
    case .demo(let demo): demo.id
    case .gallery: Word.gallery.name
    case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
  }

  @MainActor func perform(_ session: Session, _ arguments: Arguments) throws -> Int32 {
    if case .file(let path) = self {
      return try ProgramRun(path: path, session: session, arguments: arguments).perform()
    }
    if arguments.has(.watch) {
      throw CommandError.usage("--watch is for files: a demo is built into the program")
    }
    let (session, content) = try prepared(session)
    return try session.perform(content)
  }

  /// What this process itself shows, and the session that knows of it.
  @MainActor func prepared(
    _ session: Session
  ) throws -> (session: Session, content: @MainActor () -> Launch.Content) {
    var session = session
    switch self {
    case .demo(let demo):
      session.title = "\(demo.id)  \(demo.title)"
      session.perform = demo.perform
      session.announced = demo.reports
      session.allowsCutText = demo.cutsText
      return (session, { .controller(demo.make()) })
    case .gallery(let demos, let opening):
      session.title = "Shoji"
      session.surroundings.size = session.surroundings.size ?? GalleryController.defaultSize
      return (session, { .controller(GalleryController(demos, opening)) })
    case .file(let path):
      throw CommandError.failed("\(path) is shown by the program that it is compiled to")
    }
  }
}
