// SPDX-License-Identifier: MIT
import LayoutCore

/// The same with its axes swapped.
extension BoxNode {
  var transposed: BoxNode {
    var node = self
    node.item = item.transposed
    switch kind {
    case .leaf, .plain, .scroll: break
    case .frame(var style):
      style.padding = style.padding.transposed
      node.kind = .frame(style)
    case .linear(var style):
      style.padding = style.padding.transposed
      style.gravity = style.gravity.transposed
      style.orientation = style.orientation.other
      node.kind = .linear(style)
    case .relative(let style): node.kind = .relative(style.transposed)
    }
    node.children = children.map(\.transposed)
    return node
  }
}

extension BoxItem {
  var transposed: BoxItem {
    var item = self
    swap(&item.horizontal, &item.vertical)
    item.gravity = gravity.transposed
    return item
  }
}

extension BoxFrame {
  var transposed: BoxFrame { BoxFrame(x: y, y: x, width: height, height: width) }
}

extension BoxGravity {
  fileprivate var transposed: BoxGravity { BoxGravity(rawValue: rawValue << 4 | rawValue >> 4) }
}

extension BoxInsets {
  fileprivate var transposed: BoxInsets { BoxInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension BoxAxes {
  fileprivate var transposed: BoxAxes { BoxAxes(rawValue: rawValue >> 1 | (rawValue & 1) << 1) }
}

extension RelativeStyle {
  var transposed: RelativeStyle {
    var style = self
    style.own = own.transposed
    style.padding = padding.transposed
    style.flexesOthers = flexesOthers.transposed
    style.wraps = wraps.transposed
    style.rules = rules.map { rules in
      var swapped = RelativeRules()
      swapped.horizontal = rules.vertical.transposed
      swapped.vertical = rules.horizontal.transposed
      return swapped
    }
    return style
  }
}

extension RelativeSpan {
  fileprivate var transposed: RelativeSpan {
    var span = self
    span.head = head.transposed
    span.center = center.transposed
    span.tail = tail.transposed
    if case .length(let axis, let owner) = length.target {
      span.length.target = .length(axis.other, of: owner)
    }
    return span
  }
}

extension RelativePosition {
  fileprivate var transposed: RelativePosition {
    if case .edge(let edge, let axis, let owner) = self { .edge(edge, axis.other, of: owner) } else { self }
  }
}
