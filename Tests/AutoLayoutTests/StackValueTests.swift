// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

/// What every distribution makes of three views, as exact numbers: no window, so no pixels.
@MainActor @Suite struct StackValueTests {
  struct Values: Decodable {
    struct Case: Decodable {
      let width, spacing: Double
      let distribution: String
      /// Origin and length.
      let frames: [[Double]]
    }
    let naturalWidths: [Double]
    let cases: [Case]
  }

  nonisolated static let values = try? JSONDecoder().decode(
    Values.self, from: CaseFile.data("stack_values.json"))

  @Test func theFixtureIsWhole() throws { #expect(try #require(Self.values).cases.count == 20) }

  @Test(arguments: (values?.cases ?? []).indices) func viewsStandWhereTheyShould(index: Int) throws {
    let values = try #require(Self.values)
    let one = values.cases[index]
    let root = UIView(frame: CGRect(x: 0, y: 0, width: one.width, height: 20))
    let views = values.naturalWidths.map { width in
      let view = CaseView()
      view.contents = CGSize(width: width, height: 20)
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = one.spacing
    stack.distribution =
      switch one.distribution {
      case "fillEqually": .fillEqually
      case "fillProportionally": .fillProportionally
      case "equalSpacing": .equalSpacing
      case "equalCentering": .equalCentering
      default: .fill
      }
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    for (view, frame) in zip(views, one.frames) {
      expectNear(
        [view.frame.minX, view.frame.width], frame.map { CGFloat($0) }, tolerance: 0.01,
        "\(one.distribution) \(one.width) \(one.spacing):")
    }
  }
}
