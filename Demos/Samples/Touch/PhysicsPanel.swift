// SPDX-License-Identifier: MIT
import UIKit

/// The numbers of a scroll view, its last seconds as a curve, and what changes its ways.
final class PhysicsPanel: UIView {
  static let height: CGFloat = 284

  let plot = OffsetPlot()
  let bounces = UISwitch()
  let paging = UISwitch()
  let insets = UISwitch()
  let rate = UISegmentedControl(items: ["正常 .normal", "快停 .fast"])
  /// Where the throw will end.
  var target: CGFloat? {
    didSet {
      plot.target = target
      numbers[2].value = target.map { "\(Int($0.rounded()))" } ?? "–"
    }
  }

  private let numbers = [ReadOut("偏移 pt", "offset"), ReadOut("速度 pt/s", "speed"), ReadOut("目标 pt", "target")]
  private let phases = ScrollPhase.allCases.map { phase in
    let label = UILabel()
    label.accessibilityIdentifier = phase.rawValue
    label.text = phase.title
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.highlightedTextColor = .white
    label.layer.cornerRadius = 6
    label.clipsToBounds = true
    return label
  }
  private let names = ["弹性", "分页", "边距"].map { name in
    let label = UILabel()
    label.text = name
    label.font = .systemFont(ofSize: 15)
    return label
  }
  private var switches: [UISwitch] { [bounces, paging, insets] }

  override init(frame: CGRect) {
    super.init(frame: frame)
    bounces.isOn = true
    rate.selectedSegmentIndex = 0
    for (view, id) in [
      (bounces, "bounces"), (paging, "paging"), (insets, "insets"), (rate, "rate"), (plot, "plot"),
    ]
      as [(UIView, String)]
    {
      view.accessibilityIdentifier = id
    }
    numbers[2].value = "–"
    for view in phases + numbers + [plot] + names + switches + [rate] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(offset: CGFloat, speed: CGFloat, phase: ScrollPhase) {
    numbers[0].value = "\(Int(offset.rounded()))"
    numbers[1].value = "\(Int(speed.rounded()))"
    for (label, one) in zip(phases, ScrollPhase.allCases) {
      label.isHighlighted = one == phase
      label.backgroundColor =
        one == phase ? (phase == .resting ? .systemGray : .systemBlue) : .tertiarySystemFill
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, width) = (CGFloat(16), max(0, bounds.width - 32))
    place(phases, CGRect(x: left, y: 10, width: width, height: 24), gap: 6)
    place(numbers, CGRect(x: left, y: 42, width: width, height: 40), gap: 8)
    let bottom = max(bounds.height, Self.height)
    plot.frame = CGRect(x: left, y: 90, width: width, height: bottom - 184)
    place(names, CGRect(x: left, y: bottom - 84, width: width, height: 31), gap: 12)
    for (label, control) in zip(names, switches) {
      control.center = CGPoint(x: label.frame.maxX - control.bounds.width / 2, y: label.frame.midY)
    }
    rate.frame = CGRect(x: left, y: bottom - 44, width: width, height: 32)
  }

  private func place(_ views: [UIView], _ room: CGRect, gap: CGFloat) {
    let width = max(0, (room.width - gap * CGFloat(views.count - 1)) / CGFloat(views.count))
    for (index, view) in views.enumerated() {
      view.frame = CGRect(
        x: room.minX + CGFloat(index) * (width + gap), y: room.minY, width: width, height: room.height)
    }
  }
}

/// A number under its name.
final class ReadOut: UIView {
  private let title = UILabel()
  private let number = UILabel()

  var value: String {
    get { number.text ?? "" }
    set { number.text = newValue }
  }

  init(_ name: String, _ id: String) {
    super.init(frame: .zero)
    title.text = name
    title.font = .systemFont(ofSize: 12)
    title.textColor = .secondaryLabel
    number.accessibilityIdentifier = id
    number.font = .monospacedDigitSystemFont(ofSize: 19, weight: .semibold)
    addSubview(title)
    addSubview(number)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 15)
    number.frame = CGRect(x: 0, y: 16, width: bounds.width, height: 24)
  }
}
