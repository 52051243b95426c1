// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Labels and fields answer what constraints ask: where their baselines are, and how high they are at a width.
@MainActor @Suite struct ConstrainedTextTests {
  @Test func labelAndFieldStandOnOneBaseline() throws {
    for size in [CGFloat(17), 28, 48] {
      let root = UIView()
      let (label, field) = (UILabel(), UITextField())
      let stage = Stage(root, scale: 2)
      label.font = .systemFont(ofSize: size)
      label.text = "Name:"
      field.borderStyle = .roundedRect
      field.text = "Name"
      for view in [label, field] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor),
        field.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      ])
      stage.frame()
      let inner = try stage.find(.inside(.type(UITextField.self), .type(UILabel.self))) as? UILabel
      let text = try #require(inner)
      // The letters of the field: its label centres a line of its font.
      let middle = field.frame.minY + text.frame.midY
      let letters = middle - text.font.lineHeight / 2 + text.font.ascender
      #expect(abs(letters - (label.frame.minY + label.font.ascender)) < 0.76, "\(size)")
    }
  }

  @Test func aLabelOfSeveralLinesIsAsHighAsItsWidthLetsItBe() {
    let root = UIView()
    let label = UILabel()
    let stage = Stage(root, size: CGSize(width: 200, height: 400))
    label.numberOfLines = 0
    label.text = String(repeating: "words that wrap ", count: 12)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    stage.frame()
    let narrow = label.frame.height
    #expect(narrow == label.sizeThatFits(CGSize(width: 200, height: 0)).height && narrow > 40)
    stage.resize(CGSize(width: 400, height: 400))
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 400, height: 0)).height)
    #expect(label.frame.height < narrow)
  }

  @Test func aConflictIsReportedBesideATextThatIsMeasuredAgain() {
    let root = UIView()
    let (label, view) = (UILabel(), UIView())
    let stage = Stage(root, size: CGSize(width: 200, height: 400))
    label.numberOfLines = 0
    label.text = String(repeating: "words that wrap ", count: 12)
    for part in [label, view] {
      part.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(part)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 80), view.widthAnchor.constraint(equalToConstant: 120),
    ])
    stage.frame()
    #expect(stage.reports.filter { $0.kind == .unsatisfiableConstraints }.count == 1)
  }
}
