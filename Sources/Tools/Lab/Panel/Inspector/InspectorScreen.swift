// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import UIKitCore

/// The views of a program: pointed at in its window or chosen in their tree, told about, and changed.
@MainActor final class InspectorScreen: UIView {
  private unowned let subject: Runtime
  private let source: OverlaySource
  private var counts = CallCounts()
  private weak var hovered: UIView?
  private(set) weak var selected: UIView?
  private weak var chosen: NSLayoutConstraint?
  private var about: ViewFacts?
  private var pointer = ProgramPointer()
  private var isStale = true
  /// How many changes constraints had heard of when the facts were written.
  private var seenChanges = 0

  private let facts = FactsView()
  private let tree = HierarchyView()
  private let editor = ConstraintEditor()
  private let spacingLabel = UILabel("Spacing", font: PanelStyle.captionFont)
  private let spacing = UISlider()
  private var buttons: [Command: PanelButton] = [:]
  private static let hint = ViewFacts.Line(
    kind: .plain,
    text: "Inspect, then point at a view in the window; a click selects it. Tree lists all of them.")

  /// What the buttons do.
  enum Command: String, CaseIterable {
    case inspect, tree, parent, child, next, redrawn, laidOut, blended, apart, copy

    var title: String {
      switch self {
      case .inspect: "Inspect"
      case .tree: "Tree"
      case .parent: "Parent"
      case .child: "Child"
      case .next: "Next"
      case .redrawn: "Redrawn"
      case .laidOut: "Laid out"
      case .blended: "Blended"
      case .apart: "3D"
      case .copy: "Copy"
      }
    }

    var id: String { "lab \(rawValue)" }

    /// How wide a button is beside the others of its row.
    var weight: CGFloat {
      switch self {
      case .tree, .child, .next, .copy: 0.8
      case .apart: 0.6
      default: 1.05
      }
    }

    static let rows: [[Command]] = [
      [.inspect, .tree, .parent, .child, .next], [.redrawn, .laidOut, .blended, .apart, .copy],
    ]
  }

  init(of subject: Runtime) {
    self.subject = subject
    source = OverlaySource(of: subject)
    super.init(frame: .zero)
    for command in Command.allCases {
      buttons[command] = PanelButton(command.title, id: command.id) { [weak self] in self?.perform(command) }
    }
    facts.accessibilityIdentifier = "lab facts"
    facts.onChoose = { [weak self] in self?.choose($0) }
    tree.accessibilityIdentifier = "lab hierarchy"
    tree.onSelect = { [weak self] in self?.selectAndShow($0) }
    tree.isHidden = true
    spacing.accessibilityIdentifier = "lab spacing"
    (spacing.minimumValue, spacing.maximumValue, spacing.value) = (0, 100, Float(source.pose.spacing))
    spacing.addAction(UIAction { [weak self] _ in self?.space() }, for: .valueChanged)
    [facts, tree, editor, spacingLabel, spacing].forEach(addSubview)
    Command.allCases.compactMap { buttons[$0] }.forEach(addSubview)
    showSpacing()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PanelStyle.onGrid(bounds.width)
    var y: CGFloat = 0
    func row() -> CGRect {
      defer { y += 40 }
      return CGRect(x: 0, y: y, width: width, height: 32)
    }
    for commands in Command.rows {
      placeRow(
        commands.compactMap { command in buttons[command].map { ($0, command.weight) } }, in: row())
    }
    if !spacing.isHidden {
      let place = row()
      spacingLabel.frame = CGRect(x: 0, y: place.minY + 8, width: 64, height: 16)
      spacing.frame = CGRect(x: 64, y: place.minY, width: max(0, width - 64), height: 32)
    }
    placeLists(CGRect(x: 0, y: y, width: width, height: max(0, PanelStyle.onGrid(bounds.height) - 8 - y)))
  }

  /// Tree above facts, or in their place where there is little room.
  private func placeLists(_ room: CGRect) {
    let isBoth = room.height >= 320
    let treeHeight = tree.isHidden ? 0 : isBoth ? PanelStyle.onGrid(room.height * 0.45) : room.height
    tree.frame = CGRect(x: 0, y: room.minY, width: room.width, height: treeHeight)
    let top = room.minY + treeHeight + (treeHeight > 0 ? PanelStyle.gap : 0)
    facts.isHidden = treeHeight == room.height && treeHeight > 0
    editor.isHidden = facts.isHidden || !editor.isEditing
    let end = editor.isHidden ? room.maxY : room.maxY - ConstraintEditor.height - PanelStyle.gap
    facts.frame = CGRect(x: 0, y: top, width: room.width, height: max(0, end - top))
    editor.frame = CGRect(
      x: 0, y: end + PanelStyle.gap, width: room.width, height: ConstraintEditor.height)
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
    if case .hover(nil) = event.kind { hovered = nil }
    let mode: ProgramPointer.Mode =
      isOn(.apart) && !isHidden ? .turning : isInspecting ? .pointing : .program
    guard let wish = pointer.wish(for: event, mode) else { return false }
    switch wish {
    case .hover(let position): hovered = position.flatMap(source.view)
    case .select(let position): select(source.view(at: position))
    case .turn(let way): source.pose.turn(by: way, on: subject.screen.bounds.size)
    case .nothing: break
    }
    return true
  }

