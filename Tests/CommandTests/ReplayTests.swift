// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// `shoji replay`: the same end at every frame rate, and what is said where it is not.
@Suite struct ReplayTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private struct Report: Decodable {
    struct Run: Decodable, Equatable {
      let rate, frames: Int
      let dump, picture: String
    }
    struct Difference: Decodable {
      let rate, against: Int
      let what: String
      let lines: [String]
    }
    let subject: String
    let runs: [Run]
    let differences: [Difference]
  }

  private func report(_ result: ShojiProcess) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(result.out.utf8))
  }

  private func file(_ body: String) throws -> String {
    try scratch.write("import UIKit\n\(body)\n", to: "Screen.swift")
  }

  private func replay(_ words: [String]) throws -> ShojiProcess {
    try ShojiProcess.run(["replay"] + words, environment: ["XDG_CACHE_HOME": scratch.path])
  }

  @Test func aThrownListEndsInTheSamePlaceAtEveryRate() throws {
    let script = try scratch.write(
      "0 down 200,400\n0.05 move 200,300\n0.1 move 200,200\n0.1 up\n", to: "x.txt")
    let words = ["002-7a", "--script", script, "--times", "2"]
    let table = try replay(words)
    #expect(table.code == 0 && table.err.isEmpty, "\(table.err)")
    let rows = table.out.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    #expect(rows.map(\.first) == ["30", "60", "120", "144"] && rows.allSatisfy { $0.last == "2" })

    let report = try report(replay(words + ["--json"]))
    #expect(report.runs.map(\.rate) == [30, 30, 60, 60, 120, 120, 144, 144])
    #expect(Set(report.runs.map(\.dump)).count == 1 && report.differences.isEmpty)
    // It did move, and for the same time.
    let still = try self.report(
      replay(["002-7a", "--rates", "60", "--script", scratch.write("", to: "y.txt"), "--json"]))
    #expect(still.runs[0].dump != report.runs[0].dump)
    #expect(
      report.runs.allSatisfy {
        abs(Double($0.frames) / Double($0.rate) - Double(report.runs[0].frames) / 30) < 0.1
      })
  }

  @Test func aDemosOwnPerformanceIsPlayedWithoutAScript() throws {
    let report = try report(replay(["003-5d", "--rates", "60,30", "--times", "1", "--json"]))
    #expect(report.subject.hasPrefix("003-5d") && report.differences.isEmpty)
    #expect(report.runs[0].dump == report.runs[1].dump && report.runs[1].frames > 20)
  }

  @Test func whatCountsFramesEndsDifferentlyAndIsShown() throws {
    let file = try file(
      """
      class Screen: UIViewController {
        var count = 0
        override func viewDidLoad() {
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
          label.accessibilityIdentifier = "count"
          view.addSubview(label)
          let link = CADisplayLink(target: self, selector: #selector(step))
          link.add(to: .main, forMode: .common)
          schedule(after: 0.5) {
            link.invalidate()
            label.text = "\\(self.count / 10)"
          }
        }
        @objc func step(_ link: CADisplayLink) { count += 1 }
      }
      """)
    let result = try replay([file, "--rates=30,60"])
    #expect(result.code == 1)
    #expect(
      result.err.contains("shoji: the dump at 60 frames a second differs from that at 30\n"), "\(result.err)")
    #expect(result.out.contains("− ") && result.out.contains("+ ") && result.out.contains("\"count\""))
    let report = try report(replay([file, "--rates=30,60", "--json"]))
    #expect(report.differences.map(\.what) == ["dump"] && report.differences[0].against == 30)
    #expect(report.differences[0].lines.contains { $0.hasPrefix("+") && $0.contains("\"count\"") })
  }

  @Test func whatDiffersEachTimeAtOneRateIsFound() throws {
    let file = try file(
      """
      nonisolated(unsafe) var made = 0
      class Screen: UIViewController {
        override func viewDidLoad() {
          made += 1
          view.backgroundColor = made % 2 == 0 ? .red : .blue
        }
      }
      """)
    let result = try replay([file, "--rates=60", "--times=2"])
    #expect(result.code == 1 && result.err.contains("two runs at 60 frames a second differ in the picture"))
  }

  @Test func aControllerThatCannotBeMadeAgainIsSaidInALine() throws {
    let file = try file("let screen = UIViewController()\nshow(screen)")
    let result = try replay([file])
    #expect(result.code == 1 && result.out.isEmpty)
    #expect(
      result.err == "shoji: the program shows what it made before, which cannot be shown twice: "
        + "let show(_:) make it, as in show(ViewController())\n")
  }

  @Test func badCallsAreSaidInALine() throws {
    for (words, line) in [
      (["--times", "0"], "--times 0: a whole number from 1 to 100 is wanted"),
      (["--rates", "30,"], "--rates 30,: whole numbers from 1 to 240"),
      (["--rates", "500"], "--rates 500: whole numbers"),
      (["--direction", "up"], "--direction up: ltr or rtl is wanted"),
      (["--text-size", "huge"], "--text-size huge: one of XS, S, M, L"),
    ] {
      let result = try replay(["000-1a"] + words)
      #expect(result.code == 2 && result.err.hasPrefix("shoji: \(line)"), "\(result.err)")
      #expect(result.err.split(separator: "\n").count == 1)
    }
  }

  @Test func theUsersDirectionAndTextSizeAreSurroundingsOfEveryWord() throws {
    let file = try file(
      """
      class Screen: UIViewController {
        override func viewDidLoad() {
          let label = UILabel()
          label.text = "text"
          label.font = .preferredFont(forTextStyle: .body)
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """)
    func frame(_ words: String...) throws -> Substring? {
      let result = try ShojiProcess.run(
        ["dump", file] + words, environment: ["XDG_CACHE_HOME": scratch.path])
      return result.out.split(separator: "\n").last?.firstMatch(of: /UILabel ([0-9,×. ]+) text/)?.1
    }
    // Blocks are half as wide as the letters are high: 17 and 53 points.
    #expect(try frame() == "0,0 34×21")
    #expect(try frame("--direction", "rtl") == "341,0 34×21")
    #expect(try frame("--text-size", "accessibilityxxxl")?.hasPrefix("0,0 106×") == true)
  }
}
