// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Reads what the views of a runtime show, frame by frame, into a table.
@MainActor package struct PresentationSampler {
  private let runtime: Runtime
  private let start: TimeInterval
  private var times: [TimeInterval] = []
  /// The views that were seen, in that order. Views end when the program lets go of them.
  private var seen: [Seen] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var names = ViewNames()

  private struct Seen {
    weak var view: UIView?
    let name: String
    /// A list for each key.
    var values: [[Double?]]
  }

  /// Times count from the runtime's present one.
  package init(_ runtime: Runtime) {
    self.runtime = runtime
    start = runtime.now
  }

  /// Takes the values of the last frame.
  package mutating func take() {
    let frame = times.count
    times.append(runtime.now - start)
    var rows: [(view: UIView, path: String, values: [Double])] = []
    AnimationPass.presenting(runtime.layers) {
      for (index, window) in runtime.windows.enumerated() {
        Self.read(window, path: "\(index)", isShown: true, into: &rows)
      }
    }
    for row in rows {
      let place = place(of: row.view, path: row.path, frame: frame)
      for key in row.values.indices { seen[place].values[key].append(row.values[key]) }
    }
    for index in seen.indices where seen[index].values[0].count == frame {
      for (key, value) in Self.absent.enumerated() { seen[index].values[key].append(value) }
    }
  }

  /// What was taken so far.
  package var table: PresentationTable {
    var table = PresentationTable()
    table.times = times
    table.series = seen.flatMap { seen in
      zip(PresentationTable.Key.allCases, seen.values).map { key, values in
        PresentationTable.Series(view: seen.name, key: key, values: values)
      }
    }
    return table
  }

  private mutating func place(of view: UIView, path: String, frame: Int) -> Int {
    // Another view may come to stand where one was in memory.
    if let place = places[ObjectIdentifier(view)], seen[place].view === view { return place }
    let values = Self.absent.map { [Double?](repeating: $0, count: frame) }
    seen.append(Seen(view: view, name: names.name(of: view, at: path), values: values))
    places[ObjectIdentifier(view)] = seen.count - 1
    return seen.count - 1
  }

  /// The values of a view that is in no window, one for each key.
  private static let absent = PresentationTable.Key.allCases.map { $0 == .shown ? 0 : Double?.none }

  private static func read(
    _ view: UIView, path: String, isShown: Bool,
    into rows: inout [(view: UIView, path: String, values: [Double])]
  ) {
    let layer = view.layer
    let isShown = isShown && !layer.isHidden
    rows.append((view, path, PresentationTable.Key.allCases.map { value($0, of: layer, isShown: isShown) }))
    for (index, subview) in view.subviews.enumerated() {
      read(subview, path: "\(path).\(index)", isShown: isShown, into: &rows)
    }
  }

  private static func value(_ key: PresentationTable.Key, of layer: CALayer, isShown: Bool) -> Double {
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    switch key {
    case .x: return layer.position.x - anchor.x * bounds.width
    case .y: return layer.position.y - anchor.y * bounds.height
    case .width: return bounds.width
    case .height: return bounds.height
    case .originX: return bounds.minX
    case .originY: return bounds.minY
    case .opacity: return Double(layer.opacity)
    case .cornerRadius: return layer.cornerRadius
    case .shown: return isShown ? 1 : 0
    case .rotation, .scaleX, .scaleY, .translationX, .translationY:
      return part(key, of: CATransform3DGetAffineTransform(layer.transform))
    }
  }

  /// Scaled, then turned, then moved.
  private static func part(_ key: PresentationTable.Key, of transform: CGAffineTransform) -> Double {
    let length = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    switch key {
    case .rotation: return atan2(transform.b, transform.a) * 180 / .pi
    case .scaleX: return length
    case .scaleY: return length > 0 ? transform.determinant / length : 0
    case .translationX: return transform.tx
    default: return transform.ty
    }
  }
}
