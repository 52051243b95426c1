// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// A stage with one view of 20×20 points, and what it shows.
@MainActor struct MovingScene {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init(rate: Int = 60) {
    let view = view
    stage = Stage(size: CGSize(width: 400, height: 400), rate: rate) { $0.addSubview(view) }
  }

  var shown: CALayer { view.layer.presentation() ?? view.layer }
  var y: CGFloat { shown.position.y }
  var x: CGFloat { shown.frame.minX }
}

@Suite("Blocks of animated changes") @MainActor struct BlockAnimationTests {
  @Test("A linear move is half way at half time, and the model is there at once")
  func linear() throws {
    let scene = MovingScene()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.frame.origin.x = 100
    } completion: {
      finished.append($0)
    }
    #expect(scene.view.frame.minX == 100)
    #expect(scene.x == 0)
    scene.stage.frames(30)
    #expect(abs(scene.x - 50) < 1e-9)
    #expect(finished.isEmpty)
    #expect(scene.view.layer.animationKeys() == ["position"])
    scene.stage.frames(30)
    #expect(scene.x == 100)
    #expect(finished == [true])
    #expect(scene.view.layer.animationKeys() == nil)
    #expect(try scene.stage.settle() <= 1)
  }

  @Test("What is changed inside of modifyAnimations repeats, and nothing else of the block")
  func modified() {
    let scene = MovingScene()
    let other = UIView(frame: CGRect(x: 0, y: 50, width: 20, height: 20))
    scene.stage.window.addSubview(other)
    scene.stage.frame()
    var ends = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      other.frame.origin.x = 100
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.frame.origin.x = 100 }
    } completion: { _ in
      ends += 1
    }
    scene.stage.frames(90)
    #expect(abs(scene.x - 50) < 1e-6 && other.layer.animationKeys() == nil && ends == 0)
    scene.stage.frames(60)
    #expect(abs(scene.x - 50) < 1e-6)
    scene.stage.frames(90)
    #expect(ends == 1 && scene.x == 100)
  }

  @Test("Two moves add up: the second begins where and as fast as the first stands")
  func addUp() {
    let scene = MovingScene(rate: 10)
    scene.view.center.y = 0
    let expected = [
      0.0, 1.972245355, 8.165985627, 18.739590671, 33.18838701, 50.0, 64.839367635, 73.094423703,
      73.094423703,
      64.839367635, 50.0, 33.18838701, 18.739590671, 8.165985627, 1.972245355, 0.0,
    ]
    var finished: [Int] = []
    UIView.animate(withDuration: 1) {
      scene.view.center.y = 100
    } completion: { _ in
      finished.append(1)
    }
    for (index, value) in expected.enumerated() {
      #expect(abs(scene.y - value) < 1e-6, "\(index)")
      if index == 5 {
        UIView.animate(withDuration: 1) {
          scene.view.center.y = 0
        } completion: { _ in
          finished.append(2)
        }
        #expect(scene.view.layer.animationKeys() == ["position", "position-2"])
      }
      scene.stage.frame()
    }
    #expect(finished == [1, 2])
  }
}
