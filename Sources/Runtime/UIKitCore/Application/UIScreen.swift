// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// The surface that windows stand on.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  private let layers: LayerRuntime
  /// Points, origin zero.
  public private(set) var bounds: CGRect
  /// Back to front; the screen keeps its visible windows alive, as the application does on iOS.
  package private(set) var windows: [UIWindow] = []

  /// The screen of the current window or stage.
  public static var main: UIScreen { Runtime.current.screen }

  init(layers: LayerRuntime, size: CGSize) {
    self.layers = layers
    bounds = CGRect(origin: .zero, size: size)
  }

  /// Pixels a point.
  public var scale: CGFloat { layers.scale }
  /// Pixels a point of the hardware; the same here.
  public var nativeScale: CGFloat { layers.scale }
  /// Pixels, origin zero.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  func add(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    layers.root.insertSublayer(window.layer, at: UInt32(index))
  }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
  }

  /// Windows that filled the old screen fill the new one.
  func surfaceDidChange(size: CGSize) {
    let old = bounds
    bounds = CGRect(origin: .zero, size: size)
    layers.root.bounds = bounds
    for window in windows where window.frame == old { window.frame = bounds }
  }
}
