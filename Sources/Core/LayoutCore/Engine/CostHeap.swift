// SPDX-License-Identifier: MIT

// Kinks by the time at which a line meets them, the earliest on top; at the same time the one with the least number.
extension ConstraintSystem {
  mutating func makeTimeHeap() {
    var index = search.times.count / 2
    while index > 0 {
      index -= 1
      siftTime(search.times[index], search.timeKinks[index], from: index)
    }
  }

  mutating func popTime() -> (time: Double, kink: Int32)? {
    guard let lastTime = search.times.popLast(), let lastKink = search.timeKinks.popLast() else { return nil }
    guard search.times.count > 0 else { return (lastTime, lastKink) }
    let top = (search.times[0], search.timeKinks[0])
    siftTime(lastTime, lastKink, from: 0)
    return top
  }

  private mutating func siftTime(_ time: Double, _ kink: Int32, from start: Int) {
    let count = search.times.count
    let times = search.times.base
    let kinks = search.timeKinks.base
    var parent = start
    while true {
      var child = parent * 2 + 1
      if child >= count { break }
      if child + 1 < count, isEarlier(times[child + 1], kinks[child + 1], times[child], kinks[child]) {
        child += 1
      }
      if !isEarlier(times[child], kinks[child], time, kink) { break }
      times[parent] = times[child]
      kinks[parent] = kinks[child]
      parent = child
    }
    times[parent] = time
    kinks[parent] = kink
  }

  @inline(__always)
  private mutating func isEarlier(_ time: Double, _ kink: Int32, _ otherTime: Double, _ otherKink: Int32)
    -> Bool
  {
    time < otherTime || (time == otherTime && kink < otherKink)
  }
}
