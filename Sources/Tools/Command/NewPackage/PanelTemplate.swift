// SPDX-License-Identifier: MIT

/// The screen of a new package, a panel that a button opens and closes, and its tests.
enum PanelTemplate {
  static let controller = """
    import UIKit

    /// A panel that a button opens and closes.
    public final class PanelController: UIViewController {
      private let panel = UIView()
      private let button = UIButton(type: .system)
      private lazy var height = panel.heightAnchor.constraint(equalToConstant: 60)
      private var isOpen = false

      public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        panel.accessibilityIdentifier = "panel"
        panel.backgroundColor = .systemTeal
        button.setTitle("Open", for: .normal)
        button.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
        for view in [panel, button] {
          view.translatesAutoresizingMaskIntoConstraints = false
          self.view.addSubview(view)
        }
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
          panel.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
          panel.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
          panel.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
          height,
          button.topAnchor.constraint(equalTo: panel.bottomAnchor, constant: 12),
          button.centerXAnchor.constraint(equalTo: panel.centerXAnchor),
        ])
      }

      private func toggle() {
        isOpen.toggle()
        button.setTitle(isOpen ? "Close" : "Open", for: .normal)
        height.constant = isOpen ? 240 : 60
        UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
      }
    }

    """

  static func tests(of name: String) -> String {
    """
    import \(name)
    import Testing
    import UIKit
    import UIKitTesting

    @MainActor @Suite struct PanelTests {
      @Test(arguments: [CGSize.phone, .tablet])
      func thePanelIsAsWideAsTheScreenAllows(size: CGSize) throws {
        let stage = Stage(PanelController(), size: size)
        let panel = try stage.find("panel")

        #expect(panel.frame == CGRect(x: 20, y: 20, width: size.width - 40, height: 60))
      }

      @Test func aTapOpensThePanelInThreeTenthsOfASecond() throws {
        let stage = Stage(PanelController())

        try stage.tap("Open")
        let panel = try stage.find("panel")
        let height = try stage.sample(for: .milliseconds(500)) { panel.layer.presentation()?.bounds.height ?? 0 }

        #expect(height.first == 60 && height.isRising && height.last == 240)
        #expect(try #require(height.settlingTime(within: 0.001)) <= 0.3)
        try stage.expectIdle()
      }

      @Test func anOpenPanel() throws {
        let stage = Stage(PanelController())

        try stage.tap("Open")
        try stage.settle()

        // Stored in Snapshots/PanelTests; SHOJI_SNAPSHOTS=failed swift test accepts what it shows now.
        try expectDump(stage)
      }
    }

    """
  }

  /// What `anOpenPanel` shows.
  static let snapshot = """
    UIWindow 0,0 375×667
      UIView 0,0 375×667
        UIView "panel" 20,20 335×240
        UIButton 169,272 38×30 text: "Close"
          UILabel 0,6 38×18 text: "Close"

    """
}
