// SPDX-License-Identifier: MIT

// Seed 002, constraints in code: two spellings of the same four edges, and two ways to forget a flag.
//
// The tutorial switches `translatesAutoresizingMaskIntoConstraints` off on the superview. That view then has no frame
// of its own and shrinks around its subview, which is still placed by an empty frame: nothing is seen, and nothing
// contradicts. Where the superview keeps its frame, the empty frame contradicts the bottom and the trailing edge.
import UIKit

final class InCodeController: ConstraintsPage {
  private var current: UIView!
  private var edges: [NSLayoutConstraint] = []
  private let usesAnchors: Bool

  init(usesAnchors: Bool) {
    self.usesAnchors = usesAnchors
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let contentView = add(UIView(), "contentView", .systemGray4)
    current = add(UIView(), "current", .systemGreen, to: contentView)
    NSLayoutConstraint.activate([
      contentView.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      contentView.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: 20),
    ])
    command("NSLayoutConstraint", id: "items") { [unowned self] _ in tie(contentView, anchors: false) }
    command("Anchor", id: "anchors") { [unowned self] _ in tie(contentView, anchors: true) }
    tie(contentView, anchors: usesAnchors)
  }

  private func tie(_ contentView: UIView, anchors: Bool) {
    NSLayoutConstraint.deactivate(edges)
    if anchors {
      edges = [
        current.topAnchor.constraint(equalTo: contentView.topAnchor),
        current.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        current.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        current.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ]
      NSLayoutConstraint.activate(edges)
    } else {
      let attributes: [NSLayoutConstraint.Attribute] = [.top, .bottom, .leading, .trailing]
      edges = attributes.map { attribute in
        NSLayoutConstraint(
          item: current!, attribute: attribute, relatedBy: .equal, toItem: contentView, attribute: attribute,
          multiplier: 1, constant: 0)
      }
      contentView.addConstraints(edges)
    }
  }
}

final class ForgottenFlagController: ConstraintsPage {
  private let isOffOnSuperview: Bool

  init(isOffOnSuperview: Bool) {
    self.isOffOnSuperview = isOffOnSuperview
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var minimum: CGSize { CGSize(width: 320, height: 300) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let contentView = add(UIView(), "contentView", .systemGray4)
    let current = add(UIView(), "current", .systemGreen, to: contentView)
    contentView.frame = CGRect(x: 20, y: 20, width: 280, height: 220)
    let status = label(
      "status", isOffOnSuperview ? "父视图的 translates… 为 NO: 父视图没有 frame, 什么也看不见" : "子视图的 translates… 仍为 YES")
    status.numberOfLines = 0
    status.font = .systemFont(ofSize: 14)
    NSLayoutConstraint.activate([
      status.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: status.trailingAnchor, constant: 20),
      status.topAnchor.constraint(equalTo: root.topAnchor, constant: 250),
    ])
    contentView.translatesAutoresizingMaskIntoConstraints = !isOffOnSuperview
    current.translatesAutoresizingMaskIntoConstraints = true
    NSLayoutConstraint.activate([
      current.topAnchor.constraint(equalTo: contentView.topAnchor),
      current.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      current.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      current.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
    command("改正", id: "cure") { _ in
      status.text = "子视图的 translates… 为 NO, 父视图的为 YES"
      contentView.translatesAutoresizingMaskIntoConstraints = true
      contentView.frame = CGRect(x: 20, y: 20, width: 280, height: 220)
      current.translatesAutoresizingMaskIntoConstraints = false
    }
  }
}
