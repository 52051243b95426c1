// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import Lab
import QuartzCore
import SDLHost
import UIKitCore
import UIKitTesting

/// One showing of some content: in a window, into a picture, or as text.
struct Session {
  enum Action: String, CaseIterable {
    case run, snapshot, record, filmstrip, trace, dump, explain, check, fuzz, replay, plot, perf

    /// Text must be the same everywhere, pictures must be readable.
    var font: FontChoice {
      switch self {
      case .run, .snapshot, .record, .filmstrip: .system
      case .trace, .dump, .explain, .check, .fuzz, .replay, .plot, .perf: .blocks
      }
    }
  }

  let action: Action
  var surroundings: Surroundings
  /// What is said in other words than the program's.
  let texts: [TextChange]
  var font: FontChoice
  var isJSON = false
  /// What is to be explained: a view and one of its numbers.
  var value = ""
  /// Where the result goes; empty for standard output.
  var output = ""
  let checkPlan: CheckPlan
  /// Does it, as the words of the call say: how long it is watched and how closely, as a film, in one picture, as numbers.
  private let work: @MainActor (Session, () throws -> Launch.Content) throws -> Void
  /// As the caller names it.
  var subject: String
  var title = ""
  /// What the runtime reports because that is what is shown; `check` and `fuzz` take no notice of it.
  var announced: Set<Report.Kind> = []
  /// Whether texts are cut because that is what is shown.
  var allowsCutText = false
  /// What is done with it, and where it was read.
  var script: ScriptFile?
  /// Where what is done in the window is written.
  var recordedScript: String?
  /// Whether the lab is open beside what the window shows. It opens on a key, too.
  var opensLab = false
  /// How the window's time begins.
  let time: TimeFlags
  /// Whether all of the window is recorded, with the keys of its time and the lab, and not the program alone.
  let recordsWindow: Bool
  /// What is done with it while it is recorded, unless there is a script.
  var perform: (@MainActor (Stage) throws -> Void)?

  init(_ action: Action, _ arguments: Arguments, name: String = "shoji") throws {
    self.action = action
    subject = name
    surroundings = try Surroundings(arguments)
    font = try arguments.font() ?? action.font
    value = arguments.text(.value) ?? ""
    isJSON = arguments.has(.json)
    script = try arguments.text(.script).map(ScriptFile.init)
    recordedScript = arguments.text(.recordScript)
    opensLab = arguments.has(.lab)
    recordsWindow = arguments.has(.window) || action != .run && opensLab
    if let flag = [Flag.start, .paused, .loop].first(where: arguments.has), action != .run, !recordsWindow {
      throw CommandError.usage("\(flag.name) is of a window's time: add --window to record all of it")
    }
    time = try action == .run || recordsWindow ? TimeFlags(arguments) : TimeFlags()
    texts = try arguments.texts()
    let path = arguments.text(.output)
    output = path ?? "\(name).png"
    // Each reads its own flags alone: the same word may mean something else to another one.
    checkPlan = action == .check ? try CheckPlan(arguments) : .usual
    switch action {
    case .run: work = { try $0.openWindow($1) }
    case .snapshot: work = { try $0.writePicture($1) }
    case .dump: work = { try $0.printTree($1) }
    case .explain: work = { try $0.printExplanation($1) }
    case .check:
      work = { try CheckReport(subjects: [$0.checkPlan.check($0, $1)]).write(isJSON: $0.isJSON) }
    case .fuzz:
      let lots = try Fuzz(arguments)
      work = { try lots.report($0, $1).write(isJSON: $0.isJSON) }
    case .replay: work = try RateTrial(arguments).write
    case .record:
      let recording = try Recording(arguments)
      output = path ?? recording.defaultPath(name)
      try recording.check(output, name: name)
      work = recording.write
    case .filmstrip:
      let strip = try Strip(arguments)
      output = path ?? strip.defaultPath(name)
      try strip.check(output, name: name)
      work = strip.write
    case .trace:
      output = path ?? ""
      work = try Trace(arguments).write
    case .plot:
      output = try PlotFile(path: path ?? PlotFile.defaultPath(name)).path
      work = try PlotRequest(arguments).write
    case .perf:
      output = try path.map { try PlotFile(path: $0).path } ?? ""
      work = try FrameRequest(arguments).write
    }
  }

  /// Shows what `content` makes. The runtime stands first, so that `UIScreen.main` answers for it.
  @MainActor func perform(_ content: () throws -> Launch.Content) throws -> Int32 {
    try work(self, content)
    return 0
  }

