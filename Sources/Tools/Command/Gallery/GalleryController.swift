// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The window of `shoji gallery`: the demos by seed, one of them on devices whose corner is dragged, the frames of its
/// views and its source.
final class GalleryController: UIViewController {
  /// A phone has room in it at its own size, beside the list and its source.
  static let defaultSize = CGSize(width: 1120, height: 800)
  /// Percents of real time.
  static let speeds = [100, 25, 10]

  let entries: [GalleryEntry]
  let memory: GalleryMemory?
  let recorder: DemoRecorder?
  let runner: FileRunner?
  let environment: [String: String]
  private(set) lazy var search = DemoSearch(entries) { [environment] in
    DemoSource($0, environment: environment).text
  }
  private(set) lazy var field = SearchField(
    onChange: { [weak self] in self?.find($0) }, onReturn: { [weak self] in self?.takeResult() })
  private(set) lazy var sidebar = DemoSidebar(
    entries, hint: "/ search   ·   ? all keys", field: field, onChoose: { [weak self] in self?.choose($0) })
  private(set) lazy var header = GalleryHeader(
    GalleryHeader.Actions(
      list: { [weak self] in self?.toggleList() }, options: { [weak self] in self?.toggleOptions() },
      rotate: { [weak self] in self?.update { $0.rotate() } }, dark: { [weak self] in self?.toggleDark() },
      source: { [weak self] in self?.toggleSource() }, help: { [weak self] in self?.toggleHelp() }))
  private(set) lazy var stage = DemoStage(
    onDrag: { [weak self] in self?.cornerDidMove() }, onDrop: { [weak self] in self?.update { _ in } })
  private(set) lazy var frames = FrameTable { [weak self] in self?.view.setNeedsLayout() }
  private(set) lazy var options = OptionsPane(speeds: Self.speeds) { [weak self] in self?.choose($0) }
  private(set) lazy var filePane = FilePane { [weak self] in self?.runOrStop() }
  let source = SourcePane()
  private let edge = Hairline()
  var help: KeyHelp?

  /// The devices that stand on the stage.
  var devices: [DeviceController] = []
  /// The demo that is shown; of several the first.
  var content: UIViewController? { devices.first?.content }
  var index: Int
  /// What is in the list.
  var found: DemoSearch.Result
  var state: GalleryState
  var isListOpen = false
  var isOptionsOpen = false
  private(set) var arrangement = GalleryArrangement.wide
  private let isFirstTime: Bool

  /// `demos` holds at least one, or `opening` a file.
  init(_ demos: [DemoEntry], _ opening: GalleryOpening = GalleryOpening()) {
    entries =
      opening.files.map { GalleryEntry(kind: .file($0)) } + demos.map { GalleryEntry(kind: .demo($0)) }
    (memory, recorder, runner) = (opening.memory, opening.recorder, opening.runner)
    environment = opening.environment
    found = DemoSearch.Result(named: Array(entries.indices))
    let remembered = opening.memory?.read()
    isFirstTime = opening.memory != nil && remembered == nil
    state = remembered ?? GalleryState()
    if let isDark = opening.isDark { state.isDark = isDark }
    if let words = opening.devices { (state.devices, state.isSideBySide) = (words, words.count > 1) }
    let wanted = [opening.first, opening.files.first, state.chosen, GalleryOpening.usual].compactMap { $0 }
    index = wanted.lazy.compactMap { [entries] id in entries.firstIndex { $0.id == id } }.first ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = GalleryStyle.canvas
    [stage, filePane, frames, source, options, edge, header, sidebar].forEach(view.addSubview)
    arrangement = GalleryArrangement(width: view.bounds.width)
    if arrangement != .wide { state.showsSource = nil }
    if let isDark = state.isDark { overrideUserInterfaceStyle = isDark ? .dark : .light }
    recorder?.onChange = { [weak self] in self?.showChoices() }
    runner?.onChange = { [weak self] in self?.fileDidChange($0) }
    open(index)
    if isFirstTime { toggleHelp() }
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
    showChoices()
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  override var keyCommands: [UIKeyCommand]? { commands.filter(\.isOffered).flatMap(\.keyCommands) }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let new = GalleryArrangement(width: view.bounds.width)
    if new != arrangement {
      arrangement = new
      state.showsSource = nil
      isListOpen = false
    }
    showChoices()
    help?.frame = view.bounds
    place(
      arrangement.parts(
        in: view.bounds.inset(by: view.safeAreaInsets),
        GalleryArrangement.Wish(
          showsSource: showsSource, showsList: isListOpen, showsOptions: isOptionsOpen),
        GalleryArrangement.Heights(
          header: { [header] in header.height(width: $0) }, frames: { [frames] in frames.height(rows: $0) },
          options: { [options] in options.height(width: $0) })))
  }

  private func place(_ parts: GalleryArrangement.Parts) {
    func show(_ view: UIView, _ frame: CGRect?) {
      view.isHidden = frame == nil
      if let frame { view.frame = frame }
    }
    let isFile = entries[index].file != nil
    show(sidebar, parts.sidebar)
    sidebar.barHeight = parts.header.height
    header.frame = parts.header
    show(stage, isFile ? nil : parts.stage)
    show(filePane, isFile ? parts.stage : nil)
    show(frames, parts.frames)
    show(options, parts.options)
    show(source, parts.source)
    // The header has a line of its own.
    frames.hasLine = parts.frames?.minY != parts.header.maxY
    source.hasLine = parts.source?.minY != parts.header.maxY
    options.hasLine = parts.options?.minY != parts.header.maxY
    let isParted = parts.stage.maxX < (parts.source ?? parts.options ?? parts.stage).maxX
    edge.isHidden = !isParted
    edge.frame = CGRect(
      x: parts.stage.maxX, y: parts.header.maxY, width: edge.thickness,
      height: max(0, view.bounds.height - parts.header.maxY))
  }

  /// Several devices have more use for the room.
  var showsSource: Bool { state.showsSource ?? (arrangement == .wide && state.devices.count == 1) }

  /// Shows what is chosen in the header, the list and the options.
  func showChoices() {
    header.isCompact = arrangement == .narrow
    header.isBrief = view.bounds.height < 400
    sidebar.isCompact = arrangement == .narrow
    let isDark = traitCollection.userInterfaceStyle == .dark
    header.show(
      GalleryHeader.State(
        deviceName: state.deviceName, isDark: isDark, isLandscape: state.isLandscape, hasSource: showsSource,
        hasOptions: isOptionsOpen, hasList: isListOpen))
    guard isOptionsOpen else { return }
    options.show(optionsState(isDark: isDark))
  }
}
