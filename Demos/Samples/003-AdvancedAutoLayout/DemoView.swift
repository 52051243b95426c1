// SPDX-License-Identifier: MIT

// Seed 003, a view with a size of its own: 100 by 20 unless constraints say otherwise.
//
// Without constraints the frame counts; with a position alone the default size; with one length the other's default;
// with everything given the default is not used. Returning the default from `intrinsicContentSize` is all it takes. The
// printed code does more, and replaces both defaults by its placeholder 10 after the first layout.
import UIKit

class DemoView: UIView {
  let defaultSize = CGSize(width: 100, height: 20)

  override var intrinsicContentSize: CGSize { defaultSize }
}

final class PrintedDemoView: DemoView {
  private var widthConstraintAdded = false
  private var heightConstraintAdded = false
  private lazy var widthConstraint = defaultSize.width
  private lazy var heightConstraint = defaultSize.height

  override var intrinsicContentSize: CGSize { CGSize(width: widthConstraint, height: heightConstraint) }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !translatesAutoresizingMaskIntoConstraints else { return }
    if frame.width != widthConstraint { widthConstraintAdded = true }
    if frame.height != heightConstraint { heightConstraintAdded = true }
    // Where the width and the height are to be computed, the tutorial has a number in place of the code.
    if !widthConstraintAdded { widthConstraint = 10 }
    if !heightConstraintAdded { heightConstraint = 10 }
    if frame.size != intrinsicContentSize { invalidateIntrinsicContentSize() }
  }
}

final class DemoViewController: ConstraintsPage {
  private let demo = DemoView()
  private var current: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    add(demo, "demo", .systemTeal)
    command("frame") { [unowned self] _ in
      NSLayoutConstraint.deactivate(current)
      demo.translatesAutoresizingMaskIntoConstraints = true
      demo.frame = CGRect(x: 30, y: 40, width: 150, height: 60)
    }
    command("位置", id: "position") { [unowned self] _ in show([]) }
    command("宽 180", id: "width") { [unowned self] _ in
      show([demo.widthAnchor.constraint(equalToConstant: 180)])
    }
    command("高 50", id: "height") { [unowned self] _ in
      show([demo.heightAnchor.constraint(equalToConstant: 50)])
    }
    command("全部", id: "all") { [unowned self] _ in
      show([
        root.trailingAnchor.constraint(equalTo: demo.trailingAnchor, constant: 20),
        root.bottomAnchor.constraint(equalTo: demo.bottomAnchor, constant: 20),
      ])
    }
    demo.translatesAutoresizingMaskIntoConstraints = true
    demo.frame = CGRect(x: 30, y: 40, width: 150, height: 60)
  }

  /// The position, and what else is given.
  private func show(_ more: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(current)
    demo.translatesAutoresizingMaskIntoConstraints = false
    let leading = demo.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    let top = demo.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    current = [leading, top] + more
    NSLayoutConstraint.activate(current)
  }
}

final class PrintedCodeController: ConstraintsPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    toggle("改正", id: "cure", isOn: false) { [unowned self] in show($0 ? DemoView() : PrintedDemoView()) }
    show(PrintedDemoView())
  }

  private func show(_ demo: DemoView) {
    root.subviews.forEach { $0.removeFromSuperview() }
    add(demo, "demo", .systemTeal)
    demo.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    demo.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
  }
}
