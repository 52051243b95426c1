// SPDX-License-Identifier: MIT
import Inspection
import UIKitCore
import UIKitTesting

/// A view as the command line names it: by its identifier or, if no view has that, by its class.
struct ViewName: Equatable {
  let text: String

  init(_ text: String) { self.text = text }

  /// The one view of that name; none or several fail, with the nearest name.
  @MainActor func view(in windows: [UIWindow]) throws -> UIView {
    let all = windows.flatMap(Self.views)
    let named = all.filter { $0.accessibilityIdentifier == text }
    let found = named.isEmpty ? all.filter { String(describing: type(of: $0)) == text } : named
    guard let first = found.first else {
      let names = all.compactMap(\.accessibilityIdentifier)
      let nearest = NearestName.of(text, among: names).map { " Did you mean \($0)?" } ?? ""
      throw CommandError.failed(
        "there is no view with the identifier or class \(text).\(nearest) `shoji dump` shows them")
    }
    guard found.count == 1 else {
      throw CommandError.failed(
        "\(found.count) views are called \(text): give one an accessibilityIdentifier")
    }
    return first
  }

  @MainActor private static func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
}
