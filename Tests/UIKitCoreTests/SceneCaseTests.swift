// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// The measured cases of hit testing, drawing order and clipping: frames, who is hit, and who is seen.
@MainActor @Suite struct SceneCaseTests {
  @Test(arguments: ["hit-test", "zorder", "clip"])
  func scenesAreHitAndSeenAsMeasured(_ area: String) throws {
    let cases = try Fixtures.uikitCases(area: area)
    #expect(!cases.isEmpty)
    for item in cases {
      let scene = try Scene(item)
      let checks = scene.checkFrames(item) + scene.checkHits(item) + scene.checkColors(item)
      #expect(checks > 0, "\(item["id"] ?? "")")
    }
  }
}

/// One case as views, each with a colour of its own.
@MainActor private struct Scene {
  private let stage: Stage
  private let root: UIView
  private var views: [String: UIView] = [:]
  private var colors: [String: UInt32] = [:]
  private let scale: CGFloat

  init(_ item: Fixtures.Case) throws {
    let size = try #require(item["root"] as? [String: NSNumber])
    scale = CGFloat(size["scale"]!.doubleValue)
    let bounds = CGRect(x: 0, y: 0, width: size["w"]!.doubleValue, height: size["h"]!.doubleValue)
    let root = UIView(frame: bounds)
    root.backgroundColor = .white
    self.root = root
    stage = Stage(size: bounds.size, scale: scale) { $0.addSubview(root) }
    for (index, view) in (item["views"] as? [Fixtures.Case] ?? []).enumerated() {
      try add(view, index)
    }
    stage.frame()
  }

  private mutating func add(_ item: Fixtures.Case, _ index: Int) throws {
    let name = try #require(item["name"] as? String)
    let parent = try #require(item["parent"] as? String)
    let frame = try #require(item["frame"] as? [NSNumber]).map(\.doubleValue)
    let props = item["props"] as? [String: Any] ?? [:]
    let rect = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    let view = item["kind"] as? String == "label" ? UILabel(frame: rect) : UIView(frame: rect)
    let color = UIColor(
      red: CGFloat(20 + index * 20) / 255, green: CGFloat(index * 37 % 200) / 255, blue: 0.5, alpha: 1)
    view.backgroundColor = color
    view.isHidden = props["hidden"] as? Bool ?? false
    if let alpha = props["alpha"] as? NSNumber { view.alpha = CGFloat(alpha.doubleValue) }
    view.isUserInteractionEnabled = props["userInteractionEnabled"] as? Bool ?? true
    view.clipsToBounds = props["clipsToBounds"] as? Bool ?? false
    if let radius = props["cornerRadius"] as? NSNumber {
      view.layer.cornerRadius = CGFloat(radius.doubleValue)
    }
    if let t = (props["transform"] as? [NSNumber])?.map({ CGFloat($0.doubleValue) }) {
      view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    }
    (parent == "root" ? root : views[parent] ?? root).addSubview(view)
    views[name] = view
    colors[name] = color.cgColor.premultipliedARGB
  }

  func checkFrames(_ item: Fixtures.Case) -> Int {
    let expected = item["expected"] as? [Fixtures.Case] ?? []
    for row in expected {
      guard let view = views[row["name"] as? String ?? ""] else { continue }
      let values = ["x", "y", "w", "h"].map { (row[$0] as? NSNumber)?.doubleValue ?? .nan }
      let frame = view.frame
      let got = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
      for (a, b) in zip(got, values) { #expect(abs(a - b) < 0.34, "\(row["name"] ?? ""): \(got)") }
    }
    return expected.count
  }

  func checkHits(_ item: Fixtures.Case) -> Int {
    let probes = item["probes"] as? [Any] ?? []
    for probe in probes {
      guard let (point, name) = Self.probe(probe) else { continue }
      let hit = root.hitTest(point, with: nil)
      let found = hit === root ? nil : views.first { $0.value === hit }?.key
      #expect(found == name, "hit at \(point)")
    }
    return probes.count
  }

  func checkColors(_ item: Fixtures.Case) -> Int {
    let probes = item["drawProbes"] as? [Any] ?? []
    let bitmap = stage.bitmap()
    for probe in probes {
      guard let (point, name) = Self.probe(probe) else { continue }
      let pixel = bitmap[x: Int(point.x * scale), y: Int(point.y * scale)]
      #expect(pixel == (name.flatMap { colors[$0] } ?? 0xffff_ffff), "seen at \(point): \(name ?? "root")")
    }
    return probes.count
  }

  private static func probe(_ item: Any) -> (CGPoint, String?)? {
    guard let item = item as? [String: Any], let point = item["point"] as? [NSNumber] else { return nil }
    return (CGPoint(x: point[0].doubleValue, y: point[1].doubleValue), item["view"] as? String)
  }
}
