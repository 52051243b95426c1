// SPDX-License-Identifier: MIT
import UIKit

class RoundButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setup() {
    setTitleColor(.white, for: .normal)
    setTitleColor(UIColor.white.withAlphaComponent(0.5), for: .highlighted)
    titleLabel?.font = .boldSystemFont(ofSize: 18)
    contentEdgeInsets = UIEdgeInsets(top: 12, left: 24, bottom: 12, right: 24)
    backgroundColor = .systemBlue
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemIndigo : .systemBlue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

class ButtonsViewController: UIViewController {
  @IBOutlet weak var statusLabel: UILabel!
  private lazy var button: RoundButton = {
    let button = RoundButton(frame: .zero)
    button.setTitle("Press me", for: .normal)
    button.addTarget(self, action: #selector(pressed), for: [.touchUpInside, .touchUpOutside])
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let label = UILabel()
    view.addSubview(label)
    statusLabel = label
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.sizeToFit()
    button.center = view.center
    statusLabel.frame = CGRect(x: 20, y: button.frame.maxY + 16, width: view.bounds.width - 40, height: 24)
  }

  @IBAction func pressed(_ sender: Any) {
    statusLabel.text = "Pressed \(sender as? UIButton === button ? "the button" : "something")"
  }
}

show(ButtonsViewController())
