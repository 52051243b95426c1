// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A value of a layer that has a past of its own, apart from the others: where one changes with every frame, the others
/// are not kept with it.
///
/// `LayerField.all` is the one table. A value of `LayerState` that can be seen and does not stand in it fails a test.
struct LayerField {
  /// As the stored property is called.
  let name: String
  /// Whether two moments have the same value.
  let isSame: (LayerMoment, LayerMoment) -> Bool
  /// A past in which the value has always been that of a moment.
  let begin: (LayerMoment) -> any ValueSeries

  // Its functions depend on nothing but what they are given.
  nonisolated(unsafe) static let all: [LayerField] = [
    value("bounds", { $0.bounds }, { $0.bounds = $1 }),
    value("position", { $0.position }, { $0.position = $1 }),
    value("anchorPoint", { $0.anchorPoint }, { $0.anchorPoint = $1 }),
    value("transformBox", { $0.transform }, { $0.transform = $1 }),
    value("isInMotion", { $0.isInMotion }, { $0.isInMotion = $1 }),
    value("opacity", { $0.opacity }, { $0.opacity = $1 }),
    value("isHidden", { $0.isHidden }, { $0.isHidden = $1 }),
    value("masksToBounds", { $0.masksToBounds }, { $0.masksToBounds = $1 }),
    value("shouldRasterize", { $0.shouldRasterize }, { $0.shouldRasterize = $1 }),
    value("corners", { $0.maskedCorners }, { $0.maskedCorners = $1 }),
    value("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 }),
    value("trimBox", { $0.trim }, { $0.trim = $1 }, HistoryWeight.add),
    value("backgroundColor", { $0.backgroundColor }, { $0.backgroundColor = $1 }, HistoryWeight.add),
    value("backgroundIsContents", { $0.backgroundIsContents }, { $0.backgroundIsContents = $1 }),
    value("contents", { $0.contents }, { $0.contents = $1 }, HistoryWeight.add),
    value("gravityNumber", { $0.contentsGravity }, { $0.contentsGravity = $1 }),
    value("contentsScale", { $0.contentsScale }, { $0.contentsScale = $1 }),
    value("drawing", { $0.drawing }, { $0.drawing = $1 }, HistoryWeight.add),
    value("rareBox", { $0.rare }, { $0.rare = $1 }, HistoryWeight.add),
    moment("family", { $0.family }, { $0.family = $1 }, HistoryWeight.add),
    moment("animations", { $0.animations }, { $0.animations = $1 }, HistoryWeight.add),
    moment("timing", { $0.timing }, { $0.timing = $1 }),
  ]

  private static func value<Value: Equatable>(
    _ name: String, _ get: @escaping (LayerState) -> Value,
    _ set: @escaping (inout LayerState, Value) -> Void,
    _ weigh: ((inout HistoryWeight, Value) -> Void)? = nil
  ) -> LayerField {
    moment(name, { get($0.values) }, { set(&$0.values, $1) }, weigh)
  }

  private static func moment<Value: Equatable>(
    _ name: String, _ get: @escaping (LayerMoment) -> Value,
    _ set: @escaping (inout LayerMoment, Value) -> Void,
    _ weigh: ((inout HistoryWeight, Value) -> Void)? = nil
  ) -> LayerField {
    LayerField(
      name: name, isSame: { get($0) == get($1) },
      begin: { Series(get($0), get: get, set: set, weigh: weigh) })
  }
}
