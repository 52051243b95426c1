// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Finds how far letters must shrink for a text to fit.
///
/// The answer is the largest multiple of 1/1024 that fits: exact, the same on every machine, and few enough
/// sizes that a moving edge does not fill the font caches.
struct TextFit {
  static let steps = 1024.0

  private let request: TextRequest
  private let engine: TextEngine

  init(_ request: TextRequest, engine: TextEngine) {
    self.request = request
    self.engine = engine
  }

  /// The request with all letters at `factor` of their size.
  func request(_ factor: Double) -> TextRequest {
    guard factor < 1 else { return request }
    var smaller = request
    smaller.font.size *= factor
    smaller.style = request.style?.scaled(by: factor)
    return smaller
  }

  /// For one line in `width` points; `least` where nothing fits.
  func factor(width: Double, least: Double) -> Double {
    var single = request
    single.lineLimit = 1
    single.lineBreakMode = .byClipping
    let fit = TextFit(single, engine: engine)
    let full = fit.width(1)
    guard full > width else { return 1 }
    // Widths are nearly linear in the size, so the first two guesses are mostly the last.
    let guess = (width / full * TextFit.steps).rounded(.down)
    return largest(from: least, guesses: [guess, guess + 1]) { fit.width($0) <= width }
  }

  private func width(_ factor: Double) -> Double {
    TextLayout.layout(request(factor), width: .infinity, engine: engine).width
  }

  /// For any number of lines in `width` × `height` points; `least` where nothing fits.
  func factor(width: Double, height: Double, least: Double) -> Double {
    largest(from: least, guesses: [TextFit.steps]) { fits($0, width, height) }
  }

  /// The largest factor for which `fits` holds, given that it holds for all smaller ones.
  private func largest(from least: Double, guesses: [Double], _ fits: (Double) -> Bool) -> Double {
    var (low, high) = ((least * TextFit.steps).rounded(.down), TextFit.steps + 1)
    var guesses = guesses[...]
    while high - low > 1 {
      let guess = guesses.popFirst().flatMap { $0 > low && $0 < high ? $0 : nil }
      let middle = guess ?? ((low + high) / 2).rounded(.down)
      if fits(middle / TextFit.steps) { low = middle } else { high = middle }
    }
    return max(least, low / TextFit.steps)
  }

  private func fits(_ factor: Double, _ width: Double, _ height: Double) -> Bool {
    let layout = TextLayout.layout(request(factor), width: width, engine: engine)
    return !layout.isTruncated && layout.height <= height && layout.width <= width
  }
}
