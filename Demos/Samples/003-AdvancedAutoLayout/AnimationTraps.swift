// SPDX-License-Identifier: MIT

// Seed 003, animating a constraint: what the printed code does, and what the text warns of.
//
// The printed code lays out after the block. Nothing of a view was written inside of it, so nothing is animated, and
// the box jumps. And without a layout before the block the first layout of new views is caught in it: they come flying
// from the corner, with no size.
import UIKit

final class LayoutOutsideController: BoxPage {
  private var isInside = false

  override func viewDidLoad() {
    super.viewDidLoad()
    command("动画", id: "animate") { [unowned self] _ in animate() }
    toggle("块内布局", id: "where", isOn: false) { [unowned self] in
      isInside = $0
      explain()
    }
    explain()
  }

  private func animate() {
    root.layoutIfNeeded()
    UIView.animate(withDuration: 3) { [self] in
      height.constant = otherHeight
      if isInside { root.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
  }

  private func explain() {
    note.text =
      isInside
      ? "layoutIfNeeded 在块内: frame 在块内改变, 有动画"
      : "layoutIfNeeded 在块外: 块内没有任何 frame 改变, 直接跳到终点"
  }
}

final class CaughtLayoutController: BoxPage {
  private var isLaidOutBefore = false

  override func viewDidLoad() {
    super.viewDidLoad()
    command("动画", id: "animate") { [unowned self] _ in animate() }
    toggle("先布局", id: "before", isOn: false) { [unowned self] in
      isLaidOutBefore = $0
      explain()
    }
    explain()
  }

  /// New views each time: they have no place yet when the block begins.
  private func animate() {
    addBoxes()
    if isLaidOutBefore { root.layoutIfNeeded() }
    UIView.animate(withDuration: 3) { [self] in
      height.constant = 123
      root.layoutIfNeeded()
    }
  }

  private func explain() {
    note.text =
      isLaidOutBefore
      ? "动画前已 layoutIfNeeded: 只有高度在动画"
      : "动画前没有 layoutIfNeeded: 第一次布局也跑进动画, 从零飞来"
  }
}
