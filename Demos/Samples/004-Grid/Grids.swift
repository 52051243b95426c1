// SPDX-License-Identifier: MIT

// Seed 004, a grid in one line of code: the three methods on an array of views.
//
// The general method has fixed gaps; its items adapt to the container, or have a size and give the container its own.
// The second has items of a fixed size and gaps that adapt; in one row or one column it says too much, and one length
// of each item is broken and reported. The third has fixed gaps alone. Fewer items than columns are filled up with empty
// views in the first and the third.
import Masonry
import UIKit

final class GridController: ConstraintsPage {
  enum Method { case general, fixedItemSize, fixedSpacing }
  private let method: Method
  private var container = UIView()
  private var items = 10
  private var columns = 3
  private var itemSize: CGSize
  private var height: CGFloat = 300
  private var spacing: (line: CGFloat, item: CGFloat) = (10, 20)
  private var isOtherSpacing = false

  init(_ method: Method) {
    self.method = method
    itemSize = method == .fixedItemSize ? CGSize(width: 50, height: 50) : .zero
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let fewest: Double = method == .fixedItemSize ? 2 : 1
    switch method {
    case .general:
      change("宽 0 / 50", "width") { [unowned self] in itemSize.width = 50 - itemSize.width }
      change("高 0 / 50", "height") { [unowned self] in itemSize.height = 50 - itemSize.height }
    case .fixedItemSize:
      change("大小 50 / 0", "item size") { [unowned self] in
        itemSize = itemSize == .zero ? CGSize(width: 50, height: 50) : .zero
      }
      change("容器高 300 / 70", "height") { [unowned self] in height = 370 - height }
    case .fixedSpacing:
      change("其他间距", "spacing") { [unowned self] in isOtherSpacing.toggle() }
    }
    stepper("项", id: "items", fewest...12, value: items) { [unowned self] in
      items = $0
      show()
    }
    stepper("列", id: "columns", 1...4, value: columns) { [unowned self] in
      columns = $0
      show()
    }
    if method != .fixedItemSize {
      slider("行间距", id: "line spacing", 0...20, value: 10) { [unowned self] in
        spacing.line = $0
        show()
      }
      slider("列间距", id: "item spacing", 0...40, value: 20) { [unowned self] in
        spacing.item = $0
        show()
      }
    }
    show()
  }

  private func change(_ title: String, _ id: String, _ action: @escaping () -> Void) {
    command(title, id: id) { [unowned self] _ in
      action()
      show()
    }
  }

  /// A new container with new views.
  private func show() {
    container.removeFromSuperview()
    container = UIView()
    container.accessibilityIdentifier = "c"
    container.layer.borderWidth = 1
    container.layer.borderColor = UIColor.gray.cgColor
    root.addSubview(container)
    // With items of a fixed size the container gets its own from them.
    let isWide = method == .general && itemSize.width != 0
    let isHigh = method == .general && itemSize.height != 0
    container.mas_makeConstraints { make in
      make.left.equalTo(15)
      make.top.equalTo(66)
      if !isWide { make.right.equalTo(-15) }
      if !isHigh { make.height.equalTo(height) }
    }
    for index in 0..<items {
      let view = UIView()
      view.backgroundColor = Self.colors[index % Self.colors.count]
      container.addSubview(view)
    }
    distribute(container.subviews)
    // The empty views count on.
    for (index, view) in container.subviews.enumerated() { view.accessibilityIdentifier = "v\(index)" }
  }

  private func distribute(_ views: [UIView]) {
    switch method {
    case .general:
      views.mas_distributeSudokuViews(
        withFixedItemWidth: itemSize.width, fixedItemHeight: itemSize.height,
        fixedLineSpacing: spacing.line, fixedInteritemSpacing: spacing.item, warpCount: columns,
        topSpacing: 10, bottomSpacing: 10, leadSpacing: 10, tailSpacing: 10)
    case .fixedItemSize:
      views.mas_distributeSudokuViews(
        withFixedItemWidth: itemSize.width, fixedItemHeight: itemSize.height, warpCount: columns,
        topSpacing: 10, bottomSpacing: 10, leadSpacing: 10, tailSpacing: 10)
    case .fixedSpacing where isOtherSpacing:
      views.mas_distributeSudokuViews(
        withFixedLineSpacing: 6, fixedInteritemSpacing: 12, warpCount: columns, topSpacing: 4,
        bottomSpacing: 8,
        leadSpacing: 16, tailSpacing: 2)
    case .fixedSpacing:
      views.mas_distributeSudokuViews(
        withFixedLineSpacing: spacing.line, fixedInteritemSpacing: spacing.item, warpCount: columns,
        topSpacing: 10, bottomSpacing: 10, leadSpacing: 10, tailSpacing: 10)
    }
  }

  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo,
    .systemPurple,
    .systemPink, .systemBrown,
  ]
}
