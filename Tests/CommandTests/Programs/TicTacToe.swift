// SPDX-License-Identifier: MIT
import UIKit

class BoardViewController: UIViewController {
  enum Player: String {
    case x = "X"
    case o = "O"

    var next: Player { self == .x ? .o : .x }
  }

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]
  private var board = [Player?](repeating: nil, count: 9)
  private var player = Player.x
  private let status = UILabel()
  private let grid = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    status.textAlignment = .center
    status.font = UIFont(name: "HelveticaNeue-Bold", size: 24) ?? UIFont.boldSystemFont(ofSize: 24)
    view.addSubview(status)
    view.addSubview(grid)
    for index in 0..<9 {
      let cell = UIButton(frame: .zero)
      cell.tag = 100 + index
      cell.backgroundColor = .white
      cell.setTitleColor(.black, for: .normal)
      cell.titleLabel?.font = .systemFont(ofSize: 40)
      cell.addTarget(self, action: #selector(self.play(_:)), for: .touchUpInside)
      grid.addSubview(cell)
    }
    restart()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min(view.bounds.width, view.bounds.height) - 40
    status.frame = CGRect(x: 20, y: 40, width: view.bounds.width - 40, height: 40)
    grid.frame = CGRect(x: (view.bounds.width - side) / 2, y: 100, width: side, height: side)
    for case let cell as UIButton in grid.subviews {
      let index = cell.tag - 100
      let size = side / 3
      cell.frame = CGRect(
        x: CGFloat(index % 3) * size + 2, y: CGFloat(index / 3) * size + 2, width: size - 4, height: size - 4)
    }
  }

  @objc private func play(_ sender: UIButton) {
    let index = sender.tag - 100
    guard board[index] == nil else { return }
    board[index] = player
    sender.setTitle(player.rawValue, for: .normal)
    if Self.lines.contains(where: { $0.allSatisfy { board[$0] == player } }) {
      status.text = "\(player.rawValue) wins"
      grid.isUserInteractionEnabled = false
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
        self?.restart()
      }
      return
    }
    player = player.next
    status.text = "\(player.rawValue)'s turn"
  }

  @objc func restart() {
    board = Array(repeating: nil, count: 9)
    grid.subviews.compactMap { $0 as? UIButton }.forEach { $0.setTitle(nil, for: .normal) }
    grid.isUserInteractionEnabled = true
    status.text = "\(player.rawValue)'s turn"
  }
}
