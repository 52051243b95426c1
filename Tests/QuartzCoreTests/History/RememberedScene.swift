// SPDX-License-Identifier: MIT
import Foundation
import Graphics

@testable import QuartzCore

/// A layer tree whose frames are remembered twice: by a history, and as copies of what was shown.
final class RememberedScene {
  let runtime: LayerRuntime
  let history: LayerHistory
  /// By number of the frame.
  private(set) var shown: [Bitmap] = []
  private var bitmap: Bitmap
  private var isNew = true

  init(_ runtime: LayerRuntime, size: CGSize, span: TimeInterval = 30, byteLimit: Int = 50 << 20) {
    self.runtime = runtime
    history = LayerHistory(of: runtime, span: span, byteLimit: byteLimit)
    runtime.history = history
    bitmap = Bitmap(width: 0, height: 0)
    resize(size, scale: runtime.scale)
  }

  /// A white surface with `build` in it.
  convenience init(
    scale: CGFloat = 1, size: CGSize = CGSize(width: 60, height: 40), span: TimeInterval = 30,
    byteLimit: Int = 50 << 20, _ build: (CALayer) -> Void = { _ in }
  ) {
    let runtime = LayerRuntime(scale: scale, textEngine: .blocks)
    runtime.root.anchorPoint = .zero
    runtime.root.backgroundColor = .white
    build(runtime.root)
    self.init(runtime, size: size, span: span, byteLimit: byteLimit)
  }

  func resize(_ size: CGSize, scale: CGFloat) {
    runtime.root.bounds = CGRect(origin: .zero, size: size)
    runtime.scale = scale
    bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    isNew = true
  }

  /// As a runtime does: a sixtieth of a second later, ends of animations are told, and a picture is made and kept.
  @discardableResult
  func frame(later: TimeInterval = 1.0 / 60) -> Bitmap {
    if !shown.isEmpty { runtime.now += later }
    CALayer.turn &+= 1
    runtime.animations.sweep(runtime)
    while let next = runtime.animations.next(due: runtime.now) {
      next.tell()
      runtime.animations.sweep(runtime)
    }
    runtime.animations.commit()
    var counters = PassCounters()
    _ = CompositePass.run(
      runtime.root, into: bitmap, scale: runtime.scale, isForced: isNew, counting: &counters)
    isNew = false
    history.keepFrame(width: bitmap.width, height: bitmap.height)
    shown.append(bitmap.copy())
    return bitmap
  }

  func frames(_ count: Int) { for _ in 0..<count { frame() } }

  /// The first frame of which the history shows something else than was shown.
  var firstDifference: Int? {
    history.frames.first { number in
      guard shown.indices.contains(number), let picture = history.picture(ofFrame: number) else {
        return true
      }
      return !picture.bitmap.pixelsEqual(shown[number])
    }
  }

  /// How many different pictures were shown: a test whose scene does not change shows nothing.
  var pictures: Int { Set(shown.map(\.fingerprint)).count }
}
