// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import QuartzCore

/// The running program: its delegate, its windows, and the way of every event and action.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application of the current window or stage.
  public class var shared: UIApplication { Runtime.current.application }

  /// Not kept alive by UIKit on iOS either; the launch keeps it here.
  public weak var delegate: (any UIApplicationDelegate)?
  unowned(unsafe) var runtime: Runtime?
  private var keptDelegate: (any UIApplicationDelegate)?
  private var state = State.inactive
  private var connection: SceneConnection?

  public typealias LaunchOptionsKey = UIApplicationLaunchOptionsKey

  /// Whether the program has the user's attention.
  public enum State: Int, Sendable { case active = 0, inactive, background }

  public override init() {
    super.init()
  }

  /// Hands an event to the windows whose views it concerns.
  open func sendEvent(_ event: UIEvent) {
    let touched = event.allTouches?.compactMap(\.window) ?? []
    for window in windows.reversed() where touched.contains(where: { $0 === window }) {
      window.sendEvent(event)
    }
  }

  /// Calls `action` on `target`, or with a nil target on the first responder up the chain from `sender` that the
  /// action fits. Returns whether something was called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.perform(on: target, sender: sender, event: event) }
    var responder = sender as? UIResponder
    while let current = responder {
      if action.perform(on: current, sender: sender, event: event) { return true }
      responder = current.next
    }
    return false
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  public var applicationState: State { state }
  public var windows: [UIWindow] { runtime?.windows ?? [] }
  /// The one scene of a program that uses scenes.
  public var connectedScenes: Set<UIScene> { connection.map { [$0.scene] } ?? [] }
  public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  func launch(_ delegate: any UIApplicationDelegate) {
    keptDelegate = delegate
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    // UIKit: a program with scenes opens its windows there.
    if windows.isEmpty { connection = SceneConnection(application: self, delegate: delegate) }
  }

  package func becomeActive() {
    guard state != .active else { return }
    state = .active
    delegate?.applicationDidBecomeActive(self)
    connection?.becomeActive()
  }

  package func resignActive() {
    guard state == .active else { return }
    connection?.resignActive()
    delegate?.applicationWillResignActive(self)
    state = .inactive
  }

  package func terminate() {
    connection?.disconnect()
    delegate?.applicationWillTerminate(self)
  }
}

public struct UIApplicationLaunchOptionsKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Hears of the program's beginning, end and attention. Every method has a default.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
