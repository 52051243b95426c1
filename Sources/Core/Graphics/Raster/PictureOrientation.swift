// SPDX-License-Identifier: MIT

/// Where the first row and column of stored pixels stand in the picture that is meant. Numbers as in EXIF.
package enum PictureOrientation: Int, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Width and height change places.
  package var isSideways: Bool { rawValue >= 5 }
}
