// SPDX-License-Identifier: MIT
import LayoutCore

extension BoxTreeCase {
  static func relativeStyle(_ node: LayoutCase.Node) -> RelativeStyle {
    var style = RelativeStyle()
    style.skipsHidden = node.hideSubviewReLayout ?? true
    style.adjustsContentSize = node.adjustScrollViewContentSize ?? false
    if node.wrapContentWidth ?? node.wrapContent ?? false { style.wraps.insert(.horizontal) }
    if node.wrapContentHeight ?? node.wrapContent ?? false { style.wraps.insert(.vertical) }
    if node.flexOtherViewWidthWhenSubviewHidden == true { style.flexesOthers.insert(.horizontal) }
    if node.flexOtherViewHeightWhenSubviewHidden == true { style.flexesOthers.insert(.vertical) }
    let names = (node.children ?? []).map(\.name)
    style.rules = (node.children ?? []).map { child in
      var rules = RelativeRules()
      rules.horizontal.head = position(child.leftPos, node.name, names)
      rules.horizontal.center = position(child.centerXPos, node.name, names)
      rules.horizontal.tail = position(child.rightPos, node.name, names)
      rules.horizontal.length = length(child.widthDime, node.name, names)
      rules.vertical.head = position(child.topPos, node.name, names)
      rules.vertical.center = position(child.centerYPos, node.name, names)
      rules.vertical.tail = position(child.bottomPos, node.name, names)
      rules.vertical.length = length(child.heightDime, node.name, names)
      return rules
    }
    return style
  }

  private static func position(
    _ rule: LayoutCase.Rule?, _ layout: String, _ names: [String]
  ) -> RelativePosition {
    switch rule?.equalTo {
    case nil: return .free
    case .number(let number): return .number(number)
    case .group(let members): return .group(members.map { names.firstIndex(of: split($0).view)! })
    case .anchor(let anchor):
      let (view, part) = split(anchor)
      let owner = owner(view, layout, names)
      switch part {
      case "leftPos": return .edge(.head, .horizontal, of: owner)
      case "centerXPos": return .edge(.center, .horizontal, of: owner)
      case "rightPos": return .edge(.tail, .horizontal, of: owner)
      case "topPos": return .edge(.head, .vertical, of: owner)
      case "centerYPos": return .edge(.center, .vertical, of: owner)
      default: return .edge(.tail, .vertical, of: owner)
      }
    }
  }

  private static func length(
    _ rule: LayoutCase.Rule?, _ layout: String, _ names: [String]
  ) -> RelativeLength {
    var length = RelativeLength(.free, multiply: rule?.multiply ?? 1, add: rule?.add ?? 0)
    switch rule?.equalTo {
    case nil: break
    case .number(let number): length.target = .number(number)
    case .group(let members):
      length.target = .share(members.map { names.firstIndex(of: split($0).view)! })
    case .anchor(let anchor):
      let (view, part) = split(anchor)
      length.target = .length(
        part == "widthDime" ? .horizontal : .vertical, of: owner(view, layout, names))
    }
    return length
  }

  private static func owner(_ view: String, _ layout: String, _ names: [String]) -> RelativeOwner {
    view == layout ? .layout : names.firstIndex(of: view).map(RelativeOwner.child) ?? .stranger
  }

  private static func split(_ anchor: String) -> (view: String, part: String) {
    let dot = anchor.lastIndex(of: ".")!
    return (String(anchor[..<dot]), String(anchor[anchor.index(after: dot)...]))
  }

  /// A node's place as the offset of its rules: they share the margins.
  static func addOffsets(_ node: LayoutCase.Node, to item: inout BoxItem) {
    func set(_ margin: inout Double, _ rules: LayoutCase.Rule?...) {
      for case let offset? in rules.map({ $0?.offset }) where offset != 0 { margin = offset }
    }
    set(&item.horizontal.head, node.leftPos, node.centerXPos)
    set(&item.horizontal.tail, node.rightPos)
    set(&item.vertical.head, node.topPos, node.centerYPos)
    set(&item.vertical.tail, node.bottomPos)
  }
}
