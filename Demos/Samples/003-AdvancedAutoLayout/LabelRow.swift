// SPDX-License-Identifier: MIT

// Seed 003, content hugging and compression resistance: two labels side by side between the edges of the page.
//
// When both texts are shorter than the row, the label that hugs less is stretched; when they are longer, the one that
// resists less is compressed, down to nothing. With equal priorities the order decides in which the constraints mention
// the labels. The trailing edge takes part with a priority of its own.
import UIKit

final class LabelRowController: ConstraintsPage {
  enum Sample { case hugging, huggingTie, compression, compressionTie, squeezed, changingText, edge }
  private let sample: Sample
  private var l1: UILabel!
  private var l2: UILabel!
  private var row: [NSLayoutConstraint] = []
  private var edge: NSLayoutConstraint!

  init(_ sample: Sample) {
    self.sample = sample
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    l1 = label("l1", "Label1")
    l2 = label("l2", "Label2 短")
    l1.backgroundColor = UIColor.systemTeal.withAlphaComponent(0.4)
    l2.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.4)
    edge = l2.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20)
    row = [
      l1.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      l1.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      l2.leadingAnchor.constraint(equalTo: l1.trailingAnchor, constant: 8),
      l2.topAnchor.constraint(equalTo: root.topAnchor, constant: 20), edge,
    ]
    NSLayoutConstraint.activate(row)
    hug(251, 250)
    switch sample {
    case .hugging:
      command("251 / 250", id: "first") { [unowned self] _ in hug(251, 250) }
      command("250 / 251", id: "second") { [unowned self] _ in hug(250, 251) }
    case .huggingTie:
      hug(250, 250)
      command("交换顺序", id: "swap") { [unowned self] _ in activateInOtherOrder() }
    case .compression:
      showLongTexts()
      resist(751, 750)
      command("751 / 750", id: "first") { [unowned self] _ in resist(751, 750) }
      command("750 / 751", id: "second") { [unowned self] _ in resist(750, 751) }
    case .compressionTie:
      showLongTexts()
      command("交换顺序", id: "swap") { [unowned self] _ in activateInOtherOrder() }
    case .squeezed:
      l1.text = "Label1 的内容尽可能地展示完全, 可以看到 Label2 直接被压没了"
      resist(751, 750)
      command("Label2: 750", id: "first") { [unowned self] _ in resist(751, 750) }
      command("Label2: 752", id: "second") { [unowned self] _ in resist(751, 752) }
    case .changingText:
      command("修改文字", id: "text") { [unowned self] _ in
        l1.text = l1.text == "Label1" ? "Label1 的文字" : l1.text == "L" ? "Label1" : "L"
      }
    case .edge:
      resist(751, 750)
      edge.isActive = false
      edge.priority = UILayoutPriority(249)
      edge.isActive = true
      for priority in [249, 749, 999] {
        command("\(priority)") { [unowned self] _ in edge.priority = UILayoutPriority(Float(priority)) }
      }
      command("短", id: "short") { [unowned self] _ in (l1.text, l2.text) = ("Label1", "Label2 短") }
      command("长", id: "long") { [unowned self] _ in showLongTexts() }
    }
  }

  private func showLongTexts() {
    l1.text = "Label1 的文字长度加上水平间距"
    l2.text = "Label2 的文字超出了父视图宽度"
  }

  private func hug(_ first: Float, _ second: Float) {
    l1.setContentHuggingPriority(UILayoutPriority(first), for: .horizontal)
    l2.setContentHuggingPriority(UILayoutPriority(second), for: .horizontal)
  }

  private func resist(_ first: Float, _ second: Float) {
    l1.setContentCompressionResistancePriority(UILayoutPriority(first), for: .horizontal)
    l2.setContentCompressionResistancePriority(UILayoutPriority(second), for: .horizontal)
  }

  private func activateInOtherOrder() {
    NSLayoutConstraint.deactivate(row)
    row.reverse()
    NSLayoutConstraint.activate(row)
  }
}
