// SPDX-License-Identifier: MIT
import Foundation

// Foundation here has no calls that take a selector. These are theirs, on the main actor.

extension Timer {
  /// Calls `selector` on `target` every `interval` seconds of the kernel's clock, from now on. The timer keeps its
  /// target alive until it is invalidated.
  @MainActor @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    nonisolated(unsafe) let target = target
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { _ = selector.perform(on: target, sender: timer, event: nil) }
    }
  }
}

extension NotificationCenter {
  /// Calls `selector` on `observer` for every notification of that name. The observer is not kept alive.
  @MainActor public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let registration = Registration(observer as AnyObject)
    registration.token = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated {
        guard let observer = registration.observer else { return }
        _ = selector.perform(on: observer, sender: notification, event: nil)
      }
    }
    registrations.append((ObjectIdentifier(self), registration))
  }

  /// Ends what `addObserver(_:selector:name:object:)` began for `observer`.
  @MainActor public func removeObserver(_ observer: AnyObject) {
    let own = ObjectIdentifier(self)
    for (center, registration) in registrations where center == own && registration.observer === observer {
      if let token = registration.token { removeObserver(token as Any) }
    }
    registrations.removeAll { $0.1.observer == nil || ($0.0 == own && $0.1.observer === observer) }
  }
}

/// Who is called for a notification. Off the hot path, so weak.
private final class Registration: @unchecked Sendable {
  weak var observer: AnyObject?
  var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject) {
    self.observer = observer
  }
}

/// Of the process, like the notification centres themselves.
@MainActor private var registrations: [(ObjectIdentifier, Registration)] = []
