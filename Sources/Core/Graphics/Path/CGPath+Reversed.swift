// SPDX-License-Identifier: MIT
import Foundation

extension CGPath {
  /// The same path from its end to its beginning: subpaths in reverse order, each backwards.
  package var reversed: CGPath {
    let path = CGMutablePath()
    for subpath in PathMeasure(self).subpaths.reversed() {
      guard let last = subpath.pieces.last else {
        path.move(to: subpath.start)
        if subpath.isClosed { path.closeSubpath() }
        continue
      }
      path.move(to: last.element.points.last ?? subpath.start)
      for piece in subpath.pieces.reversed() { path.add(piece.element.reversed(to: piece.start)) }
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }
}

extension PathElement {
  /// The way back, which ends where this one begins.
  fileprivate func reversed(to start: CGPoint) -> PathElement {
    switch self {
    case .move, .line, .close: .line(start)
    case .quad(let control, _): .quad(control: control, to: start)
    case .curve(let control1, let control2, _): .curve(control1: control2, control2: control1, to: start)
    }
  }
}
