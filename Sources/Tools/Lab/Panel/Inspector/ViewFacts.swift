// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import QuartzCore
import UIKitCore

/// What there is to say about a view, as lines.
@MainActor struct ViewFacts {
  /// A line of the inspector.
  struct Line: Equatable {
    enum Kind: Equatable {
      case heading, plain, warning
      /// One of `constraints`, by its index; true: it is broken.
      case constraint(Int, Bool)
    }

    let kind: Kind
    let text: String
  }

  private(set) var lines: [Line] = []
  /// Those that mention the view, in the order of their lines.
  private(set) var constraints: [NSLayoutConstraint] = []
  /// Its constraints leave open where it stands.
  let isAmbiguous: Bool

  /// `counts` says how often the view was laid out, drawn and asked for its constraints while somebody looked.
  init(of view: UIView, in runtime: Runtime, counts: CallCounts) {
    isAmbiguous = view.hasAmbiguousLayout
    heading(Self.path(view))
    addPlace(view)
    addState(view, counts)
    addComplaints(view, runtime)
    addConstraints(view)
    heading("Who asked for its layout")
    for line in LayoutTrace(of: view, in: runtime, counts: counts).lines { plain(line) }
    heading("Why it is there")
    for quantity in LayoutQuantity.allCases {
      for line in view.explanation(of: quantity) { plain(line) }
    }
  }

  /// From the window down to the view: `UIWindow › UIView › UIButton "send"`.
  static func path(_ view: UIView) -> String {
    sequence(first: view, next: \.superview).map { $0.reportName() }.reversed().joined(separator: " › ")
  }

  // MARK: - Parts

  private mutating func addPlace(_ view: UIView) {
    plain("frame \(FrameText.rect(view.frame))")
    if view.bounds.origin != .zero { plain("bounds \(FrameText.rect(view.bounds))") }
    if view.alignmentRectInsets != .zero {
      plain("alignment rect \(FrameText.rect(view.alignmentRect(forFrame: view.frame)))")
    }
    plain("margins \(FrameText.insets(view.layoutMargins))")
    if view.safeAreaInsets != .zero { plain("safe area \(FrameText.insets(view.safeAreaInsets))") }
    let wanted = view.intrinsicContentSize
    let none = UIView.noIntrinsicMetric
    if wanted.width != none || wanted.height != none {
      func text(_ value: CGFloat) -> String { value == none ? "–" : FrameText.number(value) }
      plain("contents want \(text(wanted.width))×\(text(wanted.height))")
    }
  }

  private mutating func addState(_ view: UIView, _ counts: CallCounts) {
    var flags: [String] = []
    if view.isHidden { flags.append("hidden") }
    if view.alpha < 1 { flags.append("alpha \(FrameText.number(view.alpha))") }
    if view.clipsToBounds { flags.append("clips") }
    if !view.isUserInteractionEnabled { flags.append("takes no touches") }
    if !view.translatesAutoresizingMaskIntoConstraints { flags.append("placed by constraints") }
    let pending = view.layer.state.pointee.pending.names
    if !pending.isEmpty { flags.append("owes \(pending.joined(separator: ", "))") }
    if !flags.isEmpty { plain(flags.joined(separator: ", ")) }
    plain(counts.text(of: view))
  }

  private mutating func addComplaints(_ view: UIView, _ runtime: Runtime) {
    if isAmbiguous { warn("ambiguous: several frames fit the constraints equally well") }
    let name = view.reportName()
    for report in runtime.layers.log.reports
    where report.views.contains(name) && runtime.layers.log.count(report) > 0 { warn(report.description) }
  }

  private mutating func addConstraints(_ view: UIView) {
    constraints = Self.constraints(of: view)
    guard !constraints.isEmpty else { return }
    heading("Constraints")
    let broken = Set(view.brokenConstraints.map(ObjectIdentifier.init))
    for (index, constraint) in constraints.enumerated() {
      let isBroken = broken.contains(ObjectIdentifier(constraint))
      let site = constraint.creation.map { "  \($0.description)" } ?? ""
      let text = (isBroken ? "broken: " : "") + constraint.shorthand + site
      // What the contents want cannot be changed here: it is made anew whenever it is asked for.
      let isFixed = constraint.isOfContents
      lines.append(Line(kind: isFixed ? .plain : .constraint(index, isBroken), text: text))
    }
  }

  /// The active constraints that speak of the view, in the order in which they came; each of its superviews holds some.
  static func constraints(of view: UIView) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    for holder in sequence(first: view, next: \.superview) {
      found += holder.constraints.filter { $0.firstItem === view || $0.secondItem === view }
    }
    return found.sorted { $0.activationOrder < $1.activationOrder }
  }

  private mutating func heading(_ text: String) { lines.append(Line(kind: .heading, text: text)) }
  private mutating func plain(_ text: String) { lines.append(Line(kind: .plain, text: text)) }
  private mutating func warn(_ text: String) { lines.append(Line(kind: .warning, text: text)) }
}
