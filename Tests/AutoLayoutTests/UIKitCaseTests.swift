// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

/// Frames that were measured on UIKit.
@MainActor @Suite struct UIKitCaseTests {
  nonisolated static let cases = ((try? UIKitCase.all()) ?? []).filter { $0.area != "constraint-breaking" }

  @Test func theFixtureIsWhole() throws { #expect(try UIKitCase.all().count == 90) }

  @Test(arguments: cases.map(\.id)) func viewsStandWhereUIKitPutsThem(id: String) throws {
    let layoutCase = try #require(Self.cases.first { $0.id == id })
    let scene = UIKitScene(layoutCase)
    for constraint in layoutCase.constraints { constraint.make(scene.item).isActive = true }

    scene.root.layoutIfNeeded()

    for expected in layoutCase.expected {
      let frame: CGRect
      if let view = scene.views[expected.name] {
        frame = view.frame
      } else {
        frame = try #require(scene.guides[expected.name]).layoutFrame
      }
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      let wanted = [expected.x, expected.y, expected.w, expected.h]
      let isClose = zip(found, wanted).allSatisfy {
        abs(Double($0) - $1) <= layoutCase.toleranceAgainstExactSolution
      }
      #expect(isClose, "\(expected.name): \(found), not \(wanted)")
    }
    for margins in layoutCase.expectedMargins ?? [] {
      #expect(scene.views[margins.name]?.layoutMargins == UIEdgeInsets(margins.insets), "\(margins.name)")
    }
  }
}
