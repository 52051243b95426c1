// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import UIKitCore

/// Sets the rules of a case's relative layouts on its views.
@MainActor struct RelativeRuleSetter {
  let views: [String: UIView]

  func set(_ nodes: [LayoutCase.Node], _ isReversed: Bool) {
    for node in isReversed ? nodes.reversed() : nodes {
      guard let view = views[node.name] else { continue }
      set(node.leftPos, view, \.leftPos)
      set(node.centerXPos, view, \.centerXPos)
      set(node.rightPos, view, \.rightPos)
      set(node.topPos, view, \.topPos)
      set(node.centerYPos, view, \.centerYPos)
      set(node.bottomPos, view, \.bottomPos)
      set(node.widthDime, view, \.widthDime)
      set(node.heightDime, view, \.heightDime)
    }
  }

  private func set(_ rule: LayoutCase.Rule?, _ view: UIView, _ path: KeyPath<UIView, MyRelativePos>) {
    guard let rule else { return }
    let pos = view[keyPath: path]
    switch rule.equalTo {
    case nil: break
    case .number(let number): pos.equalTo(number)
    case .anchor(let name): pos.equalTo(self.pos(name))
    case .group(let names): pos.equalTo(names.map(self.pos))
    }
    if let offset = rule.offset { pos.offset(offset) }
  }

  private func set(_ rule: LayoutCase.Rule?, _ view: UIView, _ path: KeyPath<UIView, MyRelativeDime>) {
    guard let rule else { return }
    let dime = view[keyPath: path]
    switch rule.equalTo {
    case nil: break
    case .number(let number): dime.equalTo(number)
    case .anchor(let name): dime.equalTo(self.dime(name))
    case .group(let names): dime.equalTo(names.map(self.dime))
    }
    if let factor = rule.multiply { dime.multiply(factor) }
    if let summand = rule.add { dime.add(summand) }
  }

  private func pos(_ anchor: String) -> MyRelativePos {
    let (view, part) = split(anchor)
    return switch part {
    case "leftPos": view.leftPos
    case "centerXPos": view.centerXPos
    case "rightPos": view.rightPos
    case "topPos": view.topPos
    case "centerYPos": view.centerYPos
    default: view.bottomPos
    }
  }

  private func dime(_ anchor: String) -> MyRelativeDime {
    let (view, part) = split(anchor)
    return part == "widthDime" ? view.widthDime : view.heightDime
  }

  private func split(_ anchor: String) -> (view: UIView, part: String) {
    let dot = anchor.lastIndex(of: ".")!
    return (views[String(anchor[..<dot])]!, String(anchor[anchor.index(after: dot)...]))
  }
}
