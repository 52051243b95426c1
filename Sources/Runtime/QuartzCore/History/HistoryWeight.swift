// SPDX-License-Identifier: MIT
import Graphics

/// Bytes that a history keeps alive. What several values share counts once.
struct HistoryWeight {
  private(set) var bytes = 0
  private var seen: Set<ObjectIdentifier> = []

  /// What this one has met is not the history's, and counts for nothing.
  func ignored() -> HistoryWeight {
    var weight = self
    weight.bytes = 0
    return weight
  }

  /// An allocation of `size` bytes; the heap has heads of its own, and gives in steps of 16.
  mutating func add(object size: Int) {
    bytes += (size + 8 + 15) & ~15
  }

  mutating func add(array capacity: Int, of stride: Int) {
    if capacity > 0 { add(object: 32 + capacity * stride) }
  }

  /// An object that others may have, too, and what it keeps alive.
  mutating func add(_ object: AnyObject, _ size: @autoclosure () -> Int) {
    if seen.insert(ObjectIdentifier(object)).inserted { add(object: size()) }
  }
}

// MARK: - Values that keep others alive

extension HistoryWeight {
  static func add(_ weight: inout HistoryWeight, _ color: CGColor?) {
    if let color { weight.add(color, 48) }
  }

  static func add(_ weight: inout HistoryWeight, _ trim: LayerTrim) {
    if trim != .plain { weight.add(object: 16 + MemoryLayout<LayerTrim>.size) }
    add(&weight, trim.borderColor)
  }

  static func add(_ weight: inout HistoryWeight, _ contents: LayerContents) {
    switch contents {
    case .none: break
    case .image(let image): weight.add(image)
    case .text(let text):
      weight.add(object: 16 + MemoryLayout<TextContent>.size)
      weight.add(text.layout, text.layout.byteCount)
      add(&weight, text.color)
    }
  }

  static func add(_ weight: inout HistoryWeight, _ drawing: LayerDrawing) {
    switch drawing {
    case .none: break
    case .gradient(let content):
      weight.add(object: 16 + MemoryLayout<GradientContent>.size)
      for color in content.colors { add(&weight, color) }
    case .shape(let content):
      weight.add(object: 16 + MemoryLayout<ShapeContent>.size)
      weight.add(content.path)
      for color in [content.fillColor, content.strokeColor] { add(&weight, color) }
    case .string(let content):
      weight.add(object: 16 + MemoryLayout<StringContent>.size)
      switch content.text {
      case nil: break
      case .plain(let text): weight.add(object: text.utf8.count)
      case .attributed(let styled): weight.add(styled, 512 + 4 * styled.attributed.length)
      }
    }
  }

  static func add(_ weight: inout HistoryWeight, _ rare: RareLook) {
    weight.add(rare.shadowPath)
    add(&weight, rare.shadowColor)
  }

  static func add(_ weight: inout HistoryWeight, _ family: LayerFamily) {
    weight.add(array: family.sublayers.capacity, of: MemoryLayout<ObjectIdentifier>.stride)
  }

  static func add(_ weight: inout HistoryWeight, _ animations: [LayerMoment.Animation]) {
    weight.add(array: animations.capacity, of: MemoryLayout<LayerMoment.Animation>.stride)
    for track in animations.lazy.flatMap(\.course.tracks) {
      weight.add(track, 512)
      if track.target.property.key == .transition { weight.add(track.oldLook) }
    }
  }

  private mutating func add(_ image: CGImage?) {
    if let image { add(image.bitmap, image.bitmap.rowBytes * image.bitmap.height + 96) }
  }

  private mutating func add(_ path: CGPath?) {
    if let path { add(path, 64 + path.elements.count * MemoryLayout<PathElement>.stride) }
  }
}

extension AnimationTrack {
  /// Of a transition: the picture that it begins with.
  fileprivate var oldLook: CGImage? {
    var state = LayerState()
    return withUnsafeMutablePointer(to: &state) {
      target.property.show($0, .number(0))
      return $0.pointee.transition?.image
    }
  }
}
