// SPDX-License-Identifier: MIT

// A list that is pulled down to be loaded anew: after a second two more rows stand at its top.
//
// `schedule(after:)` waits on the window's own clock, which can be slowed down and stopped; in Xcode the line reads
// `DispatchQueue.main.asyncAfter(deadline: .now() + 1)`.
import UIKit

final class RefreshController: UIViewController {
  private let list = UIScrollView()
  private let refresh = UIRefreshControl()
  private let heading = UILabel()
  private var rows: [TermRow] = []
  private var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    list.accessibilityIdentifier = "list"
    list.backgroundColor = .secondarySystemGroupedBackground
    list.alwaysBounceVertical = true
    list.contentInsetAdjustmentBehavior = .never
    list.refreshControl = refresh
    refresh.attributedTitle = NSAttributedString(
      string: "正在加载…",
      attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel])
    refresh.addTarget(self, action: Selector(RefreshController.load), for: .valueChanged)
    heading.accessibilityIdentifier = "heading"
    heading.font = .systemFont(ofSize: 13)
    heading.textColor = .secondaryLabel
    view.addSubview(heading)
    view.addSubview(list)
    // The newest stands at the top.
    for _ in 0..<8 { insertRow() }
    showCount()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let top = min(36, area.height)
    heading.frame = CGRect(x: area.minX + 16, y: area.minY, width: max(0, area.width - 32), height: top)
    list.frame = CGRect(x: area.minX, y: area.minY + top, width: area.width, height: area.height - top)
    placeRows()
  }

  private func load() {
    schedule(after: 1) { [weak self] in self?.didLoad() }
  }

  private func didLoad() {
    loads += 1
    for row in rows { row.note.text = "" }
    for _ in 0..<2 {
      let row = insertRow()
      row.note.text = "新"
      // It comes from behind the first row.
      row.frame = CGRect(x: 0, y: -TermRow.height, width: list.bounds.width, height: TermRow.height)
      row.alpha = 0
      row.layoutIfNeeded()
    }
    showCount()
    UIView.animate(withDuration: 0.3) { [self] in
      placeRows()
      for row in rows { row.alpha = 1 }
    }
    refresh.endRefreshing()
  }

  @discardableResult private func insertRow() -> TermRow {
    let row = TermRow(SolarTerm.all[rows.count % SolarTerm.all.count])
    rows.insert(row, at: 0)
    list.addSubview(row)
    return row
  }

  private func placeRows() {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * TermRow.height, width: list.bounds.width, height: TermRow.height)
    }
    list.contentSize = CGSize(width: list.bounds.width, height: CGFloat(rows.count) * TermRow.height)
  }

  private func showCount() {
    heading.text = loads == 0 ? "\(rows.count) 个节气，下拉加载更多" : "\(rows.count) 个节气，已加载 \(loads) 次"
  }
}
