// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// What the program was told last of layout in its blocks that is seldom meant: a constraint that jumps, a first layout
/// that flies in from zero. While the panel is open the program's blocks are watched for it.
@MainActor final class TrapNotice: UIView {
  private unowned let subject: Runtime
  private let wasWatched: Bool
  private let label = UILabel(font: PanelStyle.captionFont, color: PanelStyle.warning, id: "lab trap")
  /// How many reports are known.
  private var seen = 0

  init(of subject: Runtime) {
    self.subject = subject
    wasWatched = subject.reportsLayoutTraps
    subject.reportsLayoutTraps = true
    super.init(frame: .zero)
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  /// Reads what was reported since it was asked last. Answers whether there is another text.
  func update() -> Bool {
    let reports = subject.layers.log.reports
    guard reports.count != seen else { return false }
    let news = reports.dropFirst(min(seen, reports.count)).last { $0.kind == .layoutTrap }
    seen = reports.count
    guard let news else { return false }
    label.text = "\(news)"
    return true
  }

  /// How much room it wants, on the grid; none while there is nothing to tell.
  func height(width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    return (label.sizeThatFits(room).height / 4).rounded(.up) * 4
  }

  /// The program's blocks are watched as they were before.
  func end() { subject.reportsLayoutTraps = wasWatched }
}
