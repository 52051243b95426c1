// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite struct RelativeLayoutTests {
  private func placed(
    _ items: [BoxItem], _ rules: [RelativeRules], wraps: BoxAxes = [], padding: BoxInsets = BoxInsets(),
    measure: (Int, Double) -> Double = { _, _ in -1 }
  ) -> (frames: [BoxFrame], output: RelativeOutput) {
    var style = RelativeStyle()
    style.own = BoxFrame(x: 50, y: 50, width: 200, height: 100)
    style.wraps = wraps
    style.padding = padding
    style.rules = rules
    var items = items
    let output = style.place(&items, measure: measure)
    return (items.map(\.frame), output)
  }

  @Test func viewsOnACircleKeepTheirFramesAndFollowersAreSolved() {
    var rules = Array(repeating: RelativeRules(), count: 3)
    rules[0].horizontal.head = .edge(.tail, .horizontal, of: .child(1))
    rules[1].horizontal.head = .edge(.tail, .horizontal, of: .child(0))
    rules[1].vertical.head = .number(30)
    rules[2].horizontal.head = .edge(.tail, .horizontal, of: .child(1))
    let (frames, output) = placed(
      [BoxItem(x: 7, width: 20, height: 5), BoxItem(x: 9, width: 30, height: 5), BoxItem(width: 1)], rules)

    #expect(output.cycles == [[0, 1]])
    #expect(frames[0] == BoxFrame(x: 7, y: 0, width: 20, height: 5))
    #expect(frames[1] == BoxFrame(x: 9, y: 30, width: 30, height: 5))
    #expect(frames[2].x == 39)
  }

  @Test func aPairThatGoesRoundThroughAnotherViewIsNoCircle() {
    var rules = Array(repeating: RelativeRules(), count: 2)
    rules[0].horizontal.head = .number(10)
    rules[0].horizontal.tail = .edge(.head, .horizontal, of: .child(1))
    rules[1].horizontal.head = .edge(.head, .horizontal, of: .child(0))
    var second = BoxItem(width: 5)
    second.horizontal.head = 40
    let (frames, output) = placed([BoxItem(), second], rules)

    #expect(output.cycles == [])
    #expect(frames.map(\.x) == [10, 50])
    #expect(frames.map(\.width) == [40, 5])
  }

  @Test func aLengthThatFollowsItselfIsACircle() {
    var rules = RelativeRules()
    rules.horizontal.length = RelativeLength(.length(.vertical, of: .child(0)))
    rules.vertical.length = RelativeLength(.length(.horizontal, of: .child(0)))
    let (frames, output) = placed([BoxItem(x: 3, y: 4, width: 20, height: 10)], [rules])

    #expect(output.cycles == [[0]])
    #expect(frames == [BoxFrame(width: 20, height: 10)])
  }

  @Test func strangersLeaveTheFrame() {
    var rules = RelativeRules()
    rules.horizontal.head = .edge(.tail, .horizontal, of: .stranger)
    rules.vertical.tail = .edge(.head, .vertical, of: .stranger)
    rules.horizontal.length = RelativeLength(.length(.vertical, of: .stranger))
    let (frames, output) = placed([BoxItem(x: 3, y: 4, width: 20, height: 10)], [rules])

    #expect(frames == [BoxFrame(x: 3, y: 4, width: 20, height: 10)])
    #expect(output.cycles == [])
  }

  @Test func wrappingIsTheSmallestSizeForChildrenTiedToEveryEdge() {
    var rules = Array(repeating: RelativeRules(), count: 3)
    rules[0].horizontal.center = .edge(.center, .horizontal, of: .layout)
    rules[1].horizontal.tail = .edge(.tail, .horizontal, of: .layout)
    rules[2].horizontal.length = RelativeLength(.length(.horizontal, of: .layout), multiply: 0.5, add: 30)
    var centred = BoxItem(width: 40)
    centred.horizontal.head = -10
    var right = BoxItem(width: 20)
    right.horizontal.tail = 15
    let padding = BoxInsets(left: 10, right: 20)

    let one = placed([centred], [rules[0]], wraps: .horizontal, padding: padding)
    #expect(one.output.own == BoxFrame(x: 50, y: 50, width: 90, height: 100))
    #expect(one.frames[0].x == 10)
    let two = placed([right], [rules[1]], wraps: .horizontal, padding: padding)
    #expect(two.output.own.width == 65)
    let three = placed([centred, right, BoxItem()], rules, wraps: .horizontal, padding: padding)
    #expect(three.output.own.width == 90)
    #expect(three.frames.map(\.width) == [40, 20, 60])
    #expect(three.output.sizedAxes == .horizontal)
  }

  @Test func emptyWrappingLayoutIsItsPadding() {
    let padding = BoxInsets(top: 5, left: 10, bottom: 6, right: 20)
    let own = placed([], [], wraps: [.horizontal, .vertical], padding: padding).output.own
    #expect(own == BoxFrame(x: 50, y: 50, width: 30, height: 11))
  }

  @Test func whatNeverFitsDoesNotCountForWrapping() {
    var rules = RelativeRules()
    rules.horizontal.length = RelativeLength(.length(.horizontal, of: .layout), add: 30)
    let (frames, output) = placed([BoxItem()], [rules], wraps: .horizontal)
    #expect(output.own.width == 0)
    #expect(frames[0].width == 30)
  }

  @Test func widthsMayFollowHeightsOfAWrappingLayout() {
    var rules = Array(repeating: RelativeRules(), count: 2)
    rules[0].horizontal.length = RelativeLength(.length(.vertical, of: .layout))
    rules[1].vertical.length = RelativeLength(.number(70))
    let (frames, output) = placed([BoxItem(height: 10), BoxItem()], rules, wraps: [.horizontal, .vertical])
    #expect(output.own == BoxFrame(x: 50, y: 50, width: 70, height: 70))
    #expect(frames[0].width == 70)
  }

  @Test func aChainAsLongAsALayoutIsSolved() {
    let count = 5000
    var rules = Array(repeating: RelativeRules(), count: count)
    for index in 0..<count - 1 {
      rules[index].horizontal.head = .edge(.tail, .horizontal, of: .child(index + 1))
    }
    let items = Array(repeating: BoxItem(width: 1, height: 1), count: count)
    let (frames, _) = placed(items, rules, wraps: .horizontal)
    #expect(frames[0].x == Double(count - 1))
  }

  @Test func rulesGiveSizesThatALayoutMustNotGiveItself() {
    var style = RelativeStyle()
    style.rules = Array(repeating: RelativeRules(), count: 5)
    style.rules[0].horizontal.head = .number(1)
    style.rules[0].horizontal.tail = .edge(.tail, .horizontal, of: .layout)
    style.rules[1].vertical.length = RelativeLength(.number(4))
    style.rules[2].horizontal.length = RelativeLength(.share([3]))
    style.rules[4].horizontal.length = RelativeLength(.length(.horizontal, of: .stranger))

    #expect((0..<5).map(style.given(toChild:)) == [.horizontal, .vertical, .horizontal, .horizontal, []])
  }
}
