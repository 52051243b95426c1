// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// Files of the user's beside the demos, each in a process of its own.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GalleryFileTests {
  @Test(.enabled(if: ProgramTestBuilder.folder != nil, ProgramTestBuilder.reason))
  func aFileThatTrapsIsNamedWithItsLineAndTheGalleryLivesOn() async throws {
    let path = try ProgramTestBuilder.write(
      """
      import UIKit
      class Trap: UIViewController {
        override func viewDidLoad() {
          schedule(after: 0.05) {
            let list: [Int] = []
            print(list[Int(self.view.frame.minX) + 3])
          }
        }
      }
      """, to: "Trap.swift")
    let all = try gallery([path])
    #expect(try all.text("file status") == "It is not running.")
    all.stage.key(.returnOrEnter)
    #expect(all.gallery.runner?.state(of: path) == .compiling)
    await all.gallery.runner?.settled(path)
    let message = try #require(try all.text("file message"))
    #expect(message.contains("Trap.swift:6"), "\(message)")
    #expect(message.contains("Index out of range"))
    #expect(try all.text("file status") == "It has ended.")
    // The gallery goes on, and back.
    try all.stage.find(.id("row 000-1a")).choose()
    all.stage.frame()
    #expect(try all.demoFrames()["v2"] == CGRect(x: 40, y: 50, width: 80, height: 60))
    try all.stage.find(.id("row \(path)")).choose()
    all.stage.frame()
    #expect(try all.text("file message") == message)
    #expect(try all.stage.find("board").superview?.isHidden == true)
  }

  @Test(.enabled(if: ProgramTestBuilder.folder != nil, ProgramTestBuilder.reason))
  func aFileThatRunsIsStoppedByTheSameButton() async throws {
    let path = try ProgramTestBuilder.write(
      "import UIKit\nclass Plain: UIViewController {}\n", to: "Plain.swift")
    let all = try gallery([path])
    try all.stage.tap("run file")
    await all.gallery.runner?.reached(path) { $0 == .running }
    #expect(try all.text("file status") == "It runs in its own window.")
    #expect((try all.stage.find("run file") as? GalleryButton)?.title == "Stop")
    try all.stage.tap("run file")
    await all.gallery.runner?.settled(path)
    #expect(all.gallery.runner?.state(of: path) == .ended(""))
    #expect(try all.text("file status") == "Its window was closed.")
  }

  @Test(.enabled(if: ProgramTestBuilder.folder != nil, ProgramTestBuilder.reason))
  func whatDoesNotCompileSaysWhy() async throws {
    let path = try ProgramTestBuilder.write(
      "import UIKit\nclass Wrong: UIViewController { let a: Int = \"b\" }\n", to: "Wrong.swift")
    let all = try gallery([path])
    all.stage.key(.returnOrEnter)
    await all.gallery.runner?.settled(path)
    let message = try #require(try all.text("file message"))
    #expect(message.contains("Wrong.swift:2:") && message.contains("error: "))
    #expect(try all.text("file status") == "It cannot be run.")
  }

  @Test func aFileStandsInTheListWithItsSource() throws {
    let path = try ProgramTestBuilder.write("import UIKit\nclass Mine: UIView {}\n", to: "Mine.swift")
    let all = try gallery([path, "gone.swift"])
    #expect(try all.chosen() == [path], "a file that is given is shown first")
    #expect(try all.text("title") == "Mine.swift")
    #expect(try all.text("code") == "import UIKit\nclass Mine: UIView {}\n")
    #expect(try !all.stage.find(.text("Your files")).isHidden)
    all.stage.key(.downArrow)
    #expect(try all.chosen() == ["gone.swift"])
    #expect(try !all.stage.find(.text("There is no such file any more, or it cannot be read.")).isHidden)
    // Nothing of a device can be done with it, and nothing breaks.
    for key: Character in ["r", "b", "d", "z", "l", "g", "c", "p"] { all.type(key) }
    all.stage.key(.downArrow)
    #expect(try all.chosen() == ["000-0"] && all.gallery.content != nil)
    #expect(all.stage.frame().isIdle)
  }

  @Test func theEndOfAProgramInWords() {
    func words(_ ending: ChildProcess.Ending, _ text: String = "") -> String {
      ProgramEnd(ending, text, of: "/a/b/Clock.swift").summary
    }
    #expect(words(.exit(0), "something") == "" && words(.signal(15)) == "")
    #expect(
      words(.exit(1), "shoji: the program ended without showing anything: call show(_:)\n")
        == "It ended with code 1.\nshoji: the program ended without showing anything: call show(_:)")
    #expect(
      words(.signal(5), "Program_Clock/Clock.swift:7: Fatal error: late\n")
        == "It crashed at Clock.swift:7: Trace/breakpoint trap.\nClock.swift:7: Fatal error: late")
    let trace = """
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
      *** Program crashed: Illegal instruction at 0x1 ***
      0 0x1 _assertionFailure in libswiftCore.so
      1 [ra] 0x2 closure #1 in Clock.viewDidLoad() + 10 in Program_Clock at /a/b/Clock.swift:12:9
      2 [ra] 0x3 Clock.viewDidLoad() + 10 in Program_Clock at /a/b/Clock.swift:11:5
      """
    #expect(
      words(.signal(4), trace)
        == "It crashed at Clock.swift:12: Illegal instruction.\n"
        + "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range")
    #expect(words(.signal(9)) == "It crashed: Killed.")
  }

  // MARK: - Parts

  private func gallery(_ files: [String]) throws -> GalleryStage {
    var opening = GalleryOpening()
    opening.files = files
    // A window that nobody sees.
    var environment = ProcessInfo.processInfo.environment
    environment["SDL_VIDEODRIVER"] = "dummy"
    environment["SWIFT_BACKTRACE"] = nil
    opening.runner = FileRunner(environment: environment) { () throws(ProgramFailure) in
      do {
        return try ProgramTestBuilder.make()
      } catch {
        throw .line("\(error)")
      }
    }
    return try GalleryStage(opening: opening)
  }
}

extension FileRunner {
  /// Waits until the file has come to an end, whatever it is.
  fileprivate func settled(_ path: String) async { await reached(path) { !$0.isBusy && $0 != .idle } }

  fileprivate func reached(_ path: String, _ isThere: @escaping @MainActor (State) -> Bool) async {
    let tell = onChange
    defer { onChange = tell }
    guard !isThere(state(of: path)) else { return }
    await withCheckedContinuation { continuation in
      var isOver = false
      onChange = { [weak self] changed in
        tell(changed)
        guard !isOver, changed == path, let self, isThere(self.state(of: path)) else { return }
        isOver = true
        continuation.resume()
      }
    }
  }
}
