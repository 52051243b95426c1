// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension NSLayoutConstraint {
  /// Constraints from a row of views as a picture: `"H:|-[name]-20-[value(>=80,==name@750)]|"`. They are not active.
  ///
  /// `views` gives the views and guides that the names stand for, `metrics` the numbers. A `-` is 8 points between
  /// views and the margin at the superview's edge. A format that cannot be read ends the program, with the column.
  // UIKit: views follow one another in reading direction, unless `opts` says otherwise.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any], file: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    var builder = VisualFormatBuilder(options: opts, metrics: metrics ?? [:], views: views)
    builder.site = CallSite(file, line)
    do throws(VisualFormatError) {
      return try builder.constraints(format)
    } catch {
      stop(error.line(format), file: file, line: line)
    }
  }

  /// The line that ends the program when a format makes no constraints; nil when it does.
  package static func complaint(
    aboutVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> String? {
    var builder = VisualFormatBuilder(options: options, metrics: metrics ?? [:], views: views)
    do throws(VisualFormatError) {
      _ = try builder.constraints(format)
      return nil
    } catch {
      return error.line(format)
    }
  }
}

/// Makes constraints of a parsed format.
@MainActor struct VisualFormatBuilder {
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  var site: CallSite?
  private var made: [NSLayoutConstraint] = []

