// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// What a view wants for its contents along one axis, where constraints are listed. It is always in force, and follows
/// the view: nothing that is set on it has an effect.
// UIKit: a private class of that name, one object an axis, in `constraints` of a view that was laid out, and printed
// as `<NSContentSizeLayoutConstraint:0x… H:[UILabel:0x…(102)] Hug:250 CompressionResistance:750>`.
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {
  private var hugging = UILayoutPriority.defaultLow
  private var resistance = UILayoutPriority.defaultHigh

  /// Brings it up to date with what the view wants now.
  func update(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ wishes: [ContentConstraint]) {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    begin(
      LayoutOperand(item, attribute), .equal, .none, multiplier: 1, constant: CGFloat(wishes[0].extent), nil)
    for wish in wishes {
      let priority = UILayoutPriority(wish.priority)
      if wish.isHugging { hugging = priority } else { resistance = priority }
    }
  }

  override var isActive: Bool {
    get { true }
    set {}
  }
  override var constant: CGFloat {
    get { super.constant }
    set {}
  }
  /// The stronger of the two.
  override var priority: UILayoutPriority {
    get { hugging.rawValue > resistance.rawValue ? hugging : resistance }
    set {}
  }

  override nonisolated var description: String {
    MainActor.assumeIsolated {
      let axis = firstAttribute == .width ? "H" : "V"
      let name = first.item?.text ?? "nothing"
      return "<\(type(of: self)):\(addressText(self)) \(axis):[\(name)(\(Self.number(constant)))] "
        + "Hug:\(Self.number(CGFloat(hugging.rawValue))) "
        + "CompressionResistance:\(Self.number(CGFloat(resistance.rawValue)))>"
    }
  }
}

extension EngineBinding {
  /// What the view wants for its contents, horizontally and vertically, as of the last solution.
  package func contentSizeConstraints(of item: LayoutItem) -> [NSLayoutConstraint] {
    guard item.storeIndex >= 0 else { return [] }
    let wishes = (contents[item.storeIndex] ?? [])
    return [NSLayoutConstraint.Axis.horizontal, .vertical].compactMap { axis in
      let own = wishes.filter { $0.axis == axis }
      guard !own.isEmpty else { return nil }
      return contentSizeConstraint(of: item, axis, own)
    }
  }

  /// The one that a constraint of the engine is part of.
  func contentSizeConstraint(_ number: ConstraintNumber) -> NSLayoutConstraint? {
    for (index, wishes) in contents {
      guard let item = places[Int(index)]?.item, let wish = wishes.first(where: { $0.number == number })
      else {
        continue
      }
      return contentSizeConstraint(of: item, wish.axis, wishes.filter { $0.axis == wish.axis })
    }
    return nil
  }

  /// The same object as long as the view has its place.
  private func contentSizeConstraint(
    of item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ wishes: [ContentConstraint]
  ) -> NSLayoutConstraint {
    let key = item.storeIndex * 2 + (axis == .horizontal ? 0 : 1)
    let constraint = listedContents[key] ?? NSContentSizeLayoutConstraint()
    listedContents[key] = constraint
    constraint.update(item, axis, wishes)
    return constraint
  }
}

extension NSLayoutConstraint {
  /// Whether it says what the contents of a view want. Such a one is made whenever it is asked for.
  package final var isOfContents: Bool { self is NSContentSizeLayoutConstraint }
}
