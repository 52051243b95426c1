// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore
import UIKitTesting

/// What a screen and its user give to what is shown: how large, how fine, how it looks, which way it reads.
struct Surroundings: Hashable {
  /// Points; nil is a phone's 375×667, in a window what it had the last time.
  var size: CGSize?
  /// Pixels a point; nil is the display's in a window and 1 without one.
  var scale: CGFloat?
  var style = UIUserInterfaceStyle.light
  var direction = UITraitEnvironmentLayoutDirection.leftToRight
  var textSize = UIContentSizeCategory.large

  /// Without a window.
  var surface: SurfaceInfo { SurfaceInfo(size: size ?? .phone, scale: scale ?? 1) }

  /// Gives the user's part of it to a runtime; the screen's part is its host's.
  @MainActor func apply(to runtime: Runtime) {
    runtime.changeTraits { traits in
      traits.userInterfaceStyle = style
      traits.layoutDirection = direction
      traits.preferredContentSizeCategory = textSize
    }
  }

  /// The flags that give them, without those that say what holds anyway.
  var words: [String] {
    var words: [String] = []
    if let size { words += ["--size", Self.text(size)] }
    if let scale { words += ["--scale", Self.number(scale)] }
    if style == .dark { words += ["--style", "dark"] }
    if direction == .rightToLeft { words += ["--direction", "rtl"] }
    if textSize != .large { words += ["--text-size", textSize.word] }
    return words
  }

  /// `320x480`.
  static func text(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }

  /// Without a needless fraction.
  static func number(_ value: CGFloat) -> String {
    value == value.rounded() ? String(Int(value)) : "\(Double(value))"
  }
}

extension Surroundings {
  init(_ arguments: Arguments) throws {
    size = try arguments.size()
    scale = try arguments.scale()
    style = try arguments.style()
    direction = try arguments.direction()
    textSize = try arguments.textSize()
  }
}

extension UIContentSizeCategory {
  private static let prefix = "UICTContentSizeCategory"

  /// As the command line names it: `L`, `AccessibilityXXXL`.
  var word: String { String(rawValue.dropFirst(Self.prefix.count)) }

  /// The category of that name, whatever its case.
  init?(word: String) {
    guard let found = Self.ordered.first(where: { $0.word.lowercased() == word.lowercased() }) else {
      return nil
    }
    self = found
  }
}

extension Arguments {
  fileprivate func direction() throws -> UITraitEnvironmentLayoutDirection {
    switch text(.direction) {
    case nil, "ltr": return .leftToRight
    case "rtl": return .rightToLeft
    case let other?: throw CommandError.usage("--direction \(other): ltr or rtl is wanted")
    }
  }

  fileprivate func textSize() throws -> UIContentSizeCategory {
    guard let text = text(.textSize) else { return .large }
    guard let size = UIContentSizeCategory(word: text) else {
      let words = UIContentSizeCategory.ordered.map(\.word)
      throw CommandError.usage("--text-size \(text): one of \(words.joined(separator: ", ")) is wanted")
    }
    return size
  }
}
