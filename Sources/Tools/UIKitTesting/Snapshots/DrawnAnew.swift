// SPDX-License-Identifier: MIT
import Graphics
import QuartzCore

/// What a stage shows, drawn once more from nothing that was kept. Pixels are a function of the layers alone: where the two
/// differ, a picture would depend on what was shown before.
@MainActor struct DrawnAnew {
  private let stage: Stage
  private static let leftovers = ["kept.new.png", "anew.new.png", "kept.diff.png"]

  init(_ stage: Stage) {
    self.stage = stage
  }

  /// The stage's pixels. Throws where they are not those of the layers.
  func bitmap(of call: SnapshotCall) throws(SnapshotFailure) -> Bitmap {
    let (kept, layers) = (stage.bitmap(), stage.runtime.layers)
    let anew = Bitmap(width: kept.width, height: kept.height)
    CompositePass.draw(layers.root, into: anew, scale: layers.scale)
    guard let difference = PixelDifference(kept, anew, tolerance: 0) else {
      call.removeLeftovers(Self.leftovers)
      return kept
    }
    let pictures = [kept, anew, difference.picture(over: kept)]
    let note = call.leave(Array(zip(Self.leftovers, pictures)).map { (ending: $0, bitmap: $1) })
    throw call.failure(
      .differs,
      "what was kept from earlier frames is not what the layers show when all of it is drawn anew: "
        + "\(difference.text(scale: layers.scale, tolerance: 0)); \(note)\nthat is a fault of Shoji and not of the "
        + "program: report it with the three pictures")
  }
}
