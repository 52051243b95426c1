// SPDX-License-Identifier: MIT
import Graphics
import Synchronization

/// The items of a layer tree, kept per layer between frames, in the order of drawing.
///
/// An update visits what was flagged and what a changed superlayer moved; it finds the damage on the way. Layers
/// that are pictures or opacity groups hold the items of their whole subtree.
package final class DisplayList {
  private(set) var surface = PixelRect.empty
  /// Tells the records of this list from those of others, living or gone.
  private let identity = DisplayList.nextIdentity.add(1, ordering: .relaxed).newValue
  private static let nextIdentity = Atomic(0)
  var damage = Damage()
  private(set) var grid = GridIndex()
  /// In the order of drawing: a layer, its sublayers, and what lies above them.
  private(set) var slots: ContiguousArray<Slot> = []
  private var records: ContiguousArray<LayerRecord> = []
  private var needsNumbering = true
  private var stamp = 0
  /// Of all items, in about nanoseconds.
  private var cost = 0
  private var emitter = Emitter(surface: .empty)
  /// The items that a layer had before, while new ones are made; empty between.
  private var old = (under: ItemList(), over: ItemList())
  /// One for each band, kept with their sheets for groups.
  var rasters: [SpanRaster] = []

  struct Slot {
    var record: Unmanaged<LayerRecord>
    var bounds: PixelRect
    /// The part that the first item makes opaque.
    var cover = PixelRect.empty
    var isOver: Bool
  }

  package init() {}

  /// Layers in the list; for tests.
  package var count: Int { records.count }
  package var weight: Int { cost }

  /// Brings the list up to the tree of `root`. Returns what has to be drawn anew.
  package func update(_ root: CALayer, surface: PixelRect, scale: Double) -> [PixelRect] {
    damage.removeAll()
    if surface != self.surface {
      self.surface = surface
      emitter = Emitter(surface: surface)
      needsNumbering = true
      damage.add(surface)
    }
    visit(root, Placement(originX: 0, originY: 0, scale: scale, clip: surface), isReordered: false)
    if needsNumbering { number(root) }
    return damage.parts(of: surface)
  }

  // MARK: - Visiting

  private func visit(_ layer: CALayer, _ placement: Placement, isReordered: Bool) {
    let state = layer.state
    let pending = state.pointee.pending
    let record = self.record(of: layer)
    let isReordered = isReordered || state.pointee.changes.contains(.order)
    let isMoved = record.placement != placement || isReordered
    let isFlagged = !pending.isDisjoint(with: [.composite, .subtreeComposite])
    guard isMoved || isFlagged else { return }
    if record.isNowhere, !isFlagged, Emitter.isNowhere(layer, Stand(layer, in: placement), placement.clip) {
      record.placement = placement
      return
    }
    // Other sublayers change nothing of the layer's own items, unless a border now lies above some.
    let isSame =
      !isMoved && record.inner != nil && state.pointee.changes.isSubset(of: .structure)
      && (state.pointee.changes.isEmpty || state.pointee.borderWidth == 0)
    guard isSame else { return emit(layer, record, placement, isReordered: isReordered) }
    let isRestructured = state.pointee.changes.contains(.structure)
    if isRestructured { needsNumbering = true }
    layer.dropVoidPicture()
    layer.clearOwnCompositeFlags()
    // Whoever is new among the sublayers, or elsewhere, is flagged.
    visitSublayers(layer, record, isReordered: false, onlyFlagged: true)
  }

  private func emit(_ layer: CALayer, _ record: LayerRecord, _ placement: Placement, isReordered: Bool) {
    let state = layer.state
    let isRestructured = state.pointee.changes.contains(.structure)
    if isRestructured { needsNumbering = true }
    layer.dropVoidPicture()
    let oldInner = record.inner
    // Whatever the sublayers' transform is made of may be what changed.
    let isReordered = isReordered || layer.changesSublayerTransform
    let looksDifferent = layer.isPictureVoid
    record.placement = placement
    record.inner = nil
    swap(&record.under, &old.under)
    swap(&record.over, &old.over)
    var stand = Stand(layer, in: placement)
    record.isNowhere = Emitter.isNowhere(layer, stand, placement.clip)
    if record.isNowhere { stand = .nowhere }
    switch stand {
    case .nowhere: break
    case .turned(let transform): emitter.emitTurned(layer, transform, placement, into: &record.under)
    case .projected(let map): emitter.emitProjected(layer, map, placement, into: &record.under)
    case .upright(let own):
      if state.pointee.shouldRasterize, emitter.emitRasterized(layer, own, into: &record.under) { break }
      if Emitter.alpha(layer) < 255 || Emitter.throwsSilhouette(layer) || state.pointee.mask != nil
        || state.pointee.transition != nil
      {
        emitter.emitUpright(layer, own, into: &record.under)
        break
      }
      emitter.emitUnder(layer, own, into: &record.under)
      if state.pointee.sublayers.isEmpty {
        emitter.emitOver(layer, own, into: &record.under)
      } else {
        emitter.emitOver(layer, own, into: &record.over)
      }
      record.inner = inner(layer, own, record)
    }
    settle(
      record, isUnder: isReordered || !record.under.isSame(as: old.under, looksDifferent: looksDifferent),
      isOver: isReordered || !record.over.isSame(as: old.over, looksDifferent: looksDifferent))
    old.under.removeAll()
    old.over.removeAll()
    layer.clearOwnCompositeFlags()
    if let inner = record.inner {
      if inner != oldInner || record.sublayersAreClear || isRestructured || isReordered
        || state.pointee.pending.contains(.subtreeComposite)
      {
        visitSublayers(layer, record, isReordered: isReordered, onlyFlagged: false)
      }
    } else {
      clearSublayers(layer, record)
    }
  }

  /// The placement of the sublayers; nil where none of them can be seen.
  private func inner(_ layer: CALayer, _ own: Placement, _ record: LayerRecord) -> Placement? {
    guard layer.state.pointee.masksToBounds else {
      record.clip = nil
      return own
    }
    let inside = Emitter.clipped(layer, own, Emitter.shape(layer, own), reusing: record.clip)
    record.clip = inside.chain === own.chain ? nil : inside.chain
    return inside.clip.isEmpty ? nil : inside
  }

  private func visitSublayers(
    _ layer: CALayer, _ record: LayerRecord, isReordered: Bool, onlyFlagged: Bool
  ) {
    guard let inner = record.inner else { return }
    layer.state.pointee.pending.remove(.subtreeComposite)
    record.sublayersAreClear = false
    if !record.sublayersAreNumbered, !layer.state.pointee.sublayers.isEmpty { needsNumbering = true }
    let flags: PendingPasses = onlyFlagged ? [.composite, .subtreeComposite] : []
    layer.state.pointee.sublayers.withUnsafeBufferPointer { sublayers in
      for index in sublayers.indices {
        // Most have nothing to say; a look at their flags must not cost more than that.
        if onlyFlagged, sublayers[index].state.pointee.pending.isDisjoint(with: flags) { continue }
        visit(sublayers[index], inner, isReordered: isReordered)
      }
    }
  }

  /// Takes the items of everything beneath `layer` out: they are in a picture, or cannot be seen.
  private func clearSublayers(_ layer: CALayer, _ record: LayerRecord) {
    let isFlagged = layer.state.pointee.pending.contains(.subtreeComposite)
    guard !record.sublayersAreClear || isFlagged else { return }
    record.sublayersAreClear = true
    layer.state.pointee.pending.remove(.subtreeComposite)
    layer.state.pointee.mask?.clearCompositeFlags()
    for sublayer in layer.state.pointee.sublayers {
      let isRestructured = sublayer.state.pointee.changes.contains(.structure)
      sublayer.dropVoidPicture()
      sublayer.clearOwnCompositeFlags()
      if let record = sublayer.state.pointee.record, record.list == identity {
        // The places that its sublayers have are not theirs any more when they come back.
        if isRestructured { record.sublayersAreNumbered = false }
        clear(record)
        clearSublayers(sublayer, record)
      } else {
        sublayer.clearCompositeFlags()
      }
    }
  }

  private func clear(_ record: LayerRecord) {
    record.placement = nil
    record.inner = nil
    record.isNowhere = false
    guard record.cost > 0 else { return }
    record.under = ItemList()
    record.over = ItemList()
    settle(record, isUnder: true, isOver: true)
  }

  /// After new items: bounds, weight, damage and the index. Items that are the old ones again damage nothing.
  private func settle(_ record: LayerRecord, isUnder: Bool, isOver: Bool) {
    let old = (under: record.underBounds, over: record.overBounds)
    record.underBounds = record.under.bounds()
    record.overBounds = record.over.bounds()
    let weight = record.under.weight + record.over.weight
    cost += weight - record.cost
    record.cost = weight
    if isUnder {
      damage.add(old.under)
      damage.add(record.underBounds)
    }
    if isOver {
      damage.add(old.over)
      damage.add(record.overBounds)
    }
    if record.underIndex >= 0, !needsNumbering { slots[record.underIndex].cover = record.under.cover }
    move(record.underIndex, from: old.under, to: record.underBounds)
    move(record.overIndex, from: old.over, to: record.overBounds)
  }

  private func move(_ index: Int, from old: PixelRect, to new: PixelRect) {
    guard index >= 0, old != new, !needsNumbering else { return }
    slots[index].bounds = new
    grid.move(index, from: old, to: new)
  }

  private func record(of layer: CALayer) -> LayerRecord {
    if let record = layer.state.pointee.record, record.list == identity { return record }
    let record = LayerRecord(identity)
    layer.state.pointee.record = record
    needsNumbering = true
    return record
  }

  // MARK: - Order

  /// Numbers everything anew and fills the index; layers that are gone leave damage behind.
  private func number(_ root: CALayer) {
    needsNumbering = false
    stamp += 1
    let old = records
    records.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    number(layer: root)
    for record in old where record.stamp != stamp {
      damage.add(record.underBounds)
      damage.add(record.overBounds)
      cost -= record.cost
      record.cost = 0
      record.under = ItemList()
      record.over = ItemList()
      (record.underBounds, record.overBounds) = (.empty, .empty)
      (record.underIndex, record.overIndex) = (-1, -1)
      record.placement = nil
      record.inner = nil
      record.sublayersAreClear = true
    }
    grid.reset(surface, count: slots.count)
    for index in slots.indices { grid.insert(index, slots[index].bounds) }
  }

  private func number(layer: CALayer) {
    guard let record = layer.state.pointee.record, record.list == identity else { return }
    record.stamp = stamp
    records.append(record)
    record.underIndex = slots.count
    let pointer = Unmanaged.passUnretained(record)
    slots.append(
      Slot(record: pointer, bounds: record.underBounds, cover: record.under.cover, isOver: false))
    record.overIndex = -1
    record.sublayersAreNumbered = false
    let sublayers = layer.state.pointee.sublayers
    guard !sublayers.isEmpty else { return }
    if !record.sublayersAreClear {
      record.sublayersAreNumbered = true
      for sublayer in Emitter.inDrawingOrder(sublayers) { number(layer: sublayer) }
    }
    record.overIndex = slots.count
    slots.append(Slot(record: pointer, bounds: record.overBounds, isOver: true))
  }
}
