// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Views in a grid, filled row by row. The views share a superview, whose edges the spacings count from.
@MainActor extension Array where Element: UIView {
  /// A grid of views of a fixed size; the gaps take what is left of the superview, equally.
  ///
  /// `warpCount` columns; the last row may be shorter. Fewer than two views, or a `warpCount` below 1, are reported,
  /// and nothing is done.
  ///
  /// In one row the height contradicts top and bottom spacing (unless it happens to fit), in one column the width.
  /// The bottom of row r of R: `r / (R−1) · superview + (1 − r / (R−1)) · (height + top) − r · bottom / (R−1)`
  public func mas_distributeSudokuViews(
    withFixedItemWidth fixedItemWidth: CGFloat, fixedItemHeight: CGFloat, warpCount: Int, topSpacing: CGFloat,
    bottomSpacing: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
  ) {
    guard count > 1 else {
      return Masonry.report(
        "views to distribute need to be more than one", self, cure: "call it on two or more")
    }
    guard hasColumns(warpCount), let superview = commonSuperview() else { return }
    let rowCount = (count + warpCount - 1) / warpCount
    for (index, view) in enumerated() {
      let (row, column) = (index / warpCount, index % warpCount)
      view.mas_makeConstraints { make in
        make.width.equalTo(fixedItemWidth)
        make.height.equalTo(fixedItemHeight)

        if row == 0 { make.top.equalTo(superview).offset(topSpacing) }
        if row == rowCount - 1 { make.bottom.equalTo(superview).offset(-bottomSpacing) }
        if row != 0, row != rowCount - 1 {
          let part = CGFloat(row) / CGFloat(rowCount - 1)
          make.bottom.equalTo(superview).multipliedBy(part)
            .offset((1 - part) * (fixedItemHeight + topSpacing) - part * bottomSpacing)
        }

        if column == 0 { make.left.equalTo(superview).offset(leadSpacing) }
        if column == warpCount - 1 { make.right.equalTo(superview).offset(-tailSpacing) }
        if column != 0, column != warpCount - 1 {
          let part = CGFloat(column) / CGFloat(warpCount - 1)
          make.right.equalTo(superview).multipliedBy(part)
            .offset((1 - part) * (fixedItemWidth + leadSpacing) - part * tailSpacing)
        }
      }
    }
  }

  /// A grid with fixed gaps; the views take what is left of the superview, all of one size.
  public func mas_distributeSudokuViews(
    withFixedLineSpacing fixedLineSpacing: CGFloat, fixedInteritemSpacing: CGFloat, warpCount: Int,
    topSpacing: CGFloat, bottomSpacing: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
  ) {
    mas_distributeSudokuViews(
      withFixedItemWidth: 0, fixedItemHeight: 0, fixedLineSpacing: fixedLineSpacing,
      fixedInteritemSpacing: fixedInteritemSpacing, warpCount: warpCount, topSpacing: topSpacing,
      bottomSpacing: bottomSpacing, leadSpacing: leadSpacing, tailSpacing: tailSpacing)
  }

  /// A grid with fixed gaps and views of a fixed size, which so give the superview its size. A width or height of 0
  /// adapts to the superview instead.
  ///
  /// `fixedLineSpacing` stands between rows, `fixedInteritemSpacing` between columns; with one row or one column it
  /// says nothing. With fewer views than columns, empty views are added to the superview for the missing ones.
  ///
  /// - Returns: The views, with the empty ones that were added, so that these can be taken out again. An empty array,
  ///   and one with a `warpCount` below 1 (which is reported), come back as they are.
  @discardableResult
  public func mas_distributeSudokuViews(
    withFixedItemWidth fixedItemWidth: CGFloat, fixedItemHeight: CGFloat, fixedLineSpacing: CGFloat,
    fixedInteritemSpacing: CGFloat, warpCount: Int, topSpacing: CGFloat, bottomSpacing: CGFloat,
    leadSpacing: CGFloat, tailSpacing: CGFloat
  ) -> [UIView] {
    guard !isEmpty, hasColumns(warpCount), let superview = commonSuperview() else { return self }
    var views: [UIView] = self
    while views.count < warpCount {
      let empty = UIView()
      superview.addSubview(empty)
      views.append(empty)
    }
    let rowCount = (views.count + warpCount - 1) / warpCount
    for (index, view) in views.enumerated() {
      let (row, column) = (index / warpCount, index % warpCount)
      view.mas_makeConstraints { make in
        if index > 0 {
          make.width.equalTo(views[index - 1])
          make.height.equalTo(views[index - 1])
        } else {
          if fixedItemWidth != 0 { make.width.equalTo(fixedItemWidth) }
          if fixedItemHeight != 0 { make.height.equalTo(fixedItemHeight) }
        }

        if row == 0 {
          make.top.equalTo(superview).offset(topSpacing)
        } else {
          make.top.equalTo(views[index - warpCount].mas_bottom).offset(fixedLineSpacing)
        }
        if row == rowCount - 1 { make.bottom.equalTo(superview).offset(-bottomSpacing) }

        if column == 0 {
          make.left.equalTo(superview).offset(leadSpacing)
        } else {
          make.left.equalTo(views[index - 1].mas_right).offset(fixedInteritemSpacing)
        }
        if column == warpCount - 1 { make.right.equalTo(superview).offset(-tailSpacing) }
      }
    }
    return views
  }

  private func hasColumns(_ warpCount: Int) -> Bool {
    if warpCount >= 1 { return true }
    Masonry.report(
      "a grid needs at least one column, and warpCount is \(warpCount)", self,
      cure: "pass a warpCount of 1 or more")
    return false
  }
}
