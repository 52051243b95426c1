// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
  /// The bounds inside `layoutMargins`.
  public final var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.layoutMargins) { UILayoutGuide(named: "UIViewLayoutMarginsGuide") }
  }
  /// The bounds inside `safeAreaInsets`.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea) { UILayoutGuide(named: "UIViewSafeAreaLayoutGuide") }
  }
  /// The bounds inside the margins, but not wider than what reads well: 920 points.
  public final var readableContentGuide: UILayoutGuide {
    systemGuide(.readableContent) { UILayoutGuide(named: "UIViewReadableContentGuide") }
  }
  /// The keyboard, which a desktop has beside its screen: without height, at the bottom edge of the safe area.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = systemGuide(.keyboard) { UIKeyboardLayoutGuide(named: "UIViewKeyboardLayoutGuide") }
    return unsafeDowncast(guide, to: UIKeyboardLayoutGuide.self)
  }

  fileprivate final func scrollGuide(_ kind: UILayoutGuide.Kind, _ name: String) -> UILayoutGuide {
    systemGuide(kind) { UILayoutGuide(named: name) }
  }

  final nonisolated func endLayoutItems() {
    layoutItem?.ownerDidEnd()
    guard let layoutValues else { return }
    for guide in layoutValues.guides + layoutValues.systemGuides { guide.owner = nil }
  }
}

extension UIScrollView {
  /// The content: its edges, tied to what is inside, give `contentSize`.
  // UIKit: constraints on the edges of the scroll view itself mean the same for what is inside it.
  public final var contentLayoutGuide: UILayoutGuide {
    scrollGuide(.scrollContent, "UIScrollViewContentLayoutGuide")
  }
  /// The frame: what is tied to it stays where it is while the content moves.
  public final var frameLayoutGuide: UILayoutGuide {
    scrollGuide(.scrollFrame, "UIScrollViewFrameLayoutGuide")
  }
}

extension UILayoutGuide {
  fileprivate convenience init(named identifier: String) {
    self.init()
    self.identifier = identifier
  }

  /// How far the guide stands inside its view, for those that views come with; nil for guides of the program.
  package final var systemInsets: UIEdgeInsets? {
    guard let owner else { return nil }
    switch kind {
    case .custom, .support, .scrollContent: return nil
    case .scrollFrame: return .zero
    case .layoutMargins: return owner.layoutMargins
    case .safeArea: return owner.safeAreaInsets
    case .readableContent:
      return Self.readableInsets(margins: owner.layoutMargins, width: owner.bounds.width)
    case .keyboard:
      let usesSafeArea = (self as? UIKeyboardLayoutGuide)?.usesBottomSafeArea ?? true
      let bottom = usesSafeArea ? owner.safeAreaInsets.bottom : 0
      return UIEdgeInsets(top: owner.bounds.height - bottom, left: 0, bottom: bottom, right: 0)
    }
  }

  /// Where a guide stands that its view comes with; nil for guides of the program.
  package final var systemFrame: CGRect? {
    guard let owner, let insets = systemInsets else { return nil }
    return owner.bounds.inset(by: insets)
  }

  // UIKit: the margins, except in bounds wider than 1008 points: there at most 920, in the middle of the bounds.
  package static func readableInsets(margins: UIEdgeInsets, width: CGFloat) -> UIEdgeInsets {
    guard width > 1008, width - margins.left - margins.right > 920 else { return margins }
    let side = (width - 920) / 2
    return UIEdgeInsets(top: margins.top, left: side, bottom: margins.bottom, right: side)
  }
}

/// Follows the keyboard. There is none on a desktop: the guide lies at the bottom edge.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide keeps above the bottom of the safe area. Default true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owner?.layoutInputDidChange(.safeArea) } }
  }
}
