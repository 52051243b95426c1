// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Graphics
import Hosting
import QuartzCore
import UIKitCore

extension Bench {
  /// What views cost: to make, to scroll, to resize.
  static let views = Bench(name: "views") {
    memory() + [make(), scroll(), resize()]
  }

  @MainActor private static func runtime(_ size: CGSize, _ controller: UIViewController) -> (
    Runtime, HeadlessHost
  ) {
    let host = HeadlessHost(surface: SurfaceInfo(size: size))
    let runtime = Runtime(host: host)
    runtime.makeCurrent()
    runtime.show(controller)
    runtime.frame()
    return (runtime, host)
  }

  @MainActor private static func make() -> BenchLine {
    let (runtime, _) = runtime(CGSize(width: 1280, height: 800), UIViewController())
    let root = runtime.windows[0]
    let seconds = BenchClock.best {
      let holder = UIView()
      root.addSubview(holder)
      for _ in 0..<10_000 { holder.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))) }
      holder.removeFromSuperview()
    }
    return BenchLine(
      name: "10,000 views made, added and removed", unit: "ms", value: seconds * 1e3, limit: 60)
  }

  /// Both are kept to the end: memory that one gave back would not be counted for the other.
  @MainActor private static func memory() -> [BenchLine] {
    // Code comes into memory when it first runs, 1.5 MB of it, and is of no view.
    _ = bytes(of: 1) {
      let small = UIView(frame: CGRect(x: 0, y: 0, width: 1_600, height: 600))
      small.growThirds(levels: 2)
      small.layoutIfNeeded()
    }
    let (holder, root) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 160_000, height: 600)))
    let plain = bytes(of: 40_000) {
      for _ in 0..<40_000 { holder.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))) }
    }
    // Three children a view, eight levels deep.
    let constrained = bytes(of: 9_840) {
      root.growThirds(levels: 8)
      root.layoutIfNeeded()
    }
    return withExtendedLifetime((holder, root)) {
      [
        BenchLine(name: "memory of a view", unit: "bytes", value: plain, limit: 1536),
        BenchLine(
          name: "memory of a view with its constraints", unit: "bytes", value: constrained, limit: 2048),
      ]
    }
  }

  @MainActor private static func bytes(of count: Int, _ make: () -> Void) -> Double {
    let before = resident()
    make()
    return Double(resident() - before) / Double(count)
  }

  /// Bytes of this process in memory.
  private static func resident() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ").compactMap { Int($0) }
    return fields.count > 1 ? fields[1] * Int(getpagesize()) : 0
  }

  /// 1,000 rows of 44 points with a picture's place, two texts and a line, moved by 7 points in every frame.
  @MainActor private static func scroll() -> BenchLine {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    content.clipsToBounds = true
    for index in 0..<1_000 {
      let row = UIView(frame: CGRect(x: 0, y: index * 44, width: 375, height: 44))
      let icon = UIView(frame: CGRect(x: 8, y: 6, width: 32, height: 32))
      icon.backgroundColor = .systemBlue
      icon.layer.cornerRadius = 6
      let title = UILabel(frame: CGRect(x: 48, y: 3, width: 300, height: 20))
      title.text = "Row \(index)"
      let detail = UILabel(frame: CGRect(x: 48, y: 23, width: 300, height: 16))
      detail.font = .systemFont(ofSize: 13)
      detail.text = "Detail \(index)"
      let line = UIView(frame: CGRect(x: 48, y: 43, width: 327, height: 1))
      line.backgroundColor = .separator
      [icon, title, detail, line].forEach(row.addSubview)
      content.addSubview(row)
    }
    let controller = UIViewController()
    controller.view = content
    let (runtime, host) = runtime(CGSize(width: 375, height: 667), controller)
    var offset: CGFloat = 0
    let seconds = BenchClock.best(of: 40) {
      offset += 7
      content.bounds.origin.y = offset
      host.advance()
      runtime.frame()
    }
    return BenchLine(name: "scrolling 1,000 rows, a frame", unit: "ms", value: seconds * 1e3, limit: 0.4)
  }

  @MainActor private static func resize() -> BenchLine {
    let controller = UIViewController()
    let root = UIView()
    for index in 0..<300 {
      let view = UIView(frame: CGRect(x: index % 20 * 30, y: index / 20 * 40, width: 28, height: 36))
      view.backgroundColor = index % 2 == 0 ? .systemGreen : .systemOrange
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin, .flexibleTopMargin]
      root.addSubview(view)
    }
    controller.view = root
    let (runtime, host) = runtime(CGSize(width: 600, height: 600), controller)
    var width: CGFloat = 600
    let seconds = BenchClock.best(of: 20) {
      width += 3
      host.advance()
      host.post(
        HostEvent(time: host.clock.time, .resize(SurfaceInfo(size: CGSize(width: width, height: 600)))))
      runtime.frame()
    }
    return BenchLine(
      name: "resizing a window of 300 views, a frame", unit: "ms", value: seconds * 1e3, limit: 4)
  }
}

extension UIView {
  /// Children side by side, equally wide, 4 points apart and from the edges; and so on inside.
  fileprivate func growThirds(levels: Int) {
    if levels == 0 { return }
    let views = (0..<3).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    for (index, view) in views.enumerated() {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(
          equalTo: index == 0 ? leadingAnchor : views[index - 1].trailingAnchor, constant: 4),
        view.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
        index == 0
          ? views[2].trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4)
          : view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
      ])
    }
    for view in views { view.growThirds(levels: levels - 1) }
  }
}
