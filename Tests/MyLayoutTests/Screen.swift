// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import QuartzCore
import Testing
import UIKitCore

/// A window in memory with one view in it.
@MainActor struct Screen {
  let host: HeadlessHost
  let runtime: Runtime
  let window: UIWindow
  /// What frames may report.
  var expectedKinds: Set<Report.Kind> = []

  /// `view` fills the window.
  init(_ view: UIView, size: CGSize = CGSize(width: 375, height: 667)) {
    host = HeadlessHost(surface: SurfaceInfo(size: size, scale: 1))
    runtime = Runtime(host: host, textEngine: .blocks)
    runtime.makeCurrent()
    let controller = UIViewController()
    controller.view = view
    window = runtime.show(controller)
  }

  /// One frame; a frame in which layout did not come to rest fails the test.
  @discardableResult
  func frame(_ location: SourceLocation = #_sourceLocation) -> FrameReport {
    let report = runtime.frame()
    host.advance()
    #expect(
      runtime.layers.log.reports.filter { !expectedKinds.contains($0.kind) } == [], sourceLocation: location)
    return report
  }

  func resize(_ size: CGSize) {
    host.post(HostEvent(time: host.clock.time, .resize(SurfaceInfo(size: size, scale: 1))))
  }
}

/// A view that wants a fixed size and remembers at which width it was asked.
final class TextStub: UIView {
  var wanted = CGSize.zero {
    didSet { invalidateIntrinsicContentSize() }
  }
  private(set) var lastWidth: CGFloat?

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    lastWidth = size.width
    return wanted
  }
}

extension UIView {
  /// A plain view with that frame inside `superview`.
  @discardableResult
  static func make(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in superview: UIView
  ) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    superview.addSubview(view)
    return view
  }

  /// At the origin.
  @discardableResult
  static func make(_ width: CGFloat, _ height: CGFloat, in superview: UIView) -> UIView {
    make(0, 0, width, height, in: superview)
  }
}
