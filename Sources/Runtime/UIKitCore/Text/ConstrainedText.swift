// SPDX-License-Identifier: MIT
import Foundation
import Graphics

// What constraints ask of views with text: baselines, and the height at a width.

extension UILabel: BaselineContent, WidthDependentContent {
  package var ownFirstBaseline: CGFloat { hasText ? CGFloat(naturalLayout.baseline(0)) : 0 }

  package var ownLastBaseline: CGFloat {
    guard hasText else { return 0 }
    let layout = layout(width: Double(widthInUse), lineLimit: numberOfLines)
    return CGFloat(layout.baseline(max(0, layout.lines.count - 1)))
  }

  // UIKit: a label that is told its width in advance does not ask for it.
  package var heightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && hasText }
  package var contentSizeWithoutLimit: CGSize { intrinsicContentSize }

  package func contentHeight(atWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  private var naturalLayout: TextLayout {
    layout(width: .greatestFiniteMagnitude, lineLimit: numberOfLines)
  }

  private var widthInUse: CGFloat {
    heightFollowsWidth && bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
  }
}

extension UITextField: BaselineContent {
  // The label with text or placeholder stands in the middle of the height that the field asks for.
  package var ownFirstBaseline: CGFloat {
    let font = font ?? .systemFont(ofSize: 17)
    return (intrinsicContentSize.height - font.lineHeight) / 2 + font.ascender
  }

  package var ownLastBaseline: CGFloat { ownFirstBaseline }
}
