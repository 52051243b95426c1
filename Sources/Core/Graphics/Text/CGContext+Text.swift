// SPDX-License-Identifier: MIT

extension CGContext {
  /// Nothing was drawn, and what is drawn next would stand as in a new context with `transform`: neither moved,
  /// clipped, blended nor faded.
  package func isUntouched(since transform: CGAffineTransform) -> Bool {
    bitmap == nil && state.transform == transform && state.clips.isEmpty && state.alpha == 1
      && state.blendMode == .normal
  }
}
