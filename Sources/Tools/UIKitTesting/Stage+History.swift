// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// What an earlier frame of a stage showed.
public struct LookBack {
  /// The pixels, byte for byte. Nobody else has them.
  public let bitmap: Bitmap
  /// Of the frame, in seconds since the stage began.
  public let time: TimeInterval
  /// What it took, as a line: "frame 812 at 13.533 s: 301 layers made, 1404 values looked up".
  public let cost: String

  init(_ picture: PastPicture) {
    (bitmap, time) = (picture.bitmap, picture.time)
    let seconds = String(format: "%.3f", picture.time)
    cost =
      "frame \(picture.frame) at \(seconds) s: \(picture.layers) layers made, "
      + "\(picture.lookups) values looked up"
  }
}

extension Stage {
  /// Whether the stage remembers what its frames show, from the next one on, for `picture(at:)`. Default false; setting it
  /// to false forgets them. The last 30 seconds are kept, and no more than about 50 megabytes of them.
  ///
  /// A frame takes a little longer for the layers that changed; a write to a view does not.
  public var remembersFrames: Bool {
    get { runtime.layers.history != nil }
    set {
      if newValue != remembersFrames {
        runtime.layers.history = newValue ? LayerHistory(of: runtime.layers) : nil
      }
    }
  }

  /// From the time of the first frame that is remembered to that of the last, in seconds since the stage began; nil if
  /// there are none.
  public var rememberedTimes: ClosedRange<TimeInterval>? { runtime.layers.history?.times }

  /// About how many bytes are remembered.
  public var rememberedBytes: Int { runtime.layers.history?.byteCount ?? 0 }

  /// What the stage showed at `time`, in seconds since it began: the pixels of the last frame that was made until then.
  ///
  /// Nothing of the program runs, and nothing of its views changes. Throws, with what to do, for a time that is not
  /// remembered.
  public func picture(at time: TimeInterval) throws -> LookBack {
    runtime.makeCurrent()
    guard time.isFinite else { throw complaint(time, "that is no time: give seconds since the stage began") }
    guard let history = runtime.layers.history else {
      throw complaint(
        time, "the stage remembers no frames: set remembersFrames before what is to be looked at")
    }
    guard let times = history.times else {
      throw complaint(time, "no frame was made since remembersFrames was set: make one")
    }
    guard time <= times.upperBound + 1e-9 else {
      throw complaint(
        time, "the newest frame is that of \(seconds(times.upperBound)): make frames until then")
    }
    guard let frame = history.frame(at: time), let picture = history.picture(ofFrame: frame) else {
      let beginning = history.beginning ?? times.lowerBound
      throw complaint(
        time,
        time < beginning - 1e-9
          ? "frames are remembered from \(seconds(beginning)) on: set remembersFrames earlier"
          : "that frame is forgotten, the oldest is that of \(seconds(times.lowerBound)): look within "
            + "\(seconds(history.span)) and \(history.byteLimit >> 20) MB of frames")
    }
    return LookBack(picture)
  }

  private func complaint(_ time: TimeInterval, _ reason: String) -> StageError {
    StageError(description: "picture(at: \(time)): \(reason)")
  }

  private func seconds(_ time: TimeInterval) -> String { String(format: "%.3f s", time) }
}
