// SPDX-License-Identifier: MIT

/// `averageSubviews` and `averageMargin` of a linear layout. They act on the properties of the visible
/// children, each call first clears what an earlier one left there: weights and main margins.
extension LinearStyle {
  /// Children and gaps get the same length: 2n + 1 parts, or 2n − 1 without the gaps at both ends.
  package func averageSubviews(_ items: inout [BoxItem], centered: Bool) {
    let count = visibleCount(items)
    let part = 1 / Double(centered ? 2 * count + 1 : max(1, 2 * count - 1))
    average(&items, gap: part, weight: part, centered: centered)
  }

  /// Children keep their length and the n + 1 gaps are equal, or the n − 1 gaps without those at both ends.
  package func averageMargin(_ items: inout [BoxItem], centered: Bool) {
    // The lengths that they have now are theirs from now on, also where an earlier call gave them.
    for index in items.indices where takesPart(items[index]) {
      items[index][orientation].natural = items[index][orientation].length
    }
    let count = visibleCount(items)
    let gaps = centered ? count + 1 : count - 1
    // One gap alone takes the whole pool as any fraction; 1 / 1 would be one point.
    let part = gaps > 1 ? 1 / Double(gaps) : 0.5
    average(&items, gap: part, weight: 0, centered: centered)
  }

  private func visibleCount(_ items: [BoxItem]) -> Int {
    items.count { takesPart($0) }
  }

  private func takesPart(_ item: BoxItem) -> Bool {
    !(item.isHidden && skipsHidden)
  }

  private func average(_ items: inout [BoxItem], gap: Double, weight: Double, centered: Bool) {
    var last: Int?
    for index in items.indices where takesPart(items[index]) {
      items[index].weight = weight
      items[index][orientation].head = last == nil && !centered ? 0 : gap
      items[index][orientation].tail = 0
      last = index
    }
    if let last, centered { items[last][orientation].tail = gap }
  }
}
