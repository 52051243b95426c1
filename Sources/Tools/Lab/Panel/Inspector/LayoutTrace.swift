// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import UIKitCore

/// Who asked for the last layout of a view: what changed, and in whose layout or after which call; then who asked for that
/// layout, and so on.
@MainActor struct LayoutTrace {
  /// The view's own first.
  private(set) var lines: [String] = []

  /// - Parameter rate: Frames a second of the program's clock.
  init(of view: UIView, in runtime: Runtime, counts: CallCounts) {
    let rate = Double(runtime.host.clock.rate)
    func frame(_ time: Double) -> String { "frame \(Int((time * rate).rounded()))" }
    guard let requests = runtime.layers.calls?.requests else { return }
    var seen: Set<UInt32> = []
    var next: UIView? = view
    while let asked = next, lines.count < Self.limit {
      let number = asked.layer.state.pointee.callNumber
      guard seen.insert(number).inserted else { break }
      let head = lines.isEmpty ? "" : "\(asked.reportName()): "
      guard number != 0, let request = requests.of(number) else {
        if lines.isEmpty { lines.append(Self.unasked(counts.layouts(of: asked))) }
        break
      }
      let after = request.after.map { call in
        ", after "
          + [call.call.rawValue, call.detail, "\(call.type)"].filter { !$0.isEmpty }.joined(separator: " ")
      }
      lines.append("\(head)\(request.reason) in \(frame(request.time))\(after ?? "")")
      lines += request.causes.map { "because \($0)" }
      next = request.during == 0 ? nil : ViewProbe(runtime: runtime).views(numbered: [request.during]).first
      if let next { lines.append("while \(next.reportName()) was laid out") }
    }
    let times = counts.layoutTimes(of: view)
    guard let last = times.last else { return }
    let earlier = times.dropLast().suffix(4).map(frame).reversed()
    lines.append(
      "laid out last in \(frame(last))"
        + (earlier.isEmpty ? "" : ", before that in " + earlier.joined(separator: ", ")))
  }

  private static func unasked(_ layouts: Int) -> String {
    layouts > 0 ? "nobody: a view that is new is laid out once" : "nobody has since the lab was opened"
  }

  private static let limit = 24
}