  init(options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]) {
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  mutating func constraints(_ text: String) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let format = try VisualFormatParser.parse(text)
    let alignments = try alignments(across: format.axis)
    made = []
    var ends: [End] = []
    for index in format.nodes.indices { ends.append(try end(format, index)) }
    for (index, node) in format.nodes.enumerated() {
      if index > 0 { try connect(ends[index - 1], format.connections[index - 1], ends[index], format.axis) }
      guard case .view(_, let predicates, _) = node else { continue }
      if index > 0, !ends[index - 1].isSuperview {
        for attribute in alignments {
          add(ends[index].item, attribute, .equal, ends[index - 1].item, attribute)
        }
      }
      for predicate in predicates { try addSize(ends[index].item, predicate, format.axis) }
    }
    return made
  }

  /// A view of the row, or the superview's edge.
  private struct End {
    var item: LayoutItem
    var isSuperview: Bool
  }

  private func end(_ format: VisualFormat, _ index: Int) throws(VisualFormatError) -> End {
    switch format.nodes[index] {
    case .view(let name, _, let column):
      return End(item: try item(name, column), isSuperview: false)
    case .superview(let column):
      let neighbour = index == 0 ? 1 : index - 1
      guard case .view(let name, _, let nameColumn) = format.nodes[neighbour] else {
        throw VisualFormatError(message: "Expected a view beside the superview's edge", column: column)
      }
      let item = try item(name, nameColumn)
      guard let outer = item.isGuide ? item.view : item.view?.parent else {
        throw VisualFormatError(
          message: "Unable to interpret '|' character, because the related view doesn't have a superview; "
            + "add \(name) to one first",
          column: column)
      }
      return End(item: outer.ensuredLayoutItem, isSuperview: true)
    }
  }

  private func item(_ name: String, _ column: Int) throws(VisualFormatError) -> LayoutItem {
    guard let object = views[name] else {
      throw VisualFormatError(message: "\(name) is not a key in the views dictionary", column: column)
    }
    guard let item = LayoutItem.of(object) else {
      throw VisualFormatError(
        message: "\(name) is a \(type(of: object)), neither a view nor a layout guide", column: column)
    }
    return item
  }

  // MARK: - Equations

  private mutating func connect(
    _ earlier: End, _ connection: VisualFormat.Connection, _ later: End, _ axis: NSLayoutConstraint.Axis
  ) throws(VisualFormatError) {
    let sides = sides(axis, isInner: !earlier.isSuperview && !later.isSuperview)
    let from = earlier.isSuperview ? sides.later : sides.earlier
    let to = later.isSuperview ? sides.earlier : sides.later
    switch connection {
    case .flush:
      // Without a distance there is nothing that could be measured between baselines.
      let edges = self.sides(axis, isInner: false)
      addGap(
        earlier.item, earlier.isSuperview ? edges.later : edges.earlier, later.item,
        later.isSuperview ? edges.earlier : edges.later, .equal, 0, .required)
    case .standard:
      let gap = earlier.isSuperview || later.isSuperview ? 0 : NSLayoutConstraint.systemSpacing
      addGap(
        earlier.item, earlier.isSuperview ? from.margin : from, later.item,
        later.isSuperview ? to.margin : to,
        .equal, gap, .required)
    case .predicates(let list):
      for predicate in list {
        let gap = try number(predicate.value)
        let priority = try priority(predicate.priority)
        addGap(earlier.item, from, later.item, to, predicate.relation, gap, priority)
      }
    }
  }

  /// `later − earlier (relation) gap`; where the row runs against the coordinates, `earlier − later`.
  private mutating func addGap(
    _ earlier: LayoutItem, _ from: NSLayoutConstraint.Attribute, _ later: LayoutItem,
    _ to: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ gap: CGFloat,
    _ priority: UILayoutPriority
  ) {
    if to == .right || from == .left || to == .rightMargin || from == .leftMargin, isReversed {
      add(earlier, from, relation, later, to, constant: gap, priority)
    } else {
      add(later, to, relation, earlier, from, constant: gap, priority)
    }
  }

  private var isReversed: Bool { options.intersection(.directionMask) == .directionRightToLeft }

  /// Which attribute of an earlier view is tied to which of a later one.
  private func sides(
    _ axis: NSLayoutConstraint.Axis, isInner: Bool
  ) -> (earlier: NSLayoutConstraint.Attribute, later: NSLayoutConstraint.Attribute) {
    if axis == .vertical {
      let isByBaseline = isInner && options.contains(.spacingBaselineToBaseline)
      return isByBaseline ? (.lastBaseline, .firstBaseline) : (.bottom, .top)
    }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.right, .left)
    case .directionRightToLeft: return (.left, .right)
    default: return (.trailing, .leading)
    }
  }

  private mutating func addSize(
    _ item: LayoutItem, _ predicate: VisualFormat.Predicate, _ axis: NSLayoutConstraint.Axis
  ) throws(VisualFormatError) {
    let size: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let priority = try priority(predicate.priority)
    if case .name(let name, let column) = predicate.value, views[name] != nil {
      add(item, size, predicate.relation, try self.item(name, column), size, constant: 0, priority)
    } else {
      let constant = try number(predicate.value)
      add(item, size, predicate.relation, nil, .notAnAttribute, constant: constant, priority)
    }
  }

  private mutating func add(
    _ first: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: LayoutItem?, _ other: NSLayoutConstraint.Attribute, constant: CGFloat = 0,
    _ priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint()
    constraint.begin(
      LayoutOperand(first, attribute), relation, LayoutOperand(second, other), multiplier: 1,
      constant: constant, site)
    constraint.priority = priority
    made.append(constraint)
  }

  // MARK: - Values

  private func number(_ value: VisualFormat.Value) throws(VisualFormatError) -> CGFloat {
    switch value {
    case .number(let number, _): return number
    case .name(let name, let column):
      guard let metric = metrics[name] else {
        throw VisualFormatError(
          message:
            "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
            + "dictionaries",
          column: column)
      }
      guard let number = Self.number(metric), number.isFinite else {
        throw VisualFormatError(
          message: "The metric \"\(name)\" is \(metric), which is not a finite number", column: column)
      }
      return number
    }
  }

  private static func number(_ metric: Any) -> CGFloat? {
    switch metric {
    case let number as CGFloat: number
    case let number as any BinaryInteger: CGFloat(Double(number))
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let priority as UILayoutPriority: CGFloat(priority.rawValue)
    default: nil
    }
  }

  private func priority(_ value: VisualFormat.Value?) throws(VisualFormatError) -> UILayoutPriority {
    guard let value else { return .required }
    let priority = try number(value)
    guard priority > 0, priority <= 1000 else {
      let column =
        switch value {
        case .number(_, let column), .name(_, let column): column
        }
      throw VisualFormatError(
        message:
          "Priorities must be greater than 0 and at most 1000, not \(NSLayoutConstraint.number(priority))",
        column: column)
    }
    return UILayoutPriority(Float(priority))
  }

  // MARK: - Options

  private func alignments(
    across axis: NSLayoutConstraint.Axis
  ) throws(VisualFormatError) -> [NSLayoutConstraint.Attribute] {
    let bits = options.intersection(.alignmentMask)
    var found: [NSLayoutConstraint.Attribute] = []
    for number in 1...12 {
      guard let attribute = NSLayoutConstraint.Attribute(rawValue: number),
        bits.contains(NSLayoutConstraint.FormatOptions(attribute)), !attribute.isSize
      else { continue }
      guard attribute.axis != axis else {
        let word = axis == .horizontal ? "horizontal" : "vertical"
        throw VisualFormatError(
          message:
            "Options mask required views to be aligned on a \(word) edge, which is not allowed for layout "
            + "that is also \(word)",
          column: 1)
      }
      found.append(attribute)
    }
    return found
  }
}

extension NSLayoutConstraint.Attribute {
  /// The same edge of the margins.
  var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
