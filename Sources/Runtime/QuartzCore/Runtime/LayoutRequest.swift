// SPDX-License-Identifier: MIT
import Foundation

/// Why a layer is laid out: what asked for it first since it was laid out last.
package struct LayoutRequest {
  /// Seconds on the runtime's clock.
  package let time: Double
  /// What changed: `setNeedsLayout()`, `its size was 10×10`, `UILabel "name" came into it`.
  package let reason: String
  /// What changed before that and led to it, such as constants of constraints; a few of them.
  package let causes: [String]
  /// The number of the layer that was being laid out meanwhile; 0 where none was.
  package let during: UInt32
  /// What was called of the program last, in the same event or timer; nil in the passes of a frame, and where nothing was.
  package let after: CallLog.Entry?
}

/// What is known of the requests for layout, while somebody logs calls. By the numbers of layers.
package struct LayoutRequests {
  /// Of layers that wait for their layout.
  private var pending: [UInt32: LayoutRequest] = [:]
  /// Those that led to the last layout.
  private var served: [UInt32: LayoutRequest] = [:]
  /// What constraints heard of since they were solved last: the first few, and how many there were.
  private var changes: (texts: [String], count: Int) = ([], 0)
  /// How many changes constraints heard of in all.
  package private(set) var changeCount = 0

  mutating func add(_ request: LayoutRequest, of layer: UInt32) {
    if pending.count >= Self.limit { pending = [:] }
    pending[layer] = request
  }

  /// The layer is laid out now.
  mutating func serve(_ layer: UInt32) {
    guard let request = pending.removeValue(forKey: layer) else {
      served[layer] = nil
      return
    }
    if served.count >= Self.limit { served = [:] }
    served[layer] = request
  }

  /// Who asked for the layout that the layer waits for, or else for the last one; nil of one that nobody asked for since
  /// it was made, and of one that nobody has seen.
  package func of(_ layer: UInt32) -> LayoutRequest? { pending[layer] ?? served[layer] }

  mutating func addChange(_ text: () -> String) {
    changeCount += 1
    guard changes.texts.count < Self.fewChanges else {
      changes.count += 1
      return
    }
    let text = text()
    guard !changes.texts.contains(text) else { return }
    changes.count += 1
    changes.texts.append(text)
  }

  /// The changes that have not been solved yet, and from now on have.
  mutating func takeChanges() -> [String] {
    defer { changes = ([], 0) }
    let more = changes.count - changes.texts.count
    return changes.texts + (more > 0 ? ["\(more) more"] : [])
  }

  private static let fewChanges = 4
  /// Layers come and go; what is known of so many is forgotten.
  private static let limit = 16_384
}

// Of trees that somebody looks at: a layer without a runtime may be on any thread, and nobody asks about it.
extension CallLog {
  /// The log of the tree in which `layer` stands.
  private static func log(of layer: CALayer) -> CallLog? { layer.runtime?.calls }

  /// Somebody asks `layer` to lay out. Of a layer that waits already, only the first counts.
  @inline(__always)
  package static func ask(_ layer: @autoclosure () -> CALayer, _ reason: @autoclosure () -> String) {
    if isOn { add(request: layer(), reason) }
  }

  private static func add(request layer: CALayer, _ reason: () -> String) {
    guard !layer.state.pointee.pending.contains(.layout), let log = log(of: layer) else { return }
    log.requests.add(
      LayoutRequest(
        time: layer.runtime?.now ?? 0, reason: log.reason ?? reason(), causes: log.causes,
        during: log.layerInLayout, after: log.layerInLayout == 0 ? log.lastCall : nil),
      of: log.number(layer))
  }

  /// Runs `body`, in which somebody in the tree of `layer` calls `setNeedsLayout()` for that reason.
  @inline(__always)
  package static func because(
    _ reason: @autoclosure () -> String, in layer: @autoclosure () -> CALayer, _ body: () -> Void
  ) {
    guard isOn, let log = log(of: layer()) else { return body() }
    let outer = log.reason
    log.reason = reason()
    body()
    log.reason = outer
  }

  /// Runs the layout of `layer`.
  @inline(__always)
  static func layingOut(_ layer: CALayer, _ body: () -> Void) {
    guard isOn, let log = log(of: layer) else { return body() }
    let outer = (log.layerInLayout, log.reason)
    (log.layerInLayout, log.reason) = (layer.state.pointee.callNumber, nil)
    body()
    (log.layerInLayout, log.reason) = outer
  }

  /// Constraints of the tree of `layer` heard of a change.
  @inline(__always)
  package static func noteChange(in layer: @autoclosure () -> CALayer, _ text: @autoclosure () -> String) {
    guard isOn, let log = log(of: layer()), !log.isPartOfChange else { return }
    log.requests.addChange(text)
  }

  /// The same of a change that is made of many, all of them in `body`.
  @inline(__always)
  package static func noteChange(
    in layer: @autoclosure () -> CALayer, _ text: @autoclosure () -> String, _ body: () -> Void
  ) {
    guard isOn, let log = log(of: layer()), !log.isPartOfChange else { return body() }
    log.requests.addChange(text)
    log.isPartOfChange = true
    body()
    log.isPartOfChange = false
  }

  /// What came of the changes is known: whoever asks for layout in `body` does so because of them.
  @inline(__always)
  package static func solving(in layer: @autoclosure () -> CALayer, _ body: () -> Void) {
    guard isOn, let log = log(of: layer()) else { return body() }
    log.causes = log.requests.takeChanges()
    body()
    log.causes = []
  }

  /// `10×20`, in points.
  static func text(_ size: CGSize) -> String { String(format: "%.6g×%.6g", size.width, size.height) }
}
