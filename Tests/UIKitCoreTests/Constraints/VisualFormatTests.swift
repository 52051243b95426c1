// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore

/// A superview with three views and a guide, and the constraints of a format as text.
@MainActor final class VisualFormatScene {
  let root = named("root")
  let views: [String: Any]
  static let metrics: [String: Any] = [
    "gap": 12, "wide": CGFloat(100.5), "tiny": Float(0.5), "low": NSNumber(value: 250), "minus": -4,
    "none": 0,
    "text": "x",
  ]

  init() {
    let guide = UILayoutGuide()
    guide.identifier = "guide"
    var views: [String: Any] = ["guide": guide]
    for name in ["a", "b", "c", "_d1"] {
      let view = named(name)
      root.addSubview(view)
      views[name] = view
    }
    root.addLayoutGuide(guide)
    views["loose"] = named("loose")
    views["word"] = "word"
    self.views = views
  }

  func lines(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> [String] {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: Self.metrics, views: views)
    return made.map { constraint in
      let equation = Equation(constraint)
      var line = "\(equation.first) \(equation.relation)"
      if equation.second != "nothing" { line += " \(equation.second)" }
      if equation.second == "nothing" || equation.constant != 0 {
        line += String(format: " %g", equation.constant)
      }
      if equation.priority != 1000 { line += String(format: " @%g", equation.priority) }
      return line
    }
  }

  func complaint(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> String? {
    NSLayoutConstraint.complaint(
      aboutVisualFormat: format, options: options, metrics: Self.metrics, views: views)
  }
}

@MainActor @Suite struct VisualFormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var format: String
    var options: NSLayoutConstraint.FormatOptions
    var lines: [String]
    var testDescription: String { format }

