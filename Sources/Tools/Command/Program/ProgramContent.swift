// SPDX-License-Identifier: MIT

/// What a file has to show.
package enum ProgramContent: Equatable {
  /// A type with `@main`.
  case application(String)
  /// Statements outside of any declaration, such as `show(ViewController())`.
  case script
  /// The first controller, or else the first view, with an empty initialiser, and how one is made.
  case controller(name: String, make: String)
  case view(name: String, make: String)
  case none
  /// A bracket, string or comment is left open: the compiler has to speak first.
  case unfinished

  /// Finds the content of a file that `SourceAdapter` has been over.
  package init(of text: String) {
    let source = SourceTokens(text)
    guard source.isBalanced else {
      self = .unfinished
      return
    }
    let outline = SourceOutline(source)
    if let main = outline.main {
      self = .application(main)
    } else if outline.hasStatements {
      self = .script
    } else {
      self = ShowableClasses(outline.classes).first ?? .none
    }
  }

  /// Why `file` cannot be shown; nil when it can be.
  package func complaint(about file: String) -> String? {
    guard self == .none else { return nil }
    return
      "\(file) defines nothing to show: add an @main app, call show(_:), or define a UIViewController or "
      + "UIView subclass that has init()"
  }

  /// What was chosen, where there was a choice: `shows ViewController, the file's first view controller`.
  package var choice: String? {
    switch self {
    case .controller(let name, _): "shows \(name), the file's first view controller that has init()"
    case .view(let name, _): "shows \(name), the file's first view that has init()"
    default: nil
    }
  }
}

/// Which classes of a file can be shown, and how they are made.
struct ShowableClasses {
  private let classes: [SourceOutline.Class]

  init(_ classes: [SourceOutline.Class]) {
    self.classes = classes
  }

  private enum Kind { case controller, view }

  /// The first controller of the file; the first view if there is no controller. A controller is a screen, and a
  /// view that stands before it is mostly a part of that screen.
  var first: ProgramContent? {
    let shown = classes.filter { !$0.isGeneric }.compactMap { type -> ProgramContent? in
      guard let kind = kind(of: type), let arguments = arguments(of: type) else { return nil }
      let make = type.name + arguments
      return kind == .controller
        ? .controller(name: type.name, make: make) : .view(name: type.name, make: make)
    }
    return shown.first { if case .controller = $0 { true } else { false } } ?? shown.first
  }

  // MARK: - Private

  private static let controllers: Set = [
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UIPageViewController", "UISplitViewController",
  ]
  private static let views: Set = [
    "UIView", "UILabel", "UIButton", "UIImageView", "UIControl", "UITextField", "UITextView", "UIScrollView",
    "UIStackView", "UISwitch", "UISlider", "UIStepper", "UIPageControl", "UIProgressView",
    "UIActivityIndicatorView", "UISegmentedControl", "UITableView",
    "MyBaseLayout", "MyLayoutBase", "MyLinearLayout", "MyFrameLayout", "MyRelativeLayout", "MyTableLayout",
  ]

  private func kind(of type: SourceOutline.Class) -> Kind? {
    guard let root = ancestors(of: type).last?.superclass else { return nil }
    if Self.controllers.contains(root) { return .controller }
    return Self.views.contains(root) ? .view : nil
  }

  /// The class and those of the same file that it derives from.
  private func ancestors(of type: SourceOutline.Class) -> [SourceOutline.Class] {
    var line = [type]
    while let name = line.last?.superclass, let next = classes.first(where: { $0.name == name }),
      !line.contains(where: { $0.name == name })
    {
      line.append(next)
    }
    return line
  }

  /// What stands behind the name to make one; nil when nothing simple does.
  // Swift: a class without designated initialisers of its own inherits all of its superclass.
  private func arguments(of type: SourceOutline.Class) -> String? {
    for type in ancestors(of: type) {
      let open = type.initialisers.filter { !$0.isPrivate && !$0.isFallible }
      if open.contains(where: { $0.labels.isEmpty }) { return "()" }
      let hasDesignated = type.initialisers.contains { !$0.isConvenience }
      guard hasDesignated else { continue }
      if open.contains(where: { $0.labels == ["frame"] }) { return "(frame: .zero)" }
      if open.contains(where: { $0.labels == ["nibName", "bundle"] }) {
        return "(nibName: nil, bundle: nil)"
      }
      return nil
    }
    return "()"
  }
}
