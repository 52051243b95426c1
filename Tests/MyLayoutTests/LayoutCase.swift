// SPDX-License-Identifier: MIT
import Foundation

/// The cases of mylayout_cases.json: complete inputs and expected frames, whatever lays them out.
struct LayoutCaseFile: Decodable {
  var tolerance: Double
  var cases: [LayoutCase]

  static func load() throws -> LayoutCaseFile {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/mylayout_cases.json")
    return try JSONDecoder().decode(LayoutCaseFile.self, from: Data(contentsOf: url))
  }
}

struct LayoutCase: Decodable {
  var id: String
  var rootSize: [Double]
  var root: Node
  var steps: [Step]
  var expected: [Expected]
  /// Of the scroll view.
  var contentSize: [Double]?

  struct Node: Decodable {
    var kind: String
    var name: String
    /// x, y, width, height before the first layout.
    var frame: [Double]?
    var children: [Node]?
    var hidden: Bool?
    var textStub: TextStub?
    /// The frame's size is the stub's before the first layout.
    var sizeToFit: Bool?

    var topMargin, leftMargin, bottomMargin, rightMargin: Double?
    var marginGravity: [String]?
    var matchParentWidth, matchParentHeight, weight: Double?
    var flexedHeight: Bool?

    var orientation, autoAdjustDir: String?
    /// top, left, bottom, right
    var padding: [Double]?
    var gravity: [String]?
    var autoAdjustSize, wrapContent, wrapContentWidth, wrapContentHeight: Bool?
    var hideSubviewReLayout, adjustScrollViewContentSize: Bool?
    var flexOtherViewWidthWhenSubviewHidden, flexOtherViewHeightWhenSubviewHidden: Bool?

    var leftPos, topPos, rightPos, bottomPos, centerXPos, centerYPos: Rule?
    var widthDime, heightDime: Rule?
    var rows: [Row]?

    /// This node and everything below.
    var all: [Node] {
      [self] + (children ?? []).flatMap(\.all)
        + (rows ?? []).enumerated().flatMap { number, row in
          row.cells.enumerated().flatMap { column, cell in
            var cell = cell
            cell.name = "row\(number).c\(column)"
            return cell.all
          }
        }
    }
  }

  struct TextStub: Decodable {
    /// Width and height, whatever is asked.
    var sizeThatFits: [Double]
    var measuredAtWidth: Double?
  }

  /// A position or dimension of a relative layout.
  struct Rule: Decodable {
    var equalTo: Target?
    var offset, multiply, add: Double?
  }

  enum Target: Decodable {
    case number(Double)
    case anchor(String)
    case group([String])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let name = try? value.decode(String.self) {
        self = .anchor(name)
      } else {
        self = .group(try value.decode([String].self))
      }
    }
  }

  /// A row of a table.
  struct Row: Decodable {
    var rowHeight, colWidth: Double
    /// top, left, bottom, right
    var padding: [Double]?
    var cells: [Node]
  }

  enum Step: Decodable {
    case layout
    case setHidden(view: String, Bool)
    case setFlexesOtherWidths(view: String, Bool)
    case setSize(view: String, [Double])
    case averageSubviews(view: String, centered: Bool)
    case averageMargin(view: String, centered: Bool)
    case resizeRoot([Double])

    private enum Key: String, CodingKey { case op, view, props, size, method, centered }

    init(from decoder: any Decoder) throws {
      let step = try decoder.container(keyedBy: Key.self)
      let view = try step.decodeIfPresent(String.self, forKey: .view) ?? ""
      let operation = try step.decode(String.self, forKey: .op)
      switch operation {
      case "layout": self = .layout
      case "setFrame": self = .setSize(view: view, try step.decode([Double].self, forKey: .size))
      case "resizeRoot": self = .resizeRoot(try step.decode([Double].self, forKey: .size))
      case "call":
        let isCentered = try step.decode(Bool.self, forKey: .centered)
        self =
          try step.decode(String.self, forKey: .method) == "averageMargin"
          ? .averageMargin(view: view, centered: isCentered)
          : .averageSubviews(view: view, centered: isCentered)
      case "set":
        let properties = try step.decode([String: Bool].self, forKey: .props)
        guard properties.count == 1, let (name, value) = properties.first else {
          throw DecodingError.dataCorruptedError(forKey: .props, in: step, debugDescription: "one property")
        }
        switch name {
        case "hidden": self = .setHidden(view: view, value)
        case "flexOtherViewWidthWhenSubviewHidden": self = .setFlexesOtherWidths(view: view, value)
        default: throw DecodingError.dataCorruptedError(forKey: .props, in: step, debugDescription: name)
        }
      default: throw DecodingError.dataCorruptedError(forKey: .op, in: step, debugDescription: operation)
      }
    }
  }

  struct Expected: Decodable {
    var name: String
    var frame: [Double]
    var absOrigin: [Double]?
  }
}
