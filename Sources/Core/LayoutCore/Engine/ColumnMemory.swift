// SPDX-License-Identifier: MIT
import Synchronization

/// Large blocks that columns gave back, kept for the next: fresh pages cost as much as the work that is done on them.
/// Blocks are powers of two, so that they fit again.
enum ColumnMemory {
  /// Smaller ones are left to the allocator.
  private static let leastShift = 14
  private static let mostShift = 22
  /// In all, in bytes.
  private static let limit = 2 << 20

  private struct Pool {
    /// Addresses, by size.
    var blocks: [[UInt]] = Array(repeating: [], count: mostShift - leastShift + 1)
    var held = 0
  }

  private static let pool = Mutex(Pool())

  /// At least `bytes`; for none, an address that nobody may read.
  static func take(_ bytes: Int) -> (memory: UnsafeMutableRawPointer, bytes: Int) {
    if bytes == 0 { return (UnsafeMutableRawPointer(bitPattern: 16)!, 0) }
    let shift = shift(bytes)
    guard shift >= leastShift else { return (allocate(bytes), bytes) }
    guard shift <= mostShift else { return (allocate(1 << shift), 1 << shift) }
    let address: UInt? = pool.withLock { pool in
      guard let address = pool.blocks[shift - leastShift].popLast() else { return nil }
      pool.held -= 1 << shift
      return address
    }
    let block = address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
    return (block ?? allocate(1 << shift), 1 << shift)
  }

  static func give(_ memory: UnsafeMutableRawPointer, _ bytes: Int) {
    if bytes == 0 { return }
    let shift = shift(bytes)
    guard shift >= leastShift, shift <= mostShift else { return memory.deallocate() }
    let address = UInt(bitPattern: memory)
    let isKept = pool.withLock { pool in
      guard pool.held + 1 << shift <= limit else { return false }
      pool.blocks[shift - leastShift].append(address)
      pool.held += 1 << shift
      return true
    }
    if !isKept { memory.deallocate() }
  }

  /// Of the power of two that holds them.
  private static func shift(_ bytes: Int) -> Int { Int.bitWidth - (bytes - 1).leadingZeroBitCount }

  private static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: bytes, alignment: 16)
  }
}
