// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

/// Who breaks depends on where the views stand now, not on where they stood when their constraints came.
@MainActor @Suite struct RankTests {
  @Test(arguments: [false, true]) func aViewThatMovesToTheEndIsTheLatest(moves: Bool) throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let (a, b, holder) = (UIView(), UIView(), UIView())
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(holder)
    root.addSubview(a)
    root.addSubview(b)
    let first = a.widthAnchor.constraint(equalToConstant: 100)
    let second = b.widthAnchor.constraint(equalToConstant: 50)
    let equal = a.widthAnchor.constraint(equalTo: b.widthAnchor)
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    if moves {
      // Deeper than b, so a ranks after it; its own width goes with it.
      a.removeFromSuperview()
      holder.addSubview(a)
    }
    equal.isActive = true
    root.layoutIfNeeded()
    let conflicts = (root.constraintStore as? EngineBinding)?.conflicts ?? []
    #expect(conflicts.count == 1)
    // The key of width == 100 is smaller than that of the equation in either case; what changes is whose is latest.
    let broken = try #require(conflicts.first?.broken)
    let fresh = UIView(frame: root.frame)
    let (c, d, other) = (UIView(), UIView(), UIView())
    for view in [c, d] { view.translatesAutoresizingMaskIntoConstraints = false }
    fresh.addSubview(other)
    if moves { other.addSubview(c) } else { fresh.addSubview(c) }
    fresh.addSubview(d)
    let pairs = [
      (first, c.widthAnchor.constraint(equalToConstant: 100)),
      (second, d.widthAnchor.constraint(equalToConstant: 50)),
      (equal, c.widthAnchor.constraint(equalTo: d.widthAnchor)),
    ]
    NSLayoutConstraint.activate(pairs.map(\.1))
    fresh.layoutIfNeeded()
    let expected = try #require((fresh.constraintStore as? EngineBinding)?.conflicts.first?.broken)
    #expect(pairs.first { $0.1 === expected }?.0 === broken)
  }

  /// What constraints leave open goes by the order of subviews, not by who is mentioned first.
  @Test(arguments: [false, true], [false, true]) func theFirstSubviewsStayWhereSeveralCouldChange(
    isReversed: Bool, isMentionedLate: Bool
  ) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    var views = (0..<3).map { _ in UIView() }
    if isReversed { views.reverse() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    var last = root.leftAnchor
    for view in isMentionedLate ? views.reversed() : views {
      view.leftAnchor.constraint(equalTo: last).isActive = true
      last = view.rightAnchor
    }
    last.constraint(equalTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [0, 0, 400])
  }
}
