// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What a screen showed at a time.
public struct Pose: Sendable {
  /// Seconds since the recording began.
  public let time: TimeInterval
  /// What showed then.
  public let bitmap: Bitmap

  /// What showed at `time`, in seconds since the first pose.
  public init(time: TimeInterval, bitmap: Bitmap) {
    (self.time, self.bitmap) = (time, bitmap)
  }
}

/// Why poses do not make a picture, in one line.
public struct PoseFailure: Error, Hashable, CustomStringConvertible, Sendable {
  public let description: String
}