  func select(_ view: UIView?) {
    selected = view
    chosen = nil
    isStale = true
    facts.contentOffset = .zero
  }

  private func selectAndShow(_ view: UIView) {
    if view !== selected { select(view) }
    showAll()
  }

  // MARK: - What it shows

  /// What the program was called since the last frame, and whether it drew anything.
  func update(_ calls: ArraySlice<CallLog.Entry>, hasDrawn: Bool, at time: TimeInterval) {
    counts.add(calls)
    // What nobody sees waits.
    guard !isHidden else {
      isStale = isStale || hasDrawn || !calls.isEmpty
      return source.rest()
    }
    source.update(calls, hasDrawn: hasDrawn, at: time)
    // A constraint may come, and be broken, without a frame that changes.
    let changes = subject.layers.calls?.requests.changeCount ?? 0
    if isStale || hasDrawn || !calls.isEmpty || changes != seenChanges { showAll() }
    seenChanges = changes
  }

  /// The program drew these parts of its surface, in points.
  func programDidDraw(_ rects: [CGRect], at time: TimeInterval) {
    if !isHidden { source.programDidDraw(rects, at: time) }
  }

  /// What stands over the program now.
  func overlay(at time: TimeInterval) -> InspectorOverlay {
    guard !isHidden else { return InspectorOverlay() }
    var overlay = source.overlay(hovered: hovered, selected: selected, about?.constraints ?? [], at: time)
    overlay.selected?.isAmbiguous = about?.isAmbiguous ?? false
    return overlay
  }

  /// The layers drawn apart, in the place of the program's picture.
  func picture(_ pose: ExplodedPose, size: CGSize, scale: CGFloat) -> Bitmap? {
    source.picture(pose, size: size, scale: scale)
  }

  /// Whether something fades, or is to be drawn anew.
  var isFading: Bool { !isHidden && source.isChanging }

  private func showAll() {
    isStale = false
    if !tree.isHidden { tree.show(subject.windows, selected: selected) }
    about = selected.map { ViewFacts(of: $0, in: subject, counts: counts) }
    let index = about?.constraints.firstIndex { $0 === chosen }
    facts.show(about?.lines ?? [Self.hint], chosen: index)
    let wasEditing = editor.isEditing
    editor.show(index == nil ? nil : chosen)
    if editor.isEditing != wasEditing { setNeedsLayout() }
  }

  private func showSpacing() {
    spacing.isHidden = !isOn(.apart)
    spacingLabel.isHidden = spacing.isHidden
    setNeedsLayout()
  }

  private func space() { source.pose.spacing = CGFloat(spacing.value).rounded() }

  // MARK: - What the buttons do

  private func isOn(_ command: Command) -> Bool { buttons[command]?.isSelected ?? false }

  private func perform(_ command: Command) {
    switch command {
    case .inspect: isInspecting.toggle()
    case .tree:
      tree.isHidden.toggle()
      buttons[command]?.isSelected = !tree.isHidden
      setNeedsLayout()
    case .parent: if let parent = selected?.superview { select(parent) }
    case .child: if let child = selected?.subviews.first ?? firstWindow(selected) { select(child) }
    case .next: if let next = sibling() { select(next) }
    case .redrawn: toggle(command, .redrawn)
    case .laidOut: toggle(command, .laidOut)
    case .blended: toggle(command, .blended)
    case .apart:
      toggle(command, .apart)
      showSpacing()
    case .copy: if let selected { UIPasteboard.general.string = TestCase(of: selected).text }
    }
    showAll()
  }

  func drawApart() {
    if !isOn(.apart) { perform(.apart) }
  }

  private func toggle(_ command: Command, _ option: OverlaySource.Options) {
    source.toggle(option)
    buttons[command]?.isSelected = source.options.contains(option)
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
    guard let constraints = about?.constraints, constraints.indices.contains(index) else { return }
    chosen = chosen === constraints[index] ? nil : constraints[index]
    showAll()
  }
}
