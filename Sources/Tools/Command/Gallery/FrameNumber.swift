// SPDX-License-Identifier: MIT
import Foundation

/// A length in points as the gallery writes it: to a tenth, without a needless zero.
struct FrameNumber {
  let text: String

  init(_ value: CGFloat) {
    let tenths = (value * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e9 else {
      text = "–"
      return
    }
    let whole = Int(tenths)
    let sign = whole < 0 ? "−" : ""
    text = sign + "\(abs(whole) / 10)" + (whole % 10 == 0 ? "" : ".\(abs(whole) % 10)")
  }
}
