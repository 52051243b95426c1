// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Graphics
import QuartzCore

/// The contexts that drawing code draws into, innermost last: pushed and popped inside one synchronous call, and
/// each thread has its own.
private final class ContextStack {
  struct Entry {
    let context: CGContext
    /// Made by `UIGraphicsBeginImageContext…`, which alone may end it.
    let isImage: Bool
  }

  var entries: [Entry] = []

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { box in
      if let box { Unmanaged<ContextStack>.fromOpaque(box).release() }
    }
    return key
  }()

  static var current: ContextStack {
    if let box = pthread_getspecific(key) { return Unmanaged.fromOpaque(box).takeUnretainedValue() }
    let stack = ContextStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }
}

/// The context of the `draw(_:)` that runs; nil outside.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.entries.append(ContextStack.Entry(context: context, isImage: false))
}

public func UIGraphicsPopContext() {
  _ = ContextStack.current.entries.popLast()
}

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// The same with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a 1 point frame inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
}

/// Cuts what is drawn from now on at a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

// MARK: - Images by begin and end

/// A context of `size` points at 1 pixel a point, to be ended by `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The same; an opaque one begins black, and `scale` 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let context = CGContext(size: size, scale: scale > 0 && scale.isFinite ? scale : screenScale)
  if opaque { context.background = .black }
  ContextStack.current.entries.append(ContextStack.Entry(context: context, isImage: true))
}

/// What was drawn so far since the begin; nil outside, and for a context without pixels.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let last = ContextStack.current.entries.last, last.isImage else { return nil }
  return last.context.image
}

/// Goes back to the context before; outside of an image context nothing happens.
public func UIGraphicsEndImageContext() {
  let stack = ContextStack.current
  if stack.entries.last?.isImage == true { stack.entries.removeLast() }
}

/// Pixels a point on the screen; 1 without one.
var screenScale: CGFloat { LayerRuntime.current?.scale ?? 1 }

extension CGContext {
  /// A copy of what was drawn, at the context's scale; nil without pixels.
  var image: UIImage? {
    guard width > 0, height > 0 else { return nil }
    // Nothing drawn yet: an opaque canvas is made by its first call.
    if bitmap == nil { fill(.zero) }
    return makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}
