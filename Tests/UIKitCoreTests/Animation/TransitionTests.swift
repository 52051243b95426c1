// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Transitions") @MainActor struct TransitionTests {
  private let holder = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
  private let stage: Stage

  init() {
    holder.backgroundColor = .red
    let holder = holder
    stage = Stage(size: CGSize(width: 60, height: 60)) { $0.addSubview(holder) }
  }

  private func channels(_ x: Int, _ y: Int) -> [Int] {
    let pixel = stage.bitmap()[x: x, y: y]
    return [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
  }

  private func isNear(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 2 } }

  @Test("A cross dissolve mixes both looks by the share of time, also where one of them is clear")
  func dissolve() {
    var finished: [Bool] = []
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.backgroundColor = .green
    UIView.transition(with: holder, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      holder.backgroundColor = .blue
      holder.addSubview(label)
    } completion: {
      finished.append($0)
    }
    #expect(holder.backgroundColor == .blue && label.layer.animationKeys() == nil)
    stage.frames(15)
    #expect(isNear(channels(30, 30), [191, 0, 64]))
    #expect(isNear(channels(12, 12), [191, 64, 0]))
    stage.frames(15)
    #expect(isNear(channels(30, 30), [128, 0, 128]))
    stage.frames(30)
    #expect(channels(30, 30) == [0, 0, 255] && channels(12, 12) == [0, 255, 0])
    #expect(finished == [true])
  }

  @Test("Of a clear view the old letters go while the new ones come")
  func clear() {
    holder.backgroundColor = nil
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    mark.backgroundColor = .black
    holder.addSubview(mark)
    stage.frame()
    UIView.transition(with: holder, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      mark.frame.origin.x = 20
    }
    stage.frames(30)
    #expect(isNear(channels(15, 30), [128, 128, 128]) && isNear(channels(40, 30), [128, 128, 128]))
  }

  @Test("A flip shows the old look up to its edge and the new one from there")
  func flip() {
    UIView.transition(with: holder, duration: 1, options: .transitionFlipFromLeft) {
      holder.backgroundColor = .blue
    }
    stage.frames(20)
    #expect(channels(30, 30) == [255, 0, 0])
    #expect(channels(11, 30)[1] > 200 && channels(48, 30)[1] > 200)
    stage.frames(20)
    #expect(channels(30, 30) == [0, 0, 255])
    stage.frames(20)
    #expect(channels(12, 12) == [0, 0, 255])
  }

  @Test("From one view to another: removed and added, or hidden and shown", arguments: [false, true])
  func exchange(hides: Bool) {
    let (old, new) = (UIView(frame: holder.bounds), UIView(frame: holder.bounds))
    (old.backgroundColor, new.backgroundColor) = (.green, .blue)
    holder.addSubview(old)
    if hides {
      holder.addSubview(new)
      new.isHidden = true
    }
    stage.frame()
    var finished: [Bool] = []
    UIView.transition(
      from: old, to: new, duration: 0.5,
      options: hides ? [.transitionCrossDissolve, .showHideTransitionViews] : .transitionCrossDissolve
    ) { finished.append($0) }
    #expect(hides ? old.isHidden && !new.isHidden : old.superview == nil && new.superview === holder)
    stage.frames(15)
    #expect(isNear(channels(30, 30), [0, 128, 128]))
    stage.frames(16)
    #expect(channels(30, 30) == [0, 0, 255] && finished == [true])
  }

  @Test("A transition without a time, or of a view on no screen, changes everything at once")
  func atOnce() {
    var calls = 0
    UIView.transition(with: holder, duration: 0, options: .transitionCrossDissolve) {
      holder.backgroundColor = .blue
    } completion: { _ in
      calls += 1
    }
    let lonely = UIView()
    UIView.transition(with: lonely, duration: 1, options: .transitionCrossDissolve) {
      lonely.backgroundColor = .blue
    } completion: { _ in
      calls += 1
    }
    #expect(calls == 2 && lonely.backgroundColor == .blue)
    stage.frame()
    #expect(channels(30, 30) == [0, 0, 255])
  }

  @Test("A layer fades to its new contents after a CATransition was added")
  func layerFade() {
    let fade = CATransition()
    fade.duration = 1
    holder.layer.add(fade, forKey: "any")
    holder.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(holder.layer.animationKeys() == [kCATransition])
    stage.frames(30)
    #expect(isNear(channels(30, 30), [128, 0, 128]))
  }
}
