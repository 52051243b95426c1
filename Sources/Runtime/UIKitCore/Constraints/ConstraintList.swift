// SPDX-License-Identifier: MIT
import Foundation

/// Constraints in no order, in one block of memory. Retains none of them.
///
/// Every view in constraints has one or two, of a dozen entries at most: an array has a head of 32 bytes, and room for
/// twice as many.
struct ConstraintList {
  private struct Head {
    var count: Int32
    var capacity: Int32
  }

  /// A head, then the constraints; nil before the first.
  private var block: UnsafeMutableRawPointer?

  private var head: UnsafeMutablePointer<Head>? { block?.assumingMemoryBound(to: Head.self) }
  private var entries: UnsafeMutablePointer<Unmanaged<NSLayoutConstraint>> {
    (block! + MemoryLayout<Head>.size).assumingMemoryBound(to: Unmanaged<NSLayoutConstraint>.self)
  }

  var count: Int { Int(head?.pointee.count ?? 0) }
  var isEmpty: Bool { count == 0 }

  /// Those of now: the list may change while somebody goes through them.
  var array: [NSLayoutConstraint] { (0..<count).map { entries[$0].takeUnretainedValue() } }

  /// Returns its place.
  mutating func append(_ constraint: NSLayoutConstraint) -> Int32 {
    let place = Int32(count)
    if place == head?.pointee.capacity ?? 0 { grow() }
    entries[Int(place)] = .passUnretained(constraint)
    head!.pointee.count = place + 1
    return place
  }

  /// Puts the last one into the place and returns it; nil if it stood there itself.
  mutating func remove(at place: Int32) -> NSLayoutConstraint? {
    let last = head!.pointee.count - 1
    head!.pointee.count = last
    if place == last { return nil }
    entries[Int(place)] = entries[Int(last)]
    return entries[Int(place)].takeUnretainedValue()
  }

  mutating func deallocate() {
    free(block)
    block = nil
  }

  private mutating func grow() {
    let present = Head(count: Int32(count), capacity: head?.pointee.capacity ?? 0)
    // An even number and the head fill what the allocator gives.
    let capacity = present.capacity + max(2, present.capacity / 8 * 2)
    let bytes = MemoryLayout<Head>.size + Int(capacity) * MemoryLayout<Unmanaged<NSLayoutConstraint>>.stride
    guard let memory = realloc(block, bytes) else { fatalError("out of memory: \(bytes) bytes") }
    block = memory
    head!.pointee = Head(count: present.count, capacity: capacity)
  }
}
