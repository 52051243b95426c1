// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import UIKitCore

extension Bench {
  /// What a frame costs while something moves.
  static let motion = Bench(name: "motion") {
    var lines = [sampling(), constraintAnimation()]
    for (scale, limits) in [(CGFloat(1), (1.5, 4.0, 12.0, 7.0)), (2, (4, 12, 55, 30))] {
      let title = "200 layers animated %@ \(Int(scale))x"
      let kinds: [(String, BenchMotion.Kind, Double)] = [
        ("move", .move, limits.0), ("move and fade", .fade, limits.1),
        ("turn, scale and fade", .turn, limits.2),
      ]
      for (name, kind, limit) in kinds {
        let seconds = BenchMotion(kind, scale: scale, isAnimated: true).ownSeconds(bands: 1)
        lines.append(
          BenchLine(
            name: String(format: title, name), unit: "ms", value: seconds * 1e3, limit: limit))
      }
      let wall = BenchMotion(.turn, scale: scale, isAnimated: true).wallSeconds(bands: 2)
      lines.append(
        BenchLine(
          name: String(format: title, "turn, two bands") + ", wall", unit: "ms", value: wall * 1e3,
          limit: limits.3))
      lines += shadow(scale)
    }
    return lines
  }

  @MainActor private static func runtime(_ root: UIView) -> (Runtime, HeadlessHost) {
    let host = HeadlessHost(surface: SurfaceInfo(size: CGSize(width: 1280, height: 800)))
    let runtime = Runtime(host: host, textEngine: .blocks)
    runtime.drawsOnDemand = true
    runtime.makeCurrent()
    let controller = UIViewController()
    controller.view = root
    runtime.show(controller)
    runtime.frame()
    return (runtime, host)
  }

  /// 1,000 views on their way, each with a place, a size and an opacity in between.
  @MainActor private static func sampling() -> BenchLine {
    let root = UIView()
    let views = (0..<1_000).map {
      UIView(frame: CGRect(x: $0 % 40 * 32, y: $0 / 40 * 32, width: 30, height: 30))
    }
    views.forEach(root.addSubview)
    let (runtime, _) = runtime(root)
    UIView.animate(withDuration: 100) {
      for view in views { view.center.x += 100 }
    }
    let seconds = BenchClock.best(of: 20) {
      runtime.layers.now += 1.0 / 60
      AnimationPass.sample(runtime.layers)
    }
    return BenchLine(
      name: "1,000 running animations sampled", unit: "ms", value: seconds * 1e3, limit: 0.5)
  }

  /// 364 views that constraints place, all on their way: a frame after the first, up to its pixels.
  @MainActor private static func constraintAnimation() -> BenchLine {
    let root = UIView()
    var (views, index) = ([root], 0)
    var width: NSLayoutConstraint?
    while views.count < 364 {
      let parent = views[index]
      index += 1
      var previous: UIView?
      for _ in 0..<3 {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        let own = view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.3)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? parent.leadingAnchor), own,
          view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 2),
          view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -2),
        ])
        width = width ?? own
        previous = view
        views.append(view)
      }
    }
    let (runtime, host) = runtime(root)
    UIView.animate(withDuration: 100) {
      width?.constant = 60
      root.layoutIfNeeded()
    }
    runtime.frame()
    let seconds = BenchClock.best(of: 20) {
      host.advance()
      runtime.prepare()
      AnimationPass.sample(runtime.layers)
    }
    return BenchLine(
      name: "a constraint animated in 364 views, a later frame up to its pixels", unit: "ms",
      value: seconds * 1e3, limit: 0.3)
  }
}