    init(_ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ lines: String...) {
      self.format = format
      self.options = options
      self.lines = lines
    }
  }

  nonisolated static let cases = [
    // Edges and distances.
    Case("[a]"),
    Case("H:[a]"),
    Case("|[a]|", [], "a.leading == root.leading", "root.trailing == a.trailing"),
    Case("H:|[a]", [], "a.leading == root.leading"),
    Case("V:|[a]|", [], "a.top == root.top", "root.bottom == a.bottom"),
    Case("|-[a]-|", [], "a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"),
    Case("V:|-[a]-|", [], "a.top == root.topMargin", "root.bottomMargin == a.bottom"),
    Case("|-20-[a]", [], "a.leading == root.leading 20"),
    Case("[a]-20-|", [], "root.trailing == a.trailing 20"),
    Case("V:[a]-7.5-|", [], "root.bottom == a.bottom 7.5"),
    Case("[a][b]", [], "b.leading == a.trailing"),
    Case("[a]-[b]", [], "b.leading == a.trailing 8"),
    Case("V:[a]-[b]", [], "b.top == a.bottom 8"),
    Case("[a]-12-[b]", [], "b.leading == a.trailing 12"),
    Case("[a]-0-[b]", [], "b.leading == a.trailing"),
    Case("[a]-.5-[b]", [], "b.leading == a.trailing 0.5"),
    Case("[a]-(12)-[b]", [], "b.leading == a.trailing 12"),
    Case("[a]-(-12)-[b]", [], "b.leading == a.trailing -12"),
    Case("[a]-(==12)-[b]", [], "b.leading == a.trailing 12"),
    Case("[a]-(>=12)-[b]", [], "b.leading >= a.trailing 12"),
    Case("[a]->=12-[b]", [], "b.leading >= a.trailing 12"),
    Case("[a]-(<=-3.25)-[b]", [], "b.leading <= a.trailing -3.25"),
    Case("[a]-(12@750)-[b]", [], "b.leading == a.trailing 12 @750"),
    Case("[a]-12@750-[b]", [], "b.leading == a.trailing 12 @750"),
    Case("[a]-(>=12@low)-[b]", [], "b.leading >= a.trailing 12 @250"),
    Case("[a]-(12@999.5)-[b]", [], "b.leading == a.trailing 12 @999.5"),
    Case("[a]-(>=5,<=9)-[b]", [], "b.leading >= a.trailing 5", "b.leading <= a.trailing 9"),
    Case(
      "|-(>=5,==7@low)-[a]", [], "a.leading >= root.leading 5", "a.leading == root.leading 7 @250"),
    Case("[a]-(>=0)-|", [], "root.trailing >= a.trailing"),
    // Metrics.
    Case("[a]-gap-[b]", [], "b.leading == a.trailing 12"),
    Case("[a]-(gap)-[b]", [], "b.leading == a.trailing 12"),
    Case("[a]-(minus)-[b]", [], "b.leading == a.trailing -4"),
    Case("[a]-minus-[b]", [], "b.leading == a.trailing -4"),
    Case("[a]-(>=gap@low)-|", [], "root.trailing >= a.trailing 12 @250"),
    Case("[a]-tiny-[b]", [], "b.leading == a.trailing 0.5"),
    // Sizes.
    Case("[a(50)]", [], "a.width == 50"),
    Case("V:[a(50)]", [], "a.height == 50"),
    Case("[a(==50)]", [], "a.width == 50"),
    Case("[a(>=50)]", [], "a.width >= 50"),
    Case("[a(<=50@20)]", [], "a.width <= 50 @20"),
    Case("[a(wide)]", [], "a.width == 100.5"),
    Case("[a(b)]", [], "a.width == b.width"),
    Case("V:[a(==b)]", [], "a.height == b.height"),
    Case("[a(>=b@low)]", [], "a.width >= b.width @250"),
    Case("[a(==b,>=40@750)]", [], "a.width == b.width", "a.width >= 40 @750"),
    Case("[a(>=70,<=100,==80@low)]", [], "a.width >= 70", "a.width <= 100", "a.width == 80 @250"),
    Case("[a(none)]", [], "a.width == 0"),
    // Rows.
    Case(
      "H:|-8-[a(50)]-[b(a)]-(>=8)-[c]|", [], "a.leading == root.leading 8", "a.width == 50",
      "b.leading == a.trailing 8", "b.width == a.width", "c.leading >= b.trailing 8",
      "root.trailing == c.trailing"),
    Case(
      "V:|[a][b][c]|", [], "a.top == root.top", "b.top == a.bottom", "c.top == b.bottom",
      "root.bottom == c.bottom"),
    Case("[_d1]-[a]", [], "a.leading == _d1.trailing 8"),
    Case("|[guide]-[a]", [], "guide.leading == root.leading", "a.leading == guide.trailing 8"),
    Case(
      " H: | - 8 - [ a ( >= 5 , <= 9 ) ] - [ b ] ", [], "a.leading == root.leading 8", "a.width >= 5",
      "a.width <= 9", "b.leading == a.trailing 8"),
    // Options.
    Case(
      "[a]-[b]-[c]", .alignAllTop, "b.leading == a.trailing 8", "b.top == a.top", "c.leading == b.trailing 8",
      "c.top == b.top"),
    Case(
      "[a][b]", [.alignAllTop, .alignAllBottom], "b.leading == a.trailing", "b.top == a.top",
      "b.bottom == a.bottom"),
    Case("[a][b]", .alignAllCenterY, "b.leading == a.trailing", "b.centerY == a.centerY"),
    Case("[a][b]", .alignAllFirstBaseline, "b.leading == a.trailing", "b.firstBaseline == a.firstBaseline"),
    Case("[a][b]", .alignAllLastBaseline, "b.leading == a.trailing", "b.lastBaseline == a.lastBaseline"),
    Case("V:[a][b]", .alignAllLeft, "b.top == a.bottom", "b.left == a.left"),
    Case(
      "V:[a][b]", [.alignAllLeading, .alignAllTrailing], "b.top == a.bottom", "b.leading == a.leading",
      "b.trailing == a.trailing"),
    Case(
      "V:[a][b]", [.alignAllRight, .alignAllCenterX], "b.top == a.bottom", "b.right == a.right",
      "b.centerX == a.centerX"),
    Case("|[a]|", .alignAllTop, "a.leading == root.leading", "root.trailing == a.trailing"),
    Case(
      "|-[a]-8-[b]|", .directionLeftToRight, "a.left == root.leftMargin", "b.left == a.right 8",
      "root.right == b.right"),
    Case(
      "|-3-[a]-8-[b]-|", .directionRightToLeft, "root.right == a.right 3", "a.left == b.right 8",
      "b.left == root.leftMargin"),
    Case("[a]-(>=8)-[b]", .directionRightToLeft, "a.left >= b.right 8"),
    Case("V:|-[a]-[b]", .directionRightToLeft, "a.top == root.topMargin", "b.top == a.bottom 8"),
    Case(
      "V:|-5-[a]-6-[b]|", .spacingBaselineToBaseline, "a.top == root.top 5",
      "b.firstBaseline == a.lastBaseline 6", "root.bottom == b.bottom"),
  ]

  @Test(arguments: cases) func theFormatMakes(_ item: Case) {
    #expect(VisualFormatScene().lines(item.format, item.options) == item.lines)
  }

  @Test func theConstraintsAreNotActiveAndKnowTheirLine() {
    let scene = VisualFormatScene()
    let line = UInt(#line) + 1
    let made = NSLayoutConstraint.constraints(withVisualFormat: "|[a]", metrics: nil, views: scene.views)
    #expect(made.map(\.isActive) == [false])
    #expect(made[0].creation?.line == line)
    NSLayoutConstraint.activate(made)
    #expect(scene.root.constraints == made)
  }

  @Test func optionsHaveTheNumbersOfTheirAttributes() {
    #expect(NSLayoutConstraint.FormatOptions.alignAllLeft.rawValue == 1 << 1)
    #expect(NSLayoutConstraint.FormatOptions.alignAllFirstBaseline.rawValue == 1 << 12)
    #expect(NSLayoutConstraint.FormatOptions.directionRightToLeft.rawValue == 2 << 16)
    #expect(NSLayoutConstraint.FormatOptions.spacingBaselineToBaseline.rawValue == 1 << 19)
  }
}

