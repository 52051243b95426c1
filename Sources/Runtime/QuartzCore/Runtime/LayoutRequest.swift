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
    changes.count += 1
    changeCount += 1
    if changes.texts.count < Self.fewChanges { changes.texts.append(text()) }
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

extension CallLog {
  /// Somebody asks `layer` to lay out. Of a layer that waits already, only the first counts.
  @inline(__always)
  package static func ask(_ layer: @autoclosure () -> CALayer, _ reason: @autoclosure () -> String) {
    if isOn { add(request: layer(), reason()) }
  }

  /// Runs `body`, in which `setNeedsLayout()` has a reason.
  @inline(__always)
  package static func because(_ reason: @autoclosure () -> String, _ body: () -> Void) {
    guard isOn else { return body() }
    let outer = Self.reason
    Self.reason = reason()
    body()
    Self.reason = outer
  }

  /// Runs the layout of `layer`.
  @inline(__always)
  static func layingOut(_ layer: CALayer, _ body: () -> Void) {
    guard isOn else { return body() }
    let (outer, outerReason) = (layerInLayout, reason)
    (layerInLayout, reason) = (layer.state.pointee.callNumber, nil)
    body()
    (layerInLayout, reason) = (outer, outerReason)
  }

  /// Constraints of the tree of `layer` heard of a change.
  @inline(__always)
  package static func noteChange(in layer: @autoclosure () -> CALayer, _ text: @autoclosure () -> String) {
    if isOn { (layer().runtime ?? LayerRuntime.current)?.calls?.requests.addChange(text) }
  }

  /// What came of the changes is known: whoever asks for layout in `body` does so because of them.
  @inline(__always)
  package static func solving(in layer: @autoclosure () -> CALayer, _ body: () -> Void) {
    guard isOn, let log = (layer().runtime ?? LayerRuntime.current)?.calls else { return body() }
    log.causes = log.requests.takeChanges()
    body()
    log.causes = []
  }

  /// `10×20`, in points.
  static func text(_ size: CGSize) -> String { String(format: "%.6g×%.6g", size.width, size.height) }

  private static func add(request layer: CALayer, _ reason: String) {
    guard !layer.state.pointee.pending.contains(.layout) else { return }
    guard let runtime = layer.runtime ?? LayerRuntime.current, let log = runtime.calls else { return }
    log.requests.add(
      LayoutRequest(
        time: runtime.now, reason: Self.reason ?? reason, causes: log.causes, during: layerInLayout,
        after: layerInLayout == 0 ? log.lastCall : nil),
      of: log.number(layer))
  }
}
