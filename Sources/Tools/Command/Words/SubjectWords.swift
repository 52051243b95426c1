// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

// The words that take a demo or a file.
extension Word {
  static let run = Word(
    name: "run", usage: "DEMO|FILE.swift [--watch]",
    summary: "Opens a demo, or what one file of UIKit code defines, in a window.",
    flags: [.size, .scale, .style, .script, .recordScript, .lab, .watch, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "run", catalog)
    return try subject.perform(Session(.run, arguments), arguments)
  }

  static let snapshot = Word(
    name: "snapshot", usage: "DEMO|FILE.swift -o FILE.png",
    summary: "Draws it without a window into a PNG.",
    flags: [.size, .scale, .style, .script, .output, .font, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "snapshot", catalog)
    return try subject.perform(Session(.snapshot, arguments, name: subject.name), arguments)
  }

  static let record = Word(
    name: "record", usage: "DEMO|FILE.swift -o FILE.gif|FOLDER|FILE.mp4",
    summary: "Draws what it does, and what can be done with a demo, as a GIF, PNG files or a video.",
    flags: [
      .seconds, .fps, .size, .scale, .style, .script, .filmFile, .format, .font, .json, .verbose,
    ]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "record", catalog)
    return try subject.perform(Session(.record, arguments, name: subject.name), arguments)
  }

  static let filmstrip = Word(
    name: "filmstrip", usage: "DEMO|FILE.swift [--every 0.1] -o FILE.png",
    summary: "Draws what it does into one picture: poses side by side, over each other, or a view's way.",
    flags: [
      .every, .stripSeconds, .onion, .trail, .size, .scale, .style, .script, .output, .font, .json, .verbose,
    ]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "filmstrip", catalog)
    return try subject.perform(Session(.filmstrip, arguments, name: subject.name), arguments)
  }

  static let trace = Word(
    name: "trace", usage: "DEMO|FILE.swift [--json] [--views A,B]",
    summary: "Prints what its views show, frame by frame, as CSV or JSON.",
    flags: [.seconds, .views, .all, .size, .scale, .style, .script, .tableFile, .font, .json, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "trace", catalog)
    return try subject.perform(Session(.trace, arguments, name: subject.name), arguments)
  }

  static let dump = Word(
    name: "dump", usage: "DEMO|FILE.swift [--json]",
    summary: "Prints its view tree: type, identifier, frame, flags.",
    flags: [.size, .scale, .style, .script, .json, .font, .verbose]
  ) { arguments, catalog in
    let subject = try Subject(arguments, command: "dump", catalog)
    return try subject.perform(Session(.dump, arguments), arguments)
  }

  static let explain = Word(
    name: "explain", usage: "DEMO|FILE.swift VIEW.width",
    summary: "Prints the constraints or rules that made x, y, width or height of a view.",
    flags: [.size, .scale, .style, .script, .font, .verbose, .value]
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
  case gallery([DemoEntry])
  case file(String)

  @MainActor init(_ arguments: Arguments, command: String, _ catalog: Catalog) throws {
    let word = try arguments.subject("DEMO|FILE.swift", command: command)
    if word == Word.gallery.name {
      self = .gallery(catalog.demos)
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
    var session = session
    switch self {
    case .demo(let demo):
      session.title = "\(demo.id)  \(demo.title)"
      session.perform = demo.perform
      return try show(demo.make, session, arguments)
    case .gallery(let demos):
      session.title = "Shoji"
      session.size = session.size ?? GalleryController.defaultSize
      return try show({ GalleryController(demos) }, session, arguments)
    case .file(let path):
      return try ProgramRun(path: path, session: session, arguments: arguments).perform()
    }
  }

  @MainActor private func show(
    _ make: @MainActor () -> UIViewController, _ session: Session, _ arguments: Arguments
  ) throws -> Int32 {
    if arguments.has(.watch) {
      throw CommandError.usage("--watch is for files: a demo is built into the program")
    }
    return try session.perform { .controller(make()) }
  }
}
