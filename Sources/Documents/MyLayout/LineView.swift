// SPDX-License-Identifier: MIT
import LayoutCore

/// How a linear layout lines its subviews up.
public enum LineViewOrientation: Int, Sendable {
  /// One below the other.
  case vert
  /// One beside the other, from the left.
  case horz

  var axis: BoxAxis { self == .vert ? .vertical : .horizontal }
}

/// Which edge gives way when a linear layout changes its own length.
public enum LineViewAutoAdjustDir: Int, Sendable {
  /// The head (top or left) stays.
  case tail
  /// The middle stays.
  case center
  /// The tail (bottom or right) stays.
  case head

  init(_ box: BoxAdjustDirection) {
    switch box {
    case .tail: self = .tail
    case .center: self = .center
    case .head: self = .head
    }
  }

  var box: BoxAdjustDirection {
    switch self {
    case .tail: .tail
    case .center: .center
    case .head: .head
    }
  }
}
