// SPDX-License-Identifier: MIT

// Seed 001, section 2: views that share the width of the layout.
//
// In thirds; two beside one of fixed width; and as 0.2 : 0.3 : 0.5. Each `add(-10)` keeps 10 points free, which
// the offsets use as gaps. A button hides its view, and those after it take its place; with
// `flexOtherViewWidthWhenSubviewHidden` the others take its width too.
import MyLayout
import UIKit

final class SharingController: UIViewController {
  private let rl = MyRelativeLayout()

  override func loadView() {
    // The bar with the buttons floats over the layout, which has the whole screen.
    view = MyFrameLayout()
    view.accessibilityIdentifier = "root"

    rl.accessibilityIdentifier = "rl"
    rl.matchParentWidth = 1
    rl.matchParentHeight = 1
    rl.padding = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10)
    rl.backgroundColor = .gray
    view.addSubview(rl)

    // Three equal parts.
    let v1 = add("v1", .red, to: rl)
    let v2 = add("v2", .red, to: rl)
    let v3 = add("v3", .red, to: rl)

    v1.widthDime.equalTo([v2.widthDime.add(-10), v3.widthDime.add(-10)]).add(-10)
    v1.leftPos.offset(10)
    v2.leftPos.equalTo(v1.rightPos).offset(10)
    v3.leftPos.equalTo(v2.rightPos).offset(10)

    // One of fixed width, the others share the rest.
    let v4 = add("v4", .green, to: rl)
    v4.topPos.equalTo(v1.bottomPos).offset(80)
    v4.widthDime.equalTo(260)
    let v5 = add("v5", .green, to: rl)
    v5.topPos.equalTo(v4.topPos)
    let v6 = add("v6", .green, to: rl)
    v6.topPos.equalTo(v4.topPos)

    v5.widthDime.equalTo([v4.widthDime.add(-10), v6.widthDime.add(-10)]).add(-10)
    v4.leftPos.offset(10)
    v5.leftPos.equalTo(v4.rightPos).offset(10)
    v6.leftPos.equalTo(v5.rightPos).offset(10)

    // In proportion.
    let v7 = add("v7", .blue, to: rl)
    v7.topPos.equalTo(v4.bottomPos).offset(80)
    let v8 = add("v8", .blue, to: rl)
    v8.topPos.equalTo(v7.topPos)
    let v9 = add("v9", .blue, to: rl)
    v9.topPos.equalTo(v7.topPos)

    v7.widthDime
      .equalTo([v8.widthDime.multiply(0.3).add(-10), v9.widthDime.multiply(0.5).add(-10)])
      .multiply(0.2).add(-10)
    v7.leftPos.offset(10)
    v8.leftPos.equalTo(v7.rightPos).offset(10)
    v9.leftPos.equalTo(v8.rightPos).offset(10)

    addBar()
  }

  private func addBar() {
    let bar = MyLinearLayout()
    bar.accessibilityIdentifier = "bar"
    bar.marginGravity = .vertBottom
    bar.matchParentWidth = 1
    bar.backgroundColor = UIColor.black.withAlphaComponent(0.6)
    view.addSubview(bar)

    let hide = row(in: bar)
    for number in 1...9 {
      addButton("hide v\(number)", "v\(number)", to: hide) { [unowned self] button in
        let v = rl.subviews[number - 1]
        v.isHidden.toggle()
        button.alpha = v.isHidden ? 0.6 : 1
      }
    }
    addButton("flex", flexTitle, to: row(in: bar)) { [unowned self] button in
      rl.flexOtherViewWidthWhenSubviewHidden.toggle()
      button.setTitle(flexTitle, for: .normal)
    }
  }

  private var flexTitle: String {
    "flexOtherViewWidthWhenSubviewHidden = " + (rl.flexOtherViewWidthWhenSubviewHidden ? "YES" : "NO")
  }

  private func row(in bar: MyLinearLayout) -> MyLinearLayout {
    let row = MyLinearLayout()
    row.orientation = .horz
    row.matchParentWidth = 1
    row.wrapContent = true
    bar.addSubview(row)
    return row
  }

  private func addButton(
    _ name: String, _ title: String, to row: MyLinearLayout, _ action: @escaping (UIButton) -> Void
  ) {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    button.accessibilityIdentifier = name
    button.weight = 1
    button.titleLabel?.font = .systemFont(ofSize: 14)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [unowned button] _ in action(button) }, for: .touchUpInside)
    row.addSubview(button)
  }

  private func add(_ name: String, _ color: UIColor, to rl: MyRelativeLayout) -> UIView {
    let view = UILabel()
    view.accessibilityIdentifier = name
    view.backgroundColor = color
    view.text = name
    view.textAlignment = .center
    view.adjustsFontSizeToFitWidth = true
    view.textColor = color == .blue ? .white : .black
    view.heightDime.equalTo(40)
    rl.addSubview(view)
    return view
  }
}
