// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import UIKitCore

/// The views of a program: pointed at in its window, told about, and changed.
@MainActor final class InspectorScreen: UIView {
  private unowned let subject: Runtime
  private var counts = CallCounts()
  private var flashes = Flashes()
  private weak var hovered: UIView?
  private(set) weak var selected: UIView?
  private weak var chosen: NSLayoutConstraint?
  private var shownConstraints: [NSLayoutConstraint] = []
  /// Fingers that came down while they pointed at views.
  private var fingers: Set<Int> = []
  private var isStale = true

  private let facts = FactsView()
  private let editor = ConstraintEditor()
  private var buttons: [Command: PanelButton] = [:]
  private static let hint = ViewFacts.Line(
    kind: .plain, text: "Inspect, then point at a view in the window; a click selects it.")

  /// What the buttons do.
  enum Command: String, CaseIterable {
    case inspect, parent, child, next, redrawn, laidOut, copy

    var title: String {
      switch self {
      case .inspect: "Inspect"
      case .parent: "Parent"
      case .child: "Child"
      case .next: "Next"
      case .redrawn: "Redrawn"
      case .laidOut: "Laid out"
      case .copy: "Copy test"
      }
    }

    var id: String { "lab \(rawValue)" }
  }

  init(of subject: Runtime) {
    self.subject = subject
    super.init(frame: .zero)
    for command in Command.allCases {
      buttons[command] = PanelButton(command.title, id: command.id) { [weak self] in self?.perform(command) }
    }
    facts.accessibilityIdentifier = "lab facts"
    facts.onChoose = { [weak self] in self?.choose($0) }
    [facts, editor].forEach(addSubview)
    Command.allCases.compactMap { buttons[$0] }.forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PanelStyle.onGrid(bounds.width)
    for (index, row) in [[Command.inspect, .parent, .child, .next], [.redrawn, .laidOut, .copy]].enumerated()
    {
      placeRow(
        row.compactMap { command in buttons[command].map { ($0, 1) } },
        in: CGRect(x: 0, y: CGFloat(index) * 40, width: width, height: 32))
    }
    let bottom = PanelStyle.onGrid(bounds.height) - PanelStyle.gap
    let end = editor.isHidden ? bottom : bottom - ConstraintEditor.height - PanelStyle.gap
    facts.frame = CGRect(x: 0, y: 80, width: width, height: max(0, end - 80))
    editor.frame = CGRect(x: 0, y: end + PanelStyle.gap, width: width, height: ConstraintEditor.height)
  }

  // MARK: - Pointing

  /// Whether fingers and mouse in the program's window choose views.
  var isInspecting = false {
    didSet {
      if !isInspecting { hovered = nil }
      buttons[.inspect]?.isSelected = isInspecting
    }
  }

  /// Takes an event of the program's window for itself: false for those that are the program's.
  func takes(_ event: HostEvent) -> Bool {
    switch event.kind {
    case .hover(let position?) where isInspecting:
      hovered = ViewProbe(runtime: subject).view(at: position)
      return true
    case .hover(nil):
      hovered = nil
      return false
    case .pointer(let sample):
      if sample.phase == .began, isInspecting {
        fingers.insert(sample.id)
        select(ViewProbe(runtime: subject).view(at: sample.position))
      }
      // A finger that was down before is the program's to its end.
      guard fingers.contains(sample.id) else { return false }
      if sample.phase == .ended || sample.phase == .cancelled { fingers.remove(sample.id) }
      return true
    default: return false
    }
  }

  func select(_ view: UIView?) {
    selected = view
    chosen = nil
    isStale = true
    facts.contentOffset = .zero
  }

  // MARK: - What it shows

  /// What the program was called since the last frame, and whether it drew anything.
  func update(_ calls: ArraySlice<CallLog.Entry>, hasDrawn: Bool, at time: TimeInterval) {
    counts.add(calls)
    // What nobody sees waits.
    guard !isHidden else {
      isStale = isStale || hasDrawn || !calls.isEmpty
      return flashes.removeAll()
    }
    if isOn(.laidOut) {
      let laidOut = Set(calls.lazy.filter { $0.call == .layoutSubviews }.map(\.layer))
      let probe = ViewProbe(runtime: subject)
      for view in probe.views(numbered: laidOut) {
        flashes.add(.laidOut, probe.place(view.bounds, of: view), at: time)
      }
    }
    if isStale || hasDrawn || !calls.isEmpty { showFacts() }
  }

  /// The program drew these parts of its surface, in points.
  func programDidDraw(_ rects: [CGRect], at time: TimeInterval) {
    guard isOn(.redrawn), !isHidden else { return }
    for rect in rects { flashes.add(.redrawn, rect, at: time) }
  }

  /// What stands over the program now.
  func overlay(at time: TimeInterval) -> InspectorOverlay {
    // Views are where they are, not where they were.
    guard !isHidden, subject.timeControl?.shown == nil else { return InspectorOverlay() }
    let probe = ViewProbe(runtime: subject)
    func outline(_ view: UIView?) -> InspectorOverlay.Outline? {
      view.flatMap { $0.window == nil && !($0 is UIWindow) ? nil : probe.outline(of: $0) }
    }
    return InspectorOverlay(
      hovered: hovered === selected ? nil : outline(hovered), selected: outline(selected),
      flashes: flashes.shown(at: time))
  }

  /// Whether something fades.
  var isFading: Bool { !flashes.isEmpty }

  private func showFacts() {
    isStale = false
    guard let selected else {
      shownConstraints = []
      facts.show([Self.hint], chosen: nil)
      return showEditor()
    }
    let about = ViewFacts(of: selected, in: subject, counts: counts)
    shownConstraints = about.constraints
    facts.show(about.lines, chosen: about.constraints.firstIndex { $0 === chosen })
    showEditor()
  }

  private func showEditor() {
    let wasHidden = editor.isHidden
    editor.show(chosen)
    if editor.isHidden != wasHidden { setNeedsLayout() }
  }

  // MARK: - What the buttons do

  private func isOn(_ command: Command) -> Bool { buttons[command]?.isSelected ?? false }

  private func perform(_ command: Command) {
    switch command {
    case .inspect: isInspecting.toggle()
    case .parent: if let parent = selected?.superview { select(parent) }
    case .child: if let child = selected?.subviews.first ?? firstWindow(selected) { select(child) }
    case .next: if let next = sibling() { select(next) }
    case .redrawn, .laidOut:
      buttons[command]?.isSelected.toggle()
      flashes.removeAll()
    case .copy: if let selected { UIPasteboard.general.string = TestCase(of: selected).text }
    }
    showFacts()
  }

  /// Where nothing is selected one begins with a window.
  private func firstWindow(_ selected: UIView?) -> UIView? { selected == nil ? subject.windows.last : nil }

  private func sibling() -> UIView? {
    guard let selected, let siblings = selected.superview?.subviews,
      let index = siblings.firstIndex(where: { $0 === selected })
    else { return nil }
    return siblings[(index + 1) % siblings.count]
  }

  private func choose(_ index: Int) {
    guard shownConstraints.indices.contains(index) else { return }
    let constraint = shownConstraints[index]
    chosen = chosen === constraint ? nil : constraint
    showFacts()
  }
}
