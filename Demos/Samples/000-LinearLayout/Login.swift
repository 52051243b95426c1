// SPDX-License-Identifier: MIT

// Seed 000, section 6: margins that are shares of the free height.
//
// The copyright line keeps 20 points from the bottom. What the picture, the field and the line leave of the
// height is shared by the relative margins as 45 : 10 : 45, on every screen and after every rotation.
import MyLayout
import UIKit

final class LoginController: UIViewController {
  override func loadView() {
    let ll = MyLinearLayout()
    ll.accessibilityIdentifier = "ll"
    ll.backgroundColor = .gray
    ll.autoAdjustSize = false
    ll.gravity = .horzCenter

    // The portrait.
    let imgView = UIImageView()
    imgView.accessibilityIdentifier = "imgView"
    imgView.image = UIImage(named: "user")
    imgView.backgroundColor = .white
    imgView.sizeToFit()

    imgView.topMargin = 0.45

    ll.addSubview(imgView)

    // Where the name is typed.
    let txtField = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    txtField.accessibilityIdentifier = "txtField"
    txtField.borderStyle = .line
    txtField.placeholder = "请输入用户名称"
    // Not white: placeholder and letters are light in the dark.
    txtField.backgroundColor = .systemBackground

    txtField.topMargin = 0.1
    txtField.bottomMargin = 0.45
    ll.addSubview(txtField)

    let lab = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    lab.accessibilityIdentifier = "lab"
    lab.bottomMargin = 20
    lab.text = "版权所有 XXX 公司"
    lab.sizeToFit()

    ll.addSubview(lab)

    view = ll
  }
}
