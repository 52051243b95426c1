// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import Testing
import UIKitTesting

@testable import Command

/// The program as a process: what it prints, where, and how it ends.
@Suite struct CommandLineTests {
  // MARK: - What goes wrong

  @Test func anUnknownDemoNamesTheNearestAndIsACallError() throws {
    for word in ["run", "snapshot", "dump"] {
      let result = try ShojiProcess.run([word, "000-1b2"])
      #expect(result.code == 2)
      #expect(result.out.isEmpty)
      #expect(result.err.hasPrefix("shoji: there is no demo called 000-1b2. Did you mean 000-"))
      #expect(result.err.split(separator: "\n").count == 1)
    }
  }

  @Test func anUnknownWordNamesTheNearest() throws {
    let result = try ShojiProcess.run(["snapshto"])
    #expect(result.code == 2)
    #expect(result.err.contains("Did you mean snapshot?"))
    #expect(try ShojiProcess.run(["000-1a"]).err.contains("`shoji run 000-1a`"))
  }

  @Test(arguments: [
    ("axb", "--size axb: the form is WIDTHxHEIGHT in points, such as 375x667"),
    ("375", "--size 375: the form is WIDTHxHEIGHT in points, such as 375x667"),
    ("0x0", "--size 0x0: each side must be from 1 to 16384 points"),
    ("-5x10", "--size -5x10: each side must be from 1 to 16384 points"),
    ("nanx10", "--size nanx10: each side must be from 1 to 16384 points"),
    ("1x99999", "--size 1x99999: each side must be from 1 to 16384 points"),
  ])
  func aBadSizeIsACallError(_ text: String, _ line: String) throws {
    for word in ["snapshot", "dump", "run"] {
      let result = try ShojiProcess.run([word, "000-1a", "--size=\(text)"])
      #expect(result.code == 2)
      #expect(result.err == "shoji: \(line)\n")
    }
  }

  @Test func anUnknownBenchNamesTheNearest() throws {
    let result = try ShojiProcess.run(["bench", "rendr"])
    #expect(result.code == 2)
    #expect(result.err == "shoji: there is no bench called rendr. Did you mean render?\n")
    #expect(try ShojiProcess.run(["bench-kernel", "nothing", "1"]).code == 2)
    #expect(try ShojiProcess.run(["bench-kernel", "labels", "1"]).code == 0)
  }

