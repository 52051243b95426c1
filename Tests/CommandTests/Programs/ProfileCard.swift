// SPDX-License-Identifier: MIT
import UIKit

protocol ProfileCardDelegate: AnyObject {
  func profileCardDidFollow(_ card: ProfileCard)
}

class ProfileCard: UIView {
  weak var delegate: ProfileCardDelegate?
  private let avatar = UIImageView()
  private let nameLabel = UILabel()
  private let bioLabel = UILabel()
  private let followButton = UIButton(type: .system)

  init(name: String, bio: String) {
    super.init(frame: .zero)
    nameLabel.text = name
    bioLabel.text = bio
    setUpViews()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func setUpViews() {
    backgroundColor = .white
    layer.cornerRadius = 16
    layer.borderWidth = 1
    layer.borderColor = UIColor.systemGray4.cgColor
    avatar.image = ProfileCard.makeAvatar()
    avatar.contentMode = .scaleAspectFill
    avatar.layer.cornerRadius = 32
    avatar.clipsToBounds = true
    nameLabel.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    bioLabel.font = .systemFont(ofSize: 14)
    bioLabel.textColor = .secondaryLabel
    bioLabel.numberOfLines = 0
    followButton.setTitle("Follow", for: .normal)
    followButton.setTitle("Following", for: .selected)
    followButton.addTarget(self, action: #selector(follow), for: .touchUpInside)
    [avatar, nameLabel, bioLabel, followButton].forEach { addSubview($0) }
  }

  static func makeAvatar() -> UIImage {
    let size = CGSize(width: 64, height: 64)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemIndigo.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.white.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 22, y: 12, width: 20, height: 20))
      context.cgContext.fillEllipse(in: CGRect(x: 10, y: 36, width: 44, height: 40))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    avatar.frame = CGRect(x: 16, y: 16, width: 64, height: 64)
    let x = avatar.frame.maxX + 16
    let width = bounds.width - x - 16
    nameLabel.frame = CGRect(x: x, y: 16, width: width, height: 22)
    let bio = bioLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    bioLabel.frame = CGRect(x: x, y: nameLabel.frame.maxY + 4, width: width, height: bio.height)
    followButton.frame = CGRect(x: x, y: bounds.height - 48, width: width, height: 40)
  }

  @objc private func follow() {
    followButton.isSelected.toggle()
    delegate?.profileCardDidFollow(self)
  }
}

class ProfileViewController: UIViewController, ProfileCardDelegate {
  private let card = ProfileCard(
    name: "Ada Lovelace", bio: "Wrote the first program, and saw further than that.")

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    card.delegate = self
    view.addSubview(card)
  }

  override func viewDidLayoutSubviews() {
    card.frame = CGRect(x: 20, y: 100, width: view.bounds.width - 40, height: 180)
  }

  func profileCardDidFollow(_ card: ProfileCard) {
    title = "Following"
  }
}
