// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Graphics
import Testing

/// Runs the built program `shoji`, which lies beside the tests, as a user would.
struct ShojiProcess {
  let code: Int32
  let out: String
  let err: String

  /// The program beside the test bundle; nil when only the tests were built.
  static var path: String? {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    // The tests run inside a helper program of the toolchain, so the bundle's own folder counts first.
    let bundle = Bundle.allBundles.map(\.bundleURL).map { $0.deletingLastPathComponent() }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let built = ["debug", "release"].map { root.appendingPathComponent(".build/\($0)") }
    return ([folder] + bundle + built).map { $0.appendingPathComponent("shoji").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Runs it to its end. `environment` is added to a bare one; nil values take a variable away.
  static func run(
    _ words: [String], in folder: String? = nil, environment changes: [String: String?] = [:]
  ) throws -> ShojiProcess {
    guard let path else { throw Missing() }
    return try run(path, words, in: folder, environment: changes)
  }

  static func run(
    _ path: String, _ words: [String], in folder: String? = nil, environment changes: [String: String?] = [:]
  ) throws -> ShojiProcess {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
    environment["SHOJI_HOME"] = root
    for (name, value) in changes { environment[name] = value }
    let scratch = try Scratch()
    let (outPath, errPath) = (scratch.path + "/out", scratch.path + "/err")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outPath, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errPath, O_WRONLY | O_CREAT, 0o600)
    // The shell changes the folder, for posix_spawn has no portable way to.
    let command = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0, path] } ?? [path]
    let id = try spawn(command + words, environment, &actions)
    var state: Int32 = 0
    while waitpid(id, &state, 0) < 0, errno == EINTR {}
    let code = state & 0x7f == 0 ? (state >> 8) & 0xff : 128 + (state & 0x7f)
    func text(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    return ShojiProcess(code: code, out: text(outPath), err: text(errPath))
  }

  /// What a demo shows without a window, at one pixel a point.
  static func picture(of demo: String, _ size: String) throws -> Bitmap {
    let scratch = try Scratch()
    let file = scratch.path + "/x.png"
    let result = try run(["snapshot", demo, "--size", size, "--scale", "1", "-o", file])
    #expect(result.code == 0, "\(result.err)")
    return try PNG.read(file)
  }

  struct Missing: Error {}
}

/// A folder that goes away with its owner.
final class Scratch {
  let path: String

  init() throws {
    var name = Array((URL(fileURLWithPath: NSTemporaryDirectory()).path + "/shoji-test-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// `Screen.swift`: a box that goes from 10 to 70 points in a second, at an even pace.
  func writeMovingBox() throws -> String {
    try write(
      """
      import UIKit
      class Screen: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          let box = UIView(frame: CGRect(x: 10, y: 20, width: 12, height: 12))
          box.accessibilityIdentifier = "box"
          box.backgroundColor = .red
          view.addSubview(box)
          UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.frame.origin.x = 70 })
        }
      }
      """, to: "Screen.swift")
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}
