// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// The views of the timeline's items, which are used again for others.
@MainActor final class TimelineRows {
  var onChoose: (@MainActor (AnimationList.Choice) -> Void)?
  private var rows: [TimelineRow] = []

  /// Has a row of the right kind for each item. Answers whether rows are others than before.
  func match(_ items: [TimelineItem], in list: UIScrollView, below playhead: UIView) -> Bool {
    var spare = rows
    var isChanged = items.count != rows.count
    rows = items.enumerated().map { index, item in
      // The one that stood there, if it does for this one, too.
      if let found = spare.firstIndex(where: item.suits) {
        let row = spare.remove(at: found)
        if !isChanged, rows[index] !== row { isChanged = true }
        return row
      }
      isChanged = true
      let row = make(item)
      list.insertSubview(row, belowSubview: playhead)
      return row
    }
    spare.forEach { $0.removeFromSuperview() }
    for (row, item) in zip(rows, items) { (row.choice, row.isPart) = (item.choice, item.isPart) }
    return isChanged
  }

  private func make(_ item: TimelineItem) -> TimelineRow {
    let choose: @MainActor (AnimationList.Choice) -> Void = { [weak self] in self?.onChoose?($0) }
    return switch item.kind {
    case .animation: AnimationRow(onChoose: choose)
    case .block: BlockRow(onChoose: choose)
    case .sum: SumRow(onChoose: choose)
    }
  }

  /// One below the other. Answers how high all are, in points.
  func place(width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: width, height: row.ownHeight)
      y += row.ownHeight + 4
    }
    return y
  }

  /// `time` is what shows, in seconds of the program's clock.
  func show(_ items: [TimelineItem], at time: Double, _ look: (TimelineItem) -> RowLook) {
    for (row, item) in zip(rows, items) {
      switch (item.kind, row) {
      case (.animation(let facts), let row as AnimationRow): row.show(facts, look(item))
      case (.block(let facts), let row as BlockRow): row.show(facts, look(item))
      case (.sum(let facts), let row as SumRow): row.show(facts, at: time, look(item))
      default: break
      }
    }
  }
}

extension TimelineRow {
  fileprivate var ownHeight: CGFloat {
    switch self {
    case is SumRow: SumRow.height
    case is BlockRow: BlockRow.height
    default: AnimationRow.height
    }
  }
}

extension TimelineItem {
  @MainActor fileprivate func suits(_ row: TimelineRow) -> Bool {
    switch kind {
    case .animation: row is AnimationRow
    case .block: row is BlockRow
    case .sum: row is SumRow
    }
  }

  var isSum: Bool { if case .sum = kind { true } else { false } }

  /// On the program's clock, in seconds.
  var time: (begin: Double, end: Double)? {
    switch kind {
    case .animation(let facts): (facts.begin, facts.end)
    case .block(let facts): (facts.begin, facts.end)
    case .sum: nil
    }
  }
}
