// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// What the layout of a block of changes does that nobody meant, for those who asked to hear of it.
///
/// One for a block and all inside of it.
@MainActor final class LayoutTraps {
  private let runtime: Runtime
  /// The layers that asked for layout before the block.
  private let pending: Set<ObjectIdentifier>
  private var changed: [(constraint: NSLayoutConstraint, holder: UIView)] = []
  private var grown: [UIView] = []

  private init(_ runtime: Runtime) {
    self.runtime = runtime
    pending = Set(LayoutPass.asking(runtime.layers.root).map { ObjectIdentifier($0) })
  }

  /// Nil where nobody asked.
  static func watch() -> LayoutTraps? {
    guard let upper = LayerRuntime.current?.upper else { return nil }
    let runtime = unsafeDowncast(upper, to: Runtime.self)
    return runtime.reportsLayoutTraps ? LayoutTraps(runtime) : nil
  }

  /// The constraint holds otherwise, holds from now on, or will not.
  func constraintDidChange(_ constraint: NSLayoutConstraint, in holder: UIView) {
    guard !changed.contains(where: { $0.constraint === constraint }) else { return }
    changed.append((constraint, holder))
  }

  /// The bounds of a view were written, and are animated.
  func boundsDidChange(of view: UIView, from old: CGSize) {
    guard old == .zero, view.bounds.size != .zero, let superview = view.superview,
      superview.layer.state.pointee.isLayingOut, pending.contains(ObjectIdentifier(superview.layer)),
      !grown.contains(where: { $0 === view })
    else { return }
    grown.append(view)
  }

  /// The outermost block is over.
  func report() {
    reportJumps()
    guard let superview = grown.first?.superview else { return }
    let meant = changed.map(\.constraint.reportText).joined(separator: ", ")
    runtime.layers.log.add(
      Report(
        .layoutTrap, views: grown.map { $0.reportName() },
        facts: "this layout was pending before the block; its first layout is animated from zero"
          + (meant.isEmpty ? "" : ", with it the change of \(meant)"),
        cure: "call layoutIfNeeded on \(superview.reportName()) before the block, and then change constraints"
      ))
  }

  private func reportJumps() {
    for (constraint, holder) in changed where holder.layer.runtime === runtime.layers {
      guard isOwed(constraint, in: holder) else { continue }
      let site = constraint.activation ?? constraint.creation
      // A view's own size moves what stands around it: that is for its superview to lay out.
      let place = constraint.secondLayoutItem == nil ? holder.superview ?? holder : holder
      runtime.layers.log.add(
        Report(
          .layoutTrap, views: [holder.reportName()], source: site?.description,
          facts:
            "constraint \(constraint.reportName) changed in this block but no layout ran inside it, so it jumps",
          cure: "call layoutIfNeeded on \(place.reportName()) at the end of the block"))
    }
  }

  /// Whether the views do not stand yet where the constraint wants them.
  private func isOwed(_ constraint: NSLayoutConstraint, in holder: UIView) -> Bool {
    var top = holder
    while let parent = top.superview { top = parent }
    let unsolved: PendingPasses = [.constraints, .subtreeConstraints]
    if !top.layer.state.pointee.pending.isDisjoint(with: unsolved) { return true }
    return [constraint.firstLayoutItem, constraint.secondLayoutItem].contains {
      $0?.view?.superview?.layer.state.pointee.pending.contains(.layout) ?? false
    }
  }
}

extension NSLayoutConstraint {
  /// Whoever watches the block that runs hears of a change.
  final func tellTraps() {
    guard let traps = AnimationBlock.current?.traps, let holder else { return }
    traps.constraintDidChange(self, in: holder)
  }
}
