// SPDX-License-Identifier: MIT
import Command
import Foundation
import Testing

/// Real compilations. A dump of the running program is the independent check.
@Suite(.serialized, .enabled(if: ProgramTestBuilder.folder != nil, ProgramTestBuilder.reason))
struct ProgramBuilderTests {
  private func dump(_ program: Program) throws -> String {
    let (ending, output) = try ChildProcess.run([program.executable, "dump", "FILE.swift"])
    #expect(ending == .exit(0), "\(output)")
    return output
  }

  @Test func anAppRuns() throws {
    let file = try ProgramTestBuilder.write(
      """
      import UIKit
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = RootController()
          window?.makeKeyAndVisible()
          return true
        }
      }
      class RootController: UIViewController {
        override func loadView() { view = UILabel() }
      }
      """, to: "My App.swift")

    let program = try ProgramTestBuilder.make().build(file)

    #expect(program.content == .application("AppDelegate"))
    #expect(program.changes.map(\.line) == [2])
    #expect(try dump(program).contains("UILabel"))
  }

  @Test func topLevelCodeRuns() throws {
    let file = try ProgramTestBuilder.write(
      "import UIKit\nlet label = UILabel()\nlabel.text = \"hello\"\nshow(label)\n", to: "main.swift")

    let program = try ProgramTestBuilder.make().build(file)

    #expect(program.content == .script)
    #expect(try dump(program).contains("UILabel"))
  }

  /// What is added at the file's end reaches a private class; a comment in its last line does not hide it.
  @Test func aPrivateClassRuns() throws {
    let file = try ProgramTestBuilder.write(
      """
      import UIKit
      private class Screen: UIViewController {
        let button = UIButton(type: .system)
        override func viewDidLoad() {
          button.addTarget(self, action: #selector(Screen.tap(_:)), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func tap(_ sender: UIButton) {}
      } // the end
      """, to: "Screen.swift")

    let program = try ProgramTestBuilder.make().build(file)

    #expect(program.content == .controller(name: "Screen", make: "Screen()"))
    #expect(try dump(program).contains("UIButton"))
  }

  @Test func anUnchangedFileIsNotCompiledAgain() throws {
    let file = try ProgramTestBuilder.write("import UIKit\nclass A: UIView {}\n", to: "A.swift")
    let builder = try ProgramTestBuilder.make()

    let first = try builder.build(file)
    let second = try builder.build(file)
    try Data("import UIKit\nclass A: UIView { var a = 1 }\n".utf8).write(to: URL(fileURLWithPath: file))
    let third = try builder.build(file)

    #expect(first.isNew)
    #expect(!second.isNew)
    #expect(third.isNew)
    #expect(first.executable == second.executable)
  }

  @Test func aProgramThatShowsNothingSaysSo() throws {
    let file = try ProgramTestBuilder.write("print(1)\n", to: "A.swift")
    let program = try ProgramTestBuilder.make().build(file)

    let (ending, output) = try ChildProcess.run([program.executable, "dump", file])

    #expect(ending == .exit(1))
    #expect(output.contains("call show(_:)"))
  }

  // MARK: - Errors

  private func failure(_ text: String, name: String = "A.swift") throws -> (file: String, text: String) {
    let file = try ProgramTestBuilder.write(text, to: name)
    let builder = try ProgramTestBuilder.make()
    let failure = #expect(throws: ProgramFailure.self) { try builder.build(file) }
    return (file, failure?.text ?? "")
  }

  @Test func aCompileErrorNamesTheUsersPathLineAndText() throws {
    let (file, text) = try failure(
      """
      import UIKit
      class A: UIViewController {
        override func viewDidLoad() {
          f(#selector(tap)); view.bakgroundColor = .red
        }
        @objc func tap() {}
      }
      """)

    #expect(text.contains("\(file):4:29: error: value of type 'UIView' has no member 'bakgroundColor'"))
    #expect(text.contains("4 |     f( Selector(tap)); view.bakgroundColor = .red"))
    #expect(!text.contains("shoji"), "nothing of what was added is shown")
  }

  @Test func anOpenBracketIsReportedInTheFile() throws {
    let (file, text) = try failure("import UIKit\nclass A: UIView {\n  func f() {\n}\n")
    #expect(text.contains("\(file):5:1: error: expected '}' in class"))
  }

  @Test func nothingToShowIsOneLine() throws {
    let (file, text) = try failure("import UIKit\nstruct A {}\n")
    #expect(text.hasPrefix("shoji: \(file) defines nothing to show: "))
  }

  @Test func aMissingFileIsOneLine() throws {
    let builder = try ProgramTestBuilder.make()
    #expect(throws: ProgramFailure.line("no.swift: there is no such file, or it cannot be read")) {
      try builder.build("no.swift")
    }
  }

  @Test func warningsAreShownOnlyWhenAskedFor() throws {
    let file = try ProgramTestBuilder.write(
      "import UIKit\nshow(UIView())\nlet a = 1 as Int!\n", to: "A.swift")
    let warned = try ProgramTestBuilder.write(
      "import UIKit\nclass A: UIView { func f() { let unused = 1 } }\n", to: "A.swift")
    var builder = try ProgramTestBuilder.make()

    #expect(throws: ProgramFailure.self) { try builder.build(file) }
    #expect(try builder.build(warned).remarks == "")
    builder.isVerbose = true
    #expect(try builder.build(warned).remarks.contains("\(warned):2:34: warning:"))
  }

  // MARK: - What is missing

  @Test func aFolderWithoutTheLibraryNamesTheCure() {
    #expect(
      throws: ProgramFailure.line(
        "/nowhere has no libShoji.so with its modules; build it with `swift build --product Shoji`")
    ) {
      try ProgramLibrary(folder: "/nowhere")
    }
  }

  @Test func everyCLibraryOfTheManifestIsFound() throws {
    let library = try ProgramLibrary(folder: try #require(ProgramTestBuilder.folder))
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let manifest = try String(contentsOfFile: root + "/Package.swift", encoding: .utf8)
    let targets = manifest.matches(of: #/\.systemLibrary\(\s*name: "(\w+)", path: "([^"]+)"/#)

    let flags = try library.importFlags()

    #expect(targets.count > 1)
    for target in targets {
      let map = String(target.2).replacing("Sources/", with: "/Sources/") + "/module.modulemap"
      #expect(flags.contains { $0.hasSuffix(map) }, "\(target.1)")
    }
    let packages = manifest.matches(of: #/pkgConfig: "([^"]+)"/#).map { String($0.1) }
    #expect(Set(packages) == Set(ProgramLibrary.packages))
  }
}
