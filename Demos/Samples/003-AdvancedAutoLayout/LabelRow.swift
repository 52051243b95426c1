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
    hug(l1, 251)
    hug(l2, 250)
    switch sample {
    case .hugging:
      slider("抗拉伸 1", id: "first", 240...260, value: 251) { [unowned self] in hug(l1, $0) }
      slider("抗拉伸 2", id: "second", 240...260, value: 250) { [unowned self] in hug(l2, $0) }
    case .huggingTie:
      hug(l1, 250)
      command("交换顺序", id: "swap") { [unowned self] _ in activateInOtherOrder() }
    case .compression:
      showLongTexts()
      resist(l1, 751)
      slider("抗压缩 1", id: "first", 740...760, value: 751) { [unowned self] in resist(l1, $0) }
      slider("抗压缩 2", id: "second", 740...760, value: 750) { [unowned self] in resist(l2, $0) }
    case .compressionTie:
      showLongTexts()
      command("交换顺序", id: "swap") { [unowned self] _ in activateInOtherOrder() }
    case .squeezed:
      l1.text = "Label1 的内容尽可能地展示完全, 可以看到 Label2 直接被压没了"
      resist(l1, 751)
      slider("抗压缩 2", id: "second", 740...760, value: 750) { [unowned self] in resist(l2, $0) }
      typing(into: l1, id: "text")
    case .changingText:
      typing(into: l1, id: "text")
    case .edge:
      resist(l1, 751)
      edge.isActive = false
      edge.priority = UILayoutPriority(249)
      edge.isActive = true
      command("短", id: "short") { [unowned self] _ in (l1.text, l2.text) = ("Label1", "Label2 短") }
      command("长", id: "long") { [unowned self] _ in showLongTexts() }
      slider("trailing", id: "edge", 1...999, value: 249) { [unowned self] in
        edge.priority = UILayoutPriority(Float($0))
      }
    }
  }

  private func showLongTexts() {
    l1.text = "Label1 的文字长度加上水平间距"
    l2.text = "Label2 的文字超出了父视图宽度"
  }

  private func hug(_ label: UILabel, _ priority: CGFloat) {
    label.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: .horizontal)
  }

  private func resist(_ label: UILabel, _ priority: CGFloat) {
    label.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: .horizontal)
  }

  private func activateInOtherOrder() {
    NSLayoutConstraint.deactivate(row)
    row.reverse()
    NSLayoutConstraint.activate(row)
  }
}
