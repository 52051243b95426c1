// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Three segments of 100 points at (20, 100); their middles are at 70, 170 and 270.
@MainActor @Suite struct SegmentedControlTests {
  private let control = UISegmentedControl(items: ["First", "Second", "Third"])
  private let recorder: ControlRecorder
  private let stage: Stage

  init() {
    let control = control
    control.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
    recorder = ControlRecorder(control)
    stage = Stage(size: .phone) { $0.addSubview(control) }.kept
  }

  private let middles = [Target.at(70, 116), .at(170, 116), .at(270, 116)]
  /// The plate is the first subview, the plate of the choice the first of those that throw a shadow.
  private var thumb: UIView { control.subviews.first { $0.layer.shadowOpacity > 0 } ?? UIView() }
  private var dividers: [UIView] {
    control.subviews.filter { $0.bounds.width == 1 }.sorted { $0.frame.minX < $1.frame.minX }
  }

  @Test func defaults() {
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(!control.isMomentary && !control.apportionsSegmentWidthsByContent)
    #expect(control.titleForSegment(at: 1) == "Second" && control.imageForSegment(at: 1) == nil)
    #expect(control.widthForSegment(at: 0) == 0 && control.isEnabledForSegment(at: 0))
    #expect(thumb.isHidden && UISegmentedControl().numberOfSegments == 0)
  }

  @Test func sizeComesFromTheContents() {
    // What is in no window is measured with the stage's font.
    stage.frame()
    // Six letters at 13 points are 39 points; 20 stand beside them.
    let made = UISegmentedControl(items: ["First", "Second"])
    #expect(made.frame.size == CGSize(width: 118, height: 32))
    #expect(made.intrinsicContentSize == CGSize(width: 118, height: 31))
    made.apportionsSegmentWidthsByContent = true
    #expect(made.intrinsicContentSize.width == 112)
    made.setWidth(80, forSegmentAt: 0)
    #expect(made.intrinsicContentSize.width == 139)
    made.setImage(Swatch(Swatch.red, width: 50, height: 10).image, forSegmentAt: 1)
    #expect(made.intrinsicContentSize.width == 150 && made.titleForSegment(at: 1) == nil)
  }

  @Test func aTapChooses() throws {
    try stage.tap(middles[1])
    #expect(control.selectedSegmentIndex == 1 && recorder.take() == ["down", "value", "primary", "upInside"])
    // The choice is not chosen again.
    try stage.tap(middles[1])
    #expect(!recorder.take().contains("value"))
    #expect(thumb.frame == CGRect(x: 102, y: 2, width: 96, height: 28) && !thumb.isHidden)
    #expect(dividers.map(\.alpha) == [0, 0])
    try stage.tap(middles[0])
    #expect(dividers.map(\.alpha) == [0, 1])
  }

  @Test func codeSendsNothing() {
    control.selectedSegmentIndex = 2
    #expect(control.selectedSegmentIndex == 2 && recorder.take().isEmpty)
    control.selectedSegmentIndex = 3
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && thumb.isHidden)
    control.selectedSegmentIndex = -5
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func aFingerMayChangeItsMind() throws {
    let finger = stage.finger()
    try finger.down(middles[0])
    try finger.move(middles[2])
    finger.up()
    #expect(control.selectedSegmentIndex == 2)
    try finger.down(middles[0])
    try finger.move(.at(70, 500))
    finger.up()
    #expect(control.selectedSegmentIndex == 2 && recorder.take().last == "upOutside")
  }