  @Test func badFlagsAreCallErrors() throws {
    #expect(try ShojiProcess.run(["dump", "000-1a", "--scale", "x"]).code == 2)
    #expect(try ShojiProcess.run(["dump", "000-1a", "--scale", "0"]).code == 2)
    #expect(try ShojiProcess.run(["dump", "000-1a", "--font", "arial"]).code == 2)
    #expect(try ShojiProcess.run(["dump", "000-1a", "--jsn"]).err.contains("Did you mean --json?"))
    #expect(try ShojiProcess.run(["dump", "000-1a", "--size"]).err.contains("wants a value"))
    #expect(try ShojiProcess.run(["dump"]).err.contains("wants DEMO|FILE.swift"))
    #expect(try ShojiProcess.run(["dump", "000-1a", "000-3c"]).code == 2)
    #expect(try ShojiProcess.run(["run", "000-1a", "--watch"]).err.contains("--watch is for files"))
    #expect(
      try ShojiProcess.run(["snapshot", "000-1a", "--size", "16384x10", "--scale", "8", "-o", "/tmp/x.png"])
        .err.contains("32767 pixels"))
  }

  @Test func anUnwritableOutputFailsWithOneLine() throws {
    let scratch = try Scratch()
    for path in [scratch.path + "/missing/x.png", "/proc/x.png", "/"] {
      let result = try ShojiProcess.run(["snapshot", "000-1a", "-o", path])
      #expect(result.code == 1)
      #expect(result.err.contains(path))
      #expect(result.err.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: ["run", "lab"]) func withoutADisplayAWindowSaysWhichVariableIsMissing(word: String) throws
  {
    let result = try ShojiProcess.run([word, "000-1a"])
    #expect(result.code == 1)
    #expect(result.err.contains("DISPLAY"))
    #expect(result.err.split(separator: "\n").count == 1)
    #expect(try ShojiProcess.run([word, "000-1z"]).code == 2)
  }

  @Test func theLabIsAFlagThatAProgramIsStartedWith() throws {
    let arguments = try Arguments(["x.swift"], flags: Word.lab.flags, command: "lab").with(.lab)
    #expect(arguments.has(.lab) && arguments.flagWords == ["--lab"])
  }

  @Test func aMissingFontPackageIsNamedOnceAndThePictureStillComes() throws {
    let scratch = try Scratch()
    let result = try ShojiProcess.run(
      ["snapshot", "000-6a", "-o", scratch.path + "/x.png"], environment: ["SHOJI_FONT_ROOT": scratch.path])
    #expect(result.code == 0)
    #expect(result.err.contains("apt-get install fonts-inter fonts-wqy-microhei"))
    #expect(result.err.split(separator: "\n").count == 1)
    #expect(FileManager.default.fileExists(atPath: scratch.path + "/x.png"))

    let doctor = try ShojiProcess.run(["doctor"], environment: ["SHOJI_FONT_ROOT": scratch.path])
    #expect(doctor.code == 1)
    #expect(doctor.out.contains("→ apt-get install fonts-inter"))
  }

  @Test func aMissingFileIsNamed() throws {
    let file = try Scratch().path + "/App.swift"
    let result = try ShojiProcess.run(["dump", file])
    #expect(result.code == 1)
    #expect(result.err == "shoji: \(file): there is no such file, or it cannot be read\n")
  }

  @Test func aFileWithoutAnyViewIsOneLine() throws {
    let scratch = try Scratch()
    let file = try scratch.write("struct Model { var name = 1 }\n", to: "Model.swift")
    for word in ["run", "snapshot", "dump"] {
      let result = try ShojiProcess.run([word, file], environment: ["XDG_CACHE_HOME": scratch.path])
      #expect(result.code == 1)
      #expect(result.err.hasPrefix("shoji: \(file) defines nothing to show: add an @main app"))
      #expect(result.err.split(separator: "\n").count == 1)
    }
  }

  @Test func aCompileErrorShowsTheUsersOwnLine() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      "import UIKit\nclass Screen: UIView {\n  @objc func tap() { missing() }\n}\n", to: "Screen.swift")
    let result = try ShojiProcess.run(["dump", file], environment: ["XDG_CACHE_HOME": scratch.path])
    #expect(result.code == 1)
    #expect(result.err.contains("\(file):3:"))
    #expect(result.err.contains("cannot find 'missing' in scope"))
  }

  @Test func aFileIsDumpedAndDrawnLikeADemo() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import UIKit
      class Screen: UIViewController {
        override func viewDidLoad() {
          let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
          box.accessibilityIdentifier = "box"
          box.backgroundColor = .red
          view.addSubview(box)
        }
      }
      """, to: "Screen.swift")
    let environment = ["XDG_CACHE_HOME": scratch.path]
    let dump = try ShojiProcess.run(["dump", file, "--json"], environment: environment)
    #expect(dump.code == 0)
    #expect(dump.out.contains("\"identifier\": \"box\", \"frame\": [10, 20, 30, 40]"))
    #expect(dump.err.contains("shows Screen, the file's first view controller"))
    let picture = scratch.path + "/x.png"
    let snapshot = try ShojiProcess.run(
      ["snapshot", file, "--scale", "2", "-o", picture], environment: environment)
    #expect(snapshot.code == 0)
    #expect(try PNG.read(picture)[x: 30, y: 50] == 0xffff_0000)
  }

  @Test func aProgramWithScenesShowsItsScenesWindow() throws {
    let scratch = try Scratch()
    let file = ShojiProcess.root + "/Tests/CommandTests/Programs/SceneTemplate.swift"
    let dump = try ShojiProcess.run(["dump", file], environment: ["XDG_CACHE_HOME": scratch.path])
    #expect(dump.code == 0, "\(dump.err)")
    #expect(dump.out.contains("UILabel \"hello\""))
  }

  // MARK: - What goes right

  @Test func helpIsEverywhere() throws {
    let all = try ShojiProcess.run(["--help"])
    #expect(all.code == 0)
    for word in ["gallery", "list", "sheet", "run", "snapshot", "record", "dump", "doctor", "bench"] {
      #expect(all.out.contains("shoji \(word)"))
      let help = try ShojiProcess.run([word, "--help"])
      #expect(help.code == 0)
      #expect(help.out.hasPrefix("shoji \(word)"))
      #expect(help.err.isEmpty)
    }
  }

  @Test func listGivesEveryDemoAsTextAndAsJSON() throws {
    let text = try ShojiProcess.run(["list"]).out
    let json = try ShojiProcess.run(["list", "--json"]).out
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(rows.count == text.split(separator: "\n").count)
    for row in rows {
      #expect(Set(row.keys) == ["id", "title", "seed", "section", "stars", "tags"])
      #expect(text.contains(row["id"] as? String ?? "?"))
    }
    #expect(rows.compactMap { $0["id"] as? String }.contains("000-1a"))
  }

  @Test func aDumpShowsTheTreeAsTextAndAsJSON() throws {
    let text = try ShojiProcess.run(["dump", "000-1a"])
    #expect(text.code == 0)
    #expect(text.out.contains("MyLinearLayout \"ll\" 0,0 200×147"))
    #expect(text.out.contains("UIView \"v2\" 40,50 80×60"))

    let json = try ShojiProcess.run(["dump", "000-1a", "--json"])
    let root = try #require(JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
    #expect(root["size"] as? [Double] == [375, 667])
    let windows = try #require(root["windows"] as? [[String: Any]])
    let frames = Self.frames(windows)
    #expect(frames["ll"] == [0, 0, 200, 147])
    #expect(frames["v3"] == [30, 113, 150, 30])
  }

  private static func frames(_ nodes: [[String: Any]]) -> [String: [Double]] {
    nodes.reduce(into: [:]) { frames, node in
      if let id = node["identifier"] as? String { frames[id] = node["frame"] as? [Double] }
      frames.merge(Self.frames(node["subviews"] as? [[String: Any]] ?? [])) { $1 }
    }
  }

  @Test func sizeAndScaleDecideThePixels() throws {
    let scratch = try Scratch()
    let file = scratch.path + "/x.png"
    let result = try ShojiProcess.run(
      ["snapshot", "000-6a", "--size", "320x480", "--scale", "1.5", "-o", file])
    #expect(result.out.contains("480×720"))
    let bitmap = try PNG.read(file)
    #expect(bitmap.width == 480 && bitmap.height == 720)
  }

  @Test func twentyRunsAndAHostileEnvironmentGiveTheSameBytes() throws {
    let scratch = try Scratch()
    let config = try scratch.write(
      """
      <?xml version="1.0"?><fontconfig><match target="font"><edit name="hintstyle" mode="assign">
      <const>hintfull</const></edit><edit name="rgba" mode="assign"><const>rgb</const></edit></match></fontconfig>
      """, to: "fonts.conf")
    let hostile: [[String: String?]] = [
      ["FONTCONFIG_FILE": config], ["FONTCONFIG_FILE": "/dev/null"], ["LC_ALL": "C"],
      ["LC_ALL": "ja_JP.UTF-8"],
      ["LANG": "zh_TW.UTF-8", "LANGUAGE": "zh_TW"], ["HOME": nil], ["HOME": config + "/no-folder"],
      ["PIXMAN_DISABLE": "mmx sse2 ssse3"], ["GDK_DPI_SCALE": "2", "GDK_SCALE": "2"],
      ["TZ": "Asia/Tokyo"],
    ]
    let environments = Array(repeating: [String: String?](), count: 10) + hostile
    var pictures = Set<Data>()
    var dumps = Set<String>()
    for (index, environment) in environments.enumerated() {
      let file = scratch.path + "/\(index).png"
      let result = try ShojiProcess.run(["snapshot", "000-6a", "-o", file], environment: environment)
      #expect(result.code == 0)
      pictures.insert(try Data(contentsOf: URL(fileURLWithPath: file)))
      // Pixman says on standard output what it was told to leave out.
      let dump = try ShojiProcess.run(["dump", "000-6a", "--font", "system"], environment: environment).out
      dumps.insert(dump.split(separator: "\n").filter { !$0.hasPrefix("pixman:") }.joined(separator: "\n"))
    }
    #expect(environments.count == 20)
    #expect(pictures.count == 1)
    #expect(dumps.count == 1)
  }

  @Test func withoutADisplayTheGalleryIsAPictureInTheCallersFolder() throws {
    let scratch = try Scratch()
    let result = try ShojiProcess.run(["gallery"], in: scratch.path)
    #expect(result.code == 0)
    #expect(result.err.contains("DISPLAY"))
    #expect(result.out.hasPrefix("shoji-demos.png"))
    let sheet = try PNG.read(scratch.path + "/shoji-demos.png")
    #expect(sheet.width > 800)
  }

  @Test func doctorNamesVersionsFontsDisplayAndCompiler() throws {
    let result = try ShojiProcess.run(["doctor"])
    #expect(result.code == 0)
    for name in ["SDL", "Cairo", "Pango", "Inter", "WenQuanYi Micro Hei", "display", "compiler"] {
      #expect(result.out.contains(name))
    }
  }

  // MARK: - Parts

  @Test func theNearestNameIsATypoAway() {
    #expect(NearestName.distance("kitten", "sitting") == 3)
    #expect(NearestName.of("lst", among: ["list", "run"]) == "list")
    #expect(NearestName.of("zzzzzzzz", among: ["list", "run"]) == nil)
    #expect(NearestName.of("x", among: []) == nil)
  }

  @Test func argumentsTakeBothSpellingsOfAValue() throws {
    let flags: [Flag] = [.size, .output, .json]
    let a = try Arguments(["x", "--size=10x20", "-o", "f.png", "--json"], flags: flags, command: "t")
    #expect(try a.size() == CGSize(width: 10, height: 20))
    #expect(a.text(.output) == "f.png")
    #expect(a.has(.json))
    #expect(a.subjects == ["x"])
    #expect(throws: CommandError.self) { try Arguments(["--json=1"], flags: flags, command: "t") }
  }
}
