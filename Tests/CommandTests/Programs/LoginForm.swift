// SPDX-License-Identifier: MIT
import UIKit

class LoginViewController: UIViewController {
  let titleLabel: UILabel = {
    let label = UILabel()
    label.text = "Welcome back"
    label.font = UIFont.boldSystemFont(ofSize: 28)
    label.textAlignment = .center
    return label
  }()

  let emailField: UITextField = {
    let field = UITextField()
    field.placeholder = "Email"
    field.borderStyle = .roundedRect
    return field
  }()

  let passwordField: UITextField = {
    let field = UITextField()
    field.placeholder = "Password"
    field.borderStyle = .roundedRect
    field.isSecureTextEntry = true
    return field
  }()

  let loginButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Log in", for: .normal)
    button.isEnabled = false
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    for subview in [titleLabel, emailField, passwordField, loginButton] {
      view.addSubview(subview)
    }
    emailField.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    passwordField.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    loginButton.addTarget(self, action: #selector(login), for: .touchUpInside)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = view.bounds.inset(by: UIEdgeInsets(top: 20, left: 32, bottom: 0, right: 32))
    var y = frame.minY + 100
    for subview in [titleLabel, emailField, passwordField, loginButton] {
      subview.frame = CGRect(x: frame.minX, y: y, width: frame.width, height: 44)
      y += 60
    }
  }

  @objc func textChanged() {
    let isFilled = !(emailField.text ?? "").isEmpty && !(passwordField.text?.isEmpty ?? true)
    loginButton.isEnabled = isFilled
  }

  @objc func login() {
    print("Logging in as \(emailField.text!)")
  }
}
