// SPDX-License-Identifier: MIT

/// How a presented controller covers what presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Fills the window; what presents it leaves the window meanwhile.
  case fullScreen = 0
  /// A sheet that comes up from the bottom and can be pulled down; in a wide window a card in its middle.
  case pageSheet
  /// As `pageSheet`, smaller in a wide window.
  case formSheet
  /// As `fullScreen`.
  case currentContext
  /// Fills the window; its view decides what is seen of what is beneath.
  case custom
  /// Fills the window over what presents it.
  case overFullScreen
  /// As `overFullScreen`.
  case overCurrentContext
  case none = -1
  /// `pageSheet`.
  case automatic = -2
}

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom, and down.
  case coverVertical = 0
  /// As `crossDissolve`: a flip of two whole screens has no place in a window that is resized while it turns.
  case flipHorizontal
  case crossDissolve
}
