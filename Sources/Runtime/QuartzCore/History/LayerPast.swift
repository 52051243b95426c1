// SPDX-License-Identifier: MIT

/// What a history knows of one layer: how it was noted last, and those of its values that were others before.
final class LayerPast {
  private(set) var newest: LayerMoment
  /// By field; only of what changed. All else is as it is in `newest`.
  private var changed: [(field: Int, series: any ValueSeries)] = []

  init(_ moment: LayerMoment) {
    newest = moment
  }

  /// From `frame` on the layer is as in `moment`. Answers about how many bytes that took, at most.
  func add(_ moment: LayerMoment, from frame: Int) -> Int {
    var weight = HistoryWeight()
    // A copy that nobody else can change: or each question would make one.
    let (fields, old) = (LayerField.all, newest)
    for index in fields.indices where !fields[index].isSame(old, moment) {
      let series = series(of: index, since: old)
      series.add(moment, from: frame)
      series.weighNewest(&weight)
    }
    newest = moment
    return weight.bytes
  }

  private func series(of field: Int, since old: LayerMoment) -> any ValueSeries {
    if let known = changed.first(where: { $0.field == field }) { return known.series }
    let series = LayerField.all[field].begin(old)
    changed.append((field, series))
    return series
  }

  /// The layer as it was in `frame`, and how many values were looked up for that.
  func moment(at frame: Int) -> (moment: LayerMoment, lookups: Int) {
    var moment = newest
    for (_, series) in changed { series.show(in: &moment, at: frame) }
    return (moment, changed.count)
  }

  func forget(before frame: Int) {
    changed.removeAll { !$0.series.forget(before: frame) }
  }

  /// Every layer that stood beneath this one in a frame that is kept.
  func forEachRelative(_ body: (ObjectIdentifier) -> Void) {
    func tell(_ family: LayerFamily) {
      family.sublayers.forEach(body)
      if let mask = family.mask { body(mask) }
    }
    tell(newest.family)
    for (_, series) in changed {
      guard let families = series as? Series<LayerFamily> else { continue }
      for entry in families.entries { tell(entry.value) }
    }
  }

  func weigh(_ weight: inout HistoryWeight) {
    weight.add(object: 16 + MemoryLayout<LayerPast>.size + MemoryLayout<LayerMoment>.size)
    weight.add(array: changed.capacity, of: MemoryLayout<(field: Int, series: any ValueSeries)>.stride)
    weighNewest(&weight)
    for (_, series) in changed { series.weigh(&weight) }
  }

  /// What the layer as it was noted last keeps alive.
  func weighNewest(_ weight: inout HistoryWeight) {
    HistoryWeight.add(&weight, newest.values.contents)
    HistoryWeight.add(&weight, newest.values.drawing)
    HistoryWeight.add(&weight, newest.animations)
    HistoryWeight.add(&weight, newest.family)
  }
}
