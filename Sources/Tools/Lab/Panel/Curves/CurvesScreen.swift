// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Curves: a plot of the chosen animation beside its closed form, an editor for movements, and the one in the other: what
/// the animation would be with the movement that one makes.
@MainActor final class CurvesScreen: UIView {
  private unowned let subject: Runtime
  private let animations: AnimationList
  private let head: CurvesHead
  private let kind = UISegmentedControl(items: CurveDraft.Kind.allCases.map(\.title))
  private let trial = PanelButton("Try on", id: "lab try")
  private let editor = CurveEditor()
  private let list = EditorList()
  /// Which animation the draft was taken from.
  private var origin: ObjectIdentifier?
  /// What was chosen then.
  private var choice: AnimationList.Choice?
  private var shown: State?
  private var isTrying = false
  /// The draft is another one than it was taken from the animation.
  private var isEdited = false

  /// All that a plot depends on, and what it stands for in time.
  private struct State: Equatable {
    var animation: ObjectIdentifier?
    var revision = 0
    var draft = CurveDraft()
    var quantity = CurvePlot.Quantity.value
    var isTrying = false
    var isEdited = false
    var model: [Double] = []
    var repetition = 0
  }

  init(of subject: Runtime, _ animations: AnimationList) {
    (self.subject, self.animations) = (subject, animations)
    head = CurvesHead()
    super.init(frame: .zero)
    list.accessibilityIdentifier = "lab curves"
    kind.accessibilityIdentifier = "lab kind"
    kind.selectedSegmentIndex = 0
    kind.addAction(UIAction { [weak self] _ in self?.chooseKind() }, for: .valueChanged)
    trial.addAction(UIAction { [weak self] _ in self?.toggleTrial() }, for: .touchUpInside)
    editor.onChange = { [weak self] _ in self?.draftDidChange() }
    editor.onHeightChange = { [weak self] in self?.setNeedsLayout() }
    head.onStep = { [weak self] in self?.step(by: $0) }
    head.onQuantity = { [weak self] in self?.update() }
    list.addSubview(editor)
    [list, head, kind, trial].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Layout

  /// Below this height, in points, all of it scrolls.
  private static let leastHeight: CGFloat = 440

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PanelStyle.onGrid(bounds.width)
    let bottom = PanelStyle.onGrid(bounds.height)
    let scrollsAll = bounds.height < Self.leastHeight
    let holder: UIView = scrollsAll ? list : self
    for view in [head, kind, trial] where view.superview !== holder { holder.addSubview(view) }
    let plot = scrollsAll ? 96 : PanelStyle.onGrid(min(200, bounds.height * 0.3))
    head.frame = CGRect(x: 0, y: 0, width: width, height: CurvesHead.height(plot: plot))
    let row = CGRect(x: 0, y: head.frame.maxY + PanelStyle.gap, width: width, height: 32)
    placeRow([(kind, 2), (trial, 1)], in: row)
    let top = row.maxY + PanelStyle.gap
    list.frame =
      scrollsAll
      ? CGRect(x: 0, y: 0, width: width, height: max(0, bottom))
      : CGRect(x: 0, y: top, width: width, height: max(0, bottom - top))
    let height = editor.height(width: width)
    editor.frame = CGRect(x: 0, y: scrollsAll ? top : 0, width: width, height: height)
    list.contentSize = CGSize(width: width, height: editor.frame.maxY)
  }

  // MARK: - What it shows

  /// The animation that is plotted: the chosen one, or the first of what was made last.
  private var running: RunningAnimation? {
    if let chosen = animations.chosenAnimations.first { return chosen }
    guard let last = animations.animations.last else { return nil }
    return animations.animations.first { $0.origin.id == last.origin.id }
  }

  /// Shows the animation as it stands after a frame of the program. While the screen is hidden it costs nothing.
  func update() {
    guard !isHidden else { return }
    animations.update()
    let running = running
    if running.map(ObjectIdentifier.init) != origin || animations.chosen != choice { follow(running) }
    let time = shownTime
    let quantity = head.quantity
    var state = State(
      animation: origin, draft: editor.draft, quantity: quantity, isTrying: isTrying, isEdited: isEdited)
    if let running {
      state.revision = subject.layers.animations.revision
      state.model =
        running.summaries.first.map { summary in
          running.layer.shownValues(of: summary.target, at: [0], only: [])[0].components(of: "").map(\.value)
        } ?? []
      let cycle = max(1e-6, running.timeline.duration * (running.timeline.autoreverses ? 2 : 1))
      let place = (running.layer.localTime(time) - running.timeline.beginTime) / cycle
      if !running.timeline.endTime.isFinite { state.repetition = Int(max(0, min(1e9, place))) }
    }
    if state != shown {
      shown = state
      head.show(
        plot(running, quantity, time), of: running, isDraft: isEdited, count: animations.count)
    }
    head.show(now: running == nil ? nil : time)
    showButtons(running)
  }

