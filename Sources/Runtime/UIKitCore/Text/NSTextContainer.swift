// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The rectangle that a text view's lines fill.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Left and right of every line, in points. Default 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { didChange?() }
  }
  /// Most lines; 0 is as many as needed. Default 0.
  open var maximumNumberOfLines = 0 {
    didSet { didChange?() }
  }
  /// How the last permitted line is cut. Default `.byWordWrapping`: the rest is left out.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { didChange?() }
  }
  /// In points; set by the text view, whose width it follows.
  open internal(set) var size = CGSize.zero
  /// The text view's.
  final var didChange: (() -> Void)?
}
