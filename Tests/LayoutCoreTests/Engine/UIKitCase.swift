// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// The cases of uikit_cases.json that need constraints between plain views only.
struct UIKitCase: Decodable {
  var id: String
  var area: String
  var root: Root
  var views: [View]?
  var constraints: [Constraint]?
  var expected: [Frame]?
  var tolerance_against_exact_solution: Double?
  var mode: String?
  var activation_orders: [String]?
  var order_tokens: [String]?
  var steps_after: [String]?
  var expected_broken: [String]?
  var expected_exclusive_set: [String]?

  struct Root: Decodable {
    var w, h, scale: Double
  }

  struct View: Decodable {
    var name, kind, parent: String
    var frame, intrinsic: [Double]?
    var props: Properties?
  }

  struct Properties: Decodable {
    var huggingH, huggingV, compressionH, compressionV, numberOfLines: Double?
  }

  struct Constraint: Decodable {
    var id: String?
    var first, attr, rel: String
    var second, secondAttr: String?
    var mult, const, priority: Double?
  }

  struct Frame: Decodable {
    var name: String
    var x, y, w, h: Double
  }

  static func load() throws -> [UIKitCase] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../UIKitCoreTests/Fixtures/uikit_cases.json")
    let areas = ["constraint-breaking", "tie-break", "priority", "constraints"]
    let elements = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]] ?? []
    return try elements.filter { areas.contains($0["area"] as? String ?? "") }.map {
      try JSONDecoder().decode(UIKitCase.self, from: JSONSerialization.data(withJSONObject: $0))
    }
  }

  var modes: [String] { (mode ?? "bulk").split(separator: "+").map(String.init) }
  var orders: [String] { activation_orders ?? [""] }

  /// The ids that an order is made of.
  func tokens(_ order: String) -> [String] {
    guard let order_tokens else { return order.map(String.init) }
    var result: [String] = []
    var rest = Substring(order)
    let longestFirst = order_tokens.sorted { $0.count > $1.count }
    while let token = longestFirst.first(where: { rest.hasPrefix($0) }) {
      result.append(token)
      rest = rest.dropFirst(token.count)
    }
    return result
  }
}
