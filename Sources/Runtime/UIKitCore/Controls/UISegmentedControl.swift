// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A row of choices, one of which is chosen.
///
/// A tap chooses, and so does a finger that comes down on the choice and draws it along. The action of the segment runs
/// first, then `valueChanged` and `primaryActionTriggered` are sent, once, when the finger comes up. An index beyond the
/// last segment counts as the last; where there are no segments, nothing happens.
// UIKit: names, defaults and sizes are UIKit's, since iOS 13.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index while nothing is chosen.
  public nonisolated static let noSegment = -1

  final let plate = UIView.controlPart(.tertiarySystemFill, radius: 8)
  final let thumb = UIView.controlPart(radius: 7)
  final var segments: [Segment] = []
  final var dividers: [UIView] = []
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private final var selection = noSegment
  /// The segment that the finger presses, and the one to which it has drawn the choice.
  final var pressed: Int?
  final var drawn: Int?

  /// Default `noSegment`. Set by code it sends nothing; what is no segment chooses none.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      let new = segments.indices.contains(newValue) ? newValue : Self.noSegment
      guard new != selection else { return }
      selection = new
      selectionDidChange(isAnimated: false)
    }
  }
  /// Whether a choice lasts only as long as it is told. Default false.
  open var isMomentary = false {
    didSet { selectionDidChange(isAnimated: false) }
  }
  /// Whether segments without a width of their own are as wide as their contents ask, and not all the same. Default
  /// false.
  open var apportionsSegmentWidthsByContent = false {
    didSet { contentDidChange() }
  }
  /// Of the plate behind the chosen segment. Default nil: white, in dark surroundings grey.
  open var selectedSegmentTintColor: UIColor? {
    didSet { showLook() }
  }

  /// Without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// With segments for `items`, which are strings or images; another item ends the program. As large as these ask.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map(segment(of:))
    prepare()
    frame.size = sizeThatFits(.zero)
  }

  /// With a segment for each of `actions`: its image, or else its title. It runs when the user chooses the segment.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map { Segment($0) }
    prepare()
    if frame.size == .zero { self.frame.size = sizeThatFits(.zero) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(plate)
    thumb.throwsThumbShadow = true
    addSubview(thumb)
    for segment in segments { addSubview(segment.view) }
    showLook()
  }

  // MARK: - Segments

  /// Puts a segment before the one at `segment`; the choice stays with its segment. Animated, the others make room.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(.title(title ?? "")), at: segment, animated)
  }
  /// The same with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image.map { .image($0) } ?? .title("")), at: segment, animated)
  }
  /// The same with the image or else the title of `action`, which runs when the user chooses the segment.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action), at: segment, animated)
  }
  /// Takes a segment away; if it was chosen, nothing is.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated) }
  /// Nothing is left, and nothing is chosen.
  open func removeAllSegments() { removeAll() }
  /// Default 0.
  open var numberOfSegments: Int { segments.count }

  /// Shows `title`, and no image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0.content = .title(title ?? "") }
  }
  /// Nil of a segment with an image.
  open func titleForSegment(at segment: Int) -> String? { at(segment)?.title }
  /// Shows `image`, and no title. It is taken as a shape, unless it is always an original.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0.content = image.map { .image($0) } ?? .title("") }
  }
  /// Nil of a segment with a title.
  open func imageForSegment(at segment: Int) -> UIImage? { at(segment)?.image }
  /// Shows the image or else the title of `action`, which runs when the user chooses the segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.content, $0.action) = (Segment(action).content, action) }
  }
  /// Default nil.
  open func actionForSegment(at segment: Int) -> UIAction? { at(segment)?.action }
  /// The segment with that action; `NSNotFound` when there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Points; 0 is as wide as the others.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    if let complaint = complaintAboutNumber(Double(width), "width", of: self) { stop(complaint) }
    change(segment) { $0.width = max(0, width) }
  }
  /// Default 0.
  open func widthForSegment(at segment: Int) -> CGFloat { at(segment)?.width ?? 0 }
  /// Moves the content of the segment, points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }
  /// Default zero.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { at(segment)?.offset ?? .zero }
  /// A disabled segment cannot be chosen by the user.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Default true.
  open func isEnabledForSegment(at segment: Int) -> Bool { at(segment)?.isEnabled ?? false }

  /// Attributes of the titles of segments in `state`; what they leave out is as in the normal state. Nil takes them
  /// away.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state.rawValue] = attributes
    contentDidChange()
  }
  /// Default nil.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  // MARK: - Overridable

  // UIKit: constraints see 31 points, and the frame has one more below.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
  open override var intrinsicContentSize: CGSize { CGSize(width: wantedWidth, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: wantedWidth, height: 32) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override var keepsTaps: Bool { true }
  override func keepsSidewaysDrag(from point: CGPoint) -> Bool { true }

  override func stateDidChange() { showLook() }

  override func adjustToTraits(from previous: UITraitCollection) {
    super.adjustToTraits(from: previous)
    showLook()
  }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = index(at: touch), segments[index].isEnabled else { return false }
    pressed = index
    if index == selection, !isMomentary { drawn = index }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? index(at: touch).flatMap { segments[$0].isEnabled ? $0 : nil } : nil
    guard index != pressed else { return true }
    pressed = index
    if drawn != nil, let index {
      drawn = index
      selectionDidChange(isAnimated: true)
    }
    showLook()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = isTouchInside ? drawn ?? pressed : nil
    let wasDrawn = drawn != nil
    (pressed, drawn) = (nil, nil)
    guard let chosen, at(chosen)?.isEnabled == true, isMomentary || chosen != selection else {
      return wasDrawn ? selectionDidChange(isAnimated: true) : showLook()
    }
    selection = chosen
    selectionDidChange(isAnimated: true)
    if let action = segments[chosen].action { sendAction(action) }
    sendValueChanged(with: event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) {
    (pressed, drawn) = (nil, nil)
    selectionDidChange(isAnimated: true)
  }

  // MARK: - What the segments say

  /// The choice stays with its segment.
  final func moveSelection(to index: Int) {
    selection = index
  }
}
