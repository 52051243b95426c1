// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitCore

/// A device that a demo is shown on, as it is held upright.
struct DevicePreset: Equatable {
  /// What the command line calls it.
  let word: String
  let name: String
  /// Points.
  let size: CGSize
  /// Pixels a point of its screen. A window shows the pixels of its own display.
  let scale: Int
  /// What its bars and its edges cover, upright and on its side.
  let safeArea: UIEdgeInsets
  let landscapeSafeArea: UIEdgeInsets
  var front = Front.plain

  /// What stands in front of the picture.
  enum Front {
    case plain
    /// A notch at the top, and the line to swipe from at the bottom.
    case notch
    /// An island in the top bar, and that line.
    case island
    /// That line alone.
    case line
  }

  /// Smallest first. Sizes, scales and insets are those that UIKit gives on these devices.
  static let all: [DevicePreset] = [
    DevicePreset(
      word: "se", name: "iPhone SE", size: CGSize(width: 375, height: 667), scale: 2,
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero),
    DevicePreset(
      word: "mini", name: "iPhone mini", size: CGSize(width: 375, height: 812), scale: 3,
      safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: UIEdgeInsets(top: 0, left: 50, bottom: 21, right: 50), front: .notch),
    DevicePreset(
      word: "pro", name: "iPhone Pro", size: CGSize(width: 402, height: 874), scale: 3,
      safeArea: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62), front: .island),
    DevicePreset(
      word: "max", name: "Pro Max", size: CGSize(width: 440, height: 956), scale: 3,
      safeArea: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62), front: .island),
    DevicePreset(
      word: "ipadmini", name: "iPad mini", size: CGSize(width: 744, height: 1133), scale: 2,
      safeArea: padSafeArea, landscapeSafeArea: padSafeArea, front: .line),
    DevicePreset(
      word: "ipad", name: "iPad", size: CGSize(width: 820, height: 1180), scale: 2,
      safeArea: padSafeArea, landscapeSafeArea: padSafeArea, front: .line),
    DevicePreset(
      word: "ipadpro", name: "iPad Pro", size: CGSize(width: 1032, height: 1376), scale: 2,
      safeArea: padSafeArea, landscapeSafeArea: padSafeArea, front: .line),
  ]

  private static let padSafeArea = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)

  /// What stands for a size of the user's own, on the command line and in what is remembered.
  static let free = "free"

  static func of(word: String) -> DevicePreset? { all.first { $0.word == word } }

  /// The words of a list such as `se,pro,ipad`, each once; a usage error names the nearest where one is unknown.
  static func words(_ list: String) throws -> [String] {
    let known = all.map(\.word)
    var words: [String] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.trimmingCharacters(in: .whitespaces).lowercased()
      guard known.contains(word) else {
        throw CommandError.usage(
          "--devices \(list): there is no device \"\(word)\"; there are \(known.joined(separator: ", "))."
            + NearestName.hint(word, among: known))
      }
      if !words.contains(word) { words.append(word) }
    }
    return words
  }
}

/// One screen that a demo is shown on.
struct DeviceScreen: Equatable {
  let name: String
  /// Points.
  var size: CGSize
  var safeArea = UIEdgeInsets.zero
  var front = DevicePreset.Front.plain
  /// Pixels a point of the device; nil for a size that no device has.
  var scale: Int?

  init(_ preset: DevicePreset, isLandscape: Bool) {
    name = preset.name
    size = isLandscape ? CGSize(width: preset.size.height, height: preset.size.width) : preset.size
    safeArea = isLandscape ? preset.landscapeSafeArea : preset.safeArea
    (front, scale) = (preset.front, preset.scale)
  }

  /// A size of the user's own, which has no edges to keep clear of.
  init(free size: CGSize) {
    name = "Free"
    self.size = size
  }
}
