// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore

/// Labels, buttons and fields in constraints: lines that follow the width, and baselines.
@MainActor @Suite struct TextConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func add<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  private func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
    let label = add(UILabel())
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    return label
  }

  private static let long = String(repeating: "constraint ", count: 24)

  @Test func aTextIsAsHighAsItsWidthLetsItBe() {
    let text = label(Self.long, lines: 0)
    let below = label("below")
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      below.leadingAnchor.constraint(equalTo: text.leadingAnchor),
    ])
    for width in [320.0, 200, 120, 600] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      let height = text.sizeThatFits(CGSize(width: width - 20, height: .greatestFiniteMagnitude)).height
      #expect(text.frame == CGRect(x: 10, y: 10, width: width - 20, height: height))
      #expect(below.frame.minY == 18 + height)
      #expect(height > 2 * text.font.lineHeight)
    }
    text.text = "short"
    root.layoutIfNeeded()
    #expect(below.frame.minY == 18 + text.sizeThatFits(.zero).height)
    text.numberOfLines = 2
    text.text = Self.long
    root.frame.size.width = 120
    root.layoutIfNeeded()
    let two = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    #expect(text.frame.height == text.sizeThatFits(two).height)
    #expect(text.frame.height < 3 * text.font.lineHeight)
  }

  @Test func aPreferredWidthSwitchesTheOtherOff() {
    let text = label(Self.long, lines: 0)
    text.preferredMaxLayoutWidth = 150
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.widthAnchor.constraint(equalToConstant: 300),
    ])
    root.layoutIfNeeded()
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: 150, height: 1e6)).height)
  }

  /// What a subclass adds counts at every width.
  private final class Padded: UILabel {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + 20, height: size.height + 30)
    }
  }

  @Test func aSubclassAddsToTheSizeAtEveryWidth() {
    let text = add(Padded())
    text.text = Self.long
    text.numberOfLines = 0
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.widthAnchor.constraint(equalToConstant: 200),
    ])
    root.layoutIfNeeded()
    let bare = text.sizeThatFits(CGSize(width: 200, height: 1e6)).height
    #expect(text.frame.height == bare + 30)
  }

  // MARK: - Baselines

  /// From the top of a view to the first baseline of a text of `size`.
  private func ascent(_ size: CGFloat) -> CGFloat { UIFont.systemFont(ofSize: size).ascender.rounded() }

  @Test func firstBaselinesMeet() {
    let (small, large) = (label("small", size: 12), label("large", size: 40))
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(small.frame.minY == 20 + ascent(40) - ascent(12))
    large.font = .systemFont(ofSize: 60)
    root.layoutIfNeeded()
    #expect(small.frame.minY == 20 + ascent(60) - ascent(12))
  }

  @Test func theLastBaselineFollowsTheLines() {
    let (text, below) = (label(Self.long, lines: 0), label("below"))
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.firstBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor, constant: 30),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    for width in [320.0, 160] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      // The same ascender above both baselines: what is left are whole lines.
      let lines = ((below.frame.minY - 30) / text.font.lineHeight)
      #expect(abs(lines - lines.rounded()) < 1e-6)
      #expect(abs((lines + 1) * text.font.lineHeight - text.frame.height) < 1)
    }
  }

  @Test(arguments: [20.0, 44, 80]) func aButtonsBaselineIsItsTitles(height: Double) {
    let (button, text) = (add(UIButton(type: .system)), label("text"))
    button.setTitle("Button", for: .normal)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.heightAnchor.constraint(equalToConstant: height),
      text.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
      text.leadingAnchor.constraint(equalTo: button.trailingAnchor),
    ])
    root.layoutIfNeeded()
    button.layoutIfNeeded()
    let title = button.titleLabel!
    let baseline = title.convert(CGPoint(x: 0, y: title.firstBaselineFromTop), to: root).y
    #expect(abs(text.frame.minY + ascent(17) - baseline) <= 0.5)
  }

  @Test func aFieldsBaselineIsItsTexts() {
    let (field, text) = (add(UITextField()), label("text"))
    field.text = "field"
    field.borderStyle = .roundedRect
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.heightAnchor.constraint(equalToConstant: 60),
      text.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
      text.leadingAnchor.constraint(equalTo: field.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(text.frame.midY - 80) <= 0.5)
  }

  @Test func aFieldKeepsItsHeightInARowOnOneBaseline() {
    let (field, text) = (UITextField(), UILabel())
    field.borderStyle = .roundedRect
    field.text = "field"
    text.text = "text"
    let row = add(UIStackView(arrangedSubviews: [text, field]))
    row.alignment = .firstBaseline
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: root.topAnchor),
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(field.frame.height == field.intrinsicContentSize.height)
    #expect(abs(text.frame.midY - field.frame.midY) <= 0.5)
  }

  /// Its baseline is that of a label inside.
  private final class Framed: UIView {
    let label = UILabel()
    override var forFirstBaselineLayout: UIView { label }
  }

  @Test func aViewMayNameTheOneWhoseBaselineCounts() {
    let (framed, text) = (add(Framed()), label("text"))
    framed.label.text = "inside"
    framed.label.translatesAutoresizingMaskIntoConstraints = false
    framed.addSubview(framed.label)
    NSLayoutConstraint.activate([
      framed.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      framed.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      framed.widthAnchor.constraint(equalToConstant: 100),
      framed.heightAnchor.constraint(equalToConstant: 100),
      framed.label.topAnchor.constraint(equalTo: framed.topAnchor, constant: 33),
      framed.label.leadingAnchor.constraint(equalTo: framed.leadingAnchor),
      text.firstBaselineAnchor.constraint(equalTo: framed.firstBaselineAnchor),
      text.leadingAnchor.constraint(equalTo: framed.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.frame.minY == 83)
    framed.label.font = .systemFont(ofSize: 34)
    root.layoutIfNeeded()
    #expect(text.frame.minY == 83 + ascent(34) - ascent(17))
  }
}
