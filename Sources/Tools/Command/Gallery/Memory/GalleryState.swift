// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What the gallery shows, and how: all that is remembered from one time to the next.
struct GalleryState: Codable, Equatable {
  /// A demo's id or a file's path; nil: the first time.
  var chosen: String?
  /// Words of devices, at least one; more than one stand side by side.
  var devices = [DevicePreset.all[0].word]
  /// Whether a device that is chosen stands beside the others, instead of in their place.
  var isSideBySide = false
  /// Points, of the size that was dragged last.
  var freeWidth = 320.0
  var freeHeight = 480.0
  var isLandscape = false
  /// Percent; nil: as large as there is room.
  var zoom: Int?
  /// Nil: as the user's own appearance is.
  var isDark: Bool?
  var isRightToLeft = false
  /// As the command line names it.
  var textSize = UIContentSizeCategory.large.word
  /// Nil: where there is room for it.
  var showsSource: Bool?

  /// Percents that a device can be shown at, beside one that follows the room.
  static let zooms = [100, 75, 50]

  init() {}

  /// What is missing has its default, so that a file of another version can be read.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, _ usual: Value) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? usual
    }
    chosen = try value(.chosen, nil as String?)
    devices = try value(.devices, devices)
    isSideBySide = try value(.isSideBySide, isSideBySide)
    freeWidth = try value(.freeWidth, freeWidth)
    freeHeight = try value(.freeHeight, freeHeight)
    isLandscape = try value(.isLandscape, isLandscape)
    zoom = try value(.zoom, nil as Int?)
    isDark = try value(.isDark, nil as Bool?)
    isRightToLeft = try value(.isRightToLeft, isRightToLeft)
    textSize = try value(.textSize, textSize)
    showsSource = try value(.showsSource, nil as Bool?)
    repair()
  }

  /// What was read may have been written by anybody: values that cannot be shown become the usual ones.
  private mutating func repair() {
    let usual = GalleryState()
    let sides = Double(DemoStage.leastSide)...16_384
    if !sides.contains(freeWidth) || !sides.contains(freeHeight) {
      (freeWidth, freeHeight) = (usual.freeWidth, usual.freeHeight)
    }
    if !isFree {
      let known = Set(devices)
      devices = DevicePreset.all.map(\.word).filter(known.contains)
      if devices.isEmpty { devices = usual.devices }
    }
    if devices.count > 1 { isSideBySide = true }
    if let zoom, !Self.zooms.contains(zoom) { self.zoom = nil }
    if UIContentSizeCategory(word: textSize) == nil { textSize = usual.textSize }
  }

  // MARK: - What it means

  var isFree: Bool { devices == [DevicePreset.free] }

  var freeSize: CGSize {
    get { CGSize(width: freeWidth, height: freeHeight) }
    set { (freeWidth, freeHeight) = (Double(newValue.width), Double(newValue.height)) }
  }

  var screens: [DeviceScreen] {
    let presets = devices.compactMap(DevicePreset.of(word:))
    if presets.isEmpty { return [DeviceScreen(free: freeSize)] }
    return presets.map { DeviceScreen($0, isLandscape: isLandscape) }
  }

  var user: DeviceUser {
    DeviceUser(
      direction: isRightToLeft ? .rightToLeft : .leftToRight,
      textSize: UIContentSizeCategory(word: textSize) ?? .large)
  }

  /// What the devices are called together.
  var deviceName: String {
    devices.count > 1 ? "\(devices.count) devices" : screens[0].name
  }

  // MARK: - Changes

  /// Chooses a device: alone, upright; side by side it comes in or goes, but for the last.
  mutating func choose(_ word: String) {
    guard isSideBySide, word != DevicePreset.free else {
      (devices, isSideBySide, isLandscape) = ([word], false, false)
      return
    }
    var chosen = Set(devices)
    if chosen.remove(word) == nil { chosen.insert(word) }
    let ordered = DevicePreset.all.map(\.word).filter(chosen.contains)
    if !ordered.isEmpty { devices = ordered }
  }

  /// Several devices instead of one, or the first of them again.
  mutating func toggleSideBySide() {
    isSideBySide.toggle()
    guard isSideBySide else {
      devices = [devices[0]]
      return
    }
    let wanted = Set(devices + ["se", "pro", "ipad"])
    devices = DevicePreset.all.map(\.word).filter(wanted.contains)
  }

  /// The next device of the list.
  mutating func chooseNextDevice() {
    let words = DevicePreset.all.map(\.word) + [DevicePreset.free]
    let index = words.firstIndex(of: devices[0]) ?? words.count - 1
    isSideBySide = false
    choose(words[(index + 1) % words.count])
  }

  mutating func rotate() {
    if isFree { freeSize = CGSize(width: freeHeight, height: freeWidth) } else { isLandscape.toggle() }
  }

  /// Larger text, or smaller, as far as there are sizes.
  mutating func changeTextSize(by steps: Int) {
    let words = UIContentSizeCategory.ordered.map(\.word)
    let index = words.firstIndex(of: textSize) ?? 3
    textSize = words[min(words.count - 1, max(0, index + steps))]
  }

  mutating func chooseNextZoom() {
    let all: [Int?] = [nil] + Self.zooms
    zoom = all[((all.firstIndex(of: zoom) ?? 0) + 1) % all.count]
  }
}
