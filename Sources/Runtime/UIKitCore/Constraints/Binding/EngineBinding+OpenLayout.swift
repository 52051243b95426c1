// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore

/// A report about what constraints leave open, of which it is known when it is settled.
struct OpenReport {
  let place: Int32
  let report: Report
}

/// Says which of the views' values the constraints leave open: once, and again after it was settled.
///
/// Looked for when constraints came or went, among the variables that the engine holds by their last value alone; so
/// complete constraints cost nothing.
extension EngineBinding {
  /// Most views that are named at a time.
  private static let mostNamed = 8

  func reportOpenLayout() {
    guard mayBeOpen, !isFlushing else { return }
    mayBeOpen = false
    let found = openPlaces() + forgottenTranslations()
    for old in openReports where !found.contains(where: { $0.report == old.report }) {
      LayerRuntime.settle(old.report, from: root.layer)
    }
    for new in found where !openReports.contains(where: { $0.report == new.report }) {
      LayerRuntime.report(new.report, from: root.layer)
    }
    openReports = found
  }

  // MARK: - Places

  /// Places with an open value, outermost views first; what is in one of them follows from it and is left out.
  private func openPlaces() -> [OpenReport] {
    let staying = Set(engine.stayingVariables.map(\.number))
    guard !staying.isEmpty else { return [] }
    var candidates: [(index: Int32, depth: Int)] = []
    for index in places.indices {
      guard let place = places[index], !place.isInput, place.item.view != nil,
        !place.item.isGuide || place.item.guide?.kind == .scrollContent
      else { continue }
      let variables = openable(place)
      guard variables.contains(where: { staying.contains($0.1.number) }) else { continue }
      candidates.append((Int32(index), depth(place.item)))
    }
    candidates.sort { ($0.depth, $0.index) < ($1.depth, $1.index) }
    var open: [OpenReport] = []
    var containers: [UIView] = []
    for candidate in candidates where open.count < Self.mostNamed {
      guard let place = places[Int(candidate.index)], let view = place.item.view else { continue }
      if containers.contains(where: { view.isDescendant(of: $0) }) { continue }
      let missing = openable(place).filter { engine.isAmbiguous($0.1) }.map(\.0)
      guard !missing.isEmpty else { continue }
      open.append(OpenReport(place: candidate.index, report: report(on: place.item, view, missing)))
      containers.append(view)
    }
    return open
  }

  private func depth(_ item: LayoutItem) -> Int {
    var depth = 0
    var view = item.view
    while let next = view?.superview {
      depth += 1
      view = next
    }
    return depth
  }

  /// The content of a scroll view begins where it begins; only its size is looked for.
  private func openable(_ place: ConstraintPlace) -> [(String, ConstraintVariable)] {
    let sizes = [("width", place.width), ("height", place.height)]
    return place.item.guide?.kind == .scrollContent ? sizes : [("x", place.x), ("y", place.y)] + sizes
  }

  private func report(on item: LayoutItem, _ view: UIView, _ missing: [String]) -> Report {
    if item.isGuide, let view = view as? UIScrollView {
      return report(view, missing: missing.flatMap { missingEdges(of: view, $0) })
    }
    return Report(
      .ambiguousLayout, views: [view.reportName()],
      facts: "the constraints leave open \(missing.joined(separator: ", "))",
      cure: "add constraints that determine it")
  }

  // MARK: - Scroll views

  private func report(_ view: UIScrollView, missing: [String]) -> Report {
    Report(
      .unfinishedScrollContent, views: [view.reportName()],
      facts: "nothing ties the content to \(missing.joined(separator: ", "))",
      cure: "tie a subview to those edges of the scroll view or of its contentLayoutGuide")
  }

  /// The edges along the axis of `length` to which nothing in the scroll view is tied; if it is tied to both, its
  /// size.
  private func missingEdges(of view: UIScrollView, _ length: String) -> [String] {
    var (head, tail) = (false, false)
    let isWidth = length == "width"
    let content = view.contentLayoutGuide.layoutItem
    for item in [view.layoutItem, content].compactMap({ $0 }) {
      for constraint in item.mentions where item === content || constraint.holder === view {
        for (side, attribute) in [
          (constraint.first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute),
        ] where side.item === item {
          switch attribute {
          case .leading, .left: head = head || isWidth
          case .trailing, .right: tail = tail || isWidth
          case .top: head = head || !isWidth
          case .bottom: tail = tail || !isWidth
          default: break
          }
        }
      }
    }
    let edges = (head ? [] : [isWidth ? "leading" : "top"]) + (tail ? [] : [isWidth ? "trailing" : "bottom"])
    return edges.isEmpty ? ["a \(length) of its own"] : edges
  }

  // MARK: - Frames that were meant to go

  /// Views without a size of their own that others hold by constraints, and that hold themselves by their frame.
  private func forgottenTranslations() -> [OpenReport] {
    var reports: [OpenReport] = []
    for index in places.indices {
      guard let place = places[index], place.isInput, let view = place.item.view,
        let superview = view.superview,
        view.bounds.size == .zero, !superview.translatesAutoresizingMaskIntoConstraints,
        !conflicts.contains(where: { $0.frameBased.contains { $0 === view } })
      else { continue }
      let held = place.item.mentions.filter { $0.holder === superview }
      guard !held.isEmpty else { continue }
      let name = view.reportName()
      reports.append(
        OpenReport(
          place: Int32(index),
          report: Report(
            .translatedFrame, views: [name],
            facts: "the frame \(view.frame) takes part in \(held.count) constraints: "
              + held.map(\.reportText).joined(separator: "; "),
            cure: "set translatesAutoresizingMaskIntoConstraints = false on \(name)")))
    }
    return reports
  }
}
