// SPDX-License-Identifier: MIT

// Seed 001, introduction: one rule at a time, in the tutorial's words, and what a tap does to it.
//
// Four examples of positions and four of sizes, on the views A, B and C. `frame.origin` says nothing in a relative
// layout: what has no rule for its place stands at the top left.
import MyLayout
import UIKit

/// The layout of an example and its views.
struct RuleViews {
  let rl: MyRelativeLayout
  let a, b, c: UIView
}

final class RulesController: UIViewController {
  private let caption: String
  private let hasThird: Bool
  private let rules: (RuleViews) -> Void
  private let tap: (RuleViews) -> Void
  private var views: RuleViews!

  /// `rules` are set on the three views after they are added; the third is there if `hasThird`.
  init(
    _ caption: String, hasThird: Bool = false, rules: @escaping (RuleViews) -> Void,
    tap: @escaping (RuleViews) -> Void
  ) {
    self.caption = caption
    self.hasThird = hasThird
    self.rules = rules
    self.tap = tap
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let rl = MyRelativeLayout()
    rl.accessibilityIdentifier = "rl"
    rl.backgroundColor = .gray
    view = rl

    let a = make("A", CGRect(x: 0, y: 0, width: 40, height: 20), .red)
    let b = make("B", CGRect(x: 50, y: 60, width: 100, height: 80), .green)
    let c = make("C", CGRect(x: 0, y: 0, width: 30, height: 10), .yellow)
    rl.addSubview(a)
    // Beneath A, which would be hidden where both stand at the top left.
    rl.insertSubview(b, at: 0)
    if hasThird { rl.addSubview(c) }
    views = RuleViews(rl: rl, a: a, b: b, c: c)
    rules(views)

    let label = UILabel()
    label.accessibilityIdentifier = "caption"
    label.numberOfLines = 0
    label.text = caption
    label.textColor = .black
    label.font = .systemFont(ofSize: 14)
    label.flexedHeight = true
    label.leftPos.equalTo(rl.leftPos).offset(10)
    label.rightPos.equalTo(rl.rightPos).offset(10)
    label.bottomPos.equalTo(rl.bottomPos).offset(10)
    rl.addSubview(label)
  }

  private func make(_ name: String, _ frame: CGRect, _ color: UIColor) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    view.backgroundColor = color

    // In the lower right corner, where the views that lie over this one leave it free.
    let height: CGFloat = hasThird && frame.height <= 20 ? 10 : 18
    let letter = UILabel(
      frame: CGRect(x: frame.width - 18, y: frame.height - height, width: 16, height: height))
    letter.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    letter.text = name
    letter.textColor = .black
    letter.textAlignment = .right
    letter.font = .systemFont(ofSize: height * 0.8, weight: .bold)
    view.addSubview(letter)
    return view
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tap(views)
  }
}

// MARK: - Positions

extension RulesController {
  static func besideAnother() -> RulesController {
    RulesController("A视图的左边等于B视图的右边并偏移30个点：\nA.leftPos.equalTo(B.rightPos).offset(30)") {
      $0.a.leftPos.equalTo($0.b.rightPos).offset(30)
      $0.a.topPos.equalTo($0.rl.topPos)
      $0.b.leftPos.offset(50)
      $0.b.topPos.offset(60)
    } tap: {
      $0.b.leftPos.offset($0.b.leftMargin == 50 ? 100 : 50)
    }
  }

  static func atTheTop() -> RulesController {
    RulesController("A视图的顶部和父视图的顶部相等：\nA.topPos.equalTo(A.superView.topPos)") {
      $0.a.topPos.equalTo($0.rl.topPos)
      $0.b.topPos.equalTo(60)
    } tap: {
      // The top of a layout is that of its padding box.
      $0.rl.topPadding = $0.rl.topPadding == 0 ? 30 : 0
    }
  }

  static func inTheMiddle() -> RulesController {
    RulesController(
      "A视图的中间在父视图的中间：\nA.centerXPos.equalTo(A.superView.centerXPos);\n"
        + "A.centerYPos.equalTo(A.superView.centerYPos)"
    ) {
      $0.a.centerXPos.equalTo($0.rl.centerXPos)
      $0.a.centerYPos.equalTo($0.rl.centerYPos)
    } tap: {
      $0.a.frame.size =
        $0.a.frame.width == 40 ? CGSize(width: 120, height: 60) : CGSize(width: 40, height: 20)
    }
  }

  static func offsetAlone() -> RulesController {
    RulesController("A视图的左边偏移20：\nA.offset(20)") {
      $0.a.leftPos.offset(20)
    } tap: {
      $0.a.leftPos.offset($0.a.leftMargin == 20 ? 120 : 20)
    }
  }
}

// MARK: - Sizes

extension RulesController {
  static func halfAsHigh() -> RulesController {
    RulesController(
      "A视图的宽度等于B视图的宽度，A视图的高度等于B视图的高度的一半：\n"
        + "A.widthDime.equalTo(B.widthDime);\nA.heightDime.equalTo(B.heightDime).multiply(0.5)"
    ) {
      $0.a.widthDime.equalTo($0.b.widthDime)
      $0.a.heightDime.equalTo($0.b.heightDime).multiply(0.5)
    } tap: {
      grow($0.b)
    }
  }

  static func twentyHigher() -> RulesController {
    RulesController("A视图的高度等于B视图的高度，并增加20：\nA.heightDime.equalTo(B.heightDime).add(20)") {
      $0.a.heightDime.equalTo($0.b.heightDime).add(20)
    } tap: {
      grow($0.b)
    }
  }

  private static func grow(_ b: UIView) {
    b.frame.size = b.frame.width == 100 ? CGSize(width: 200, height: 160) : CGSize(width: 100, height: 80)
  }

  static func thirds() -> RulesController {
    RulesController(
      "A,B,C三个视图平分父视图的宽度：\nA.widthDime.equalTo(@[B.widthDime, C.widthDime])", hasThird: true
    ) {
      $0.a.widthDime.equalTo([$0.b.widthDime, $0.c.widthDime])
      // A hidden view gives its share to the others.
      $0.rl.flexOtherViewWidthWhenSubviewHidden = true
    } tap: {
      $0.c.isHidden.toggle()
    }
  }

  static func fourToSix() -> RulesController {
    RulesController(
      "A视图固定宽度为20， B,C视图按4：6平分剩余的宽度：\nA.widthDime.equalTo(@20)\n"
        + "B.widthDime.equalTo(@[A.widthDime, C.widthDime.multiply(0.6)]).multiply(0.4)", hasThird: true
    ) {
      $0.a.widthDime.equalTo(20)
      $0.b.widthDime.equalTo([$0.a.widthDime, $0.c.widthDime.multiply(0.6)]).multiply(0.4)
    } tap: {
      $0.a.widthDime.equalTo($0.a.frame.width == 20 ? 125 : 20)
    }
  }
}
