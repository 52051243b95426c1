// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore
import UIKitTesting

/// Asks for one number of one view: `title.width`.
struct LayoutQuestion {
  let view: String
  let quantity: LayoutQuantity

  init(_ text: String) throws {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex,
      let quantity = LayoutQuantity(rawValue: String(text[text.index(after: dot)...]))
    else {
      throw CommandError.usage(
        "\(text): the form is VIEW.x, VIEW.y, VIEW.width or VIEW.height, with the view's identifier or class")
    }
    view = String(text[..<dot])
    self.quantity = quantity
  }

  /// What is printed as JSON.
  struct Answer: Codable, Equatable {
    let view: String
    /// `x`, `y`, `width` or `height`.
    let quantity: String
    /// One for each number in the chain.
    let lines: [String]
  }

  /// A line for each number in the chain.
  @MainActor func answer(in windows: [UIWindow]) throws -> [String] {
    try ViewName(view).view(in: windows).explanation(of: quantity)
  }
}
