// SPDX-License-Identifier: MIT

/// How long the cells of a table's row are along the row.
package enum BoxCells: Equatable, Sendable {
  /// As long as they say themselves.
  case own
  /// All the same share of the row.
  case shared
  case fixed(Double)
}

/// A row of a table, which is a linear layout of linear layouts. Lengths along the table and along the row.
package struct TableRow: Equatable, Sendable {
  /// −1 as long as the longest cell, 0 a share of what is free, above 0 points.
  package var length: Double
  /// −2 cells bring their lengths and the row fills the table, −1 they do and the row wraps them, 0 they share
  /// the table's width, above 0 points and the row wraps them.
  package var cellLength: Double

  package init(length: Double, cellLength: Double) {
    self.length = length
    self.cellLength = cellLength
  }

  package var cells: BoxCells {
    if cellLength == 0 { return .shared }
    return cellLength > 0 ? .fixed(cellLength) : .own
  }

  /// The row is as long as its cells.
  package var wrapsAlong: Bool { cellLength > 0 || cellLength == -1 }
  /// The row is as thick as its thickest cell.
  package var wrapsAcross: Bool { length < 0 }
  package var weight: Double { length == 0 ? 1 : 0 }

  /// The row's own layout inside a table along `axis`.
  package func style(inTableAlong axis: BoxAxis) -> LinearStyle {
    var style = LinearStyle()
    style.orientation = axis.other
    style.autoAdjustSize = wrapsAlong
    style.wrapContent = wrapsAcross
    style.cells = cells
    return style
  }

  /// What the row asks of a table along `axis`.
  package func apply(to item: inout BoxItem, inTableAlong axis: BoxAxis) {
    if length > 0 { item[axis] = BoxSpan(position: 0, length: length) }
    item.weight = weight
    item[axis.other].match = wrapsAlong ? 0 : 1
  }
}

extension LinearStyle {
  /// The item as a cell of this row. One without a length across the row gets the row's.
  func cell(_ item: BoxItem) -> BoxItem {
    guard let cells else { return item }
    var item = item
    let across = orientation.other
    switch cells {
    case .own: break
    case .shared: item.weight = 1
    case .fixed(let length):
      item.weight = 0
      (item[orientation].length, item[orientation].natural) = (length, length)
    }
    let isMeasured = across == .vertical && item.isFlexedHeight
    if item[across].natural == 0, !isMeasured, !item[across].isMatched { item[across].match = 1 }
    return item
  }

  /// Runs `body` on the items as cells; afterwards they ask what they asked before.
  func withCells<Result>(
    _ items: UnsafeMutableBufferPointer<BoxItem>, _ body: () -> Result
  ) -> Result {
    guard cells != nil else { return body() }
    let across = orientation.other
    let asked = items.map { (weight: $0.weight, match: $0[across].match, natural: $0[orientation].natural) }
    for index in items.indices { items[index] = cell(items[index]) }
    let result = body()
    for index in items.indices {
      items[index].weight = asked[index].weight
      items[index][across].match = asked[index].match
      items[index][orientation].natural = asked[index].natural
    }
    return result
  }
}
