// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// One showing of the program's interface. Here there is one, the screen.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// What a scene is connected with: nothing here.
  public final class ConnectionOptions: NSObject {}

  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  public let session: UISceneSession
  /// Kept by the application.
  public weak var delegate: (any UISceneDelegate)?
  public internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  public var screen: UIScreen { UIScreen.main }
  public var windows: [UIWindow] { UIApplication.shared.windows }
  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  public var traitCollection: UITraitCollection { UITraitCollection.current }
}

/// Which scene it is, over the program's runs.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role: Role
  public internal(set) var configuration: UISceneConfiguration

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// How a scene is made: above all, by which delegate.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// Default nil: the class called `SceneDelegate` of the application delegate's module, as in Xcode's template.
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// Hears of a scene's life. Every method has a default.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with a window.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The one scene, and what keeps its delegate alive.
@MainActor final class SceneConnection {
  let scene: UIWindowScene
  private let delegate: any UISceneDelegate

  /// Connects a scene for an application whose delegate opened no window itself; nil if there is no scene delegate.
  init?(application: UIApplication, delegate: any UIApplicationDelegate) {
    let session = UISceneSession(role: .windowApplication)
    let configuration = delegate.application(
      application, configurationForConnecting: session, options: UIScene.ConnectionOptions())
    session.configuration = configuration
    guard let type = configuration.delegateClass ?? Self.namesake(of: delegate),
      let own = makeObject(of: type) as? any UISceneDelegate
    else { return nil }
    self.delegate = own
    scene = UIWindowScene(session: session)
    scene.delegate = own
    own.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
    own.sceneWillEnterForeground(scene)
  }

  func becomeActive() {
    guard scene.activationState != .foregroundActive else { return }
    scene.activationState = .foregroundActive
    delegate.sceneDidBecomeActive(scene)
  }

  func resignActive() {
    guard scene.activationState == .foregroundActive else { return }
    delegate.sceneWillResignActive(scene)
    scene.activationState = .foregroundInactive
  }

  func disconnect() {
    delegate.sceneDidDisconnect(scene)
  }

  // UIKit: the template's property list names $(PRODUCT_MODULE_NAME).SceneDelegate.
  private static func namesake(of delegate: any UIApplicationDelegate) -> AnyClass? {
    let name = String(reflecting: type(of: delegate))
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return NSClassFromString(name[...dot] + "SceneDelegate")
  }
}
