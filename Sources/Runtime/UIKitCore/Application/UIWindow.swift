// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// The root of a view tree on a screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// How far in front a window stands.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// Its view fills the window and is replaced with it.
  // UIKit: setting it sizes the controller's view.
  open var rootViewController: UIViewController? {
    didSet { rootViewControllerDidChange(from: oldValue) }
  }
  /// Default `.normal`.
  open var windowLevel = Level.normal
  public private(set) var isKeyWindow = false
  private var isShown = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.isHidden = true
  }

  /// A window as large as the scene's screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The scene that it belongs to, if the program uses scenes.
  public weak var windowScene: UIWindowScene?

  open override var next: UIResponder? { Runtime.current.application }

  /// A window is hidden until it is shown for the first time.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue { leaveScreen() } else { joinScreen() }
    }
  }

  /// Shows the window and makes it the one that has the keyboard.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func makeKey() {
    for window in UIScreen.main.windows where window !== self { window.isKeyWindow = false }
    isKeyWindow = true
  }

  /// Hands each touch to the gestures around the view that it began on, and to that view.
  open func sendEvent(_ event: UIEvent) {
    runtime?.router.arbiter.send(event, to: self)
  }

  private func joinScreen() {
    guard !isShown else { return }
    isShown = true
    UIScreen.main.add(self)
    contentsScaleDidChange(UIScreen.main.scale)
    overridesDidChange()
    forEachController { $0.rootViewWillMove(to: self) }
    forEachController { $0.rootViewDidMove(to: self) }
  }

  private func leaveScreen() {
    guard isShown else { return }
    isShown = false
    if let runtime { runtime.router.windowWillLeave(self, in: runtime) }
    forEachController { $0.rootViewWillMove(to: nil) }
    runtime?.screen.remove(self)
    forEachController { $0.rootViewDidMove(to: nil) }
  }

  private func rootViewControllerDidChange(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    old?.viewIfLoaded?.removeFromSuperview()
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}
