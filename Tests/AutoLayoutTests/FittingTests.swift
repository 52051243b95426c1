// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore

/// Sizes asked without laying out, and what is said about a layout for debugging.
@MainActor @Suite struct FittingTests {
  private let cell = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private let text = UILabel()

  init() {
    text.text = String(repeating: "word ", count: 40)
    text.numberOfLines = 0
    text.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(text)
    cell.accessibilityIdentifier = "cell"
    text.accessibilityIdentifier = "text"
  }

  private func pin() {
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 12),
      cell.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 12),
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      cell.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 7),
    ])
  }

  @Test(arguments: [120.0, 200, 320]) func aCellIsAsHighAsItsTextAtItsWidth(width: Double) {
    pin()
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let lines = text.sizeThatFits(CGSize(width: width - 24, height: 1e6)).height
    #expect(size == CGSize(width: width, height: lines + 12))
  }

  @Test func theSmallestSizeIsThatOfTheContents() {
    pin()
    text.numberOfLines = 1
    text.text = "short"
    let inner = text.intrinsicContentSize
    let size = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: inner.width + 24, height: inner.height + 12))
    // Hugging at 250 beats the wish for the expanded size at 50.
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == size)
  }

  @Test func askingChangesNothing() {
    pin()
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    window.addSubview(cell)
    cell.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      cell.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      cell.topAnchor.constraint(equalTo: window.topAnchor),
      cell.widthAnchor.constraint(equalToConstant: 200),
    ])
    // What ties it to what is around does not count; its own width does.
    window.layoutIfNeeded()
    let frames = [cell.frame, text.frame]
    let pending = window.layer.state.pointee.pending
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .defaultHigh,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 200)
    #expect(window.layer.state.pointee.pending == pending)
    window.layoutIfNeeded()
    #expect([cell.frame, text.frame] == frames)
  }

  @Test func withoutConstraintsTheContentsAreAsked() {
    let lone = UILabel()
    lone.text = "lone"
    #expect(lone.systemLayoutSizeFitting(.zero) == lone.intrinsicContentSize)
  }

  @Test func aViewKnowsWhatGivesItItsPlace() {
    pin()
    cell.layoutIfNeeded()
    let horizontal = text.constraintsAffectingLayout(for: .horizontal)
    #expect(horizontal.count == 2)
    #expect(horizontal.allSatisfy { $0.firstAttribute == .leading || $0.firstAttribute == .trailing })
    let vertical = text.constraintsAffectingLayout(for: .vertical)
    #expect(vertical.map(\.firstAttribute) == [.top, .bottom])
  }

  @Test func whatContentsWantIsListedOnceLaidOut() throws {
    text.numberOfLines = 1
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: cell.topAnchor),
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
    ])
    let own = text.heightAnchor.constraint(equalToConstant: 30)
    own.isActive = true
    #expect(text.constraints == [own])
    cell.layoutIfNeeded()
    let listed = text.constraints
    #expect(listed.count == 3 && listed[0] === own)
    let (width, height) = (listed[1], listed[2])
    #expect(width.firstItem === text && width.firstAttribute == .width && width.isActive)
    #expect(width.constant == text.intrinsicContentSize.width && width.secondItem == nil)
    #expect(height.firstAttribute == .height)
    #expect(width.description.hasPrefix("<NSContentSizeLayoutConstraint:0x"))
    #expect(
      width.description.hasSuffix("] Hug:251 CompressionResistance:750>")
        || width.description.hasSuffix("] Hug:250 CompressionResistance:750>"))
    #expect(text.constraints == listed)
    #expect(text.constraintsAffectingLayout(for: .horizontal).contains(width))
    #expect(!text.constraintsAffectingLayout(for: .vertical).contains(height))
    // Whatever is set on it changes nothing.
    width.isActive = false
    width.constant = 5
    NSLayoutConstraint.deactivate([width])
    text.removeConstraint(width)
    cell.layoutIfNeeded()
    #expect(text.frame.width == text.intrinsicContentSize.width)
    text.text = "a longer text than before"
    cell.layoutIfNeeded()
    #expect(text.constraints[1] === width && width.constant == text.intrinsicContentSize.width)
    NSLayoutConstraint.deactivate(text.constraints + cell.constraints)
    #expect(text.constraints.isEmpty)
  }

  @Test func theTraceShowsWhoIsPlacedAndWhoIsAmbiguous() {
    text.numberOfLines = 1
    NSLayoutConstraint.activate([text.topAnchor.constraint(equalTo: cell.topAnchor)])
    cell.layoutIfNeeded()
    let lines = text._autolayoutTrace().split(separator: "\n").map(String.init)
    #expect(lines[0] == "•UIView \"cell\"")
    #expect(lines[1] == "|   *UILabel \"text\" - AMBIGUOUS LAYOUT")
    #expect(text.hasAmbiguousLayout)
    let before = text.frame.minX
    text.exerciseAmbiguityInLayout()
    cell.layoutIfNeeded()
    #expect(text.frame.minX != before)
    #expect(text.frame.minY == 0)
  }
}
