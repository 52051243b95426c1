// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import UIKitCore
import UIKitTesting

extension Bench {
  /// What tests cost: stages, their frames, their pictures.
  static let headless = Bench(name: "headless") {
    [
      frames(moving: true, limit: 1e6 / 3_000), frames(moving: false, limit: 1e6 / 20_000), started(),
      snapshot(), tests(),
    ]
  }

  /// A frame of a stage of 375×667 with 100 views of which nobody wants a picture: all of them animated, or none.
  @MainActor private static func frames(moving: Bool, limit: Double) -> BenchLine {
    let stage = Stage(Board())
    let count = 600
    let seconds = BenchClock.best(of: 7) {
      MainActor.assumeIsolated {
        if moving {
          let views = stage.window.rootViewController?.view.subviews ?? []
          UIView.animate(
            withDuration: Double(count) / 60, delay: 0, options: [.curveLinear, .beginFromCurrentState]
          ) {
            for view in views {
              view.center.x = view.center.x > 180 ? 20 : 340
              view.alpha = view.alpha > 0.9 ? 0.5 : 1
            }
          }
        }
        stage.frames(count)
      }
    }
    return BenchLine(
      name: "a stage of 100 views \(moving ? "that move" : "at rest"), a frame", unit: "µs",
      value: seconds * 1e6 / Double(count), limit: limit)
  }

  /// A stage after the first, with its first frame.
  @MainActor private static func started() -> BenchLine {
    let seconds = BenchClock.best(of: 20) { MainActor.assumeIsolated { _ = Stage(Board()) } }
    return BenchLine(name: "a stage of 100 views, started", unit: "ms", value: seconds * 1e3, limit: 2)
  }

  /// A picture of a screen with real text at twice its size: drawn for the first time and once more, and compared with one
  /// that is stored.
  @MainActor private static func snapshot() -> BenchLine {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = folder.appendingPathComponent("Bench.swift").path
    func stage() -> Stage { Stage(Board(), scale: 2, font: .system) }
    // The first time it is written, which is said as an error.
    try? expectPixels(stage(), recording: .missing, function: "board()", filePath: test, line: 1, column: 1)
    let seconds = BenchClock.best(of: 7, preparing: { MainActor.assumeIsolated { stage() } }) { stage in
      MainActor.assumeIsolated {
        do {
          try expectPixels(stage, recording: .never, function: "board()", filePath: test, line: 1, column: 1)
        } catch {
          fatalError("\(error)")
        }
      }
    }
    return BenchLine(name: "a snapshot of 100 views at 2x", unit: "ms", value: seconds * 1e3, limit: 15)
  }

  /// Small tests as people write them: a screen, a tap, a query, a dump, the end.
  @MainActor private static func tests() -> BenchLine {
    let seconds = BenchClock.best(of: 2) {
      MainActor.assumeIsolated {
        for _ in 0..<1_000 {
          let stage = Stage(Form())
          do {
            try stage.tap("send")
            try stage.settle()
            let status = try stage.find("status", as: UILabel.self)
            guard status.text == "sent", stage.dump().contains("sent") else {
              fatalError("\(status.text ?? "-") \(stage.dump())")
            }
            try stage.end()
          } catch {
            preconditionFailure("\(error)")
          }
        }
      }
    }
    return BenchLine(name: "1,000 small tests", unit: "ms", value: seconds * 1e3, limit: 10_000)
  }
}

/// 100 views, a third of them with text.
private final class Board: UIViewController {
  override func viewDidLoad() {
    for index in 0..<100 {
      let frame = CGRect(x: index % 10 * 36, y: index / 10 * 64, width: 34, height: 60)
      let view = index % 3 == 0 ? UILabel(frame: frame) : UIView(frame: frame)
      (view as? UILabel)?.text = "No \(index)"
      view.backgroundColor = UIColor(hue: CGFloat(index) / 100, saturation: 0.5, brightness: 0.9, alpha: 1)
      view.layer.cornerRadius = index % 4 == 0 ? 8 : 0
      self.view.addSubview(view)
    }
  }
}

private final class Form: UIViewController {
  override func viewDidLoad() {
    let (send, status) = (UIButton(type: .system), UILabel())
    send.setTitle("Send", for: .normal)
    send.accessibilityIdentifier = "send"
    status.accessibilityIdentifier = "status"
    send.addAction(UIAction { _ in status.text = "sent" }, for: .touchUpInside)
    for view in [send, status] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      send.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      send.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      status.centerXAnchor.constraint(equalTo: send.centerXAnchor),
      status.topAnchor.constraint(equalTo: send.bottomAnchor, constant: 8),
    ])
  }
}
