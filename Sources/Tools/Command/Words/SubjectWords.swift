// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

// The words that take a demo or a file.
extension Word {
  static let run = Word(
    name: "run", usage: "DEMO|FILE.swift [--watch]",
    summary: "Opens a demo, or what one file of UIKit code defines, in a window.",
    flags: Flag.surroundings + [.script, .recordScript, .lab, .watch, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "run", catalog)
    return try subject.perform(Session(.run, arguments), arguments)
  }

  static let lab = Word(
    name: "lab", usage: "DEMO|FILE.swift [--watch]",
    summary: "Opens it in a window with the lab beside it: its time, its views, its animations.",
    flags: Flag.surroundings + [.script, .recordScript, .watch, .verbose]
  ) { arguments, catalog in
    let arguments = arguments.with(.lab)
    let subject = try Subject(arguments, command: "lab", catalog)
    return try subject.perform(Session(.run, arguments), arguments)
  }

  static let snapshot = Word(
    name: "snapshot", usage: "DEMO|FILE.swift -o FILE.png",
    summary: "Draws it without a window into a PNG.",
    json: WrittenPicture.shape,
    flags: Flag.surroundings + [.devices, .texts, .script, .output, .font, .json, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "snapshot", catalog)
    return try subject.perform(Session(.snapshot, arguments, name: subject.name), arguments)
  }

  static let record = Word(
    name: "record", usage: "DEMO|FILE.swift -o FILE.gif|FOLDER|FILE.mp4",
    summary: "Draws what it does, and what can be done with a demo, as a GIF, PNG files or a video.",
    json: RecordedFile.shape,
    flags: [.seconds, .fps] + Flag.surroundings + [.script, .filmFile, .format, .font, .json, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "record", catalog)
    return try subject.perform(Session(.record, arguments, name: subject.name), arguments)
  }

  static let filmstrip = Word(
    name: "filmstrip", usage: "DEMO|FILE.swift [--every 0.1] -o FILE.png",
    summary: "Draws what it does into one picture: poses side by side, over each other, or a view's way.",
    json: RecordedFile.shape,
    flags: [.every, .stripSeconds, .onion, .trail] + Flag.surroundings
      + [.script, .output, .font, .json, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "filmstrip", catalog)
    return try subject.perform(Session(.filmstrip, arguments, name: subject.name), arguments)
  }

  static let trace = Word(
    name: "trace", usage: "DEMO|FILE.swift [--json] [--views A,B]",
    summary: "Prints what its views show, frame by frame, as CSV or JSON.",
    json: "{times: [second], series: [{view, key, values: [number]}], marks: [{time, text}]}",
    flags: [.seconds, .views, .all] + Flag.surroundings + [.script, .tableFile, .font, .json, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "trace", catalog)
    return try subject.perform(Session(.trace, arguments, name: subject.name), arguments)
  }

  static let replay = Word(
    name: "replay", usage: "DEMO|FILE.swift [--script FILE] [--rates 30,60,120,144]",
    summary: "Does the same at several frame rates, and says where the ends differ.",
    json: "{differences: [{against, lines, rate, what}], runs: [{dump, frames, picture, rate}], subject}",
    flags: [.times, .rates] + Flag.surroundings + [.script, .font, .json, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "replay", catalog)
    return try subject.perform(Session(.replay, arguments, name: subject.name), arguments)
  }

  static let dump = Word(
    name: "dump", usage: "DEMO|FILE.swift [--json]",
    summary: "Prints its view tree: type, identifier, frame, flags.",
    json:
      "{size, scale, windows: [{type, identifier, text?, frame, origin?, hidden, clips, pending, subviews}]}",
    flags: Flag.surroundings + [.texts, .script, .json, .font, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "dump", catalog)
    return try subject.perform(Session(.dump, arguments), arguments)
  }

  static let explain = Word(
    name: "explain", usage: "DEMO|FILE.swift VIEW.width",
    summary: "Prints the constraints or rules that made x, y, width or height of a view.",
    json: "{lines: [text], quantity, view}",
    flags: Flag.surroundings + [.script, .font, .json, .verbose, .value]
  ) { arguments, catalog in
    let arguments = arguments.withSecondSubject(as: .value)
    guard arguments.has(.value) else {
      throw CommandError.usage("shoji explain wants DEMO|FILE.swift VIEW.width, such as 002-five title.width")
    }
    let subject = try Subject(arguments, command: "explain", catalog)
    return try subject.perform(Session(.explain, arguments), arguments)
  }
}

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
