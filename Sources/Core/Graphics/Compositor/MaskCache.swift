// SPDX-License-Identifier: MIT
import Synchronization

/// Masks of this process by shape. Items hold theirs, so what is thrown out here stays as long as it is drawn.
package final class MaskCache: Sendable {
  package static let shared = MaskCache()

  private let masks: Mutex<LeastRecentlyUsed<MaskKey, NineMask>>

  /// Least recently used goes above `byteLimit`.
  init(byteLimit: Int = 8 << 20) {
    masks = Mutex(LeastRecentlyUsed(countLimit: 100_000, costLimit: byteLimit))
  }

  package func mask(_ shape: RoundedShape) -> NineMask { mask(shape.key) { shape.makeMask() } }

  package func mask(_ shadow: ShadowShape) -> NineMask { mask(shadow.key) { shadow.makeMask() } }

  private func mask(_ key: MaskKey, make: () -> NineMask) -> NineMask {
    if let mask = masks.withLock({ $0.value(for: key) }) { return mask }
    // Two threads may both come here; they make the same mask.
    let mask = make()
    masks.withLock { $0.store(mask, for: key, cost: mask.cost) }
    return mask
  }

  /// Bytes and masks that it keeps alive.
  package var load: (bytes: Int, count: Int) { masks.withLock { ($0.cost, $0.count) } }

  package func removeAll() { masks.withLock { $0.removeAll() } }
}
