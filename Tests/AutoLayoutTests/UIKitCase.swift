// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// One case that was measured on UIKit.
struct UIKitCase: Decodable {
  struct Root: Decodable {
    let w, h, scale: Double
  }

  struct Properties: Decodable {
    let huggingH, huggingV, compressionH, compressionV: Float?
    let numberOfLines: Int?
    let baselineFromTop: Double?
    let hidden: Bool?
    let preservesSuperviewLayoutMargins: Bool?
  }

  struct View: Decodable {
    let name, kind, parent: String
    let frame: [Double]?
    let intrinsic: [Double]?
    let props: Properties
  }

  struct RootProperties: Decodable {
    let safeAreaInsets: [Double]?
    let layoutMargins: [Double]?
  }

  struct Stack: Decodable {
    let view: String
    let arranged: [String]
    let axis, distribution, alignment: String
    let spacing: Double
  }

  struct Margins: Decodable {
    let name: String
    let insets: [Double]
  }

  let id, area: String
  let root: Root
  let rootProps: RootProperties?
  let views: [View]
  let constraints: [CaseConstraint]
  let expected: [CaseFrame]
  let expectedMargins: [Margins]?
  let stack: Stack?
  let stacks: [Stack]?
  let toleranceAgainstExactSolution: Double
  let mode: String?
  let activationOrders: [String]?
  let orderTokens: [String]?
  let stepsAfter: [String]?
  let expectedBroken: [String]?
  let expectedExclusiveSet: [String]?

  static func all() throws -> [UIKitCase] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([UIKitCase].self, from: CaseFile.data("uikit_cases.json"))
  }

  /// The ids of an entry of `activationOrders`.
  func tokens(_ order: String) -> [String] {
    guard let orderTokens else { return order.map(String.init) }
    var (rest, tokens) = (Substring(order), [String]())
    while !rest.isEmpty {
      guard let token = orderTokens.filter({ rest.hasPrefix($0) }).max(by: { $0.count < $1.count }) else {
        fatalError("\(id): \(order)")
      }
      tokens.append(token)
      rest = rest.dropFirst(token.count)
    }
    return tokens
  }
}

/// The views of a case.
@MainActor final class UIKitScene {
  let root = CaseRoot()
  private(set) var views: [String: UIView] = [:]
  private(set) var guides: [String: UILayoutGuide] = [:]

  init(_ layoutCase: UIKitCase) {
    root.frame = CGRect(x: 0, y: 0, width: layoutCase.root.w, height: layoutCase.root.h)
    views["root"] = root
    if let insets = layoutCase.rootProps?.safeAreaInsets { root.forcedSafeArea = UIEdgeInsets(insets) }
    if let insets = layoutCase.rootProps?.layoutMargins { root.layoutMargins = UIEdgeInsets(insets) }
    let stacks = (layoutCase.stacks ?? []) + [layoutCase.stack].compactMap { $0 }
    for view in layoutCase.views { add(view, stacks) }
    for stack in stacks.reversed() { arrange(stack) }
  }

  private func add(_ described: UIKitCase.View, _ stacks: [UIKitCase.Stack]) {
    let parent = views[described.parent]!
    if described.kind == "layout-guide" {
      let guide = UILayoutGuide()
      parent.addLayoutGuide(guide)
      guides[described.name] = guide
      return
    }
    let view: UIView
    switch described.kind {
    case "stack": view = UIStackView()
    case "scroll": view = UIScrollView()
    default:
      let made = CaseView()
      made.contents = described.intrinsic.map { CGSize(width: thirds($0[0]), height: thirds($0[1])) }
      made.baseline = described.props.baselineFromTop.map { CGFloat($0) }
      made.isMultiline = described.props.numberOfLines == 0
      if described.kind == "label-as-fixed-size" {
        made.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
      }
      view = made
    }
    view.accessibilityIdentifier = described.name
    views[described.name] = view
    parent.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = described.frame != nil
    if let frame = described.frame {
      view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    let props = described.props
    if let value = props.huggingH {
      view.setContentHuggingPriority(UILayoutPriority(value), for: .horizontal)
    }
    if let value = props.huggingV { view.setContentHuggingPriority(UILayoutPriority(value), for: .vertical) }
    if let value = props.compressionH {
      view.setContentCompressionResistancePriority(UILayoutPriority(value), for: .horizontal)
    }
    if let value = props.compressionV {
      view.setContentCompressionResistancePriority(UILayoutPriority(value), for: .vertical)
    }
    if let value = props.preservesSuperviewLayoutMargins { view.preservesSuperviewLayoutMargins = value }
    view.isHidden = props.hidden ?? false
  }

  /// At scale 3 the cases cut thirds to three digits.
  private func thirds(_ value: Double) -> CGFloat {
    let third = (3 * value).rounded() / 3
    return abs(third - value) < 0.001 ? third : value
  }

  private func arrange(_ described: UIKitCase.Stack) {
    guard let stack = views[described.view] as? UIStackView else { return }
    stack.axis = described.axis == "horizontal" ? .horizontal : .vertical
    stack.distribution =
      switch described.distribution {
      case "fillEqually": .fillEqually
      case "fillProportionally": .fillProportionally
      case "equalSpacing": .equalSpacing
      case "equalCentering": .equalCentering
      default: .fill
      }
    stack.alignment =
      switch described.alignment {
      case "top", "leading": .leading
      case "bottom", "trailing": .trailing
      case "center": .center
      case "firstBaseline": .firstBaseline
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    stack.spacing = described.spacing
    described.arranged.forEach { stack.addArrangedSubview(views[$0]!) }
  }

  func item(_ name: String) -> AnyObject {
    if let view = views[name] { return view }
    if let guide = guides[name] { return guide }
    let parts = name.split(separator: ".").map(String.init)
    let owner = views[parts[0]]!
    return parts[1] == "safeArea" ? owner.safeAreaLayoutGuide : owner.layoutMarginsGuide
  }
}

/// Its safe area is given.
final class CaseRoot: UIView {
  var forcedSafeArea: UIEdgeInsets?
  override var safeAreaInsets: UIEdgeInsets { forcedSafeArea ?? super.safeAreaInsets }
}

extension UIEdgeInsets {
  init(_ values: [Double]) { self.init(top: values[0], left: values[1], bottom: values[2], right: values[3]) }
}
