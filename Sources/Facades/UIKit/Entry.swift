// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import SDLHost
import UIKitCore

// How a program begins. Each form opens a desktop window; the command line may take over (`Launch.handler`).

extension UIApplicationDelegate {
  /// What `@main` calls: makes the delegate, opens a window, runs until it is closed.
  @MainActor public static func main() {
    exit(launch { .application(makeDelegate(Self.self)) })
  }
}

/// Runs the application whose delegate class has that name. Returns the exit code when the window is closed.
///
/// `principalClassName` is not used: there is one application class.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  guard let delegateClassName, let type = NSClassFromString(delegateClassName) else {
    stop(
      "UIApplicationMain: no class is called \(delegateClassName ?? "nil"): pass the delegate's class name")
  }
  return launch { .application(makeDelegate(type)) }
}

/// Opens a window with `controller` in it and runs until it is closed.
@preconcurrency @MainActor public func show(_ controller: @autoclosure () -> UIViewController) {
  exit(launch { .controller(controller()) })
}

/// Opens a window with `view` filling it and runs until it is closed.
@preconcurrency @MainActor public func show(_ view: @autoclosure () -> UIView) {
  exit(
    launch {
      let controller = UIViewController()
      controller.view = view()
      return .controller(controller)
    })
}

/// The runtime stands before the content is made, so that `UIScreen.main` already answers for the window.
@MainActor private func launch(_ content: () -> Launch.Content) -> Int32 {
  if let handler = Launch.handler { return handler(content) }
  do {
    let host = try SDLHost(options: .fromEnvironment)
    let runtime = Runtime(host: TimeControlHost(host))
    runtime.makeCurrent()
    runtime.start(content())
    runtime.run()
    return 0
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    return 1
  }
}

@MainActor private func makeDelegate(_ type: AnyClass) -> any UIApplicationDelegate {
  let object = makeObject(of: type)
  guard let delegate = object as? any UIApplicationDelegate else {
    stop("\(type) is not a UIApplicationDelegate: add the protocol to the class")
  }
  return delegate
}
