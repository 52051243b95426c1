// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Inspection

/// Tables of what views showed, against formulas.
@MainActor @Suite struct TraceTests {
  @Test(arguments: [30, 60, 120]) func everyFrameIsOnTheLineOfTheMotion(_ rate: Int) throws {
    let scene = MovingBox(rate: rate)
    let table = try scene.stage.trace(for: .seconds(1)) { _ in scene.go() }
    let x = try #require(table["box", .x])
    #expect(x.count == rate + 1 && table.times == (0...rate).map { Double($0) / Double(rate) })
    for (frame, value) in x.enumerated() {
      #expect(abs((value ?? -1) - MovingBox.x(at: Double(frame) / Double(rate))) < 1e-9)
    }
    // All else rests, and the program's own value was at the end from the beginning.
    #expect(table.changing.series.map(\.key) == [.x] && table.changing.views == ["box"])
    #expect(
      table["box", .width] == [Double?](repeating: 6, count: rate + 1)
        && scene.box.frame.minX == MovingBox.end)
    #expect(table["bix", .x] == nil)
  }

  @Test func aTableIsTheSameTextInEveryRun() throws {
    func table() throws -> PresentationTable {
      let scene = MovingBox(rate: 4)
      return try scene.stage.trace(for: .seconds(1), marks: [.init(0.3, "half, \"about\"")]) { stage in
        scene.go()
        try stage.tap(.at(1, 1))
      }.changing
    }
    let csv = try table().csv
    #expect(
      csv == """
        frame,time,view,key,value
        0,0,box,x,2
        1,0.25,,mark,"down 1,1"
        1,0.25,box,x,9.5
        2,0.3,,mark,"half, ""about\"""
        2,0.5,,mark,"up 1,1"
        2,0.5,box,x,17
        3,0.75,box,x,24.5
        4,1,,mark,"animationDidStop position UIView ""box\"""
        4,1,box,x,32

        """)
    #expect(try table() == table() && table().csv == csv)
    #expect(
      try table().json == """
        {"times": [0, 0.25, 0.5, 0.75, 1],
        "series": [
          {"view": "box", "key": "x", "values": [2, 9.5, 17, 24.5, 32]}
        ],
        "marks": [
          {"time": 0.25, "text": "down 1,1"},
          {"time": 0.3, "text": "half, \\"about\\""},
          {"time": 0.5, "text": "up 1,1"},
          {"time": 1, "text": "animationDidStop position UIView \\"box\\""}
        ]}

        """)
    let empty = PresentationTable()
    #expect(empty.csv == "frame,time,view,key,value\n")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(empty.json.utf8)) }
  }

  @Test func transformsAreTakenApart() throws {
    let scene = MovingBox()
    let table = try scene.stage.trace(for: .milliseconds(500)) { _ in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        scene.box.alpha = 0.5
        scene.box.transform = CGAffineTransform(scaleX: 2, y: 3).concatenating(
          CGAffineTransform(rotationAngle: .pi / 3)
        )
        .concatenating(CGAffineTransform(translationX: 5, y: 7))
        scene.box.layer.cornerRadius = 4
      }
    }
    #expect(Set(table.changing.series.map(\.key)).isSuperset(of: [.opacity, .rotation, .scaleX, .scaleY]))
    func last(_ key: PresentationTable.Key) -> Double { (table["box", key]?.last ?? nil) ?? .nan }
    for (key, value) in [
      (PresentationTable.Key.rotation, 60.0), (.scaleX, 2), (.scaleY, 3), (.translationX, 5),
      (.translationY, 7),
      (.opacity, 0.5), (.cornerRadius, 4), (.x, 2), (.y, 4), (.width, 6), (.height, 8),
    ] {
      #expect(abs(last(key) - value) < 1e-6, "\(key): \(last(key))")
    }
    #expect(abs(((table["box", .opacity]?[15] ?? nil) ?? 0) - 0.75) < 1e-6)
  }

  @Test func viewsThatComeAndGoHaveNoValuesMeanwhile() throws {
    let scene = MovingBox(rate: 10)
    let table = try scene.stage.trace(for: .milliseconds(600)) { stage in
      stage.frame()
      scene.box.removeFromSuperview()
      stage.frame()
      stage.window.addSubview(scene.box)
      let other = UILabel(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
      stage.window.addSubview(other)
      stage.frame()
      scene.box.isHidden = true
      let twin = UIView()
      twin.accessibilityIdentifier = "box"
      stage.window.addSubview(twin)
      stage.frame()
    }
    #expect(table["box", .shown] == [1, 1, 0, 1, 0, 0, 0])
    #expect(table["box", .x] == [2, 2, nil, 2, 2, 2, 2])
    #expect(table["UILabel 0.1", .x] == [nil, nil, nil, 1, 1, 1, 1])
    #expect(table.views == ["UIWindow 0", "box", "UILabel 0.1", "box#2"])
    #expect(table.changing.views == ["box", "UILabel 0.1", "box#2"])
    #expect(table.of(["box#2"]).views == ["box#2"])
    #expect(!table.csv.contains("2,0.2,box,x") && table.json.contains("[2, 2, null, 2, 2, 2, 2]"))
  }

  @Test func whatIsAskedForMeanwhileChangesNothing() throws {
    let (watched, alone) = (MovingBox(), MovingBox())
    var heard = 0
    _ = try watched.stage.trace(for: .seconds(1)) { _ in
      watched.go()
      heard = try watched.stage.trace(for: .milliseconds(500)) { try $0.tap(.at(1, 1)) }.times.count
    }
    alone.go()
    try alone.stage.tap(.at(1, 1))
    alone.stage.frames(58)
    #expect(heard == 31 && watched.stage.time == alone.stage.time)
    #expect(watched.stage.bitmap() == alone.stage.bitmap() && watched.stage.dump() == alone.stage.dump())
    // An action that throws ends the trace, and nobody watches after it.
    #expect(throws: StageError.self) { try watched.stage.trace(for: .seconds(1)) { try $0.tap("nothing") } }
    #expect(try watched.stage.settle() == 0)
  }

  @Test func layoutIsMarked() throws {
    let scene = MovingBox(rate: 10)
    let table = try scene.stage.trace(for: .milliseconds(300)) { stage in
      stage.frame()
      scene.box.setNeedsLayout()
    }
    #expect(table.marks == [.init(0.2, "layout of 1 view")])
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0 / 3, "0.333333"), (-2.5, "-2.5"), (1e-9, "0"), (123_456.75, "123456.75"),
    (1e12, "1000000000000"), (.nan, "null"), (.infinity, "null"),
  ])
  func numbersAreShortAndTheSameEverywhere(_ value: Double, _ text: String) {
    #expect(PresentationTable.number(value) == text)
  }
}