  @MainActor private func openWindow(_ content: () throws -> Launch.Content) throws {
    try FontCheck.warn()
    do {
      var options = try SDLHostOptions.fromEnvironment
      if let size = surroundings.size { options.size = size }
      if let scale = surroundings.scale { options.scale = scale }
      if !title.isEmpty { options.title = title }
      if opensLab { options.size = LabHost.windowSize(for: options.size) }
      let host = try SDLHost(options: options)
      let lab = LabHost(host, now: { BenchClock.wall })
      let timed = TimeControlHost(lab)
      let runtime = Runtime(host: timed)
      lab.subject = runtime
      runtime.makeCurrent()
      surroundings.apply(to: runtime)
      runtime.start(try content())
      // A watched file's window shows what is wrong with a newer version, and leaves its place to the next.
      let notice = ProgramNotice(in: runtime)
      let recorder = recordedScript.map { ScriptRecorder(path: $0, of: runtime) }
      script?.play(in: runtime)
      if opensLab { lab.open() }
      time.apply(to: runtime, timed)
      runtime.run()
      notice?.close()
      try recorder?.write()
      WindowPlacement(of: host, size: opensLab ? lab.surface.size : host.surface.size).save()
    } catch let error as SDLHostError {
      throw CommandError.failed("\(error)")
    }
  }

  @MainActor private func writePicture(_ content: () throws -> Launch.Content) throws {
    if font == .system { try FontCheck.warn() }
    let bitmap = try recordsWindow ? settledWindow(content) : settledRuntime(content).bitmap
    let picture = try WrittenPicture(bitmap, to: output)
    print(isJSON ? try JSONText.of(picture) : picture.line, terminator: "")
  }

  @MainActor private func printTree(_ content: () throws -> Launch.Content) throws {
    let dump = ScreenDump(try settledRuntime(content))
    print(isJSON ? dump.json : dump.text, terminator: "")
  }

  @MainActor private func printExplanation(_ content: () throws -> Launch.Content) throws {
    let question = try LayoutQuestion(value)
    let runtime = try settledRuntime(content)
    let lines = try question.answer(in: runtime.windows)
    guard isJSON else { return lines.forEach { print($0) } }
    let answer = LayoutQuestion.Answer(
      view: question.view, quantity: question.quantity.rawValue, lines: lines)
    print(try JSONText.of(answer), terminator: "")
  }

  /// A runtime without a window whose content has come to rest, or where its script ends.
  @MainActor func settledRuntime(_ content: () throws -> Launch.Content) throws -> Runtime {
    let (runtime, host) = try startedRuntime(content)
    if !texts.isEmpty {
      runtime.frame()
      try TextChange.apply(texts, in: runtime.windows)
      host.advance()
    }
    if let script {
      runtime.frame()
      try script.play(on: Stage(of: runtime, on: host))
      return runtime
    }
    // At most a second of frames: content that never rests is shown as it is then.
    for _ in 0..<60 {
      if runtime.frame().isIdle { break }
      host.advance()
    }
    return runtime
  }

  /// What a window shows after a second, or where its script ends.
  @MainActor private func settledWindow(_ content: () throws -> Launch.Content) throws -> Bitmap {
    let window = try HeadlessWindow(self, clock: FrameClock(), content)
    if let script { try window.play(script) } else { window.stage.frames(60) }
    guard let bitmap = window.screen.bitmap else { throw CommandError.failed("\(subject) shows nothing") }
    return bitmap
  }

  /// A runtime without a window before its first frame, and the host that turns its clock. What it reports is printed,
  /// unless there is a `log` that keeps it.
  @MainActor func startedRuntime(
    clock: FrameClock = FrameClock(), log: ReportLog? = nil, _ content: () throws -> Launch.Content
  ) throws -> (Runtime, HeadlessHost) {
    let surface = surroundings.surface
    let pixels = surface.pixels
    // A window may be folded to nothing, but no picture may.
    guard surface.size == .zero || pixels.width > 0 && pixels.height > 0 else {
      throw CommandError.usage(
        "--size times --scale is more than \(Bitmap.largestSide) pixels on a side: make one of them smaller")
    }
    let host = HeadlessHost(surface: surface, clock: clock)
    let runtime = Runtime(host: host, textEngine: font == .blocks ? .blocks : .pango, log: log)
    runtime.makeCurrent()
    surroundings.apply(to: runtime)
    runtime.start(try content())
    return (runtime, host)
  }
}

/// Says once, in one line, which font package is missing.
enum FontCheck {
  @MainActor static func warn() throws {
    let missing = FontLibrary.missingFonts
    guard !missing.isEmpty else { return }
    let packages = Set(missing.map(\.aptPackage)).sorted().joined(separator: " ")
    FileHandle.standardError.write(
      Data(
        "shoji: \(missing.map(\.family).joined(separator: " and ")) is not installed, text looks different: apt-get install \(packages)\n"
          .utf8))
  }
}
