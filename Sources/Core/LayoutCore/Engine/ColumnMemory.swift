// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// Memory of columns. Large blocks come from the system and go back to it, so that what a plan needed while it was
/// made leaves no holes among what stays. Some that columns gave back are kept for the next: fresh pages cost as much
/// as the work that is done on them. Blocks are powers of two, so that they fit again; pages that nobody touched cost
/// nothing.
enum ColumnMemory {
  /// Smaller ones are left to the allocator.
  private static let leastShift = 16
  private static let mostShift = 22
  /// In all, in bytes: an engine that ends leaves its memory to the next, as screens follow one another.
  private static let limit = 8 << 20
  /// While an engine that is solved lives on.
  private static let limitAfterPlan = 1 << 19

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
    guard shift >= leastShift else { return (.allocate(byteCount: bytes, alignment: 16), bytes) }
    guard shift <= mostShift else { return (map(1 << shift), 1 << shift) }
    let address: UInt? = pool.withLock { pool in
      guard let address = pool.blocks[shift - leastShift].popLast() else { return nil }
      pool.held -= 1 << shift
      return address
    }
    let block = address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
    return (block ?? map(1 << shift), 1 << shift)
  }

  static func give(_ memory: UnsafeMutableRawPointer, _ bytes: Int) {
    if bytes == 0 { return }
    let shift = shift(bytes)
    guard shift >= leastShift else { return memory.deallocate() }
    let address = UInt(bitPattern: memory)
    let isKept =
      shift <= mostShift
      && pool.withLock { pool in
        guard pool.held + 1 << shift <= limit else { return false }
        pool.blocks[shift - leastShift].append(address)
        pool.held += 1 << shift
        return true
      }
    if !isKept { munmap(memory, bytes) }
  }

  /// Of a block of which only the first `used` bytes count. The rest is 0 when somebody reads it.
  static func trim(_ memory: UnsafeMutableRawPointer, _ bytes: Int, used: Int) {
    guard bytes > 0, shift(bytes) >= leastShift else { return }
    let page = Int(getpagesize())
    let start = (used + page - 1) / page * page
    if start < bytes { madvise(memory + start, bytes - start, MADV_DONTNEED) }
  }

  /// Gives most of what is kept back to the system, the largest blocks first.
  static func trim() {
    pool.withLock { pool in
      for shift in stride(from: mostShift, through: leastShift, by: -1) {
        while pool.held > limitAfterPlan, let address = pool.blocks[shift - leastShift].popLast() {
          pool.held -= 1 << shift
          munmap(UnsafeMutableRawPointer(bitPattern: address), 1 << shift)
        }
      }
    }
  }

  /// Of the power of two that holds them.
  private static func shift(_ bytes: Int) -> Int { Int.bitWidth - (bytes - 1).leadingZeroBitCount }

  private static func map(_ bytes: Int) -> UnsafeMutableRawPointer {
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { fatalError("out of memory: \(bytes) bytes") }
    return memory
  }
}
