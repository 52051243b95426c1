// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// The measured scene of two scroll views: frames and who is hit at an offset, one of them out of reach.
@MainActor @Suite struct ScrollSceneTests {
  @Test func framesStayAndHitsMoveAsMeasured() throws {
    let cases = try Fixtures.uikitCases(area: "scroll")
    let item = try #require(cases.first { $0["id"] as? String == "scroll.static_offset_frames_and_hits" })
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 360))
    var views = ["root": root]
    for view in try #require(item["views"] as? [Fixtures.Case]) {
      let (name, parent) = try (#require(view["name"] as? String), #require(view["parent"] as? String))
      views[name] = try make(view)
      try #require(views[parent]).addSubview(views[name]!)
    }

    let stage = Stage(size: root.bounds.size, scale: 2) { $0.addSubview(root) }

    let expected = try #require(item["expected"] as? [Fixtures.Case])
    #expect(!expected.isEmpty)
    for row in expected {
      let frame = try #require(views[row["name"] as? String ?? ""]).frame
      let wanted = ["x", "y", "w", "h"].map { (row[$0] as? NSNumber)?.doubleValue }
      #expect([frame.minX, frame.minY, frame.width, frame.height] == wanted.map { $0.map { CGFloat($0) } })
    }
    for probe in try #require(item["probes"] as? [Fixtures.Case]) {
      let point = try #require(probe["point"] as? [NSNumber]).map { CGFloat($0.doubleValue) }
      let hit = stage.window.hitTest(CGPoint(x: point[0], y: point[1]), with: nil)
      #expect(hit === views[probe["view"] as? String ?? ""], "at \(point)")
    }
    let offset = (views["v2"] as? UIScrollView)?.contentOffset
    #expect(offset == CGPoint(x: -10, y: -8))
  }

  private func make(_ item: Fixtures.Case) throws -> UIView {
    func numbers(_ value: Any?) throws -> [CGFloat] {
      try #require(value as? [NSNumber]).map { CGFloat($0.doubleValue) }
    }
    let frame = try numbers(item["frame"])
    let rect = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    guard item["kind"] as? String == "scroll" else { return UIView(frame: rect) }
    let view = UIScrollView(frame: rect)
    let props = item["props"] as? Fixtures.Case
    let (size, offset) = try (numbers(props?["contentSize"]), numbers(props?["contentOffset"]))
    view.contentSize = CGSize(width: size[0], height: size[1])
    view.contentOffset = CGPoint(x: offset[0], y: offset[1])
    return view
  }
}
