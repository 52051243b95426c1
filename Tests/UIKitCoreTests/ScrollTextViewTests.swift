// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// A text view is a scroll view whose content is its text.
@MainActor @Suite struct ScrollTextViewTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 100))

  private func stage(lines: Int) -> Stage {
    view.font = .systemFont(ofSize: 20)
    view.text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
    return Stage(size: CGSize(width: 200, height: 300)) { $0.addSubview(view) }
  }

  private func height(_ lines: Int) -> CGFloat {
    (CGFloat(lines) * UIFont.systemFont(ofSize: 20).lineHeight + 16).rounded(.up)
  }

  @Test func theContentIsTheTextWithItsInsets() {
    let stage = stage(lines: 10)
    #expect(view.contentSize == CGSize(width: 110, height: height(10)))
    view.text = "a\nb"
    #expect(stage.frame().rounds == 1)
    #expect(view.contentSize.height == height(2))
    view.textContainerInset.top = 48
    stage.frame()
    #expect(view.contentSize.height == height(2) + 40)
    // Narrower: more lines.
    view.text = "aaaa bbbb cccc"
    view.textContainerInset.top = 8
    view.frame.size.width = 60
    stage.frame()
    #expect(view.contentSize == CGSize(width: 60, height: height(3)))
    #expect(stage.frame().isIdle)
  }

  @Test func theWheelShowsWhatHadNoRoom() throws {
    let stage = stage(lines: 10)
    let top = stage.bitmap()
    let report = try stage.wheel(CGVector(dx: 0, dy: 24), at: .view(view))
    #expect(view.contentOffset.y == 24)
    // The text is the same, in another place.
    #expect(report.displays == 0)
    let moved = stage.bitmap()
    #expect((0..<60).allSatisfy { y in (0..<90).allSatisfy { moved[x: $0, y: y] == top[x: $0, y: y + 24] } })
    #expect((100..<300).allSatisfy { y in (0..<200).allSatisfy { moved[x: $0, y: y] == top[x: $0, y: y] } })
    try stage.wheel(CGVector(dx: 0, dy: 1000), at: .view(view))
    #expect(view.contentOffset.y == height(10) - 100)
  }

  @Test func aShorterTextIsSeenFromItsEnd() throws {
    let stage = stage(lines: 10)
    stage.key(.end)
    view.text = "a\nb\nc\nd\ne"
    stage.frame()
    #expect(view.contentOffset.y == height(5) - 100)
    view.text = "a"
    stage.frame()
    #expect(view.contentOffset.y == 0)
  }

  @Test func aViewThatIsNotToScrollWantsItsTextsSize() throws {
    let stage = stage(lines: 10)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == height(10))
    try stage.wheel(CGVector(dx: 0, dy: 24), at: .view(view))
    #expect(view.contentOffset.y == 0)
  }
}
