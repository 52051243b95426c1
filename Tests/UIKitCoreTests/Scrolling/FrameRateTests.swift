// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// The same script ends in the same state however many frames a second there are.
@MainActor @Suite struct FrameRateTests {
  /// What a script left behind.
  private struct End: Equatable {
    var numbers: [Double] = []
    var calls: [String] = []

    func isNear(_ other: End) -> Bool {
      calls == other.calls && numbers.count == other.numbers.count
        && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-6 }
    }
  }

  private nonisolated static let scripts: [String: String] = [
    "drag": drag(from: CGPoint(x: 150, y: 350), by: CGVector(dx: 0, dy: -7), moves: 13, rest: 0.25),
    "throw": drag(from: CGPoint(x: 150, y: 350), by: CGVector(dx: 0, dy: -17.3), moves: 11, every: 0.0073),
    "throw back over the edge":
      drag(from: CGPoint(x: 150, y: 50), by: CGVector(dx: 0, dy: 21.7), moves: 12, every: 0.0091),
    "held beyond the edge":
      drag(from: CGPoint(x: 150, y: 50), by: CGVector(dx: 0, dy: 21.7), moves: 12, every: 0.0091, rest: 0.3),
    "throw, catch and throw":
      throwing(1700) + "+0.1111 down 150,350\n+0.0131 move 150,300\n+0.0131 move 150,250\n+0.0071 up\n",
    "sideways": drag(from: CGPoint(x: 250, y: 60), by: CGVector(dx: -13.3, dy: 1), moves: 12, every: 0.0077),
    "pinch": """
    0 down 100,200
    0 finger 1 down 200,200
    0.0137 move 93,203
    0.0271 finger 1 move 231,207
    0.0391 move 71,209
    0.0571 finger 1 move 290,190
    0.2013 up
    0.2013 finger 1 up
    """,
    "pinch too far in": """
    0 down 50,200
    0 finger 1 down 250,200
    0.0137 move 103,203
    0.0271 finger 1 move 201,207
    0.0391 move 131,209
    0.0571 finger 1 move 170,190
    0.2013 up
    0.2013 finger 1 up
    """,
    "wheel in a throw": throwing(2500) + "+0.2003 wheel 150,300 by 0,48\n+0.0333 wheel 150,300 by 0,-7\n",
    "taps, keys and a press": """
    0 tap 150,300
    0.2111 tap 150,300
    0.7 key pagedown
    0.9 down 150,300
    1.6 move 150,305
    1.7 up
    """,
  ]

  private static func run(_ script: String, rate: Int) throws -> End {
    let scene = ScrollStage(
      content: CGSize(width: 300, height: 2400), offset: CGPoint(x: 0, y: 60), scale: 2, rate: rate)
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2400))
    scene.view.addSubview(picture)
    let pages = UIScrollView(frame: CGRect(x: 0, y: 70, width: 300, height: 100))
    pages.contentSize = CGSize(width: 1500, height: 100)
    pages.isPagingEnabled = true
    picture.addSubview(pages)
    scene.delegate.zoomed = picture
    (scene.view.minimumZoomScale, scene.view.maximumZoomScale) = (0.8, 3)
    var end = End()
    func note(_ recognizer: UIGestureRecognizer) -> UIGestureRecognizer {
      recognizer.addHandler { end.calls.append("\(type(of: $0)) \($0.state)") }
      return recognizer
    }
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for recognizer in [single, double, UILongPressGestureRecognizer()] {
      picture.addGestureRecognizer(note(recognizer))
    }
    try scene.play(script)
    try scene.stage.settle(limit: 4000)
    end.numbers = [
      scene.x, scene.y, pages.contentOffset.x, pages.contentOffset.y, scene.view.zoomScale,
      scene.view.contentSize.width, scene.view.contentSize.height, scene.delegate.velocity.x,
      scene.delegate.velocity.y, scene.delegate.target.x, scene.delegate.target.y,
    ].map { Double($0) }
    return end
  }

  @Test(arguments: scripts.keys.sorted())
  func aScriptEndsTheSameAtEveryRate(_ name: String) throws {
    let script = try #require(Self.scripts[name])
    let wanted = try Self.run(script, rate: 60)
    // It did something.
    #expect(try wanted != Self.run("0 end", rate: 60))
    for rate in [30, 120, 240] {
      let end = try Self.run(script, rate: rate)
      #expect(end.isNear(wanted), "\(name) at \(rate): \(end) is not \(wanted)")
    }
  }

  @Test func aFingerHitsWhatIsUnderItThen() throws {
    func row(_ rate: Int) throws -> Int? {
      let scene = ScrollStage(rate: rate)
      var tapped: Int?
      for index in 0..<100 {
        let row = UIView(frame: CGRect(x: 0, y: 5 * index, width: 300, height: 5))
        row.addGestureRecognizer(UITapGestureRecognizer { _ in tapped = index })
        scene.view.addSubview(row)
      }
      scene.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      try scene.play("0.1111 tap 150,50\n0.2 end")
      return tapped
    }
    let wanted = try row(60)
    // 300·(1 − cos 0.37π)/2 = 90.6 points, and 50.
    #expect(wanted == 28)
    for rate in [30, 120, 240] { #expect(try row(rate) == wanted) }
  }

  @Test func whereContentIsMeanwhileIsTheSameToo() throws {
    func offsets(_ rate: Int) throws -> [CGFloat] {
      let scene = ScrollStage(content: CGSize(width: 300, height: 1000), rate: rate)
      try scene.play(
        drag(from: CGPoint(x: 150, y: 350), by: CGVector(dx: 0, dy: -20), moves: 10) + "+0.1 end")
      return (0..<30).map { _ in
        scene.stage.wait(0.1)
        return scene.y
      }
    }
    let wanted = try offsets(30)
    #expect(Set(wanted).count > 4)
    for rate in [60, 120, 240] { #expect(try offsets(rate) == wanted) }
  }
}
