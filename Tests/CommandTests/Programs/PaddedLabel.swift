// SPDX-License-Identifier: MIT
import UIKit

class PaddedLabel: UILabel {
  var insets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = CGSize(width: size.width - insets.left - insets.right, height: size.height)
    let fitted = super.sizeThatFits(inner)
    return CGSize(
      width: fitted.width + insets.left + insets.right, height: fitted.height + insets.top + insets.bottom)
  }
}

class TagsViewController: UIViewController {
  let tags = ["Swift", "UIKit", "Linux", "Open source", "Layout", "Text"]
  var labels = [PaddedLabel]()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.96, alpha: 1)
    labels = tags.map { tag in
      let label = PaddedLabel()
      label.text = tag
      label.textColor = .white
      label.textAlignment = .center
      label.backgroundColor = .darkGray
      label.layer.cornerRadius = 6
      label.clipsToBounds = true
      view.addSubview(label)
      return label
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    var origin = CGPoint(x: 20, y: 80)
    for label in labels {
      let size = label.sizeThatFits(view.bounds.size)
      if origin.x + size.width > view.bounds.width - 20 {
        origin = CGPoint(x: 20, y: origin.y + size.height + 10)
      }
      label.frame = CGRect(origin: origin, size: size)
      origin.x += size.width + 10
    }
  }
}
