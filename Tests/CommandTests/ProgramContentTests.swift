// SPDX-License-Identifier: MIT
import Command
import Testing

@Suite struct ProgramContentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var content: ProgramContent
    var testDescription: String { source }

    init(_ source: String, _ content: ProgramContent) {
      self.source = source
      self.content = content
    }
  }

  private static func controller(_ name: String, _ make: String = "()") -> ProgramContent {
    .controller(name: name, make: name + make)
  }

  private static func view(_ name: String, _ make: String = "()") -> ProgramContent {
    .view(name: name, make: name + make)
  }

  static let applications = [
    Case("@main class AppDelegate: UIResponder, UIApplicationDelegate {}", .application("AppDelegate")),
    Case("@main\nfinal class App: UIResponder {\n}\nclass V: UIView {}", .application("App")),
    Case("class V: UIView {}\n@main struct Start { static func main() {} }", .application("Start")),
    Case("@available(iOS 13, *)\n@main\npublic enum Start {}", .application("Start")),
    Case("#if os(Linux)\n@main class A: UIResponder {}\n#endif", .application("A")),
    // A word in a comment or string is none.
    Case("// @main\nclass V: UIView {}", view("V")),
  ]

  static let scripts = [
    Case("import UIKit\nclass V: UIView {}\nshow(V())", .script),
    Case("class V: UIView {}; show(V())", .script),
    Case("let v = V()\nshow(v)\nclass V: UIView {}", .script),
    Case("for i in 0..<3 { print(i) }", .script),
    Case("if true { show(A()) }", .script),
    Case("UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"A\")", .script),
    Case("_ = UIView()", .script),
    Case("struct A {}\nA()\n  .b()", .script),
    Case("let a = 1 +\n  2\nprint(a)", .script),
    Case("let a = b!\nprint(a)", .script),
    Case("var a: Int { 1 }\n(a, b) = (1, 2)", .script),
    Case("#if DEBUG\nshow(A())\n#endif", .script),
  ]

  static let classes = [
    Case("class A: UIViewController {}", controller("A")),
    Case("import UIKit\nfinal class A: UIKit.UIViewController {}", controller("A")),
    Case("private class A: UIView {}", view("A")),
    Case("class A: UIView {}\nclass B: UIViewController {}", controller("B")),
    Case("class A: NSObject {}\nclass B: UIViewController {}", controller("B")),
    Case("class B: A {}\nclass A: UIViewController {}", controller("B")),
    Case("class A: UIButton, SomeProtocol {}", view("A")),
    Case("class A\n  : UIView\n{\n}", view("A")),
    Case("struct S { let a = 1 }\nenum E { case a }\nprotocol P {}\nclass A: UILabel {}", view("A")),
    Case("let shared = A()\nclass A: UIView {}", view("A")),
    Case("let make: () -> Int = {\n  1\n}\nclass A: UIView {}", view("A")),
    Case("let a = b\n  .c()\n  .d { $0 }\nclass A: UIView {}", view("A")),
    Case("let a = b\n  ? 1\n  : 2\nclass A: UIView {}", view("A")),
    Case("let a =\n  1\nclass A: UIView {}", view("A")),
    Case("func f() -> Int\nwhere T: P {\n  show(a)\n}\nclass A: UIView {}", view("A")),
    Case("func f()\n  -> Int\n{ 1 }\nclass A: UIView {}", view("A")),
    Case("extension Int { func f() { show(a) } }\nclass A: UIView {}", view("A")),
    Case("@MainActor\nclass A: UIView {}", view("A")),
    Case("class A: @preconcurrency UIView {}", view("A")),
    Case("infix operator +++: AdditionPrecedence\nclass A: UIView {}", view("A")),
    Case("typealias F = (Int) -> Void\nclass A: UIView {}", view("A")),
    Case("class A: MyLinearLayout {}", view("A")),
    Case("let s = \"\"\"\nshow(a)\n@main\n\"\"\"\nclass A: UIView {}", view("A")),
    Case("#!/usr/bin/env shoji\nclass A: UIView {}", view("A")),
  ]

  static let initialisers = [
    Case("class A: UIView { init(x: Int) { super.init(frame: .zero) } }", .none),
    Case("class A: UIView { init(x: Int = 1) { super.init(frame: .zero) } }", view("A")),
    Case("class A: UIView { init(x: Int = f(1, 2), y: Int) {} }", .none),
    Case("class A: UIView { override init(frame: CGRect) {} }", view("A", "(frame: .zero)")),
    Case("class A: UIView { init(x: Int) {}\n convenience init() { self.init(x: 1) } }", view("A")),
    Case("class A: UIView { convenience init(x: Int) { self.init() } }", view("A")),
    Case("class A: UIView { required init?(coder: NSCoder) {} }", .none),
    Case("class A: UIView { init() {} \n required init?(coder: NSCoder) {} }", view("A")),
    Case("class A: UIView { private init() {} }", .none),
    Case("class A: UIView { fileprivate init() {} }", view("A")),
    Case("class A: UIView { init?() {} }", .none),
    Case("class A: UIView { init() throws {} }", .none),
    Case(
      "class A: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} }",
      controller("A", "(nibName: nil, bundle: nil)")),
    Case("class A: UIViewController { init(model: M) { super.init(nibName: nil, bundle: nil) } }", .none),
    Case(
      "class A: UIView { init(x: Int) {} }\nextension A { convenience init() { self.init(x: 1) } }", view("A")
    ),
    Case("class A: UIView { init(x: Int) {} }\nclass B: A {}", .none),
    Case("class A: UIView { init(x: Int) {} }\nclass B: A { init() { super.init(x: 1) } }", view("B")),
    Case("class A: UIView { init(x: Int) {} }\nclass B: UIView {}", view("B")),
    Case("class A: UIView { func f() { B.init(x: 1) } }", view("A")),
    Case("class A: UIView { struct S { init(x: Int) {} } }", view("A")),
    Case("class A<T>: UIView {}", .none),
    Case("class A<T: P>: UIView {}\nclass B: UIView {}", view("B")),
  ]

  static let others = [
    Case("", .none),
    Case("import UIKit\n", .none),
    Case("class A: NSObject {}", .none),
    Case("class A: UIWindow {}", .none),
    Case("class A: B {}\nclass B: A {}", .none),
    Case("enum E { class A: UIView {} }", .none),
    Case("class A: UIView {", .unfinished),
    Case("class A: UIView { let a = \"b }", .unfinished),
    Case("/* class A: UIView {}", .unfinished),
    Case("func f() { ) }", .unfinished),
  ]

  @Test(arguments: applications + scripts + classes + initialisers + others)
  func aFileShows(_ example: Case) {
    #expect(ProgramContent(of: example.source) == example.content)
  }

  @Test func nothingToShowSaysWhatToWrite() {
    #expect(
      ProgramContent.none.complaint(about: "A.swift")
        == "A.swift defines nothing to show: add an @main app, call show(_:), or define a UIViewController or "
        + "UIView subclass that has init()")
    #expect(ProgramContent.script.complaint(about: "A.swift") == nil)
  }

  @Test func onlyAChoiceIsExplained() {
    #expect(
      ProgramContent(of: "class A: UIView {}").choice == "shows A, the file's first view that has init()")
    #expect(ProgramContent(of: "show(A())").choice == nil)
  }
}