  @Test func theChoiceCanBeDrawnAlong() throws {
    control.selectedSegmentIndex = 0
    let finger = stage.finger()
    try finger.down(middles[0])
    try finger.move(middles[1])
    #expect(thumb.center.x == 150 && control.selectedSegmentIndex == 0)
    try finger.move(middles[2])
    finger.up()
    #expect(control.selectedSegmentIndex == 2 && thumb.frame == CGRect(x: 202, y: 2, width: 96, height: 28))
    #expect(recorder.take().filter { $0 == "value" }.count == 1)
    // One that is not the choice draws nothing.
    try finger.down(middles[0])
    try finger.move(middles[1])
    #expect(thumb.center.x == 250)
    finger.up()
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func aCancelledTouchChoosesNothing() throws {
    control.selectedSegmentIndex = 0
    let finger = stage.finger()
    try finger.down(middles[0])
    try finger.move(middles[2])
    finger.cancel()
    #expect(control.selectedSegmentIndex == 0 && thumb.center.x == 50 && thumb.transform == .identity)
    #expect(recorder.take() == ["down", "dragInside", "cancel"])
  }

  @Test func aDisabledSegmentIsPassedOver() throws {
    control.setEnabled(false, forSegmentAt: 1)
    try stage.tap(middles[1])
    #expect(recorder.take().isEmpty)
    control.selectedSegmentIndex = 0
    let finger = stage.finger()
    try finger.down(middles[0])
    try finger.move(middles[1])
    #expect(thumb.center.x == 50)
    finger.up()
    #expect(control.selectedSegmentIndex == 0)
    control.isEnabled = false
    try stage.tap(middles[2])
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func aMomentaryChoiceLastsWhileItIsTold() throws {
    control.isMomentary = true
    var told: [Int] = []
    control.addAction(
      UIAction { [control] _ in told.append(control.selectedSegmentIndex) }, for: .valueChanged)
    try stage.tap(middles[1])
    try stage.tap(middles[1])
    #expect(told == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment && thumb.isHidden)
  }

  @Test func segmentsComeAndGo() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Second")
    control.insertSegment(with: Swatch(Swatch.red, width: 9, height: 9).image, at: 99, animated: false)
    #expect(control.numberOfSegments == 5 && control.imageForSegment(at: 4)?.size.width == 9)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
    // Beyond the last is the last.
    control.removeSegment(at: 70, animated: false)
    #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 70) == "Third")
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
    control.setTitle("nowhere", forSegmentAt: 0)
    control.removeSegment(at: 0, animated: false)
    stage.frame()
    #expect(control.intrinsicContentSize.width == 0 && recorder.take().isEmpty)
    #expect(control.subviews.allSatisfy { $0.bounds.width != 1 })
  }

  @Test func segmentsMakeRoomInTime() throws {
    try stage.settle()
    control.insertSegment(withTitle: "New", at: 3, animated: true)
    let last = try #require(segmentView("New"))
    #expect(last.frame == CGRect(x: 225, y: 0, width: 75, height: 32))
    stage.frames(5)
    let width = try #require(last.layer.presentation()).bounds.width
    #expect(width > 0 && width < 75)
    try stage.settle()
    #expect(last.layer.presentation()?.bounds.width == 75 && last.alpha == 1)
    control.removeSegment(at: 3, animated: true)
    #expect(last.superview != nil)
    try stage.settle()
    #expect(last.superview == nil && segmentView("Third")?.frame.width == 100)
  }

  @Test func widthsOfTheirOwnAndByContent() {
    control.setWidth(60, forSegmentAt: 0)
    stage.frame()
    #expect(titles.map { segmentView($0)?.frame.width } == [60, 120, 120])
    control.setWidth(0, forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    stage.frame()
    // 53, 59 and 53 points of 165.
    #expect(titles.map { segmentView($0)?.frame.minX } == [0, 96, 204])
    control.apportionsSegmentWidthsByContent = false
    control.setContentOffset(CGSize(width: 3, height: 4), forSegmentAt: 0)
    stage.frame()
    #expect(segmentView("First")?.subviews[0].frame.origin == CGPoint(x: 7, y: 12))
    #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: 4))
  }

  @Test func actionsRunFirst() throws {
    let log = CallLog()
    let actions = ["One", "Two"].map { title in UIAction(title: title) { _ in log.add(title) } }
    let control = UISegmentedControl(frame: CGRect(x: 20, y: 200, width: 200, height: 32), actions: actions)
    control.addAction(UIAction { _ in log.add("value") }, for: .valueChanged)
    stage.window.addSubview(control)
    stage.frame()
    try stage.tap(.at(170, 216))
    #expect(log.take() == ["Two", "value"] && control.actionForSegment(at: 1) === actions[1])
    #expect(control.segmentIndex(identifiedBy: actions[1].identifier) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("none")) == NSNotFound)
    control.insertSegment(action: UIAction(title: "Zero") { _ in log.add("Zero") }, at: 0, animated: false)
    control.setAction(UIAction(title: "Three") { _ in log.add("Three") }, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "Three" && control.selectedSegmentIndex == 2)
    stage.frame()
    try stage.tap(.at(50, 216))
    #expect(log.take() == ["Zero", "value"])
  }

  @Test func titleAttributesByState() throws {
    control.setTitleTextAttributes(
      [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    control.selectedSegmentIndex = 1
    let (first, second) = (try label("First"), try label("Second"))
    #expect(first.textColor == .red && second.textColor == .blue)
    // What the selected state leaves out is as in the normal one.
    #expect(second.font == .systemFont(ofSize: 20))
    #expect(control.titleTextAttributes(for: .selected)?.count == 1)
    #expect(control.intrinsicContentSize.width == 240)
    control.setTitleTextAttributes(nil, for: .normal)
    #expect(first.textColor === UIColor.label && second.font == .systemFont(ofSize: 13, weight: .semibold))
  }

  @Test func fromRightToLeft() throws {
    control.semanticContentAttribute = .forceRightToLeft
    control.selectedSegmentIndex = 0
    stage.frame()
    #expect(segmentView("First")?.frame.minX == 200 && thumb.frame.minX == 202)
    #expect(dividers.map(\.alpha) == [1, 0])
    try stage.tap(middles[0])
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func theThumbSlidesAndArrives() throws {
    control.selectedSegmentIndex = 0
    try stage.settle()
    try stage.tap(middles[2])
    stage.frames(5)
    let x = try #require(thumb.layer.presentation()).position.x
    #expect(x > 50 && x < 250)
    try stage.settle()
    #expect(thumb.layer.presentation()?.position.x == 250)
  }

  @Test func itsBaselineIsThatOfItsTitles() throws {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.text = "Beside"
    for view in [control, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
    }
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      control.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 40),
      label.leadingAnchor.constraint(equalTo: control.trailingAnchor, constant: 8),
      label.firstBaselineAnchor.constraint(equalTo: control.firstBaselineAnchor),
    ])
    stage.frame()
    let title = try self.label("First")
    #expect(control.frame == CGRect(x: 0, y: 40, width: 177, height: 32))
    #expect(label.frame.minY == title.convert(title.bounds, to: stage.window).minY)
    // The last is the same, and without titles there is none.
    control.removeAllSegments()
    stage.frame()
    #expect(label.frame.minY < 40)
  }

  @Test func anItemOfAnotherKindEndsTheProgram() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { _ = UISegmentedControl(items: [1]) } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UISegmentedControl(items: ["A"]).setWidth(.nan, forSegmentAt: 0) }
    }
    #expect(UISegmentedControl(items: [NSString(string: "A")]).titleForSegment(at: 0) == "A")
    #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
  }

  @Test func aChoiceDrawsOnlyTheTitlesThatChange() throws {
    control.selectedSegmentIndex = 0
    try stage.settle()
    control.selectedSegmentIndex = 1
    #expect(stage.frame().displays == 2)
  }

  // MARK: - Parts

  private let titles = ["First", "Second", "Third"]

  private func label(_ title: String) throws -> UILabel {
    let labels = control.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    return try #require(labels.first { $0.text == title })
  }

  private func segmentView(_ title: String) -> UIView? { try? label(title).superview }
}
