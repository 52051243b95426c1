// SPDX-License-Identifier: MIT

/// One thing to draw, in device pixels. Plain bits: who holds the list holds what the pointers lead to.
package struct Item {
  package enum Kind: UInt8 {
    /// `color` over the whole of `clip`.
    case rect
    /// `color` through a nine mask that is stretched over `frame`.
    case nine
    /// `color` through coverage pictures placed from the frame's corner: glyphs, or the tiles of a path.
    case spots
    /// A bitmap's pixels from the frame's corner.
    case bitmap
    /// A bitmap, turned and stretched.
    case turned
    /// A bitmap, seen in perspective.
    case projected
    /// Colours along a line.
    case gradient
    /// Colours outwards from a point, or around it.
    case round
    /// What follows, up to the matching pop, is drawn on a sheet of its own.
    case push
    /// The sheet, laid over what was there.
    case pop
    /// Ends a sheet whose alpha multiplies the sheet below.
    case mask
  }

  package var kind: Kind
  /// 0…255, for kinds without a colour.
  package var alpha: UInt8 = 255
  /// Premultiplied.
  package var color: UInt32 = 0
  /// Of `spots`; of a push: the items up to and with its pop.
  package var count: Int32 = 0
  /// Nothing is drawn outside: the item's box cut by every rectangular clip.
  package var clip: PixelRect
  /// The box that shapes and pictures are anchored at, never cut.
  package var frame: PixelRect
  package var payload: UnsafeRawPointer?
  /// The innermost rounded clip.
  package var chain: UnsafePointer<RoundedClip.Link>?

  package init(_ kind: Kind, clip: PixelRect, frame: PixelRect) {
    self.kind = kind
    self.clip = clip
    self.frame = frame
  }
}

/// Rounded clips from the innermost outwards. Rectangular ones are in the items' `clip` already.
package final class RoundedClip {
  /// What drawing reads.
  package struct Link {
    var mask: UnsafePointer<NineMask.Table>
    var frame: PixelRect
    var parent: UnsafePointer<Link>?
  }

  package let mask: NineMask
  package let frame: PixelRect
  package let parent: RoundedClip?
  package var link: UnsafePointer<Link> { UnsafePointer(storage) }
  private let storage: UnsafeMutablePointer<Link>

  package init(mask: NineMask, frame: PixelRect, parent: RoundedClip?) {
    self.mask = mask
    self.frame = frame
    self.parent = parent
    storage = .allocate(capacity: 1)
    storage.initialize(to: Link(mask: mask.table, frame: frame, parent: parent?.link))
  }

  deinit { storage.deallocate() }

  package func isEqual(_ mask: NineMask, _ frame: PixelRect, _ parent: RoundedClip?) -> Bool {
    self.mask === mask && self.frame == frame && self.parent === parent
  }
}

/// Items in the order in which they are drawn, and what keeps their pointers alive.
package struct ItemList {
  package private(set) var items: ContiguousArray<Item> = []
  private var keepers: ContiguousArray<AnyObject> = []

  package init() {}

  package var count: Int { items.count }

  package mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    keepers.removeAll(keepingCapacity: true)
  }

  /// Adds `item` unless it covers nothing.
  package mutating func add(_ item: Item) {
    if !item.clip.isEmpty { items.append(item) }
  }

  package mutating func add(_ item: Item, keeping keeper: AnyObject) {
    guard !item.clip.isEmpty else { return }
    items.append(item)
    keepers.append(keeper)
  }

  package mutating func keep(_ keeper: AnyObject) { keepers.append(keeper) }

  /// What the items from `start` on may touch.
  package func bounds(from start: Int = 0) -> PixelRect {
    var bounds = PixelRect.empty
    for index in start..<items.count { bounds = bounds.union(items[index].clip) }
    return bounds
  }

  /// The part that the first item makes opaque, whatever was there.
  package var cover: PixelRect {
    guard let first = items.first, first.kind == .rect, first.color &>> 24 == 255, first.chain == nil else {
      return .empty
    }
    return first.clip
  }

  /// Makes one picture of the items from `start` on: laid over the rest with `alpha`, through `chain`.
  package mutating func group(from start: Int, alpha: UInt8, chain: RoundedClip?) {
    let bounds = self.bounds(from: start)
    guard !bounds.isEmpty else { return }
    var push = Item(.push, clip: bounds, frame: bounds)
    push.count = Int32(items.count - start + 1)
    var pop = Item(.pop, clip: bounds, frame: bounds)
    pop.alpha = alpha
    if let chain {
      keepers.append(chain)
      pop.chain = chain.link
    }
    items.insert(push, at: start)
    items.append(pop)
  }

  /// Makes one picture of the items from `start` on, seen through the alpha of what `mask` draws, and laid over the
  /// rest with `alpha`, through `chain`.
  package mutating func mask(from start: Int, by mask: ItemList, alpha: UInt8, chain: RoundedClip?) {
    let bounds = self.bounds(from: start).intersection(mask.bounds())
    guard !bounds.isEmpty, alpha > 0 else { return items.removeSubrange(start...) }
    var push = Item(.push, clip: bounds, frame: bounds)
    push.count = Int32(mask.count + 1)
    items.append(push)
    items.append(contentsOf: mask.items)
    items.append(Item(.mask, clip: bounds, frame: bounds))
    keepers.append(contentsOf: mask.keepers)
    // What the mask does not reach needs no sheet, and nothing may be drawn beside one.
    for index in start..<items.count { items[index].clip = items[index].clip.intersection(bounds) }
    group(from: start, alpha: alpha, chain: chain)
  }

  /// Multiplies the only item's colour by `alpha`. False, and nothing done, for an item that cannot take it.
  package mutating func fade(_ index: Int, by alpha: UInt8) -> Bool {
    switch items[index].kind {
    case .rect, .nine, .spots: items[index].color = Rows.scaled(items[index].color, UInt32(alpha))
    case .bitmap, .turned, .projected, .gradient, .round:
      items[index].alpha = Rows.product(items[index].alpha, alpha)
    case .push, .pop, .mask: return false
    }
    return true
  }

  package mutating func set(_ chain: RoundedClip?, from start: Int) {
    let pointer = chain?.link
    for index in start..<items.count where items[index].chain == nil { items[index].chain = pointer }
  }
}

extension ItemList {
  /// About how long drawing takes, in nanoseconds: pixels times what one of this kind costs.
  package var weight: Int {
    var tenths = 0
    for item in items {
      let each =
        switch item.kind {
        case .rect: item.color &>> 24 == 255 ? 1 : 3
        case .nine: item.color &>> 24 == 255 ? 1 : 4
        case .spots: 4
        case .bitmap: 4
        case .gradient: 8
        case .round: 40
        case .turned: 60
        case .projected: 300
        case .push: 1
        case .pop, .mask: 8
        }
      tenths += item.clip.area * each + 2_000
    }
    return tenths / 10
  }
}
