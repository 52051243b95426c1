// SPDX-License-Identifier: MIT
import Foundation
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// The demos of seeds 000 and 001 that need no text: their frames on a screen of 375 by 667.
@MainActor @Suite struct LayoutDemoFramesTests {
  nonisolated static let frames: [String: [(String, [CGFloat])]] = [
    "000-1b": [
      ("test1ll", [187.5, 233.5, 0, 200]), ("ruler", [-220, 0, 10, 200]), ("llA", [-200, 0, 100, 200]),
      ("llB", [-90, 0, 100, 147]), ("llC", [20, 26.5, 100, 147]), ("llD", [130, 53, 100, 147]),
      ("D.v3", [15, 113, 75, 30]),
    ],
    "000-3a": [
      ("test1ll", [187.5, 255, 0, 157]), ("llL", [-155, 0, 100, 157]), ("L.v1", [5, 9, 60, 40]),
      ("C.v1", [20, 9, 60, 40]), ("R.v3", [20, 118, 75, 30]),
    ],
    "000-3b": [
      ("llT", [-155, 0, 100, 200]), ("T.v1", [0, 4, 100, 40]), ("C.v1", [0, 30.5, 100, 40]),
      ("B.v3", [0, 166, 75, 30]),
    ],
    "000-3d": [
      ("ll", [-50, 0, 100, 180]), ("v1", [0, 4, 100, 40]), ("v2", [10, 50, 80, 60]),
      ("v3", [20, 113, 60, 30]), ("v4", [10, 146, 60, 30]),
    ],
    "000-4": [
      ("topll", [20, 20, 335, 303.5]), ("topLeft", [0, 0, 157.5, 303.5]),
      ("topRight", [177.5, 0, 157.5, 303.5]), ("bottom", [20, 343.5, 335, 303.5]),
    ],
    "000-4-text1": [("v1", [0, 0, 375, 30]), ("v2", [0, 30, 375, 587]), ("v3", [0, 617, 375, 50])],
    "000-4-text2": [("v2", [0, 30, 375, 254.8]), ("v3", [0, 284.8, 375, 382.2])],
    "000-5": [
      ("ll", [100, 100, 120, 144]), ("v1", [10, 4, 90, 40]), ("v2", [0, 50, 40, 60]),
      ("v3", [0, 114, 75, 30]),
    ],
    "000-6-text1": [("v1", [75, 0, 100, 50])],
    "000-6b": [
      ("v1", [10, 95.286, 355, 95.286]), ("v2", [10, 285.857, 355, 95.286]),
      ("v3", [10, 476.429, 355, 95.286]),
    ],
    "001-2": [
      ("v1", [10, 0, 111.667, 40]), ("v2", [131.667, 0, 111.667, 40]), ("v3", [253.333, 0, 111.667, 40]),
      ("v4", [10, 120, 260, 40]), ("v5", [280, 120, 37.5, 40]), ("v6", [327.5, 120, 37.5, 40]),
      ("v7", [10, 240, 67, 40]), ("v8", [87, 240, 100.5, 40]), ("v9", [197.5, 240, 167.5, 40]),
    ],
    "001-b1": [("A", [180, 0, 40, 20]), ("B", [50, 60, 100, 80])],
    "001-b3": [("A", [167.5, 323.5, 40, 20]), ("B", [0, 0, 100, 80])],
    "001-b4": [("A", [20, 0, 40, 20])],
    "001-d1": [("A", [0, 0, 100, 40])],
    "001-d2": [("A", [0, 0, 40, 100])],
    "001-d3": [("A", [0, 0, 125, 20]), ("B", [0, 0, 125, 80]), ("C", [0, 0, 125, 10])],
    "001-d4": [("A", [0, 0, 20, 20]), ("B", [0, 0, 142, 80]), ("C", [0, 0, 213, 10])],
  ]

  @Test(arguments: frames.keys.sorted()) func viewsStandWhereTheTutorialSays(id: String) throws {
    let stage = try Stage(demo: id)
    for (name, wanted) in Self.frames[id]! {
      let frame = try stage[.id(name)].frame
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.01 }, "\(name): \(found), not \(wanted)")
    }
  }

  @Test func labelsDependOnEachOther() throws {
    let stage = try Stage(demo: "001-1")
    let (lb1, lb2) = try (stage["lb1"].frame, stage["lb2"].frame)
    #expect(lb1.origin == CGPoint(x: 10, y: 20) && lb1.width == 60)
    #expect(lb2.origin == CGPoint(x: 70, y: lb1.maxY))
    #expect(lb2.width == 90 && abs(lb2.height - (2 * lb1.height - 10)) < 0.01)
    #expect(try stage["lb3"].frame == CGRect(x: 152, y: 301.15, width: 71, height: 64.7))
    #expect(try stage["lb4"].frame == CGRect(x: 10, y: 100, width: 355, height: 20))
  }

  @Test func labelsStretchTheLayout() throws {
    let stage = try Stage(demo: "001-3")
    let (lb1, lb3) = try (stage["lb1"].frame, stage["lb3"].frame)
    let width = max(lb1.width + 40, lb1.width / 2 + 70, lb3.width + 5)
    let height = max(lb1.height + 130, lb3.height + 40)
    let frame = try stage["rl"].frame
    #expect(frame.origin == CGPoint(x: 10, y: 10))
    #expect(abs(frame.width - width) < 0.01 && abs(frame.height - height) < 0.01)
    #expect(abs(lb3.maxX - (width - 5)) < 0.01)
  }
}