  private func plot(
    _ running: RunningAnimation?, _ quantity: CurvePlot.Quantity, _ time: Double
  ) -> AnimationPlot? {
    guard let running else { return AnimationPlot(of: editor.draft.spec, quantity) }
    // The closed form is the draft's as soon as it has been made another one.
    let study = isEdited && canTry(running) ? editor.draft.study : nil
    return AnimationPlot(of: running, quantity, study: study, at: time)
  }

  private var shownTime: Double {
    subject.timeControl?.shown.map { Double($0) / Double(subject.host.clock.rate) } ?? subject.layers.now
  }

  /// Another animation: the draft is its movement. What was made by hand stays when only a newer one has come, and that is
  /// shown with it where one tries it on.
  private func follow(_ running: RunningAnimation?) {
    if animations.chosen != nil, animations.chosen != choice {
      endTrial()
      isEdited = false
    }
    (origin, choice) = (running.map(ObjectIdentifier.init), animations.chosen)
    if isTrying { study() }
    guard !isEdited, let running, let pace = running.summaries.first?.pace,
      let draft = CurveDraft(of: pace, duration: running.timeline.duration)
    else { return }
    show(draft)
  }

  private func show(_ draft: CurveDraft) {
    editor.show(draft)
    if kind.selectedSegmentIndex != draft.kind.rawValue { kind.selectedSegmentIndex = draft.kind.rawValue }
  }

  private func showButtons(_ running: RunningAnimation?) {
    let isPossible = running.map(canTry) ?? false
    // Who has begun can end it.
    if trial.isEnabled != (isPossible || isTrying) { trial.isEnabled = isPossible || isTrying }
    if trial.isSelected != isTrying { trial.isSelected = isTrying }
  }

  private func canTry(_ running: RunningAnimation) -> Bool {
    running.summaries.contains { $0.pace != nil } && running.timeline.speed != 0
  }

  // MARK: - What the buttons do

  private func step(by count: Int) {
    let all = animations.animations
    guard let index = all.firstIndex(where: { ObjectIdentifier($0) == origin }) else { return }
    let next = min(all.count - 1, max(0, index + count))
    animations.chosen = .animation(ObjectIdentifier(all[next]))
    update()
  }

  private func chooseKind() {
    var draft = editor.draft
    draft.kind = CurveDraft.Kind(rawValue: kind.selectedSegmentIndex) ?? .curve
    show(draft)
    draftDidChange()
  }

  private func draftDidChange() {
    isEdited = true
    if isTrying { study() }
    update()
  }

  // MARK: - Trying on

  private func toggleTrial() {
    if isTrying { return endTrial() }
    // What is tried on is the draft, also where it could not be taken from the animation.
    (isTrying, isEdited) = (true, true)
    study()
    update()
  }

  /// What is chosen, or all of the block that was run last, shows with the draft's movement; its end and the values of its layers stay the program's.
  private func study() {
    let study = editor.draft.study
    for running in tried { running.study = study }
    subject.turnTime { _, _ in }
  }

  private var tried: [RunningAnimation] {
    var tried = animations.chosenAnimations
    if tried.isEmpty, let running {
      animations.forEach { if $0.origin.id == running.origin.id { tried.append($0) } }
    }
    return tried.filter(canTry)
  }

  private func endTrial() {
    guard isTrying else { return }
    isTrying = false
    animations.endStudies()
    subject.turnTime { _, _ in }
  }

  /// Whether something that is tried on still moves though the program's animation has ended: nobody else wants frames
  /// for that.
  var isShowingMore: Bool {
    guard isTrying, subject.timeControl?.isPaused != true else { return false }
    let now = subject.layers.now
    return tried.contains { running in
      guard running.hasEnded, let end = running.studyEnd else { return false }
      return end + 0.1 > now
    }
  }

  /// The screen goes: every animation shows as its time has it.
  func end() { endTrial() }
}

extension RunningAnimation {
  /// When its study ends, on the runtime's clock; nil without one that has an end.
  @MainActor fileprivate var studyEnd: Double? {
    guard case .paced(_, let duration)? = study else { return nil }
    return layer.runtimeTime(timeline.lasting(duration).endTime)
  }
}

/// A list whose sliders and handles have the finger at once, and keep it; from a button it scrolls.
private final class EditorList: UIScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    delaysContentTouches = false
  }

  required init?(coder: NSCoder) { nil }

  override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) || view is UIButton }
}
