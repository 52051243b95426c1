// SPDX-License-Identifier: MIT

// The same screen, five ways: a login with frames, with autoresizing, with MyLayout, with constraints, with Masonry.
//
// A portrait in the middle, two fields and a button over the width, a line at the bottom: the frames are the same
// whichever way they are said.
import Masonry
import MyLayout
import UIKit

final class FiveWaysController: ConstraintsPage {
  private var screen: LoginScreen?

  override var minimum: CGSize { CGSize(width: 200, height: 262) }

  override func viewDidLoad() {
    super.viewDidLoad()
    command("Frame", id: "by frame") { [unowned self] _ in show(LoginByFrames()) }
    command("Autoresizing", id: "autoresizing") { [unowned self] _ in show(LoginByAutoresizing()) }
    command("MyLayout", id: "mylayout") { [unowned self] _ in show(LoginByMyLayout()) }
    command("Constraints", id: "anchors") { [unowned self] _ in show(LoginByConstraints()) }
    command("Masonry", id: "masonry") { [unowned self] _ in show(LoginByMasonry()) }
    show(LoginByFrames())
  }

  private func show(_ next: LoginScreen) {
    if let screen {
      screen.willMove(toParent: nil)
      screen.view.removeFromSuperview()
      screen.removeFromParent()
    }
    screen = next
    addChild(next)
    next.view.frame = root.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(next.view)
    next.didMove(toParent: self)
  }
}

/// The views of the screen, which the five subclasses place.
class LoginScreen: UIViewController {
  let portrait = UIImageView(image: UIImage(named: "user"))
  let name = UITextField()
  let password = UITextField()
  let login = UIButton(type: .system)
  let notice = UILabel()

  /// Looks and order; where the views stand is for the subclasses to say.
  func addViews() {
    name.placeholder = "请输入用户名称"
    password.placeholder = "请输入密码"
    password.isSecureTextEntry = true
    login.setTitle("登录", for: .normal)
    login.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.15)
    notice.text = "版权所有 XXX 公司"
    notice.textAlignment = .center
    notice.font = .systemFont(ofSize: 13)
    for field in [name, password] { field.borderStyle = .roundedRect }
    let named = ["portrait": portrait, "name": name, "password": password, "login": login, "notice": notice]
    for (id, view) in named { view.accessibilityIdentifier = id }
    for part in [portrait, name, password, login, notice] { view.addSubview(part) }
  }
}

final class LoginByFrames: LoginScreen {
  override func viewDidLoad() { addViews() }

  override func viewDidLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    portrait.frame = CGRect(x: (width - 60) / 2, y: 20, width: 60, height: 60)
    name.frame = CGRect(x: 20, y: 92, width: width - 40, height: 36)
    password.frame = CGRect(x: 20, y: 136, width: width - 40, height: 36)
    login.frame = CGRect(x: 20, y: 184, width: width - 40, height: 40)
    notice.frame = CGRect(x: 20, y: height - 34, width: width - 40, height: 18)
  }
}

final class LoginByAutoresizing: LoginScreen {
  override func loadView() {
    // The masks say how the frames change from this size on.
    view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    addViews()
    portrait.frame = CGRect(x: 120, y: 20, width: 60, height: 60)
    portrait.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    name.frame = CGRect(x: 20, y: 92, width: 260, height: 36)
    password.frame = CGRect(x: 20, y: 136, width: 260, height: 36)
    login.frame = CGRect(x: 20, y: 184, width: 260, height: 40)
    for view in [name, password, login] { view.autoresizingMask = .flexibleWidth }
    notice.frame = CGRect(x: 20, y: 366, width: 260, height: 18)
    notice.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }
}

final class LoginByMyLayout: LoginScreen {
  override func loadView() {
    let rl = MyRelativeLayout()
    view = rl
    addViews()
    portrait.centerXPos.equalTo(rl.centerXPos)
    portrait.topPos.equalTo(20)
    portrait.widthDime.equalTo(60)
    portrait.heightDime.equalTo(60)
    place(name, in: rl, below: portrait, by: 12, height: 36)
    place(password, in: rl, below: name, by: 8, height: 36)
    place(login, in: rl, below: password, by: 12, height: 40)
    notice.leftPos.equalTo(rl.leftPos).offset(20)
    notice.rightPos.equalTo(rl.rightPos).offset(20)
    notice.bottomPos.equalTo(rl.bottomPos).offset(16)
    notice.heightDime.equalTo(18)
  }

  private func place(
    _ view: UIView, in rl: MyRelativeLayout, below other: UIView, by gap: CGFloat, height: CGFloat
  ) {
    view.leftPos.equalTo(rl.leftPos).offset(20)
    view.rightPos.equalTo(rl.rightPos).offset(20)
    view.topPos.equalTo(other.bottomPos).offset(gap)
    view.heightDime.equalTo(height)
  }
}

final class LoginByConstraints: LoginScreen {
  override func viewDidLoad() {
    addViews()
    for part in view.subviews { part.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      portrait.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      portrait.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      portrait.widthAnchor.constraint(equalToConstant: 60),
      portrait.heightAnchor.constraint(equalToConstant: 60),
      name.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 12),
      name.heightAnchor.constraint(equalToConstant: 36),
      password.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8),
      password.heightAnchor.constraint(equalToConstant: 36),
      login.topAnchor.constraint(equalTo: password.bottomAnchor, constant: 12),
      login.heightAnchor.constraint(equalToConstant: 40),
      view.bottomAnchor.constraint(equalTo: notice.bottomAnchor, constant: 16),
      notice.heightAnchor.constraint(equalToConstant: 18),
    ])
    for part in [name, password, login, notice] {
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
      view.trailingAnchor.constraint(equalTo: part.trailingAnchor, constant: 20).isActive = true
    }
  }
}

final class LoginByMasonry: LoginScreen {
  override func viewDidLoad() {
    addViews()
    portrait.mas_makeConstraints { make in
      make.centerX.equalTo(view)
      make.top.equalTo(view).offset(20)
      make.size.equalTo(CGSize(width: 60, height: 60))
    }
    name.mas_makeConstraints { make in
      make.top.equalTo(portrait.mas_bottom).offset(12)
      make.height.equalTo(36)
    }
    password.mas_makeConstraints { make in
      make.top.equalTo(name.mas_bottom).offset(8)
      make.height.equalTo(36)
    }
    login.mas_makeConstraints { make in
      make.top.equalTo(password.mas_bottom).offset(12)
      make.height.equalTo(40)
    }
    notice.mas_makeConstraints { make in
      make.bottom.equalTo(view).offset(-16)
      make.height.equalTo(18)
    }
    [name, password, login, notice].mas_makeConstraints { make in
      make.left.equalTo(view).offset(20)
      make.right.equalTo(view).offset(-20)
    }
  }
}
