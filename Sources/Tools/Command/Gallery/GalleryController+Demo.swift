// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Which entry is shown, and on which devices.
extension GalleryController {
  /// Shows an entry, and what stood over it no more.
  func choose(_ index: Int) {
    isListOpen = false
    if index != self.index { open(index) }
    view.setNeedsLayout()
  }

  func open(_ index: Int) {
    self.index = index
    let entry = entries[index]
    sidebar.chosen = index
    header.show(entry)
    for device in devices { device.close() }
    showDevices()
    source.show(
      DemoSource(entry, environment: environment), from: content.map { String(describing: type(of: $0)) })
    if let file = entry.file { filePane.show(entry, runner?.state(of: file) ?? .idle) }
    remember { $0.chosen = entry.id }
    view.setNeedsLayout()
  }

  /// Makes as many devices as are chosen, and gives each its size and its surroundings.
  private func showDevices() {
    guard let demo = entries[index].demo else {
      frames.subject = nil
      return
    }
    let screens = state.screens
    while devices.count > screens.count { leave(devices.removeLast()) }
    let new = (devices.count..<max(devices.count, screens.count)).map { _ in DeviceController() }
    new.forEach(addChild)
    devices += new
    for (device, screen) in zip(devices, screens) { surround(device, screen) }
    stage.show(screens, in: devices.map(\.view), zoom: state.zoom)
    for device in devices where device.content == nil {
      // From its first moment: on a device they are the screen's.
      device.traitCollection.performAsCurrent { device.show(demo.make()) }
    }
    for device in new { device.didMove(toParent: self) }
    frames.subject = content?.view
  }

  private func leave(_ device: DeviceController) {
    device.close()
    device.willMove(toParent: nil)
    device.view.removeFromSuperview()
    device.removeFromParent()
  }

  private func surround(_ device: DeviceController, _ screen: DeviceScreen) {
    setOverrideTraitCollection(UITraitCollection(deviceOf: screen.size, state.user), forChild: device)
    device.additionalSafeAreaInsets = screen.safeArea
  }

  func layerDidMove(_ layer: CALayer) {
    guard let container = devices.first?.view.layer else { return }
    var ancestor: CALayer? = layer
    while let candidate = ancestor {
      if candidate === container { return frames.setNeedsLayout() }
      ancestor = candidate.superlayer
    }
  }

  func cornerDidMove() {
    let size = stage.size
    state.freeSize = size
    (state.devices, state.isLandscape) = ([DevicePreset.free], false)
    if let device = devices.first { surround(device, DeviceScreen(free: size)) }
    showChoices()
  }

  // MARK: - Changes

  /// Changes what is chosen, shows it, and remembers it.
  func update(_ change: (inout GalleryState) -> Void) {
    let old = state
    remember(change)
    guard state != old else { return }
    if state.screens != old.screens || state.user != old.user || state.zoom != old.zoom { showDevices() }
    showChoices()
    view.setNeedsLayout()
  }

  private func remember(_ change: (inout GalleryState) -> Void) {
    change(&state)
    memory?.write(state)
  }

  func toggleDark() {
    let isDark = traitCollection.userInterfaceStyle != .dark
    overrideUserInterfaceStyle = isDark ? .dark : .light
    update { $0.isDark = isDark }
  }

  func toggleSource() {
    let isShown = !showsSource
    if isShown, arrangement != .wide { isOptionsOpen = false }
    isListOpen = false
    update { $0.showsSource = isShown }
  }

  func toggleList() {
    isListOpen.toggle()
    isOptionsOpen = false
    if arrangement != .wide { state.showsSource = nil }
    view.setNeedsLayout()
  }

  func toggleOptions() {
    isOptionsOpen.toggle()
    isListOpen = false
    if arrangement != .wide { state.showsSource = nil }
    view.setNeedsLayout()
  }
}

extension LayerKey {
  /// Whether a change of this value can change what the table of frames says.
  var movesViews: Bool {
    switch self {
    case .bounds, .position, .anchorPoint, .transform, .isHidden, .sublayers: true
    default: false
    }
  }
}
