// SPDX-License-Identifier: MIT
import Foundation
import Masonry
import Testing
import UIKitCore
import UIKitTesting

/// Views that move between superviews, and constraints that are made anew.
@MainActor @Suite struct TrialHierarchyTests {
  // MS01
  @Test func anUpdateThatMatchesNothingAdds() {
    let scene = TrialScene(400, 100)
    let bg = scene.add("bg")
    let root = scene.root
    bg.mas_makeConstraints { make in
      make.width.equalTo(root).multipliedBy(0.5)
      make.height.equalTo(10)
      make.left.top.equalTo(root)
    }
    let old = root.constraints + bg.constraints
    #expect(old.count == 4)
    scene.tick()
    expectNear([bg.frame.width], [200])
    #expect(scene.conflicts.isEmpty)

    // Masonry's rule: what differs in more than the constant is another constraint.
    bg.mas_updateConstraints { $0.width.equalTo(root).multipliedBy(0.25) }
    scene.tick()
    #expect(scene.conflicts.count == 1)
    let added = (root.constraints + bg.constraints).filter { one in !old.contains { $0 === one } }
    #expect(added.count == 1 && old.allActive)

    bg.mas_remakeConstraints { make in
      make.width.equalTo(root).multipliedBy(0.25)
      make.height.equalTo(10)
      make.left.top.equalTo(root)
    }
    scene.tick()
    expectNear(bg.frame, [0, 0, 100, 10])
    #expect((old + added).noneActive)
    #expect((root.constraints + bg.constraints).count == 4)
    #expect(scene.conflicts.count == 1)

    bg.mas_updateConstraints { $0.height.equalTo(33) }
    scene.tick()
    expectNear([bg.frame.height], [33])
    bg.mas_updateConstraints { $0.left.equalTo(root).offset(7) }
    scene.tick()
    expectNear([bg.frame.minX], [7])
    #expect((root.constraints + bg.constraints).count == 4)
    #expect(scene.conflicts.count == 1)
  }

  /// c in A, and s that hangs on it.
  @MainActor private final class Moving {
    let scene = TrialScene(200, 200)
    let a, b: UIView
    let c, s: CaseView
    let own, across: [NSLayoutConstraint]

    init() {
      a = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      b = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
      scene.root.addSubview(a)
      scene.root.addSubview(b)
      c = scene.add("c", to: a)
      s = scene.add("s", to: a)
      own = [
        c.widthAnchor.constraint(equalToConstant: 30), c.heightAnchor.constraint(equalToConstant: 30),
      ]
      across = [
        c.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 10),
        c.topAnchor.constraint(equalTo: a.topAnchor, constant: 10),
        s.topAnchor.constraint(equalTo: c.bottomAnchor, constant: 5),
      ]
      NSLayoutConstraint.activate(
        own + across + [
          s.heightAnchor.constraint(equalToConstant: 8),
          s.leadingAnchor.constraint(equalTo: a.leadingAnchor),
          s.widthAnchor.constraint(equalToConstant: 8),
        ])
      scene.tick()
    }
  }

  // HL02, 1 to 3
  @Test func removalDropsWhatRefersAcrossTheCut() {
    let moving = Moving()
    let (a, c, scene) = (moving.a, moving.c, moving.scene)
    expectNear(c.frame, [10, 10, 30, 30])
    expectNear(moving.s.frame, [0, 45, 8, 8])

    a.addSubview(c)
    scene.tick()
    expectNear(c.frame, [10, 10, 30, 30])
    #expect(a.subviews.last === c && a.subviews.count == 2)
    #expect((moving.own + moving.across).allActive)

    c.removeFromSuperview()
    scene.tick()
    #expect(moving.across.noneActive)
    #expect(moving.own.allActive)

    a.addSubview(c)
    scene.tick()
    expectNear([c.frame.width, c.frame.height], [30, 30])
    #expect(moving.across.noneActive)
    // Nothing holds it there: another place serves as well.
    #expect(c.hasAmbiguousLayout)
  }

  // HL02, 4
  @Test func aViewThatIsAddedElsewhereLeaves() {
    let moving = Moving()
    moving.b.addSubview(moving.c)
    moving.scene.tick()
    #expect(moving.c.superview === moving.b && moving.b.subviews.count == 1)
    #expect(moving.a.subviews.count == 1 && moving.a.subviews[0] === moving.s)
    #expect(moving.across.noneActive)
    #expect(moving.own.allActive)
    expectNear([moving.c.frame.width, moving.c.frame.height], [30, 30])
  }

  // HL02, 5 and 6
  @Test func aViewCannotStandInItself() {
    let moving = Moving()
    let (a, c) = (moving.a, moving.c)
    #expect(
      c.complaintAboutAdding(c)
        == "CaseView \"c\" cannot be added to itself: create a second view, or add it to another one")
    let line = c.complaintAboutAdding(a) ?? ""
    #expect(line.hasPrefix("UIView cannot be added to CaseView \"c\", which is inside it"), "\(line)")
    #expect(c.superview === a && c.subviews.isEmpty && a.superview === moving.scene.root)
  }
}
