// SPDX-License-Identifier: MIT
import LayoutCore
import UIKitCore

@testable import MyLayout

extension BoxViews {
  func setRules(of box: RandomBox) {
    if box.rules == RelativeRules(), self[box].relativeAnchorsIfAny == nil { return }
    let view = self[box]
    set(view.leftPos, box.rules.horizontal.head)
    set(view.centerXPos, box.rules.horizontal.center)
    set(view.rightPos, box.rules.horizontal.tail)
    set(view.widthDime, box.rules.horizontal.length)
    set(view.topPos, box.rules.vertical.head)
    set(view.centerYPos, box.rules.vertical.center)
    set(view.bottomPos, box.rules.vertical.tail)
    set(view.heightDime, box.rules.vertical.length)
  }

  private func set(_ pos: MyRelativePos, _ rule: RelativePosition) {
    switch rule {
    case .free: pos.equalTo(Optional<MyRelativePos>.none)
    case .number(let number): pos.equalTo(number)
    case .group(let tags): pos.equalTo(tags.map { self.pos(view($0), .center, pos.axis) })
    case .edge(let edge, let axis, let owner): pos.equalTo(self.pos(view(owner), edge, axis))
    }
  }

  private func set(_ dime: MyRelativeDime, _ rule: RelativeLength) {
    switch rule.target {
    case .free: dime.equalTo(Optional<MyRelativeDime>.none)
    case .number(let number): dime.equalTo(number)
    case .length(let axis, let owner): dime.equalTo(self.dime(view(owner), axis))
    case .share(let tags): dime.equalTo(tags.map { self.dime(view($0), dime.axis) })
    }
    dime.multiply(rule.multiply)
    dime.add(rule.add)
  }

  private func view(_ owner: RelativeOwner) -> UIView {
    if case .child(let tag) = owner { view(tag) } else { stranger }
  }

  private func view(_ tag: Int) -> UIView { views[tag] ?? stranger }

  private func dime(_ view: UIView, _ axis: BoxAxis) -> MyRelativeDime {
    axis == .horizontal ? view.widthDime : view.heightDime
  }

  private func pos(_ view: UIView, _ edge: RelativeEdge, _ axis: BoxAxis) -> MyRelativePos {
    switch (axis, edge) {
    case (.horizontal, .head): view.leftPos
    case (.horizontal, .center): view.centerXPos
    case (.horizontal, .tail): view.rightPos
    case (.vertical, .head): view.topPos
    case (.vertical, .center): view.centerYPos
    case (.vertical, .tail): view.bottomPos
    }
  }
}