@MainActor @Suite struct VisualFormatErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var format: String
    var column: Int
    var message: String
    var options: NSLayoutConstraint.FormatOptions = []
    var testDescription: String { format }

    init(_ format: String, _ column: Int, _ message: String, _ options: NSLayoutConstraint.FormatOptions = [])
    {
      (self.format, self.column, self.message, self.options) = (format, column, message, options)
    }
  }

  nonisolated static let cases = [
    Case("", 1, "It's an empty string"),
    Case("H:", 3, "Expected a view"),
    Case("H|[a]", 2, "Expected a ':' after 'H' to specify horizontal arrangement"),
    Case("V[a]", 2, "Expected a ':' after 'V' to specify vertical arrangement"),
    Case("X:[a]", 1, "Expected a view"),
    Case("|", 2, "Expected a view"),
    Case("||", 2, "Expected a view"),
    Case("|-|", 3, "Expected a view"),
    Case("[]", 2, "Expected the name of a view"),
    Case("[1a]", 2, "Expected the name of a view"),
    Case("[a", 3, "Expected a ']'"),
    Case("[a(50]", 6, "Expected a ')'"),
    Case("[a()]", 4, "Expected a number or a name"),
    Case("[a(50,)]", 7, "Expected a number or a name"),
    Case("[a(=50)]", 5, "Expected '==', '<=' or '>='"),
    Case("[a(>50)]", 5, "Expected '==', '<=' or '>='"),
    Case("[a(1.2.3)]", 4, "Expected a number"),
    Case("[a(50@)]", 7, "Expected a priority"),
    Case("[a(50@0)]", 7, "Priorities must be greater than 0 and at most 1000, not 0"),
    Case("[a(50@1001)]", 7, "Priorities must be greater than 0 and at most 1000, not 1001"),
    Case("[a]-", 5, "Expected a number or a name"),
    Case("[a]-8", 6, "Expected a '-' to end the connection"),
    Case("[a]-8[b]", 6, "Expected a '-' to end the connection"),
    Case("[a]-8-", 7, "Expected a view"),
    Case("[a]--8-[b]", 5, "A negative distance must stand in parentheses"),
    Case("[a]-(-x)-[b]", 7, "Expected a number after '-'"),
    Case("[a]-(8-[b]", 7, "Expected a ')'"),
    Case("[a] [b] x", 9, "Expected a view"),
    Case("[a]|[b]", 5, "Expected the end of the format after the superview's edge"),
    Case("H:|-[foo]-|", 6, "foo is not a key in the views dictionary"),
    Case("[a]-bar-[b]", 5, "Encountered metric with name \"bar\", but value was not specified"),
    Case("[a(bar)]", 4, "Encountered metric with name \"bar\""),
    Case("[a(50@bar)]", 7, "Encountered metric with name \"bar\""),
    Case("[a]-text-[b]", 5, "The metric \"text\" is x, which is not a finite number"),
    Case("[word]", 2, "word is a String, neither a view nor a layout guide"),
    Case(
      "|[loose]", 1, "Unable to interpret '|' character, because the related view doesn't have a superview"),
    Case("[a][loose]-|", 12, "Unable to interpret '|' character"),
    Case("H:[a][b]", 1, "Options mask required views to be aligned on a horizontal edge", .alignAllLeft),
    Case("V:[a][b]", 1, "Options mask required views to be aligned on a vertical edge", .alignAllTop),
  ]

  @Test(arguments: cases) func theLinePointsAtTheColumn(_ item: Case) {
    let line = VisualFormatScene().complaint(item.format, item.options) ?? ""
    #expect(line.hasPrefix("Unable to parse constraint format: \(item.message)"), "\(line)")
    var marked = item.format
    marked.insert("^", at: marked.index(marked.startIndex, offsetBy: item.column - 1))
    #expect(line.hasSuffix("(column \(item.column): \(marked))"), "\(line)")
    #expect(!line.contains("\n"))
  }

  @Test func theProgramEnds() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[a", metrics: nil, views: ["a": UIView()])
      }
    }
  }
}
