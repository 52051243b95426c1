// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import QuartzCore
import UIKitCore

/// What stands on a stage: the runtime, its host and its window.
@MainActor struct Scene {
  let runtime: Runtime
  let host: HeadlessHost
  let window: UIWindow
}

/// What of a stage holds views. A test suite may let go of its stage on any thread; views end on the main actor all the same.
@MainActor final class StageContent {
  /// What stands on the stage; nil after the end.
  var scene: Scene?
  let recipe: Recipe?
  var log = InputLog()
  var afterFrame: (@MainActor () -> Void)?

  init(_ scene: Scene, _ recipe: Recipe?) {
    (self.scene, self.recipe) = (scene, recipe)
  }

  isolated deinit {}

  func end() {
    afterFrame = nil
    log = InputLog()
    scene = nil
  }
}

/// How a scene is made, so that it can be made anew.
@MainActor struct Recipe {
  let surface: SurfaceInfo
  let rate: Int
  let font: Stage.Font
  let build: @MainActor (UIWindow) -> Void

  /// A scene whose first frame, at time 0, has run.
  func make() -> Scene {
    let host = HeadlessHost(surface: surface, clock: FrameClock(rate: rate))
    let runtime = Runtime(host: host, textEngine: font == .blocks ? .blocks : .pango, log: ReportLog())
    runtime.drawsOnDemand = true
    runtime.blinksCarets = false
    runtime.layers.calls = CallLog()
    runtime.makeCurrent()
    let window = UIWindow(frame: runtime.screen.bounds)
    window.backgroundColor = .systemBackground
    build(window)
    window.makeKeyAndVisible()
    runtime.application.becomeActive()
    runtime.frame()
    return Scene(runtime: runtime, host: host, window: window)
  }
}

/// Something that should end with its stage.
@MainActor struct Witness {
  private weak var object: AnyObject?
  /// The view that holds it, or the presenting controller.
  private weak var holder: AnyObject?
  private let name: String

  private init(_ object: AnyObject, name: String, heldBy holder: AnyObject?) {
    (self.object, self.name, self.holder) = (object, name, holder)
  }

  /// Controllers, then views with their recognisers, from the outside in.
  static func all(in windows: [UIWindow], but excused: Set<ObjectIdentifier>) -> [Witness] {
    let witnesses = windows.flatMap { window in
      (window.rootViewController.map { all($0, heldBy: window) } ?? []) + all(window as UIView, heldBy: nil)
    }
    return witnesses.filter { $0.object.map { !excused.contains(ObjectIdentifier($0)) } ?? false }
  }

  private static func all(_ controller: UIViewController, heldBy holder: AnyObject?) -> [Witness] {
    let inner = controller.children + [controller.presentedViewController].compactMap { $0 }
    return [Witness(controller, name: "\(type(of: controller))", heldBy: holder)]
      + inner.flatMap { all($0, heldBy: controller) }
  }

  private static func all(_ view: UIView, heldBy holder: AnyObject?) -> [Witness] {
    let controller = view.next as? UIViewController
    let recognizers = (view.gestureRecognizers ?? []).map {
      Witness($0, name: "\(type(of: $0)) of \(view.reportName())", heldBy: view)
    }
    return [Witness(view, name: view.reportName(), heldBy: controller ?? holder)] + recognizers
      + view.subviews.flatMap { all($0, heldBy: view) }
  }

  /// The names of those that are still there, without those that another one holds.
  static func survivors(of witnesses: [Witness]) -> [String] {
    witnesses.filter { $0.object != nil && $0.holder == nil }.map(\.name)
  }
}
