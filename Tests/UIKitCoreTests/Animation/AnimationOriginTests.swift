// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Every animation knows what of the program made it, and where that stands.
@MainActor @Suite struct AnimationOriginTests {
  private let stage: Stage
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    let view = view
    stage = Stage(size: CGSize(width: 100, height: 100)) { $0.addSubview(view) }
    stage.frame()
  }

  private var running: [RunningAnimation] { view.layer.runningAnimations }
  private var lines: [String] { running.map { $0.line?.description ?? "" } }

  private func here(_ line: UInt) -> String { "\(#fileID):\(line)" }

  @Test func aBlockKnowsTheLineOfItsCall() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let move = { self.view.center.x += 1 }
    /// Where the only animation says that it was made.
    func line(of call: () -> Void) -> String {
      view.layer.removeAllAnimations()
      call()
      guard running.count == 1, let line = running.first?.line else { return "\(running.count) animations" }
      #expect(line.description == here(line.number))
      return String(source[Int(line.number) - 1])
    }
    // Not inside of expectations: a macro has lines of its own.
    let lines = [
      line { UIView.animate(withDuration: 1, animations: move) },
      line { UIView.animate(withDuration: 2) { move() } },
      line { UIView.animate(withDuration: 3, animations: move) { _ in } },
      line { UIView.animate(withDuration: 4, animations: move, completion: nil) },
      line {
        UIView.animate(withDuration: 5) {
          move()
        } completion: { _ in
        }
      },
      line { UIView.animate(withDuration: 6, delay: 0) { move() } },
      line { UIView.animate(withDuration: 7, delay: 0, options: []) { move() } },
      line {
        UIView.animate(withDuration: 8, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
          move()
        }
      },
      line { UIView.animate(springDuration: 9) { move() } },
      line { UIView.animateKeyframes(withDuration: 10, delay: 0) { move() } },
      line { UIView.transition(with: view, duration: 11, options: .transitionCrossDissolve) {} },
    ]
    for (index, line) in lines.enumerated() {
      #expect(line.contains("uration: \(index + 1)"), "\(line)")
    }
    let plain = line { UIView.animate { move() } }
    #expect(plain.contains("UIView.animate { move() }"))
    let old = line {
      UIView.beginAnimations("12", context: nil)
      move()
      UIView.commitAnimations()
    }
    #expect(old.contains("beginAnimations(\"12\""))
  }

  @Test func animatorsTransactionsAndAdditionsDoLikewise() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x += 1 }
    let made = #line - 1
    animator.startAnimation()
    #expect(lines == [here(UInt(made))] && running.first?.origin.kind == .animator)
    let origin = try #require(running.first?.origin)
    // Turned around it has other animations, which are still its own.
    animator.isReversed = true
    #expect(running.first?.origin.id == origin.id)
    animator.stopAnimation(true)
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5)
    let second = #line - 1
    spring.addAnimations { self.view.center.x += 1 }
    spring.startAnimation()
    #expect(lines == [here(UInt(second))])
    spring.stopAnimation(true)

    let layer = CALayer()
    view.layer.addSublayer(layer)
    stage.frame()
    CATransaction.begin()
    let begun = #line - 1
    layer.opacity = 0.5
    layer.add(CABasicAnimation(keyPath: "position.x"), forKey: nil)
    let added = #line - 1
    CATransaction.commit()
    let both = layer.runningAnimations
    #expect(both.map { $0.line?.description } == [here(UInt(begun)), here(UInt(added))])
    #expect(both.count == 2 && both[0].origin.id == both[1].origin.id && both[0].origin.kind == .transaction)
    // Without a transaction of the program's: those of a frame belong together, and no line is known.
    layer.removeAllAnimations()
    layer.opacity = 0.7
    layer.cornerRadius = 3
    stage.frame()
    layer.borderWidth = 3
    let implicit = layer.runningAnimations
    #expect(implicit.count == 3 && implicit.allSatisfy { $0.line == nil })
    #expect(implicit[0].origin.id == implicit[1].origin.id && implicit[1].origin.id != implicit[2].origin.id)
  }

  /// Of the initializer that a program may override the line is not known.
  @Test func anAnimatorsInitializerCanBeOverriddenAsApplesCan() {
    final class Halved: UIViewPropertyAnimator {
      override init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        super.init(duration: duration / 2, timingParameters: parameters)
      }
    }
    let animator = Halved(duration: 1, curve: .linear) { self.view.center.x += 1 }
    let made = #line - 1
    animator.startAnimation()
    #expect(animator.duration == 0.5 && lines == [here(UInt(made))])
    animator.stopAnimation(true)
    let other = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters())
    other.addAnimations { self.view.center.x += 1 }
    other.startAnimation()
    #expect(running.last?.line == nil && running.last?.origin.kind == .animator)
  }

  @Test func whatOneBlockMadeBelongsTogether() {
    UIView.animate(withDuration: 1) {
      self.view.center.x += 1
      self.view.alpha = 0.5
    }
    UIView.animate(withDuration: 1) { self.view.center.x += 1 }
    #expect(running.count == 3 && running[0].origin.id == running[1].origin.id)
    #expect(running[2].origin.id != running[0].origin.id && running[2].origin.kind == .block)
  }

  /// A program may name the calls as they are named by Apple.
  @Test func theyCanBeNamedWithoutTheLine() {
    let animate: (TimeInterval, @escaping () -> Void) -> Void = UIView.animate(withDuration:animations:)
    animate(1) { self.view.center.x += 1 }
    let complete: (TimeInterval, @escaping () -> Void, ((Bool) -> Void)?) -> Void =
      UIView.animate(withDuration:animations:completion:)
    complete(1, { self.view.center.x += 1 }, nil)
    let add: (CAAnimation, String?) -> Void = view.layer.add(_:forKey:)
    add(CABasicAnimation(keyPath: "opacity"), nil)
    let begin: () -> Void = CATransaction.begin
    begin()
    CATransaction.commit()
    #expect(running.count == 3)
  }

  @Test func aDelayIsKnown() {
    UIView.animate(withDuration: 1, delay: 0.25) { self.view.center.x += 1 }
    UIView.animate(withDuration: 1) { self.view.alpha = 0 }
    #expect(running.map { ($0.delay * 1e9).rounded() / 1e9 } == [0.25, 0])
  }
}
