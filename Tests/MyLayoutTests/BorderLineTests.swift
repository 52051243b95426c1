// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

@MainActor @Suite struct BorderLineTests {
  private let layout = MyFrameLayout(frame: CGRect(x: 10, y: 10, width: 20, height: 12))
  private let screen: Screen

  init() {
    let holder = UIView()
    holder.backgroundColor = .white
    layout.backgroundColor = .white
    holder.addSubview(layout)
    screen = Screen(holder, size: CGSize(width: 40, height: 30))
  }

  /// The pixels of the layout and of one point around it that are not white, as rows of text.
  private func picture() -> [String] {
    screen.frame()
    let names: [UInt32: String] = [0xffff_ffff: ".", 0xff00_0000: "#", 0xffff_0000: "r"]
    return (9..<23).map { y in
      (9..<31).map { names[screen.runtime.bitmap[x: $0, y: y]] ?? "?" }.joined()
    }
  }

  @Test func linesLieInsideTheBoundsBetweenTheirIndents() {
    let line = MyBorderLineDraw(color: .black)
    line.headIndent = 3
    line.tailIndent = 5
    layout.bottomBorderLine = line
    layout.leftBorderLine = MyBorderLineDraw(color: .red)

    let rows = picture()
    #expect(rows[0] == String(repeating: ".", count: 22))
    #expect(rows[1] == ".r" + String(repeating: ".", count: 20))
    #expect(rows[12] == ".r.." + String(repeating: "#", count: 12) + "......")
    #expect(rows[13] == String(repeating: ".", count: 22))
  }

  @Test func theSecondLineLiesOnePointInside() {
    let line = MyBorderLineDraw()
    line.insetColor = .red
    layout.topBorderLine = line
    let rows = picture()
    #expect(
      rows[1].dropFirst().first == "#" && rows[2].dropFirst().first == "r" && rows[3].dropFirst().first == "."
    )
  }

  @Test func changesOfALineAndOfTheSizeAreDrawn() {
    let line = MyBorderLineDraw()
    layout.boundBorderLine = line
    #expect(layout.topBorderLine === line && layout.boundBorderLine === line)
    #expect(picture()[12] == "." + String(repeating: "#", count: 20) + ".")

    line.thick = 2
    #expect(picture()[11] == "." + String(repeating: "#", count: 20) + ".")
    layout.frame.size = CGSize(width: 10, height: 6)
    #expect(picture()[6] == "." + String(repeating: "#", count: 10) + String(repeating: ".", count: 11))
    #expect(picture()[3] == ".##......##" + String(repeating: ".", count: 11))

    layout.boundBorderLine = nil
    #expect(picture().allSatisfy { $0 == String(repeating: ".", count: 22) })
    #expect(screen.frame().isIdle)
  }

  @Test func dashesAndGapsHaveOneLength() {
    let line = MyBorderLineDraw()
    line.dash = 5
    layout.topBorderLine = line
    #expect(picture()[1] == ".#####.....#####......")
  }
}
