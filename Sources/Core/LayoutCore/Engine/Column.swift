// SPDX-License-Identifier: MIT

/// Plain values side by side in memory that whoever holds the column gives back; an empty column has none. An array would ask at every write
/// whether it is shared; here the whole system is copied at once, or not at all. Indices are checked in debug builds
/// only. (A column that cannot be copied and frees itself would be safer, but a structure of a hundred of these
/// takes the compiler minutes.)
struct Column<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int
  private var bytes: Int

  init(capacity: Int = 0) {
    let block = ColumnMemory.take(capacity * MemoryLayout<Element>.stride)
    base = block.memory.assumingMemoryBound(to: Element.self)
    self.capacity = block.bytes / MemoryLayout<Element>.stride
    self.bytes = block.bytes
  }

  func deallocate() { ColumnMemory.give(base, bytes) }

  /// Empty; the memory goes to others.
  mutating func release() {
    deallocate()
    self = Column()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
    nonmutating _modify { yield &self[Int(index)] }
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  /// Takes the last one off.
  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return base[count]
  }

  /// Empty; the memory stays for the next use.
  @inline(__always)
  mutating func clear() { count = 0 }

  /// `count` elements, all of them `element`.
  mutating func fill(_ count: Int, with element: Element) {
    if count > capacity {
      self.count = 0
      grow(to: count)
    }
    base.update(repeating: element, count: count)
    self.count = count
  }

  /// `count` elements; those that are new are `element`.
  mutating func extend(to count: Int, with element: Element) {
    if count > capacity { grow(to: count) }
    if count > self.count { (base + self.count).update(repeating: element, count: count - self.count) }
    self.count = count
  }

  /// `count` elements, whatever those are that are new: for tables of which few entries are written, and no others read.
  mutating func stretch(to count: Int) {
    if count > capacity { grow(to: count) }
    self.count = count
  }

  mutating func reserve(_ count: Int) {
    if count > capacity { grow(to: count) }
  }

  /// Gives pages behind the last element back to the system, as far as it lent them.
  func trim() { ColumnMemory.trim(base, bytes, used: count * MemoryLayout<Element>.stride) }

  func copy() -> Column {
    var result = Column(capacity: count)
    result.base.update(from: base, count: count)
    result.count = count
    return result
  }

  private mutating func grow(to least: Int) {
    let block = ColumnMemory.take(max(least, capacity * 2, 16) * MemoryLayout<Element>.stride)
    let memory = block.memory.assumingMemoryBound(to: Element.self)
    memory.update(from: base, count: count)
    ColumnMemory.give(base, bytes)
    base = memory
    bytes = block.bytes
    capacity = block.bytes / MemoryLayout<Element>.stride
  }
}
