// SPDX-License-Identifier: MIT

/// Where an animation is at a time of its parent (Core Animation's media timing).
///
///     local time:       t = (parent − beginTime)·speed + timeOffset
///     active duration:  repeatDuration if positive, else duration · repeatCount · (autoreverses ? 2 : 1)
///     in between:       t mod duration, every second time backwards with autoreverses
///
/// A repeat count of 0 is 1. A simple duration of 0 is at its end at once; an infinite one (a layer's) never
/// gets anywhere, but its time runs. Values that are no numbers count as the defaults, negative durations and
/// counts as 0, times that are infinite as 0.
package struct Timeline: Hashable, Sendable {
  package let beginTime, duration, speed, timeOffset, repeatCount, repeatDuration: Double
  package let autoreverses: Bool
  package let fillMode: FillMode

  /// Whether the first value shows before the local time 0 (`backwards`), the last one after the end.
  package enum FillMode: Hashable, Sendable {
    case removed, forwards, backwards, both
  }

  /// A place in the animation.
  package struct Place: Hashable, Sendable {
    /// 0...1, backwards on the way back.
    package var progress: Double
    /// How many repetitions are complete; with autoreverses one is there and back.
    package var repetition: Int
    package var isReversed: Bool
    /// `progress · duration`, the parent time of what is inside a group.
    package var time: Double

    package init(progress: Double, repetition: Int, isReversed: Bool, time: Double) {
      (self.progress, self.repetition) = (progress, repetition)
      (self.isReversed, self.time) = (isReversed, time)
    }
  }

  package init(
    beginTime: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime.isFinite ? beginTime : 0
    self.duration = duration > 0 ? duration : 0
    self.speed = speed.isFinite ? speed : 1
    self.timeOffset = timeOffset.isFinite ? timeOffset : 0
    // "For ever" is written as the largest float, too.
    let isEndless = repeatCount >= Double(Float.greatestFiniteMagnitude)
    self.repeatCount = isEndless ? .infinity : repeatCount > 0 ? repeatCount : 0
    self.repeatDuration = repeatDuration > 0 ? repeatDuration : 0
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// `t = (parent − beginTime)·speed + timeOffset`.
  package func localTime(_ parentTime: Double) -> Double {
    (Timeline.kept(parentTime) - beginTime) * speed + timeOffset
  }

  /// `parent = beginTime + (t − timeOffset)/speed`. Nil at speed 0, where every parent time is that one.
  package func parentTime(_ localTime: Double) -> Double? {
    speed == 0 ? nil : beginTime + (localTime - timeOffset) / speed
  }

  /// `repeatDuration` if positive, else `duration · repeatCount · (autoreverses ? 2 : 1)`.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration == 0 ? 0 : cycle * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The parent time of the end: of local time `activeDuration`, or with a negative speed, which runs from
  /// there to 0, of local time 0. At speed 0, and without end, infinite.
  package var endTime: Double {
    if speed == 0 { return .infinity }
    return beginTime + ((speed > 0 ? activeDuration : 0) - timeOffset) / speed
  }

  /// Whether the end has come. What stands still (speed 0) never ends, wherever it stands.
  package func isDone(at parentTime: Double) -> Bool {
    speed != 0 && side(parentTime) == (speed > 0 ? .after : .before)
  }

  /// Whether it has begun, and its end has not come.
  package func isUnderway(at parentTime: Double) -> Bool { side(parentTime) == .inside }

  /// Where it is at `parentTime`. Nil where it does not show: before and after, unless the fill mode says
  /// otherwise, and if the time is no number.
  ///
  /// The end does not belong to it any more, and the start does, in the direction in which time runs.
  package func place(at parentTime: Double) -> Place? {
    if parentTime.isNaN { return nil }
    switch side(parentTime) {
    case .before: return fillMode == .backwards || fillMode == .both ? firstPlace : nil
    case .after: return fillMode == .forwards || fillMode == .both ? endPlace : nil
    case .inside:
      let time = localTime(parentTime)
      // Backwards from the very end: the last moment, not the first one of another repetition.
      if time >= activeDuration { return endPlace }
      return duration == 0 ? endPlace : place(cycles: max(0, time) / cycle, time: time)
    }
  }

  private enum Side { case before, inside, after }

  /// Both times are compared, because either may be off by a rounding error, and an end that was announced
  /// has to be one.
  private func side(_ parentTime: Double) -> Side {
    let local = localTime(parentTime)
    if speed < 0 {
      if local <= 0 || Timeline.kept(parentTime) >= endTime { return .before }
      return local > activeDuration ? .after : .inside
    }
    if local >= activeDuration || (speed > 0 && Timeline.kept(parentTime) >= endTime) { return .after }
    return local < 0 ? .before : .inside
  }

  private var firstPlace: Place { Place(progress: 0, repetition: 0, isReversed: false, time: 0) }

  /// The place at the end. The end of a repetition is its own, not the start of one that never comes.
  private var endPlace: Place {
    guard duration > 0 else {
      return Place(progress: autoreverses ? 0 : 1, repetition: 0, isReversed: autoreverses, time: 0)
    }
    let cycles = repeatDuration > 0 ? repeatDuration / cycle : repeatCount > 0 ? repeatCount : 1
    guard cycles < .infinity else { return firstPlace }
    // The quotient may be off by rounding, and a hair beyond a repetition would be its start.
    let whole = cycles.rounded()
    guard whole >= 1, abs(cycles - whole) < 1e-9 else {
      return place(cycles: cycles, time: activeDuration)
    }
    return Place(
      progress: autoreverses ? 0 : 1, repetition: Timeline.count(whole - 1), isReversed: autoreverses,
      time: autoreverses ? 0 : duration)
  }

  private func place(cycles: Double, time: Double) -> Place {
    guard duration < .infinity else {
      return Place(progress: 0, repetition: 0, isReversed: false, time: time)
    }
    // Beyond that there is nothing left between two cycles.
    let cycles = min(cycles, 1e15)
    let whole = cycles.rounded(.down)
    let phase = (cycles - whole) * (autoreverses ? 2 : 1)
    let isReversed = phase >= 1 && autoreverses
    let progress = isReversed ? 2 - phase : phase
    return Place(
      progress: progress, repetition: Timeline.count(whole), isReversed: isReversed,
      time: progress * duration)
  }

  /// One repetition: there, or there and back.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  private static func count(_ cycles: Double) -> Int { Int(min(max(0, cycles), 1e15)) }

  /// Thirty million years are enough, and infinity times 0 is no number.
  private static func kept(_ time: Double) -> Double { time.kept(in: -1e15...1e15, otherwise: 0) }
}
