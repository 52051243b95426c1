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

  /// A line for each number in the chain.
  @MainActor func answer(in windows: [UIWindow]) throws -> [String] {
    let all = windows.flatMap(Self.views)
    let named = all.filter { $0.accessibilityIdentifier == view }
    let found = named.isEmpty ? all.filter { String(describing: type(of: $0)) == view } : named
    guard let first = found.first else {
      let names = all.compactMap(\.accessibilityIdentifier)
      let nearest = NearestName.of(view, among: names).map { " Did you mean \($0)?" } ?? ""
      throw CommandError.failed(
        "there is no view with the identifier or class \(view).\(nearest) `shoji dump` shows them")
    }
    guard found.count == 1 else {
      throw CommandError.failed(
        "\(found.count) views are called \(view): give one an accessibilityIdentifier")
    }
    return first.explanation(of: quantity)
  }

  @MainActor private static func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
}
