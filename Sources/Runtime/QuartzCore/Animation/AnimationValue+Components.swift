// SPDX-License-Identifier: MIT
import Motion

extension AnimationValue {
  /// The numbers that it is made of, each with its name behind a key path, which is empty for a number itself: `x`,
  /// `size.width`, `translation.x`; angles are degrees. None for what is no number.
  package func components(of keyPath: String) -> [(name: String, value: Double)] {
    switch self {
    case .number(let number):
      return [("", keyPath.contains("rotation") ? number * 180 / .pi : number)]
    case .pair(let pair):
      let isSize = keyPath.hasSuffix("size") || keyPath.hasSuffix("Offset")
      return isSize ? [("width", pair.x), ("height", pair.y)] : [("x", pair.x), ("y", pair.y)]
    case .rect(let rect):
      return [
        ("origin.x", rect.x), ("origin.y", rect.y), ("size.width", rect.z), ("size.height", rect.w),
      ]
    case .transform(let matrix):
      let moved = [("translation.x", matrix.rows.3.x), ("translation.y", matrix.rows.3.y)]
      guard let parts = matrix.parts, case .number(let angle) = matrix.value(of: .rotation(2)) else {
        return moved
      }
      return moved + [
        ("scale.x", parts.scale.x), ("scale.y", parts.scale.y), ("rotation.z", angle * 180 / .pi),
      ]
    case .color(let color):
      guard let color else { return [] }
      return [("red", color.x), ("green", color.y), ("blue", color.z), ("alpha", color.w)]
    case .path, .numbers, .colors, .contents, .flag: return []
    }
  }
}
