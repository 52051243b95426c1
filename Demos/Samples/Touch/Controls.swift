// SPDX-License-Identifier: MIT

// Every control, wired together: the level is on the slider, the stepper, the progress view and the dots, and each of
// them that can be moved moves the others. Switches disable them, or show that something is busy; buttons ask first.
import UIKit

final class ControlsController: UIViewController {
  private let enabled = UISwitch()
  private let busy = UISwitch()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let slider = UISlider()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let percent = UILabel()
  private let stepper = UIStepper()
  private let dots = UIPageControl()
  private let tints = UISegmentedControl(items: ["蓝", "绿", "橙", "紫"])
  private let field = UITextField()
  private let reset = UIButton(configuration: .filled())
  private let choose = UIButton(configuration: .tinted())
  private let half = UIButton(configuration: .gray())
  private let full = UIButton(configuration: .plain())
  private let status = UILabel()
  private var page: ControlsPage!

  private static let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPurple]
  private var level: Float = 0.4

  override func loadView() {
    let busyRow = UIStackView(arrangedSubviews: [spinner, busy])
    busyRow.spacing = 10
    busyRow.alignment = .center
    let steps = UIStackView(arrangedSubviews: [percent, stepper])
    steps.spacing = 12
    steps.alignment = .center
    page = ControlsPage([
      ("", [("启用 Enabled", enabled), ("忙碌 Busy", busyRow)]),
      ("音量 Level", [("", slider), ("", progress), ("步进 Step", steps), ("页 Page", dots)]),
      ("外观 Look", [("颜色 Tint", tints), ("名字 Name", field)]),
      (
        "按钮 Buttons",
        [("", UIStackView.pair(reset, choose)), ("", UIStackView.pair(half, full)), ("", status)]
      ),
    ])
    view = page
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let ids: [(UIView, String)] = [
      (enabled, "enabled"), (busy, "busy"), (spinner, "spinner"), (slider, "slider"), (progress, "progress"),
      (percent, "percent"), (stepper, "stepper"), (dots, "dots"), (tints, "tints"), (field, "field"),
      (reset, "reset"), (choose, "choose"), (half, "half"), (full, "full"), (status, "status"),
    ]
    for (view, id) in ids { view.accessibilityIdentifier = id }
    enabled.isOn = true
    stepper.maximumValue = 10
    dots.numberOfPages = 6
    dots.backgroundStyle = .minimal
    tints.selectedSegmentIndex = 0
    field.borderStyle = .roundedRect
    field.placeholder = "客厅 Living room"
    field.widthAnchor.constraint(equalToConstant: 150).isActive = true
    percent.font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
    percent.textAlignment = .right
    status.font = .systemFont(ofSize: 14)
    status.textColor = .secondaryLabel
    status.textAlignment = .center
    status.text = "还没有按过按钮"
    for (button, title) in [(reset, "归零…"), (choose, "选择…"), (half, "一半"), (full, "最大")] {
      button.configuration?.title = title
      button.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    connect()
    show()
  }

  private func connect() {
    enabled.addAction(UIAction { [unowned self] _ in show() }, for: .valueChanged)
    busy.addAction(
      UIAction { [unowned self] _ in
        if busy.isOn { spinner.startAnimating() } else { spinner.stopAnimating() }
      }, for: .valueChanged)
    slider.addAction(UIAction { [unowned self] _ in set(slider.value) }, for: .valueChanged)
    stepper.addAction(UIAction { [unowned self] _ in set(Float(stepper.value) / 10) }, for: .valueChanged)
    dots.addAction(UIAction { [unowned self] _ in set(Float(dots.currentPage) / 5) }, for: .valueChanged)
    tints.addAction(
      UIAction { [unowned self] _ in view.tintColor = Self.colors[tints.selectedSegmentIndex] },
      for: .valueChanged)
    field.addAction(UIAction { [unowned self] _ in show() }, for: .editingChanged)
    reset.addAction(UIAction { [unowned self] _ in askToReset() }, for: .touchUpInside)
    choose.addAction(UIAction { [unowned self] _ in chooseLevel() }, for: .touchUpInside)
    half.addAction(UIAction { [unowned self] _ in set(0.5, "一半") }, for: .touchUpInside)
    full.addAction(UIAction { [unowned self] _ in set(1, "最大") }, for: .touchUpInside)
  }

  // MARK: - The level

  private func set(_ level: Float, _ reason: String? = nil) {
    self.level = level
    if let reason { status.text = "\(field.text?.isEmpty == false ? field.text! : "音量")：\(reason)" }
    show()
  }

  private func show() {
    let isAnimated = view.window != nil && !slider.isTracking
    slider.setValue(level, animated: isAnimated)
    progress.setProgress(level, animated: isAnimated)
    stepper.value = Double((level * 10).rounded())
    dots.currentPage = Int((level * 5).rounded())
    percent.text = "\(Int((level * 100).rounded())) %"
    for control in [slider, stepper, dots, tints, field, reset, choose, half, full] as [UIControl] {
      control.isEnabled = enabled.isOn
    }
    full.isEnabled = enabled.isOn && level < 1
    progress.alpha = enabled.isOn ? 1 : 0.4
    percent.textColor = enabled.isOn ? .label : .tertiaryLabel
  }

  // MARK: - Questions

  private func askToReset() {
    let alert = UIAlertController(
      title: "把音量归零？", message: "现在是 \(percent.text ?? "")。", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "取消", style: .cancel) { [unowned self] _ in status.text = "没有归零" })
    alert.addAction(UIAlertAction(title: "归零", style: .destructive) { [unowned self] _ in set(0, "已归零") })
    present(alert, animated: true)
  }

  private func chooseLevel() {
    let sheet = UIAlertController(title: "音量 Level", message: nil, preferredStyle: .actionSheet)
    for (title, level) in [("轻 25 %", Float(0.25)), ("中 50 %", 0.5), ("响 75 %", 0.75)] {
      sheet.addAction(UIAlertAction(title: title, style: .default) { [unowned self] _ in set(level, title) })
    }
    sheet.addAction(UIAlertAction(title: "取消", style: .cancel))
    present(sheet, animated: true)
  }
}
