// SPDX-License-Identifier: MIT
import UIKitCore

/// An attribute of a view or of a layout guide, as constraints mention it: `view.mas_right`.
@preconcurrency @MainActor public final class MASViewAttribute {
  /// The view, or the guide's owning view.
  public private(set) weak var view: UIView?
  /// The view or the guide.
  public private(set) weak var item: AnyObject?
  public let layoutAttribute: NSLayoutConstraint.Attribute

  public init(view: UIView, layoutAttribute: NSLayoutConstraint.Attribute) {
    self.view = view
    item = view
    self.layoutAttribute = layoutAttribute
  }

  public init(guide: UILayoutGuide, layoutAttribute: NSLayoutConstraint.Attribute) {
    view = guide.owningView
    item = guide
    self.layoutAttribute = layoutAttribute
  }

  /// Width or height.
  public var isSizeAttribute: Bool { layoutAttribute == .width || layoutAttribute == .height }
}

extension UIView {
  public var mas_left: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .left) }
  public var mas_top: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .top) }
  public var mas_right: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .right) }
  public var mas_bottom: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .bottom) }
  public var mas_leading: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .leading) }
  public var mas_trailing: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .trailing) }
  public var mas_width: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .width) }
  public var mas_height: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .height) }
  public var mas_centerX: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .centerX) }
  public var mas_centerY: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .centerY) }
  public var mas_baseline: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .lastBaseline) }
  public var mas_firstBaseline: MASViewAttribute {
    MASViewAttribute(view: self, layoutAttribute: .firstBaseline)
  }
  public var mas_lastBaseline: MASViewAttribute {
    MASViewAttribute(view: self, layoutAttribute: .lastBaseline)
  }
  public var mas_leftMargin: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .leftMargin) }
  public var mas_topMargin: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .topMargin) }
  public var mas_rightMargin: MASViewAttribute { MASViewAttribute(view: self, layoutAttribute: .rightMargin) }
  public var mas_bottomMargin: MASViewAttribute {
    MASViewAttribute(view: self, layoutAttribute: .bottomMargin)
  }
  public var mas_leadingMargin: MASViewAttribute {
    MASViewAttribute(view: self, layoutAttribute: .leadingMargin)
  }
  public var mas_trailingMargin: MASViewAttribute {
    MASViewAttribute(view: self, layoutAttribute: .trailingMargin)
  }
  public var mas_centerXWithinMargins: MASViewAttribute {
    MASViewAttribute(view: self, layoutAttribute: .centerXWithinMargins)
  }
  public var mas_centerYWithinMargins: MASViewAttribute {
    MASViewAttribute(view: self, layoutAttribute: .centerYWithinMargins)
  }
  public var mas_safeAreaLayoutGuideTop: MASViewAttribute {
    MASViewAttribute(guide: safeAreaLayoutGuide, layoutAttribute: .top)
  }
  public var mas_safeAreaLayoutGuideBottom: MASViewAttribute {
    MASViewAttribute(guide: safeAreaLayoutGuide, layoutAttribute: .bottom)
  }
  public var mas_safeAreaLayoutGuideLeft: MASViewAttribute {
    MASViewAttribute(guide: safeAreaLayoutGuide, layoutAttribute: .left)
  }
  public var mas_safeAreaLayoutGuideRight: MASViewAttribute {
    MASViewAttribute(guide: safeAreaLayoutGuide, layoutAttribute: .right)
  }

  /// How the view is called in what Masonry prints. Default nil.
  public var mas_key: String? {
    get { masNotes.key }
    set { masNotes.key = newValue }
  }

  /// The nearest view that holds both; nil when they are in different hierarchies.
  public func mas_closestCommonSuperview(_ view: UIView?) -> UIView? {
    var candidate = view
    while let next = candidate, !isDescendant(of: next) { candidate = next.superview }
    return candidate
  }
}

/// What Masonry keeps with a view.
@MainActor final class MASNotes {
  var key: String?
  /// Those that were made for the view and are installed, in the order of installation.
  var installed: [MASViewConstraint] = []
}

extension UIView {
  var masNotes: MASNotes {
    if let notes = attachments[MASNotes.self] { return notes }
    let notes = MASNotes()
    attachments[MASNotes.self] = notes
    return notes
  }
}
