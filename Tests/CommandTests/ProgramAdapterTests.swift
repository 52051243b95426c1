// SPDX-License-Identifier: MIT
import Command
import Testing

/// Pasted code on the left, what Linux compiles on the right; `·` stands for a space that holds a place.
@Suite struct ProgramAdapterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var pasted: String
    var adapted: String
    var testDescription: String { pasted }

    init(_ pasted: String, _ adapted: String) {
      self.pasted = pasted
      self.adapted = adapted.replacing("·", with: " ")
    }
  }

  static let attributes = [
    Case("@objc func tap() {}", "····· func tap() {}"),
    Case("@objc private func tap() {}", "····· private func tap() {}"),
    Case("private @objc func tap() {}", "private ····· func tap() {}"),
    Case("@objc(tapped:) func tap(_ s: Any) {}", "·············· func tap(_ s: Any) {}"),
    Case("@objc(ABCView) class View {}", "·············· class View {}"),
    Case("@objcMembers class A {}", "············ class A {}"),
    Case("@IBAction func tap(_ s: Any) {}", "········· func tap(_ s: Any) {}"),
    Case("@IBOutlet weak var x: UILabel!", "········· weak var x: UILabel!"),
    Case("@IBOutlet private weak var x: UILabel!", "········· private weak var x: UILabel!"),
    Case("  @objc\n  func tap() {}", "  ·····\n  func tap() {}"),
    Case("@objc protocol P: AnyObject {}", "····· protocol P: AnyObject {}"),
    Case("@objc optional func f()", "····· optional func f()"),
    Case("@objc enum Kind: Int { case a }", "····· enum Kind: Int { case a }"),
    Case("@available(iOS 13, *) @objc func f() {}", "@available(iOS 13, *) ····· func f() {}"),
    Case("@objc dynamic var a = 1", "····· dynamic var a = 1"),
    Case("@UIApplicationMain\nclass A {}", "@main·············\nclass A {}"),
  ]

  static let expressions = [
    Case("f(#selector(tap))", "f(·Selector(tap))"),
    Case("action: #selector(tap(_:)),", "action: ·Selector(tap(_:)),"),
    Case("action:#selector(A.tap(_:)),", "action:·Selector(A.tap(_:)),"),
    Case("#selector(self.tap(sender:event:))", "·Selector(self.tap(sender:event:))"),
    Case("#selector(\n  A.tap\n)", "·Selector(\n  A.tap\n)"),
    Case("#selector((A.tap) as (A) -> () -> Void)", "·Selector((A.tap) as (A) -> () -> Void)"),
    Case("let a = b ? #selector(c) : #selector(d)", "let a = b ? ·Selector(c) : ·Selector(d)"),
    // An operator wants like spaces on both of its sides.
    Case("x=#selector(tap)", "x=Selector( tap)"),
    Case("#selector (tap)", "Selector(tap)"),
    Case("#selector(getter: name)", #"·······Selector("name")"#),
    Case("#selector(getter: UIView.frame)", #"··············Selector("frame")"#),
    Case("#selector(setter: A.name)", #"·····Selector("setName:")"#),
    Case("#keyPath(UIView.frame)", #"···············"frame""#),
    Case("#keyPath(name)", #"········"name""#),
    Case("#keyPath(Person.address.street)", #"···············"address.street""#),
    Case("path==#keyPath(A.b)", #"path==(········"b")"#),
    Case("#Preview {\n  A()\n}\nlet a = 1", "··········\n·····\n·\nlet a = 1"),
    Case(#"#Preview("dark") { A() }"#, "························"),
  ]

  static let untouched = [
    #"let a = "@objc #selector(tap)""#,
    ##"let a = #"@objc "#selector(tap)"#"##,
    "let a = \"\"\"\n  @objc #selector(tap)\n  \"\"\"",
    "let a = #\"\"\"\n  @objc \"\"\" #selector(tap)\n  \"\"\"#",
    "// @objc func tap() {}",
    "/// Takes a `#selector(tap)`.",
    "/* @objc /* nested */ #selector(tap) */",
    "let objc = selector(keyPath)",
    "let `objc` = 1",
    "@objcish func f() {}",
    "@MyModule.objc func f() {}",
    "f(#selectors(a), #available(iOS 13, *))",
    #"let a = "quote \" @objc""#,
    "@IBInspectable var a = 1",
    "@IBDesignable class A {}",
    "let a = #/@objc \"#selector(a)/#",
    "let path = \\A.objc",
    "#if swift(>=5)\n#endif",
    "",
    "\n\n",
    "let open = \"never closed\n",
    "f(#selector(tap)".replacing("#selector(tap)", with: "#selector(tap"),
  ]

  @Test(arguments: attributes + expressions)
  func pastedCodeIsAdapted(_ example: Case) {
    #expect(SourceAdapter.adapt(example.pasted).text == example.adapted)
  }

  @Test(arguments: attributes + expressions)
  func everyAdaptationIsReported(_ example: Case) {
    let changes = SourceAdapter.adapt(example.pasted).changes
    #expect(!changes.isEmpty)
    #expect(changes.allSatisfy { !$0.what.contains("\n") })
  }

  /// What stands behind a change keeps its line and column, so the compiler's messages point at the right place.
  @Test(arguments: attributes + expressions)
  func whatFollowsStaysInPlace(_ example: Case) throws {
    let before = SourceAdapter.adapt(example.pasted + " /*here*/").text.split(separator: "\n")
    let lines = example.pasted.split(separator: "\n", omittingEmptySubsequences: false)
    let column = try #require(before.last).utf8.count

    // `#selector (` alone cannot keep its columns without splitting a name from its parenthesis.
    guard !example.pasted.contains("#selector (") else { return }
    #expect(before.count == (example.pasted + " ").split(separator: "\n").count)
    #expect(column == lines[lines.count - 1].utf8.count + " /*here*/".utf8.count)
  }

  @Test(arguments: untouched)
  func stringsCommentsAndOtherNamesAreLeftAlone(_ text: String) {
    let adapted = SourceAdapter.adapt(text)
    #expect(adapted.text == text)
    #expect(adapted.changes == [])
  }

  @Test(arguments: attributes + expressions)
  func adaptingTwiceChangesNothingMore(_ example: Case) {
    let once = SourceAdapter.adapt(example.pasted).text
    #expect(SourceAdapter.adapt(once).text == once)
  }

  @Test func interpolatedCodeIsCode() {
    let text = #"let a = "x \(name(#selector(tap), "@objc")) @objc""#
    #expect(SourceAdapter.adapt(text).text == #"let a = "x \(name( Selector(tap), "@objc")) @objc""#)
  }

  @Test func changesNameTheirLine() {
    let text = """
      class A {
        @objc func tap() {}
        let a = #selector(
          tap)
        @IBOutlet var b: Int!
      }
      """

    let changes = SourceAdapter.adapt(text).changes

    #expect(changes.map(\.line) == [2, 3, 5])
    #expect(
      changes.map(\.what) == ["@objc dropped", "#selector( tap) → Selector(tap)", "@IBOutlet dropped"])
  }

  @Test func windowsLineEndsAndOtherAlphabetsSurvive() {
    let text = "// 纸门\r\n@objc func 点(_ é: Int) {}\r\n"
    #expect(SourceAdapter.adapt(text).text == "// 纸门\r\n      func 点(_ é: Int) {}\r\n")
  }
}
