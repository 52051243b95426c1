// SPDX-License-Identifier: MIT

// Seed 004, what the methods do not take: a page of buttons, one for each guard of the printed code.
//
// One view or none where two are needed, a grid without columns, views that share no superview: each is reported, and
// nothing is installed. The general method takes an empty array without a word.
import Masonry
import UIKit

final class GuardsController: ConstraintsPage {
  private let container = UIView()
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    add(container, "c", .systemGray6)
    add(status, "status")
    status.font = .systemFont(ofSize: 14)
    status.numberOfLines = 0
    container.mas_makeConstraints { make in
      make.left.equalTo(15)
      make.top.equalTo(66)
      make.right.equalTo(-15)
      make.height.equalTo(100)
    }
    status.mas_makeConstraints { make in
      make.left.equalTo(15)
      make.right.equalTo(-15)
      make.top.equalTo(20)
    }
    status.text = "点击一个按钮"
    check("1 项", "4a") { [unowned self] in fixedSize(views(1), 3) }
    check("0 列", "4b") { [unowned self] in fixedSize(views(10), 0) }
    check("0 列 (常规)", "4c") { [unowned self] in general(views(10), 0) }
    check("空 (常规)", "4d") { [unowned self] in general([], 3) }
    check("无父视图", "4e") { [unowned self] in general([UIView(), UIView()], 3) }
    check("空", "4f") { [unowned self] in fixedSize([], 3) }
  }

  private func check(_ title: String, _ id: String, _ call: @escaping () -> String) {
    command(title, id: id) { [unowned self] _ in
      let answer = call()
      let made = container.constraints.filter { $0.firstItem !== container }
      status.text = "\(title): \(answer), 约束 \(made.count) 个"
    }
  }

  private func views(_ count: Int) -> [UIView] {
    container.subviews.forEach { $0.removeFromSuperview() }
    for _ in 0..<count { container.addSubview(UIView()) }
    return container.subviews
  }

  private func fixedSize(_ views: [UIView], _ warpCount: Int) -> String {
    views.mas_distributeSudokuViews(
      withFixedItemWidth: 50, fixedItemHeight: 50, warpCount: warpCount, topSpacing: 10, bottomSpacing: 10,
      leadSpacing: 10, tailSpacing: 10)
    return "没有返回值"
  }

  private func general(_ views: [UIView], _ warpCount: Int) -> String {
    let returned = views.mas_distributeSudokuViews(
      withFixedItemWidth: 0, fixedItemHeight: 0, fixedLineSpacing: 10, fixedInteritemSpacing: 20,
      warpCount: warpCount, topSpacing: 10, bottomSpacing: 10, leadSpacing: 10, tailSpacing: 10)
    return "返回 \(returned.count) 个"
  }
}
