// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

@testable import Command

/// `shoji check`: every kind of fault is found in a program that has it, and none in one that has none.
@Suite struct CheckTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func check(_ words: [String]) throws -> ShojiProcess {
    try ShojiProcess.run(["check"] + words, environment: ["XDG_CACHE_HOME": scratch.path])
  }

  /// What is found in a screen with a label and a box that `fill` makes ready.
  @MainActor private func faults(
    _ words: [String] = [], _ fill: @escaping @MainActor (Screen) -> Void
  ) throws -> [CheckedSubject.Fault] {
    let arguments = try Arguments(words, flags: Word.check.flags, command: "check")
    let session = try Session(.check, arguments, name: "screen")
    return try session.checkPlan.check(session) { .controller(Screen(fill)) }.faults
  }

  private final class Screen: UIViewController {
    let box = UIView()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    private let fill: @MainActor (Screen) -> Void

    init(_ fill: @escaping @MainActor (Screen) -> Void) {
      self.fill = fill
      super.init(nibName: nil, bundle: nil)
      (box.accessibilityIdentifier, label.accessibilityIdentifier) = ("box", "label")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      for view in [box, label] { self.view.addSubview(view) }
      fill(self)
    }
  }

  @MainActor @Test func everyDemoIsWithoutFaultsThatItDoesNotAnnounce() throws {
    let result = try check([])
    #expect(result.code == 0 && result.err.isEmpty, "\(result.err)")
    let lines = result.out.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("ok  ") } && lines.count == GalleryStage.demos.count)
  }

  @MainActor @Test func aPlainScreenHasNoFaults() throws {
    #expect(try faults { $0.label.text = "short" }.isEmpty)
  }

  @MainActor @Test func aCutTextIsFoundOnceWithTheCallThatShowsIt() throws {
    // 40 blocks of half the size of the letters: 340 points in 200.
    let text = String(repeating: "n", count: 40)
    let found = try faults { $0.label.text = text }
    #expect(found.map(\.finding.kind) == ["cutText"] && found[0].finding.view == "label")
    // Everywhere but on the two screens without room.
    #expect(found[0].count == CheckPlan.usual.surroundings.count - 2)
    #expect(found[0].command == "shoji snapshot screen --size 375x667 --font blocks")

    let meant: [@MainActor (UILabel) -> Void] = [
      { $0.lineBreakMode = .byClipping }, { $0.adjustsFontSizeToFitWidth = true }, { $0.isHidden = true },
      { label in (label.numberOfLines, label.frame.size.height) = (2, 60) },
    ]
    for (index, change) in meant.enumerated() {
      let found = try faults { screen in
        screen.label.text = text
        change(screen.label)
      }
      #expect(found.isEmpty, "\(index)")
    }
    // A title is cut in its middle unless somebody says otherwise; a point of height less cuts no line.
    let button = try faults { screen in
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
      button.accessibilityIdentifier = "button"
      button.setTitle(text, for: .normal)
      screen.view.addSubview(button)
    }
    #expect(button.map(\.finding.view) == ["button"])
    #expect(try faults { ($0.label.text, $0.label.frame.size.height) = ("n", 20) }.isEmpty)
    #expect(try faults { ($0.label.text, $0.label.frame.size.height) = ("n", 19) }.count == 1)
  }

  @MainActor @Test func aTextThatIsCutByOneAxisAloneIsFoundThere() throws {
    let found = try faults { screen in
      screen.label.text = String(repeating: "n", count: 10)
      screen.label.font = .preferredFont(forTextStyle: .body)
    }
    #expect(found.map(\.finding.kind) == ["cutText"])
    #expect(found[0].command?.contains("--text-size AccessibilityXXXL") == true && found[0].count == 3)
  }

  @MainActor @Test func conflictsAndOpenLayoutAreFoundAsTheRuntimeReportsThem() throws {
    func find(_ more: @escaping @MainActor (Screen) -> [NSLayoutConstraint]) throws -> [Finding] {
      try faults { screen in
        let box = screen.box
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(
          [
            box.topAnchor.constraint(equalTo: screen.view.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 80),
          ] + more(screen))
      }.map(\.finding)
    }
    let conflict = try find { screen in
      [
        screen.box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        screen.box.widthAnchor.constraint(equalToConstant: 120),
      ]
    }
    #expect(conflict.map(\.kind) == ["unsatisfiableConstraints"])
    #expect(conflict[0].source?.hasPrefix("CommandTests/CheckTests.swift:") == true)
    let open = try find { _ in [] }
    #expect(open.map(\.kind) == ["ambiguousLayout"] && open[0].view.contains("box"))
    #expect(try find { [$0.box.leadingAnchor.constraint(equalTo: $0.view.leadingAnchor)] }.isEmpty)
  }

  @MainActor @Test func whatNeverRestsAndWhatWorksForNothingIsFound() throws {
    let endless = try faults { screen in
      let spinner = UIActivityIndicatorView()
      spinner.startAnimating()
      screen.view.addSubview(spinner)
    }
    #expect(endless.map(\.finding.kind) == ["unsettled"])
    #expect(endless[0].finding.facts.contains("awake are"))

    final class Busy: UIView {
      override func draw(_ rect: CGRect) { setNeedsDisplay() }
    }
    let restless = try faults(["--size", "320x480"]) {
      $0.view.addSubview(Busy(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    }
    #expect(restless.map(\.finding.kind).contains("restless"), "\(restless)")
  }

  @Test func aProgramThatEndsBeforeItIsCheckedIsSaidInALine() throws {
    let file = try scratch.write(
      """
      import UIKit
      class Screen: UIViewController {
        override func viewDidLoad() { view.addSubview(view) }
      }
      """, to: "Screen.swift")
    let result = try check([file])
    #expect(result.code == 1 && result.out.isEmpty)
    #expect(result.err.hasSuffix("before it was checked\n"), "\(result.err)")
  }

  @Test func theUsualPlanHasEveryValueOfEachAxisAndTheFullOneTheirProduct() {
    let usual = CheckPlan.usual.surroundings
    let all = CheckPlan.everything.surroundings
    #expect(Set(all).count == 7 * 3 * 2 * 2 * 3 && Set(usual).count == usual.count && usual.count < 20)
    for size in CheckPlan.sizes { #expect(usual.contains { $0.size == size }) }
    for scale in CheckPlan.scales { #expect(usual.contains { ($0.scale ?? 1) == scale }) }
    for style in CheckPlan.styles { #expect(usual.contains { $0.style == style }) }
    for way in CheckPlan.directions { #expect(usual.contains { $0.direction == way }) }
    for size in CheckPlan.textSizes { #expect(usual.contains { $0.textSize == size }) }
  }

  @Test func allMeansSomethingElseToATrace() throws {
    let words = ["trace", "003-5d", "--all", "--size", "320x480", "--seconds", "0.1"]
    #expect(try ShojiProcess.run(words).code == 0)
  }

  @Test func filesAndDemosStandInOneTable() throws {
    let file = try scratch.write("import UIKit\nclass Screen: UIViewController {}\n", to: "Screen.swift")
    let result = try check(["000-1a", file, "--size", "320x480"])
    #expect(result.code == 0, "\(result.err)")
    let rows = result.out.split(separator: "\n").map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(rows == ["ok 000-1a 1", "ok \(file) 1"])
    let json = try check(["000-1a", file, "--size", "320x480", "--json"])
    let report = try JSONDecoder().decode(CheckReport.self, from: Data(json.out.utf8))
    #expect(report.subjects.map(\.subject) == ["000-1a", file] && report.faulty.isEmpty)
    #expect(try check(["000-1x"]).code == 2)
    #expect(
      try check(["000-1a", "--all", "--size", "10x10"]).err.contains("--all and --size exclude each other"))
    #expect(try check(["000-1a", "--texts", "v1=german"]).err.contains("no view called v1 shows a text"))
    #expect(try check(["000-1a", "--texts", "v1=greek"]).code == 2)
  }
}
