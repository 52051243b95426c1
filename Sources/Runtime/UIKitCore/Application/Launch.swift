// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting

/// How a program begins: with a delegate, or with something to show.
@MainActor package enum Launch {
  package enum Content {
    /// An `@main` application delegate.
    case application(any UIApplicationDelegate)
    /// A controller that fills one window.
    case controller(UIViewController)
  }

  /// What takes the content instead of a window: the command line sets it before a program's `main` runs.
  package static var handler: ((() -> Content) -> Int32)?
}

extension Runtime {
  /// Makes this runtime current and puts `content` on its screen.
  package func start(_ content: Launch.Content) {
    makeCurrent()
    switch content {
    case .application(let delegate):
      application.launch(delegate)
    case .controller(let controller):
      show(controller)
    }
    application.becomeActive()
  }

  /// Opens a window as large as the screen with `controller` in it.
  @discardableResult
  package func show(_ controller: UIViewController) -> UIWindow {
    makeCurrent()
    let window = UIWindow(frame: screen.bounds)
    window.backgroundColor = .systemBackground
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }
}
