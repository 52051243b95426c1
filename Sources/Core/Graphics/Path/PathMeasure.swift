// SPDX-License-Identifier: MIT
import Foundation

/// A path as pieces of known length, from which stretches can be cut. Points that are not finite are left out.
package struct PathMeasure {
  /// One line or curve, with its starting point.
  struct Piece {
    var start: CGPoint
    /// Never a move; a close is the line that it draws.
    var element: PathElement
    /// Lengths from the start to the ends of equal steps of the parameter; one for a line.
    var lengths: [CGFloat]
    var length: CGFloat { lengths.last ?? 0 }
  }

  struct Subpath {
    var start: CGPoint
    var pieces: [Piece] = []
    var isClosed = false
    var length: CGFloat { pieces.reduce(0) { $0 + $1.length } }
  }

  private(set) var subpaths: [Subpath] = []

  /// Steps in which a curve is measured.
  private static let steps = 32

  package init(_ path: CGPath) {
    var current = Subpath(start: .zero)
    var point = CGPoint.zero
    var isOpen = false
    func finish() {
      if isOpen { subpaths.append(current) }
      isOpen = false
    }
    for element in path.elements where element.points.allSatisfy(\.isFinite) {
      if case .move(let place) = element {
        finish()
        (current, point, isOpen) = (Subpath(start: place), place, true)
        continue
      }
      if !isOpen { (current, isOpen) = (Subpath(start: point), true) }
      if case .close = element {
        if point != current.start { current.add(.line(current.start), from: point) }
        current.isClosed = true
        point = current.start
        finish()
      } else {
        current.add(element, from: point)
        point = element.points.last ?? point
      }
    }
    finish()
  }

  /// Points along all subpaths.
  package var length: CGFloat { subpaths.reduce(0) { $0 + $1.length } }

  /// The part between two lengths, as it was drawn; whole closed subpaths stay closed.
  package func part(from start: CGFloat, to end: CGFloat) -> CGPath {
    let path = CGMutablePath()
    var before: CGFloat = 0
    for subpath in subpaths {
      let length = subpath.length
      if before < end, before + length > start {
        subpath.append(from: start - before, to: end - before, on: path)
      }
      before += length
    }
    return path
  }

  static func lengths(of element: PathElement, from start: CGPoint) -> [CGFloat] {
    switch element {
    case .line(let end): return [distance(start, end)]
    case .quad, .curve:
      var (last, sum) = (start, CGFloat(0))
      return (1...steps).map {
        let next = element.point(at: CGFloat($0) / CGFloat(steps), from: start)
        sum += distance(last, next)
        last = next
        return sum
      }
    case .move, .close: return [0]
    }
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}

extension PathMeasure.Subpath {
  mutating func add(_ element: PathElement, from start: CGPoint) {
    pieces.append(
      PathMeasure.Piece(
        start: start, element: element, lengths: PathMeasure.lengths(of: element, from: start)))
  }

  /// Adds the part between two lengths to `path` as a subpath of its own.
  func append(from start: CGFloat, to end: CGFloat, on path: CGMutablePath) {
    if start <= 0, end >= length {
      path.move(to: self.start)
      // A closing line is drawn by the close.
      let closes = isClosed && pieces.last.map { $0.element == .line(self.start) } == true
      for piece in closes ? pieces.dropLast() : pieces[...] { path.add(piece.element) }
      if isClosed { path.closeSubpath() }
      return
    }
    var before: CGFloat = 0
    var isFirst = true
    for piece in pieces {
      let (from, to) = (max(0, start - before), min(piece.length, end - before))
      before += piece.length
      guard piece.length > 0, to >= from, to > 0 || start == end, from < piece.length else { continue }
      let (t0, t1) = (piece.parameter(at: from), piece.parameter(at: to))
      let (point, element) = piece.element.part(from: t0, to: t1, start: piece.start)
      if isFirst { path.move(to: point) }
      isFirst = false
      path.add(element)
    }
  }
}

extension PathMeasure.Piece {
  /// The parameter whose point lies `distance` along the piece.
  func parameter(at distance: CGFloat) -> CGFloat {
    if distance <= 0 { return 0 }
    if distance >= length { return 1 }
    let step = CGFloat(lengths.count)
    var (low, high) = (0, lengths.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? lengths[low - 1] : 0
    let share = lengths[low] > before ? (distance - before) / (lengths[low] - before) : 0
    return (CGFloat(low) + share) / step
  }
}

extension PathElement {
  func point(at t: CGFloat, from start: CGPoint) -> CGPoint {
    switch self {
    case .line(let end):
      CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
    case .quad(let control, let end): CGPath.quad(start, control, end, at: t)
    case .curve(let control1, let control2, let end): CGPath.cubic(start, control1, control2, end, at: t)
    case .move(let end): end
    case .close: start
    }
  }

  /// The stretch between two parameters, by de Casteljau's construction, and where it begins.
  func part(from t0: CGFloat, to t1: CGFloat, start: CGPoint) -> (CGPoint, PathElement) {
    func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    if t0 <= 0, t1 >= 1 { return (start, self) }
    switch self {
    case .line(let end): return (mix(start, end, t0), .line(mix(start, end, t1)))
    case .quad(let control, let end):
      // Blossoms: the control point of a stretch is the polar form at both of its ends.
      func polar(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
        mix(mix(start, control, a), mix(control, end, a), b)
      }
      return (polar(t0, t0), .quad(control: polar(t0, t1), to: polar(t1, t1)))
    case .curve(let control1, let control2, let end):
      func polar(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGPoint {
        let (p, q, r) = (mix(start, control1, a), mix(control1, control2, a), mix(control2, end, a))
        return mix(mix(p, q, b), mix(q, r, b), c)
      }
      return (
        polar(t0, t0, t0),
        .curve(control1: polar(t0, t0, t1), control2: polar(t0, t1, t1), to: polar(t1, t1, t1))
      )
    case .move, .close: return (start, self)
    }
  }
}

extension CGMutablePath {
  func add(_ element: PathElement) { elements.append(element) }
}

extension CGPath {
  /// The part between two shares (0…1) of the whole length; the path itself for all of it.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let (start, end) = (CGFloat(Double(start).clampedToUnit), CGFloat(Double(end).clampedToUnit))
    if start == 0, end == 1 { return self }
    guard start < end else { return CGPath(elements: []) }
    let measure = PathMeasure(self)
    let length = measure.length
    return measure.part(from: start * length, to: end * length)
  }

  /// The dashes of the path as subpaths of their own; `lengths` are those of line and gap in turn, in points, and
  /// each subpath begins `phase` points into the pattern. A pattern without length, or with a negative one, leaves
  /// the path as it is.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard phase.isFinite, period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
      return applying(transform)
    }
    let measure = PathMeasure(self)
    // So many dashes are a line to every eye, and to the memory a burden.
    guard measure.length / period < 100_000 else { return applying(transform) }
    let dashes = CGMutablePath()
    for subpath in measure.subpaths {
      var offset = phase.truncatingRemainder(dividingBy: period)
      if offset < 0 { offset += period }
      var index = 0
      while offset >= pattern[index], offset > 0 {
        offset -= pattern[index]
        index = (index + 1) % pattern.count
      }
      let end = subpath.length
      var place = -offset
      while place < end {
        let next = place + pattern[index]
        if index % 2 == 0, next > 0 || place == 0 {
          subpath.append(from: max(0, place), to: min(next, end), on: dashes)
        }
        (place, index) = (next, (index + 1) % pattern.count)
      }
    }
    return dashes.applying(transform)
  }
}
