// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// A constraint as the cases write it.
struct CaseConstraint: Decodable {
  let id: String?
  let first: String
  let attr: String
  let rel: String
  let second: String?
  let secondAttr: String?
  let mult: Double
  let const: Double
  let priority: Double
}

struct CaseFrame: Decodable {
  let name: String
  let x, y, w, h: Double
}

enum CaseFile {
  static func data(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try Data(contentsOf: folder.appending(path: name))
  }

  static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute {
    switch name {
    case "left": .left
    case "right": .right
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    case "width": .width
    case "height": .height
    case "centerX": .centerX
    case "centerY": .centerY
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    case "leftMargin": .leftMargin
    case "rightMargin": .rightMargin
    case "topMargin": .topMargin
    case "bottomMargin": .bottomMargin
    case "leadingMargin": .leadingMargin
    case "trailingMargin": .trailingMargin
    case "centerXWithinMargins": .centerXWithinMargins
    case "centerYWithinMargins": .centerYWithinMargins
    case nil: .notAnAttribute
    default: fatalError("attribute \(name!)")
    }
  }

  static func relation(_ name: String) -> NSLayoutConstraint.Relation {
    switch name {
    case "==": .equal
    case "<=": .lessThanOrEqual
    case ">=": .greaterThanOrEqual
    default: fatalError("relation \(name)")
    }
  }
}

extension CaseConstraint {
  /// Made, not active. `item` finds a view or guide by the name that the case uses.
  @MainActor func make(_ item: (String) -> AnyObject) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item(first), attribute: CaseFile.attribute(attr), relatedBy: CaseFile.relation(rel),
      toItem: second.map(item), attribute: CaseFile.attribute(secondAttr), multiplier: mult, constant: const)
    constraint.priority = UILayoutPriority(Float(priority))
    constraint.identifier = id
    return constraint
  }
}
