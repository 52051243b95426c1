// SPDX-License-Identifier: MIT
import Foundation

/// What views showed, frame by frame, as numbers: their presentation values, with whatever animations made of them.
///
/// Lengths are points, times are seconds since the recording began, angles are degrees. As CSV it has one row for each
/// value of a frame, as JSON one list for each value of a view; both have a fixed order, so two runs can be compared line
/// by line.
public struct PresentationTable: Hashable, Sendable {
  /// What of a view is listed, in this order.
  public enum Key: String, CaseIterable, Sendable {
    /// Of the frame that the view has without its transform, in the superview.
    case x, y, width, height
    /// Of the bounds: how far content is scrolled.
    case originX, originY
    /// 0 to 1.
    case opacity
    /// Of the transform: clockwise in degrees, factors along its own axes, and points.
    case rotation, scaleX, scaleY, translationX, translationY
    /// Points.
    case cornerRadius
    /// 1 while the view stands in a window and neither it nor a view around it is hidden, else 0.
    case shown
  }

  /// One value of one view over time.
  public struct Series: Hashable, Sendable {
    /// The view's identifier, or else its class and place: `UILabel 0.2.1` is the second subview of the third subview of
    /// the first window. Where several views have one name, the later ones have a number: `row#2`.
    public let view: String
    /// Which number of the view.
    public let key: Key
    /// One a frame; nil where the view was in no window.
    public internal(set) var values: [Double?]

    /// Whether it was not the same in all frames.
    public var changes: Bool {
      let shown = values.compactMap { $0 }
      return shown.contains { $0 != shown[0] }
    }
  }

  /// Something that happened at a time.
  public struct Mark: Hashable, Sendable {
    /// Seconds since the first frame.
    public var time: TimeInterval
    /// What happened.
    public var text: String

    /// `text` happened at `time`, in seconds since the first frame.
    public init(_ time: TimeInterval, _ text: String) {
      (self.time, self.text) = (time, text)
    }
  }

  /// Of the frames, the first at 0.
  public internal(set) var times: [TimeInterval] = []
  /// By view, in the order in which they were first seen, and then by key.
  public internal(set) var series: [Series] = []
  /// What happened meanwhile, by time.
  public var marks: [Mark] = [] {
    didSet { if !marks.isInOrder { marks = marks.inOrder } }
  }

  /// A table without frames.
  public init() {}

  /// The values of a view, one a frame; nil when there is no such series.
  public subscript(view: String, key: Key) -> [Double?]? {
    series.first { $0.view == view && $0.key == key }?.values
  }

  /// The names of all views, each once, in order.
  public var views: [String] {
    var seen: Set<String> = []
    return series.map(\.view).filter { seen.insert($0).inserted }
  }

  /// Only what was not the same in all frames.
  public var changing: PresentationTable {
    var table = self
    table.series.removeAll { !$0.changes }
    return table
  }

  /// Only the views with these names.
  public func of(_ names: Set<String>) -> PresentationTable {
    var table = self
    table.series.removeAll { !names.contains($0.view) }
    return table
  }
}

extension [PresentationTable.Mark] {
  fileprivate var isInOrder: Bool { zip(self, dropFirst()).allSatisfy { $0.time <= $1.time } }

  /// By time; what happened at one time stays in its order.
  fileprivate var inOrder: [PresentationTable.Mark] {
    enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
