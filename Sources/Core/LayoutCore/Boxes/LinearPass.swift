// SPDX-License-Identifier: MIT

/// The steps of one pass of a linear layout and what they hand on to each other.
struct LinearPass {
  private let style: LinearStyle
  private let main: BoxAxis
  private let cross: BoxAxis
  private(set) var output: LinearOutput
  /// Sum of the relative main margins and weights; not normalised.
  private var totalShare = 0.0

  init(_ style: LinearStyle) {
    self.style = style
    main = style.orientation
    cross = style.orientation.other
    output = LinearOutput(own: style.own, sizedAxes: [], contentLength: 0, contentSizeFollows: false)
  }

  private func takesRoom(_ item: BoxItem) -> Bool {
    !(item.isHidden && style.skipsHidden)
  }

  // MARK: - Across

  /// `C = max(need) + padding`; matched children do not count and get C afterwards.
  mutating func wrapAcross(_ items: UnsafeMutableBufferPointer<BoxItem>) {
    guard style.wrapContent, !style.given.contains(BoxAxes(cross)) else { return }
    let padding = style.padding.head(cross) + style.padding.tail(cross)
    var widest = 0.0
    for index in items.indices where takesRoom(items[index]) && !items[index][cross].isMatched {
      widest = max(widest, need(items[index], padding))
    }
    output.own.setLength(style.grid.round(max(0, widest + padding)), cross)
    output.sizedAxes.insert(BoxAxes(cross))
  }

  /// `(w + Σ absolute margins) / (1 − Σ relative margins)`; an undocked child ends where its frame ends.
  private func need(_ item: BoxItem, _ padding: Double) -> Double {
    let span = item[cross]
    let length = max(0, item.unstretchedLength(cross))
    if style.dockAcross(item) == .none { return span.position + length - padding }
    var fixed = length
    var relative = 0.0
    if isRelative(span.head) { relative += span.head } else { fixed += span.head }
    if isRelative(span.tail) { relative += span.tail } else { fixed += span.tail }
    return relative < 1 ? fixed / (1 - relative) : 0
  }

  func placeAcross(_ items: UnsafeMutableBufferPointer<BoxItem>) {
    let room = BoxRoom(output.own, style.padding, cross)
    for index in items.indices where takesRoom(items[index]) {
      room.place(&items[index][cross], style.dockAcross(items[index]))
    }
  }

  /// Not where the height comes from a weight (vertical) or from matching the parent (horizontal).
  func measureHeights(_ items: UnsafeMutableBufferPointer<BoxItem>, _ measure: (Int, Double) -> Double) {
    for index in items.indices where items[index].isFlexedHeight && takesRoom(items[index]) {
      let isGiven = main == .vertical ? style.isWeighted(items[index]) : items[index].vertical.isMatched
      if isGiven { continue }
      items[index].vertical.length = max(0, measure(index, items[index].horizontal.length))
    }
  }

  // MARK: - Along

  mutating func placeAlong(_ items: UnsafeMutableBufferPointer<BoxItem>) {
    switch style.dockAlong {
    case .none: sharePool(items)
    case .fill: fillAlong(items)
    case .head, .center, .tail: moveBlock(items)
    }
  }

  /// `P = max(0, S − F − padding)`, `share = value / T · P`: relative margins and weights share one pool.
  private mutating func sharePool(_ items: UnsafeMutableBufferPointer<BoxItem>) {
    let room = BoxRoom(output.own, style.padding, main)
    var fixed = 0.0
    var total = 0.0
    for index in items.indices where takesRoom(items[index]) {
      let span = items[index][main]
      if isRelative(span.head) { total += span.head } else { fixed += span.head }
      if isRelative(span.tail) { total += span.tail } else { fixed += span.tail }
      if style.isWeighted(items[index]) { total += items[index].weight } else { fixed += max(0, span.length) }
    }
    let pool = max(0, room.inner - fixed)

    var position = room.head
    for index in items.indices where takesRoom(items[index]) {
      let span = items[index][main]
      let length = style.isWeighted(items[index]) ? items[index].weight / total * pool : max(0, span.length)
      position += isRelative(span.head) ? span.head / total * pool : span.head
      items[index][main].take(position, length)
      position += length
      position += isRelative(span.tail) ? span.tail / total * pool : span.tail
    }
    totalShare = total
    output.contentLength = position + room.tail
  }

  /// Each child changes by an equal part of the rest, starting from its natural length.
  private mutating func fillAlong(_ items: UnsafeMutableBufferPointer<BoxItem>) {
    var filled = 0
    for index in items.indices where takesRoom(items[index]) {
      items[index][main].length = max(0, items[index].unstretchedLength(main))
      if style.isFilledAlong(items[index]) { filled += 1 }
    }
    let room = BoxRoom(output.own, style.padding, main)
    let part = filled == 0 ? 0 : (room.inner - blockLength(items, room)) / Double(filled)
    for index in items.indices where takesRoom(items[index]) && style.isFilledAlong(items[index]) {
      items[index][main].length = max(0, items[index][main].length + part)
    }
    stack(items, from: room.head, room)
  }

  /// The start may be negative: a container without length shows its children around its centre.
  private mutating func moveBlock(_ items: UnsafeMutableBufferPointer<BoxItem>) {
    let room = BoxRoom(output.own, style.padding, main)
    var start = room.head
    switch style.dockAlong {
    case .center: start += (room.inner - blockLength(items, room)) / 2
    case .tail: start += room.inner - blockLength(items, room)
    case .none, .head, .fill: break
    }
    stack(items, from: start, room)
  }

  private func blockLength(_ items: UnsafeMutableBufferPointer<BoxItem>, _ room: BoxRoom) -> Double {
    let whole = max(0, room.inner)
    var total = 0.0
    for index in items.indices where takesRoom(items[index]) {
      let span = items[index][main]
      total += points(span.head, of: whole) + max(0, span.length) + points(span.tail, of: whole)
    }
    return total
  }

  /// With main gravity relative margins are fractions of the inner length.
  private mutating func stack(
    _ items: UnsafeMutableBufferPointer<BoxItem>, from start: Double, _ room: BoxRoom
  ) {
    let whole = max(0, room.inner)
    var position = start
    for index in items.indices where takesRoom(items[index]) {
      let span = items[index][main]
      position += points(span.head, of: whole)
      items[index][main].take(position, max(0, span.length))
      position += max(0, span.length) + points(span.tail, of: whole)
    }
    output.contentLength = position - start + room.head + room.tail
  }

  /// `S := content`, unless something shares the rest of S or the parent decides S.
  mutating func adjustSizeAlong() {
    guard style.autoAdjustSize, style.dockAlong == .none, !style.given.contains(BoxAxes(main)) else { return }
    guard totalShare == 0 else { return }
    output.contentSizeFollows = style.adjustsContentSize
    let length = style.grid.round(max(0, output.contentLength))
    let change = length - output.own.length(main)
    switch style.autoAdjustDirection {
    case .tail: break
    case .center: output.own.move(by: -change / 2, main)
    case .head: output.own.move(by: -change, main)
    }
    output.own.setLength(length, main)
    output.sizedAxes.insert(BoxAxes(main))
  }
}
