// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct StageInputTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func stage() -> Stage {
    view.accessibilityIdentifier = "list"
    view.contentSize = CGSize(width: 100, height: 1000)
    return Stage(size: CGSize(width: 100, height: 200)) { $0.addSubview(view) }
  }

  @Test func theWheelTurnsOverAPlaceAndTakesOneFrame() throws {
    let stage = stage()
    try stage.wheel(CGVector(dx: 0, dy: 30), at: "list")
    #expect(view.contentOffset.y == 30 && stage.time == 1.0 / 60)
    try stage.wheel(CGVector(dx: 0, dy: 30), at: .at(50, 150))
    #expect(view.contentOffset.y == 30)
    #expect(throws: StageError.self) { try stage.wheel(CGVector(dx: 0, dy: 1), at: "nothing") }
  }

  @Test func aKeyGoesDownAndComesUpInTwoFrames() {
    let stage = stage()
    stage.key(.pageDown)
    #expect(view.contentOffset.y == 60 && abs(stage.time - 2.0 / 60) < 1e-9)
    stage.key(.spacebar, modifiers: .shift)
    #expect(view.contentOffset.y == 0)
  }
}
