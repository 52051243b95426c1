// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Shows over a watched program what is wrong with the newest version of its file.
///
/// The text comes through a file: SHOJI_NOTICE names it, whoever watches writes it, and an empty one takes the
/// notice away.
@MainActor final class ProgramNotice {
  nonisolated static let variable = "SHOJI_NOTICE"

  private let path: String
  private let runtime: Runtime
  private var watcher: ProgramWatcher?
  private var window: UIWindow?

  /// nil in a program that nobody watches.
  init?(in runtime: Runtime, environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let path = environment[Self.variable] else { return nil }
    self.path = path
    self.runtime = runtime
    watcher = try? ProgramWatcher(path, on: .main) { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    read()
  }

  func close() {
    watcher = nil
    show("")
  }

  private func read() {
    show((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }

  func show(_ text: String) {
    window?.isHidden = true
    window = nil
    guard !text.isEmpty else { return }
    let window = UIWindow(frame: runtime.screen.bounds)
    window.windowLevel = .alert
    // The program beneath can still be used.
    window.isUserInteractionEnabled = false
    window.rootViewController = NoticeController(text: text)
    window.isHidden = false
    self.window = window
  }
}

/// A dark panel at the bottom with light text in it.
private final class NoticeController: UIViewController {
  private let panel = UIView()
  private let label = UILabel()

  init(text: String) {
    super.init(nibName: nil, bundle: nil)
    label.text = text
    label.numberOfLines = 0
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.textColor = .white
    panel.backgroundColor = UIColor(red: 0.45, green: 0.05, blue: 0.05, alpha: 0.92)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.addSubview(label)
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 12
    let bounds = view.bounds
    let fitted = label.sizeThatFits(CGSize(width: bounds.width - 2 * margin, height: bounds.height))
    let height = min(fitted.height, bounds.height - 2 * margin)
    panel.frame = CGRect(
      x: 0, y: bounds.height - height - 2 * margin, width: bounds.width, height: height + 2 * margin)
    label.frame = CGRect(x: margin, y: margin, width: bounds.width - 2 * margin, height: height)
  }
}
