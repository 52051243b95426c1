// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import QuartzCore
import UIKitCore

/// What the panel shows: a header, and beneath it one of its screens.
@MainActor final class PanelController: UIViewController {
  /// The screens, in the order of the header.
  enum Screen: Int, CaseIterable {
    case time, views, motion, curves, frames

    var title: String {
      switch self {
      case .time: "Time"
      case .views: "Views"
      case .motion: "Motion"
      case .curves: "Curves"
      case .frames: "Frames"
      }
    }
  }

  private unowned let subject: Runtime
  private let choice = UISegmentedControl(items: Screen.allCases.map(\.title))
  private let closeButton: PanelButton
  private let edge = UIView()
  private let timeScreen: TimeScreen
  let inspector: InspectorScreen
  private let timeline: TimelineScreen
  let curves: CurvesScreen
  private let framesScreen: FramesScreen
  private let switches: MotionSwitches
  private let traps: TrapNotice
  /// Whether it stands at the right of the program, and not below.
  var isAside = true {
    didSet { if isAside != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// How many of the program's calls are known.
  private var seenCalls: Int

  /// - Parameter now: The host's clock for what frames cost: seconds, rising. Nil reckons by a model.
  init(of subject: Runtime, now: (() -> Double)? = nil, onClose: @escaping @MainActor () -> Void) {
    self.subject = subject
    seenCalls = subject.layers.calls?.count ?? 0
    timeScreen = TimeScreen(of: subject)
    inspector = InspectorScreen(of: subject)
    let animations = AnimationList(of: subject)
    timeline = TimelineScreen(of: subject, animations)
    curves = CurvesScreen(of: subject, animations)
    framesScreen = FramesScreen(of: subject, now: now)
    switches = MotionSwitches(of: subject)
    traps = TrapNotice(of: subject)
    closeButton = PanelButton("×", id: "lab close", action: onClose)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private var screens: [(Screen, UIView)] {
    [
      (.time, timeScreen), (.views, inspector), (.motion, timeline), (.curves, curves),
      (.frames, framesScreen),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = PanelStyle.ground
    view.clipsToBounds = true
    edge.backgroundColor = .separator
    choice.accessibilityIdentifier = "lab screen"
    choice.apportionsSegmentWidthsByContent = true
    closeButton.accessibilityLabel = "Close"
    choice.selectedSegmentIndex = 0
    choice.addAction(UIAction { [weak self] _ in self?.showScreen() }, for: .valueChanged)
    ([choice, closeButton] + screens.map(\.1) + [traps, switches, edge]).forEach(view.addSubview)
    showScreen()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = PanelStyle.onGrid(view.bounds.width - 2 * PanelStyle.margin)
    let side = PanelStyle.rowHeight
    choice.frame = CGRect(
      x: PanelStyle.margin, y: 8, width: max(0, width - side - PanelStyle.gap), height: side)
    closeButton.frame = CGRect(x: PanelStyle.margin + width - side, y: 8, width: side, height: side)
    for (_, screen) in screens {
      screen.frame = CGRect(
        x: PanelStyle.margin, y: PanelStyle.headerHeight, width: width,
        height: max(0, view.bounds.height - PanelStyle.headerHeight))
    }
    // Below the animations stands what went wrong with them, and what the user wants of them.
    var bottom = PanelStyle.onGrid(view.bounds.height) - PanelStyle.gap
    func row(_ height: CGFloat) -> CGRect {
      defer { bottom -= height + (height > 0 ? PanelStyle.gap : 0) }
      return CGRect(x: PanelStyle.margin, y: bottom - height, width: width, height: height)
    }
    switches.frame = row(PanelStyle.rowHeight)
    traps.frame = row(traps.height(width: width))
    timeline.frame.size.height = max(0, bottom - timeline.frame.minY)
    // Towards the program, which stands to the left or above.
    let line = 1 / max(1, traitCollection.displayScale)
    edge.frame = CGRect(
      x: 0, y: 0, width: isAside ? line : view.bounds.width, height: isAside ? view.bounds.height : line)
  }

  /// The screen that shows.
  var screen: Screen {
    get { Screen(rawValue: choice.selectedSegmentIndex) ?? .time }
    set {
      choice.selectedSegmentIndex = newValue.rawValue
      showScreen()
    }
  }

  private func showScreen() {
    for (name, view) in screens { view.isHidden = name != screen }
    (switches.isHidden, traps.isHidden) = (timeline.isHidden, timeline.isHidden)
    if screen != .views { inspector.isInspecting = false }
    if screen != .motion { timeline.end() }
    if screen != .curves { curves.end() }
  }

  /// Shows the program as it is after its frame; `hasDrawn`: it drew something.
  func update(hasDrawn: Bool, at time: TimeInterval) {
    let calls = newCalls()
    // Names are asked for only where something has happened.
    let isMarked = calls.contains { EventMarks.isMarked($0.call) }
    timeScreen.update(isMarked ? Journal(subject, since: seenCalls - calls.count).entries : [])
    inspector.update(calls, hasDrawn: hasDrawn, at: time)
    timeline.update()
    if traps.update() { view.setNeedsLayout() }
    curves.update()
    framesScreen.update(calls)
  }

  /// Whether what shows will be another though the program does nothing.
  var isChanging: Bool { inspector.isFading || framesScreen.isBehind || curves.isShowingMore }

  /// What the program was called since it was asked last.
  private func newCalls() -> ArraySlice<CallLog.Entry> {
    guard let log = subject.layers.calls else { return [] }
    defer { seenCalls = log.count }
    return log.entries.suffix(max(0, log.count - seenCalls))
  }

  /// The panel goes, and nothing of it is left in the program.
  func end() {
    timeline.end()
    curves.end()
    framesScreen.end()
    switches.end()
    traps.end()
  }
}
