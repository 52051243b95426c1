// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

/// Random constraints on random trees of views: what is kept holds, and history leaves nothing behind.
@MainActor @Suite struct RandomViewTests {
  private struct Random {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
  }

  /// One constraint, apart from the views that it is on. Item 0 is the root.
  private struct Rule {
    var first, second: Int
    var attribute, other: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var constant, priority: Int
  }

  @MainActor private final class Scene {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private(set) var views: [UIView]
    /// In the order of activation.
    private(set) var active: [(rule: Rule, constraint: NSLayoutConstraint)] = []

    init(_ parents: [Int]) {
      views = [root]
      for parent in parents {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        views[parent].addSubview(view)
        views.append(view)
      }
    }

    func add(_ rule: Rule) {
      let constraint = NSLayoutConstraint(
        item: views[rule.first], attribute: rule.attribute, relatedBy: rule.relation,
        toItem: rule.second < 0 ? nil : views[rule.second], attribute: rule.other, multiplier: 1,
        constant: CGFloat(rule.constant))
      constraint.priority = UILayoutPriority(Float(rule.priority))
      constraint.isActive = true
      active.append((rule, constraint))
    }

    func remove(at index: Int) { active.remove(at: index).constraint.isActive = false }

    func setConstant(_ constant: Int, at index: Int) {
      active[index].rule.constant = constant
      active[index].constraint.constant = CGFloat(constant)
    }

    var broken: [NSLayoutConstraint] {
      (root.constraintStore as? EngineBinding)?.conflicts.map(\.broken) ?? []
    }

    /// How far a constraint is from being kept, by the frames.
    func violation(_ rule: Rule) -> Double {
      @MainActor func value(_ index: Int, _ attribute: NSLayoutConstraint.Attribute) -> Double {
        guard index >= 0 else { return 0 }
        let rect = root.convert(views[index].bounds, from: views[index])
        return switch attribute {
        case .left: rect.minX
        case .right: rect.maxX
        case .top: rect.minY
        case .bottom: rect.maxY
        case .centerX: rect.midX
        case .centerY: rect.midY
        case .width: rect.width
        default: rect.height
        }
      }
      let difference =
        value(rule.first, rule.attribute) - value(rule.second, rule.other) - Double(rule.constant)
      return switch rule.relation {
      case .equal: abs(difference)
      case .lessThanOrEqual: max(0, difference)
      case .greaterThanOrEqual: max(0, -difference)
      }
    }
  }

  private func rule(_ random: inout Random, count: Int) -> Rule {
    let sides: [[NSLayoutConstraint.Attribute]] = [[.left, .right, .centerX], [.top, .bottom, .centerY]]
    let first = 1 + random.next(count)
    let relation: NSLayoutConstraint.Relation = [
      .equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
    ][
      random.next(5)]
    let priority = random.next(2) == 0 ? 1000 : [999, 750, 500, 250, 1 + random.next(998)][random.next(5)]
    if random.next(3) == 0 {
      let size: NSLayoutConstraint.Attribute = random.next(2) == 0 ? .width : .height
      return Rule(
        first: first, second: -1, attribute: size, other: .notAnAttribute, relation: relation,
        constant: random.next(200), priority: priority)
    }
    var second = random.next(count + 1)
    if second == first { second = 0 }
    let axis = sides[random.next(2)]
    return Rule(
      first: first, second: second, attribute: axis[random.next(3)], other: axis[random.next(3)],
      relation: relation, constant: random.next(121) - 60, priority: priority)
  }

  private func check(_ scene: Scene, _ label: String) {
    let broken = scene.broken
    for view in scene.views.dropFirst() {
      let frame = view.frame
      #expect(
        frame.minX.isFinite && frame.minY.isFinite && frame.width >= 0 && frame.height >= 0,
        "\(label): \(frame)")
    }
    for (rule, constraint) in scene.active where rule.priority == 1000 {
      guard !broken.contains(where: { $0 === constraint }) else { continue }
      let distance = scene.violation(rule)
      #expect(distance < 1e-6, "\(label): \(constraint.shorthand) is off by \(distance)")
    }
  }

  private func parents(_ random: inout Random, count: Int) -> [Int] {
    (0..<count).map { random.next(3) == 0 ? random.next($0 + 1) : 0 }
  }

  /// Others stay where they were when their last constraint went.
  private func isMentioned(_ view: UIView) -> Bool { view.layoutItem?.mentions.isEmpty == false }

  @Test func whatIsNotBrokenHolds() {
    for seed in 0..<120 {
      var random = Random(state: UInt64(seed))
      let count = 1 + random.next(12)
      let scene = Scene(parents(&random, count: count))
      for _ in 0..<(2 * count + random.next(3 * count)) { scene.add(rule(&random, count: count)) }
      scene.root.layoutIfNeeded()
      check(scene, "system \(seed)")
    }
  }

  @Test func editsLeaveNothingBehind() {
    for seed in 0..<12 {
      var random = Random(state: 77_000 + UInt64(seed))
      let count = 2 + random.next(8)
      let tree = parents(&random, count: count)
      let scene = Scene(tree)
      for _ in 0..<3 * count { scene.add(rule(&random, count: count)) }
      scene.root.layoutIfNeeded()
      for _ in 0..<40 {
        switch random.next(4) {
        case 0: scene.add(rule(&random, count: count))
        case 1 where !scene.active.isEmpty: scene.remove(at: random.next(scene.active.count))
        default:
          if scene.active.isEmpty { continue }
          scene.setConstant(random.next(121) - 60, at: random.next(scene.active.count))
        }
        scene.root.layoutIfNeeded()
      }
      let fresh = Scene(tree)
      for (rule, _) in scene.active { fresh.add(rule) }
      fresh.root.layoutIfNeeded()
      for (view, other) in zip(scene.views, fresh.views) where isMentioned(other) && !other.hasAmbiguousLayout
      {
        let (a, b) = (view.frame, other.frame)
        let isEqual = zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height]).allSatisfy
        {
          abs($0 - $1) < 1e-6
        }
        #expect(
          isEqual, "system \(seed), view \(scene.views.firstIndex { $0 === view } ?? -1): \(a), not \(b)")
      }
    }
  }
}
