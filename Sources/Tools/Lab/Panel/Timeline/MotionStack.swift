// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// The animations of one property of a layer, which add up to what shows.
@MainActor struct MotionStack {
  let id: AnimationList.ValueID
  let layer: CALayer
  let target: AnimationTarget
  /// In the order in which they are applied.
  var animations: [RunningAnimation]

  /// Whether there is a sum that none of them is by itself.
  var addsUp: Bool {
    animations.count > 1 && animations.contains { $0.summaries.contains(where: \.isAdditive) }
  }

  /// The animations by what they move, in the order of the first of each. One of several properties stands at its first.
  static func stacks(of animations: [RunningAnimation]) -> [MotionStack] {
    var stacks: [MotionStack] = []
    var indices: [AnimationList.ValueID: Int] = [:]
    for running in animations {
      guard let property = running.summaries.first?.target.property else { continue }
      let id = AnimationList.ValueID(layer: ObjectIdentifier(running.layer), property: property.name)
      if let index = indices[id] {
        stacks[index].animations.append(running)
      } else {
        indices[id] = stacks.count
        stacks.append(
          MotionStack(
            id: id, layer: running.layer, target: AnimationTarget(property), animations: [running]))
      }
    }
    return stacks
  }
}

/// What a property showed and will show, and what each of its animations does to that, as one number of it. A value.
struct StackCurves: Equatable {
  /// `position.x`.
  let name: String
  /// Seconds on the program's clock.
  let times: [Double]
  let sum: [Double]
  /// As if there was no other one.
  let parts: [[Double]]

  /// Of the component that moves farthest; nil where there is no number.
  ///
  /// - Parameters:
  ///   - span: Seconds on the program's clock.
  ///   - count: Samples.
  @MainActor init?(of stack: MotionStack, in span: ClosedRange<Double>, count: Int = 97) {
    let (layer, target, path) = (stack.layer, stack.target, stack.target.property.name)
    let step = (span.upperBound - span.lowerBound) / Double(max(1, count - 1))
    let times = (0..<count).map { span.lowerBound + Double($0) * step }
    let all = layer.shownValues(of: target, at: times).map { $0.components(of: path) }
    let parts = stack.animations.map { one in
      layer.shownValues(of: target, at: times, only: [one]).map { $0.components(of: path) }
    }
    let width = ([all] + parts).flatMap { $0 }.map(\.count).min() ?? 0
    let ranges = (0..<width).map { index -> Double in
      let values = ([all] + parts).flatMap { $0.map { $0[index].value } }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    guard let widest = ranges.indices.max(by: { ranges[$0] < ranges[$1] }) else { return nil }
    let component = all[0][widest].name
    name = component.isEmpty ? path : "\(path).\(component)"
    self.times = times
    sum = all.map { $0[widest].value }
    self.parts = parts.map { $0.map { $0[widest].value } }
  }

  /// Where it stands at a time, between the samples.
  func sum(at time: Double) -> Double? {
    guard let first = times.first, let last = times.last, times.count > 1 else { return sum.first }
    let place = min(1, max(0, (time - first) / (last - first))) * Double(times.count - 1)
    let index = min(times.count - 2, Int(place))
    return sum[index] + (sum[index + 1] - sum[index]) * (place - Double(index))
  }
}
