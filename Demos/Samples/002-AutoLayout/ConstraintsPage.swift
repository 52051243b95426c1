// SPDX-License-Identifier: MIT

// What the demos of constraints share: a page, a bar of buttons below it, and the page's constraints as text.
//
// The page fills what the bar leaves of the screen, but never gets smaller than `minimum`: its own constraints are
// required, as the tutorials have them, and would contradict each other on a page without room. A finger that moves
// sideways over the page makes it narrower or wider, as the corner of a window does on a desktop.
import UIKit

class ConstraintsPage: UIViewController {
  /// Holds the views of the demo.
  let root = UIView()
  private let bar = UIStackView()
  /// How many views stand side by side in the last row of the bar.
  private var rowLimit = 4
  private let panel = UITextView()
  private var fillsWidth: NSLayoutConstraint!
  private var pageWidth: NSLayoutConstraint!

  /// The room that the required constraints of the page need.
  var minimum: CGSize { CGSize(width: 200, height: 200) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray5

    root.accessibilityIdentifier = "root"
    root.backgroundColor = .systemBackground
    root.clipsToBounds = true
    panel.accessibilityIdentifier = "panel"
    panel.backgroundColor = UIColor.black.withAlphaComponent(0.92)
    panel.textColor = .white
    panel.font = .systemFont(ofSize: 12)
    panel.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    panel.isEditable = false
    panel.isHidden = true
    bar.accessibilityIdentifier = "bar"
    bar.axis = .vertical
    bar.spacing = 6
    for part in [root, panel, bar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    pageWidth = root.widthAnchor.constraint(equalToConstant: 0)
    fillsWidth = root.trailingAnchor.constraint(equalTo: view.trailingAnchor)
    let barTrailing = view.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 8)
    let barBottom = view.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: 6)
    let smallest = [
      root.widthAnchor.constraint(greaterThanOrEqualToConstant: minimum.width),
      root.heightAnchor.constraint(greaterThanOrEqualToConstant: minimum.height),
    ]
    for constraint in smallest + [pageWidth!] { constraint.identifier = "page" }
    NSLayoutConstraint.activate(smallest)
    // On a screen with too little room the page and the bar go on beyond its edges. Everything that is optional on
    // the page stays weaker than these.
    for edge in [fillsWidth!, barTrailing, barBottom] { edge.priority = UILayoutPriority(999.5) }
    NSLayoutConstraint.activate([
      root.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      root.topAnchor.constraint(equalTo: view.topAnchor),
      fillsWidth,
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      bar.topAnchor.constraint(equalTo: root.bottomAnchor, constant: 6),
      barTrailing, barBottom,
      panel.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      panel.topAnchor.constraint(equalTo: root.topAnchor),
      panel.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    command("约束", id: "constraints") { [unowned self] _ in
      panel.isHidden.toggle()
    }
  }

  /// A button in the bar, four in a row.
  @discardableResult
  func command(_ title: String, id: String? = nil, _ action: @escaping (UIButton) -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = id ?? title
    button.backgroundColor = .systemBackground
    button.layer.cornerRadius = 6
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 14)
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.addAction(
      UIAction { [unowned self, unowned button] _ in
        action(button)
        listConstraints()
      }, for: .touchUpInside)
    addToBar(button)
    return button
  }

  /// A view in the bar. The bar gets another row when `limit` stand in the last one, or another number is meant to.
  func addToBar(_ view: UIView, limit: Int = 4) {
    if limit == rowLimit, let row = bar.arrangedSubviews.last as? UIStackView,
      row.arrangedSubviews.count < limit
    {
      return row.addArrangedSubview(view)
    }
    rowLimit = limit
    let row = UIStackView(arrangedSubviews: [view])
    row.distribution = .fillEqually
    row.spacing = limit == 4 ? 6 : 16
    row.heightAnchor.constraint(equalToConstant: 34).isActive = true
    bar.addArrangedSubview(row)
  }

  /// Writes down what constrains the page now.
  func listConstraints() {
    panel.text = constraintLines(of: root).joined(separator: "\n")
  }

  // MARK: - The width of the page

  /// From now on the page has this width, whatever stands on it and however wide the screen is.
  func setPageWidth(_ width: CGFloat) {
    fillsWidth.isActive = false
    pageWidth.constant = max(width, minimum.width)
    pageWidth.isActive = true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let hit = touch.view else { return }
    // What scrolls goes along with the finger, and the page stays.
    if sequence(first: hit, next: \.superview).contains(where: { $0 is UIScrollView }) { return }
    let distance = touch.location(in: view).x - touch.previousLocation(in: view).x
    setPageWidth(min(root.bounds.width + distance, view.bounds.width))
  }

  // MARK: - Views of the page

  /// Adds a view that constraints place.
  @discardableResult
  func add<V: UIView>(_ view: V, _ id: String, _ color: UIColor? = nil, to parent: UIView? = nil) -> V {
    view.accessibilityIdentifier = id
    view.translatesAutoresizingMaskIntoConstraints = false
    if let color { view.backgroundColor = color }
    (parent ?? root).addSubview(view)
    return view
  }

  /// A label that hugs its text a little more than others do, as in Interface Builder.
  func label(_ id: String, _ text: String, to parent: UIView? = nil) -> UILabel {
    let label = UILabel()
    label.text = text
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    return add(label, id, .systemGray5, to: parent)
  }

  func field(_ id: String, _ placeholder: String, to parent: UIView? = nil) -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    // Beside a label the field is the one to give way.
    field.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    return add(field, id, to: parent)
  }

  func button(_ id: String, _ title: String, to parent: UIView? = nil) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.layer.cornerRadius = 6
    return add(button, id, UIColor.systemBlue.withAlphaComponent(0.15), to: parent)
  }

  func textView(_ id: String, _ text: String, to parent: UIView? = nil) -> UITextView {
    let textView = UITextView()
    textView.text = text
    textView.font = .systemFont(ofSize: 15)
    textView.isEditable = false
    return add(textView, id, UIColor.systemYellow.withAlphaComponent(0.3), to: parent)
  }
}

extension UIButton {
  /// What a tap does.
  func onTap(_ action: @escaping (UIButton) -> Void) {
    addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
  }
}
