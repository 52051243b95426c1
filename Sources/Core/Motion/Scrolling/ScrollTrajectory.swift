// SPDX-License-Identifier: MIT

/// Where content goes that a finger let go, on one axis: friction inside of the limits, a bounce outside,
/// each taking over at the time of the crossing, with the velocity there.
///
/// At most three parts: home from beyond one edge, through the content, and over the other edge.
package struct ScrollTrajectory: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let startTime: Double
    package let movement: Movement
  }

  package enum Movement: Hashable, Sendable {
    case friction(Friction)
    /// A way back to the edge at this offset.
    case bounce(Bounce, edge: Double)
    case rest(Double)
  }

  package let parts: [Part]

  /// `velocity` is that of the offset, in points per second. A resting finger (`isHeld`) gives none, and
  /// content that it held beyond an edge returns as such. Without `bounces` nothing leaves the limits.
  package init(
    offset: Double, velocity: Double, limits: ClosedRange<Double>, rate: Double = Friction.normalRate,
    bounces: Bool = true, isHeld: Bool = false
  ) {
    var parts: [Part] = []
    var (time, offset, velocity) = (0.0, offset, isHeld ? 0 : velocity)
    // No number stays at the lower edge.
    let edge = offset.kept(in: limits, otherwise: limits.lowerBound)

    if offset.isNaN { offset = edge }
    if offset != edge {
      guard bounces else {
        self.parts = [Part(startTime: 0, movement: .rest(edge))]
        return
      }
      let displacement = offset - edge
      let bounce =
        isHeld ? Bounce(heldAt: displacement) : Bounce(displacement: displacement, velocity: velocity)
      parts.append(Part(startTime: 0, movement: .bounce(bounce, edge: edge)))
      // Pushed home fast enough it does not turn behind the edge, but goes on as a throw.
      guard let crossing = bounce.crossingTime else {
        self.parts = parts
        return
      }
      (time, offset, velocity) = (crossing, edge, bounce.velocity(at: crossing))
    }

    let friction = Friction(start: offset, velocity: velocity, rate: rate)
    let end = velocity > 0 ? limits.upperBound : limits.lowerBound
    if friction.duration > 0, let crossing = friction.time(reaching: end) {
      if crossing > 0 { parts.append(Part(startTime: time, movement: .friction(friction))) }
      let bounce = Bounce(displacement: 0, velocity: friction.velocity(at: crossing))
      parts.append(
        Part(startTime: time + crossing, movement: bounces ? .bounce(bounce, edge: end) : .rest(end)))
    } else {
      parts.append(Part(startTime: time, movement: .friction(friction)))
    }
    self.parts = parts
  }

  /// By friction to `target`, or, from beyond the limits or where no friction leads, by a bounce with `velocity`.
  package init(
    offset: Double, velocity: Double, target: Double, isFree: Bool, rate: Double = Friction.normalRate
  ) {
    guard target != offset || velocity != 0 else {
      parts = [Part(startTime: 0, movement: .rest(target))]
      return
    }
    let movement: Movement =
      isFree
      ? .friction(Friction(start: offset, target: target, rate: rate))
      : .bounce(Bounce(displacement: offset - target, velocity: velocity), edge: target)
    parts = [Part(startTime: 0, movement: movement)]
  }

  /// `x(t − t₀)` of the part that began last, at t₀.
  package func offset(at time: Double) -> Double {
    let (movement, local) = part(at: time)
    switch movement {
    case .friction(let friction): return friction.position(at: local)
    case .bounce(let bounce, let edge): return edge + bounce.displacement(at: local)
    case .rest(let offset): return offset
    }
  }

  /// `v(t − t₀)` of the part that began last, at t₀.
  package func velocity(at time: Double) -> Double {
    let (movement, local) = part(at: time)
    switch movement {
    case .friction(let friction): return friction.velocity(at: local)
    case .bounce(let bounce, _): return bounce.velocity(at: local)
    case .rest: return 0
    }
  }

  package var restOffset: Double {
    switch parts[parts.count - 1].movement {
    case .friction(let friction): friction.restPosition
    case .bounce(_, let edge): edge
    case .rest(let offset): offset
    }
  }

  /// Where a delegate is told that it will rest.
  package var announcedRest: Double {
    if case .friction(let friction) = parts[parts.count - 1].movement { return friction.announcedRest }
    return restOffset
  }

  /// When it stops: friction by its own rule, a bounce within `distance` of the edge.
  package func duration(within distance: Double) -> Double {
    let last = parts[parts.count - 1]
    switch last.movement {
    case .friction(let friction): return last.startTime + friction.duration
    case .bounce(let bounce, _): return last.startTime + bounce.duration(within: distance)
    case .rest: return last.startTime
    }
  }

  private func part(at time: Double) -> (movement: Movement, local: Double) {
    let part = parts.last { $0.startTime <= time } ?? parts[0]
    return (part.movement, time - part.startTime)
  }
}
