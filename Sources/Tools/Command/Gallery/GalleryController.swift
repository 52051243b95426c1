// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The window of `shoji gallery`: the demos by seed, one of them on a device whose corner is dragged, the frames of
/// its views and its source.
final class GalleryController: UIViewController {
  /// A phone has room in it at its own size, beside the list and its source.
  static let defaultSize = CGSize(width: 1120, height: 800)

  private let demos: [DemoEntry]
  private let environment: [String: String]
  private lazy var sidebar = DemoSidebar(demos) { [weak self] in self?.choose($0) }
  private lazy var header = GalleryHeader(
    GalleryHeader.Actions(
      list: { [weak self] in self?.toggleList() }, preset: { [weak self] in self?.choosePreset($0) },
      rotate: { [weak self] in self?.rotate() }, dark: { [weak self] in self?.toggleDark() },
      source: { [weak self] in self?.toggleSource() }))
  private lazy var stage = DemoStage { [weak self] in self?.cornerDidMove() }
  private lazy var frames = FrameTable { [weak self] in self?.view.setNeedsLayout() }
  private let source = SourcePane()
  private let edge = Hairline()

  /// The demo that is shown.
  private(set) var content: UIViewController?
  private var index: Int
  private var preset: Int? = 0
  private var freeSize = CGSize(width: 320, height: 480)
  private var isListOpen = false
  /// Nil: where there is room for it.
  private var wantsSource: Bool?
  private var arrangement = GalleryArrangement.wide

  /// Opens on the demo `first`, or on the first of all. `demos` holds at least one.
  init(
    _ demos: [DemoEntry], first: String = "000-6a",
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.demos = demos
    self.environment = environment
    index = demos.firstIndex { $0.id == first } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = GalleryStyle.canvas
    [stage, frames, source, edge, header, sidebar].forEach(view.addSubview)
    arrangement = GalleryArrangement(width: view.bounds.width)
    open(index)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    // The demo's views move in layouts that nobody else hears of.
    view.layer.runtime?.journal = { [weak self] layer, key in
      guard key.movesViews else { return }
      nonisolated(unsafe) let layer = layer
      MainActor.assumeIsolated { self?.layerDidMove(layer) }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    view.layer.runtime?.journal = nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showState()
  }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let new = GalleryArrangement(width: view.bounds.width)
    if new != arrangement {
      arrangement = new
      wantsSource = nil
      isListOpen = false
    }
    showState()
    let parts = arrangement.parts(
      in: view.bounds, showsSource: showsSource, showsList: isListOpen,
      headerHeight: { [header] in header.height(width: $0) },
      framesHeight: { [frames] in frames.height(rows: $0) })
    sidebar.isHidden = parts.sidebar == nil
    sidebar.frame = parts.sidebar ?? sidebar.frame
    sidebar.barHeight = parts.header.height
    header.frame = parts.header
    stage.frame = parts.stage
    frames.isHidden = parts.frames == nil
    frames.frame = parts.frames ?? frames.frame
    source.isHidden = parts.source == nil
    source.frame = parts.source ?? source.frame
    // The header has a line of its own.
    frames.hasLine = parts.frames?.minY != parts.header.maxY
    source.hasLine = parts.source?.minY != parts.header.maxY
    edge.isHidden = arrangement != .wide || parts.source == nil
    edge.frame = CGRect(
      x: parts.stage.maxX, y: parts.stage.minY, width: edge.thickness, height: parts.stage.height)
  }

  private var showsSource: Bool { wantsSource ?? (arrangement == .wide) }

  private func showState() {
    header.isCompact = arrangement == .narrow
    sidebar.isCompact = arrangement == .narrow
    header.show(
      preset: preset, isDark: traitCollection.userInterfaceStyle == .dark, hasSource: showsSource,
      hasList: isListOpen)
  }

  // MARK: - The demo

  private func choose(_ index: Int) {
    isListOpen = false
    if index != self.index { open(index) }
    view.setNeedsLayout()
  }

  private func open(_ index: Int) {
    close()
    self.index = index
    let demo = demos[index]
    sidebar.chosen = index
    header.show(demo)
    let content = demo.make()
    self.content = content
    source.show(
      DemoSource(demo, environment: environment), from: String(describing: Swift.type(of: content)))
    addChild(content)
    content.view.frame = stage.container.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.container.addSubview(content.view)
    content.didMove(toParent: self)
    frames.subject = content.view
    view.setNeedsLayout()
  }

  private func close() {
    content?.willMove(toParent: nil)
    content?.viewIfLoaded?.removeFromSuperview()
    content?.removeFromParent()
    content = nil
  }

  private func layerDidMove(_ layer: CALayer) {
    let container = stage.container.layer
    var ancestor: CALayer? = layer
    while let candidate = ancestor {
      if candidate === container { return frames.setNeedsLayout() }
      ancestor = candidate.superlayer
    }
  }

  // MARK: - What the buttons and the keys do

  override var keyCommands: [UIKeyCommand]? {
    let arrows = [
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, action: Selector(showPrevious)),
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, action: Selector(showNext)),
    ]
    for arrow in arrows { arrow.wantsPriorityOverSystemBehavior = true }
    return arrows + [
      UIKeyCommand(input: "r", action: Selector(rotate)),
      UIKeyCommand(input: "d", action: Selector(toggleDark)),
      UIKeyCommand(input: "s", action: Selector(toggleSource)),
    ]
  }

  private func showPrevious() { if index > 0 { choose(index - 1) } }
  private func showNext() { if index + 1 < demos.count { choose(index + 1) } }

  private func toggleList() {
    isListOpen.toggle()
    wantsSource = nil
    view.setNeedsLayout()
  }

  private func choosePreset(_ choice: Int?) {
    // The one size that a narrow window shows leads to the next.
    let count = DeviceSize.presets.count
    let next = arrangement == .narrow ? (choice.map { $0 + 1 } ?? 0) : choice
    preset = next.flatMap { $0 < count ? $0 : nil }
    stage.show(preset.map { DeviceSize.presets[$0].size } ?? freeSize)
    showState()
  }

  private func rotate() {
    stage.show(CGSize(width: stage.size.height, height: stage.size.width))
    if preset == nil { freeSize = stage.size }
  }

  private func toggleDark() {
    overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }

  private func toggleSource() {
    wantsSource = !showsSource
    isListOpen = false
    view.setNeedsLayout()
  }

  private func cornerDidMove() {
    freeSize = stage.size
    guard preset != nil else { return }
    preset = nil
    showState()
  }
}

extension LayerKey {
  /// Whether a change of this value can change what the table of frames says.
  fileprivate var movesViews: Bool {
    switch self {
    case .bounds, .position, .anchorPoint, .transform, .isHidden, .sublayers: true
    default: false
    }
  }
}
