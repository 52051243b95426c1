// SPDX-License-Identifier: MIT
import Foundation
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Seed 002, sections 0 to 3: frames by the tutorial's formulas, before and after the interaction.
@MainActor @Suite struct ConstraintsDemoTests {
  @Test func fourDistancesStay() throws {
    let stage = try Stage(page: "002-0")
    for size in Stage.pageSizes {
      stage.resize(size)
      let page = stage.page
      #expect(page == CGSize(width: size.width, height: size.height - 46))
      try stage.place("text", 60, 40, page.width - 120, page.height - 160)
    }
    #expect(stage.reports.isEmpty)
  }

  @Test(arguments: ["002-1a", "002-1b", "002-1c"]) func threeWaysPlaceTheTextAlike(id: String) throws {
    let stage = try Stage(page: id)
    for size in Stage.pageSizes {
      stage.resize(size)
      for way in ["way2", "way3", "way1"] {
        try stage.place("text", 50, 121, stage.page.width - 100, stage.page.height - 242)
        try stage.press(way)
      }
    }
    #expect(stage.reports.isEmpty)
  }

  @Test func equivalentFormsPlaceTheTextAlike() throws {
    let stage = try Stage(page: "002-1d")
    let (w, h) = (stage.page.width, stage.page.height)
    for step in 0..<6 {
      switch step {
      case 0...2: try stage.place("text", 50, 121, w - 100, h - 242)
      case 3, 4: try stage.place("text", w / 4, 3 * h / 8, w / 2, h / 4)
      default: try stage.place("text", (w - 120) / 2, (h - 80) / 2, 120, 80)
      }
      if step == 2 { try stage.place("ref", w / 2 - 5, h / 2 - 5, 10, 10) }
      try stage.press("next")
    }
    try stage.place("text", 50, 121, w - 100, h - 242)
  }

  @Test func aRequiredWidthThatCannotHoldIsReported() throws {
    let stage = try Stage(page: "002-2a")
    let height = try stage.content("b1").height
    func check() throws {
      try stage.place("b1", 20, 20, 80, height)
      try stage.place("b2", 108, 20, stage.page.width - 128, height)
    }
    try check()
    let finger = stage.finger()
    try finger.down(.at(350, 300))
    for x in stride(from: CGFloat(340), through: 150, by: -10) { try finger.move(.at(x, 300)) }
    finger.up()
    #expect(stage.page.width == 175)
    try check()
    #expect(stage.reports.isEmpty)
    try stage.press("1000")
    try check()
    #expect(stage.reports.map(\.kind) == [.unsatisfiableConstraints])
    try stage.press("750")
    try check()
  }

  @Test func aLongerTitleTakesRoomFromTheStretchingButton() throws {
    let stage = try Stage(page: "002-3a")
    var widths: [CGFloat] = []
    for size in Stage.pageSizes {
      stage.resize(size)
      for _ in 0..<2 {
        let own = try stage.content("button")
        try stage.place("button", 20, 20, own.width, own.height)
        try stage.place("dyn", 28 + own.width, 20, stage.page.width - 48 - own.width, own.height)
        widths.append(own.width)
        try stage.press("button")
      }
    }
    #expect(widths[1] > widths[0] && widths[2] == widths[0])
  }

  @Test func aTypedTitleTakesRoomFromTheStretchingButton() throws {
    let stage = try Stage(page: "002-3a")
    let (own, other) = (try stage.find("button").frame.width, try stage.find("dyn").frame.width)
    try stage.tap("title")
    stage.type(" of mine")
    #expect((try stage.find("button") as? UIButton)?.currentTitle == "Button of mine")
    let grown = try stage.find("button").frame.width
    #expect(grown > own)
    #expect(try stage.find("dyn").frame.width == other - (grown - own))
  }

  @Test func threeButtonsStayEquallyWide() throws {
    let stage = try Stage(page: "002-3b")
    for size in Stage.pageSizes {
      stage.resize(size)
      for name in ["b1", "b2", "b3"] {
        let width = (stage.page.width - 56) / 3
        for (index, name) in ["b1", "b2", "b3"].enumerated() {
          try stage.place(name, 20 + CGFloat(index) * (8 + width), 20, width, stage.content(name).height)
        }
        try stage.press(name)
      }
    }
  }

  @Test func spacesStayEqualAndGuidesDoAsWell() throws {
    let stage = try Stage(page: "002-3c")
    for size in Stage.pageSizes {
      stage.resize(size)
      for spacer in ["guides", "views"] {
        let width = try stage.content("b1").width
        let gap = (stage.page.width - 2 * width) / 3
        try stage.place("b1", gap, 20, width, stage.content("b1").height)
        try stage.place("b2", 2 * gap + width, 20, width, stage.content("b1").height)
        if spacer == "guides" {
          for index in 0..<3 { try stage.place("s\(index + 1)", CGFloat(index) * (gap + width), 20, gap, 20) }
        }
        try stage.press(spacer)
      }
    }
  }
}
