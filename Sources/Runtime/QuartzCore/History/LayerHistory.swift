// SPDX-License-Identifier: MIT
import Foundation

/// What the frames of a runtime showed, so that each can be shown again, byte for byte, while the layers stay as they
/// are and nothing of the program runs.
///
/// It listens to what the compositor is told: a change that can be seen is flagged, or it would not be seen. So it costs
/// nothing per write, and a frame pays for the layers that were flagged. Of these it keeps the values that differ, each
/// with the number of the frame; an animation is a function of time and is kept once. Layers are known by their
/// addresses and never held: another layer at the address of one that ended is one more change of what stands there.
package final class LayerHistory {
  /// A frame that was shown.
  struct Frame: Equatable {
    let time: TimeInterval
    /// Of the surface, in pixels.
    let width, height: Int
    /// Pixels a point.
    let scale: CGFloat
  }

  /// How long it remembers where nobody says, in seconds.
  package static let usualSpan: TimeInterval = 30

  private unowned let runtime: LayerRuntime
  /// Seconds that are kept.
  package let span: TimeInterval
  /// Beyond about so many bytes older frames go, however young they are.
  package let byteLimit: Int
  private var layers: [ObjectIdentifier: LayerPast] = [:]
  private var kept: [Frame] = []
  /// The number of the first frame that is kept.
  private var firstNumber = 0
  /// When the first frame was shown that it ever kept; nil before.
  package private(set) var beginning: TimeInterval?
  /// The turn in which changes were noted last.
  private var notedTurn = Int32.min
  /// Whether something was noted for the frame that is being made.
  private var hasNotes = false
  /// Frames since what is past was forgotten.
  private var freshFrames = 0
  /// What was counted last, and about what has come since, at most. What was forgotten since is in it, too.
  private var bytesAtMost = 0

  package init(of runtime: LayerRuntime, span: TimeInterval = usualSpan, byteLimit: Int = 50 << 20) {
    (self.runtime, self.span, self.byteLimit) = (runtime, span, byteLimit)
  }

  // MARK: - Remembering

  /// Notes what was flagged since it was called last, for the frame that is being made. The compositor calls it before it
  /// takes the flags down.
  func noteChanges() {
    note(runtime.root, isNew: layers.isEmpty)
    notedTurn = CALayer.turn
  }

  private func note(_ layer: CALayer, isNew: Bool) {
    let pending = layer.state.pointee.pending
    // Who has come into the tree may have changed anywhere while nobody looked.
    let isNew = isNew || layer.state.pointee.turnOfJoining >= notedTurn
    guard isNew || !pending.isDisjoint(with: [.composite, .subtreeComposite]) else { return }
    if isNew || pending.contains(.composite) { add(layer) }
    layer.forEachChild { note($0, isNew: isNew) }
  }

  private func add(_ layer: CALayer) {
    hasNotes = true
    let past = layers[ObjectIdentifier(layer)]
    let moment = LayerMoment(of: layer, in: runtime, since: past)
    if let past {
      bytesAtMost += past.add(moment, from: frames.upperBound)
    } else {
      layers[ObjectIdentifier(layer)] = LayerPast(moment)
      bytesAtMost += 1_024
    }
  }

  /// Keeps the frame that has just been made, for a surface of so many pixels. Frames in which an earlier time is looked
  /// at are not of the program's making.
  package func keepFrame(width: Int, height: Int) {
    guard runtime.lookedAtTime == nil, !layers.isEmpty else { return }
    let frame = Frame(time: runtime.now, width: width, height: height, scale: runtime.scale)
    // While time stands still, a window asks for many frames that are all the same.
    guard hasNotes || frame != kept.last else { return }
    hasNotes = false
    kept.append(frame)
    beginning = beginning ?? runtime.now
    // As long as the next one has not come, the first one is what shows at the beginning of the span.
    let begin = runtime.now - span
    drop(kept.firstIndex { $0.time >= begin - 1e-9 } ?? 0)
    freshFrames += 1
    if freshFrames >= Self.patience { forget() }
    if bytesAtMost > byteLimit { shrink() }
  }

  /// Forgetting visits all that is kept, so it waits for so many frames.
  private static let patience = 256

  private func drop(_ count: Int) {
    kept.removeFirst(count)
    firstNumber += count
  }

  /// Forgets what no kept frame shows.
  private func forget() {
    freshFrames = 0
    for past in layers.values { past.forget(before: firstNumber) }
    let reached = reached()
    layers = layers.filter { reached.contains($0.key) }
  }

  /// Counts, and lets go of as many frames as it takes to stay within the limit.
  private func shrink() {
    forget()
    bytesAtMost = byteCount
    while bytesAtMost > byteLimit, kept.count > 1 {
      drop((kept.count + 3) / 4)
      forget()
      bytesAtMost = byteCount
    }
  }

  /// The layers that stood in the tree in a frame that is kept.
  private func reached() -> Set<ObjectIdentifier> {
    var reached: Set = [ObjectIdentifier(runtime.root)]
    var rest = Array(reached)
    while let next = rest.popLast() {
      layers[next]?.forEachRelative { if reached.insert($0).inserted { rest.append($0) } }
    }
    return reached
  }

  // MARK: - What is kept

  /// The numbers of the frames that can be shown again; none before the first was made.
  package var frames: Range<Int> { firstNumber..<firstNumber + kept.count }

  /// From the time of the first to that of the last of them.
  package var times: ClosedRange<TimeInterval>? {
    guard let first = kept.first, let last = kept.last else { return nil }
    return first.time...last.time
  }

  /// The frame that showed at `time`: the last that was made until then. Nil for times before the first.
  package func frame(at time: TimeInterval) -> Int? {
    let count = kept.partitionPoint { $0.time > time + 1e-9 }
    return count > 0 ? firstNumber + count - 1 : nil
  }

  /// Bytes that it keeps alive, beside what the layers of the tree have as well. Counts, so it takes its time.
  package var byteCount: Int {
    var weight = HistoryWeight()
    var rest = [ObjectIdentifier(runtime.root)]
    while let next = rest.popLast() {
      guard let past = layers[next] else { continue }
      past.weighNewest(&weight)
      rest += past.newest.family.sublayers
      if let mask = past.newest.family.mask { rest.append(mask) }
    }
    weight = weight.ignored()
    weight.add(array: kept.capacity, of: MemoryLayout<Frame>.stride)
    weight.add(array: layers.capacity, of: MemoryLayout<(ObjectIdentifier, LayerPast)>.stride + 1)
    for past in layers.values { past.weigh(&weight) }
    return weight.bytes
  }

  // MARK: - Looking back

  /// What `frame` showed; nil for a frame that is not kept.
  package func picture(ofFrame number: Int) -> PastPicture? {
    guard frames.contains(number) else { return nil }
    return PastTree(layers, runtime, number, kept[number - firstNumber]).picture(of: runtime.root)
  }

  /// The layers of `frame` as they showed; nil for a frame that is not kept.
  package func layers(ofFrame number: Int) -> PastLayers? {
    guard frames.contains(number) else { return nil }
    return PastTree(layers, runtime, number, kept[number - firstNumber]).layers(of: runtime.root)
  }
}

extension Array {
  /// The index of the first element for which `isBeyond` is true; the elements are ordered by that.
  fileprivate func partitionPoint(_ isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
