// SPDX-License-Identifier: MIT

/// Spans through rounded clips. All coverages are by device column: the pointer for column 0.
///
/// Each clip cuts a span in three: a masked part, the middle, which is the plain fast case, and a masked part.
/// The coverage of a pixel is `m(… m(m(shape, innermost clip), next clip) …)`, wherever the span is cut.
extension SpanRaster {
  /// `color` at coverage `k`.
  @inline(__always)
  func fill(
    _ color: UInt32, _ k: UInt8, _ y: Int, _ x0: Int, _ x1: Int, _ chain: UnsafePointer<RoundedClip.Link>?
  ) {
    guard let clip = chain else {
      return Rows.blend(surface.row(y) + x0, x1 &- x0, k == 255 ? color : Rows.scaled(color, UInt32(k)))
    }
    fillClipped(color, k, y, x0, x1, clip)
  }

  private func fillClipped(
    _ color: UInt32, _ k: UInt8, _ y: Int, _ x0: Int, _ x1: Int, _ clip: UnsafePointer<RoundedClip.Link>
  ) {
    let cut = clip.pointee.cut(y, x0, x1)
    if cut.isWhole { return fill(color, k, y, x0, x1, clip.pointee.parent) }
    func masked(_ mask: UnsafePointer<UInt8>, _ a: Int, _ b: Int) {
      guard a < b else { return }
      if k == 255 { return blend(color, mask, y, a, b, clip.pointee.parent) }
      Rows.multiply(coverage + a, mask + a, k, b &- a)
      blend(color, coverage, y, a, b, clip.pointee.parent)
    }
    masked(cut.leftMask, cut.left, cut.leftEnd)
    if cut.leftEnd < cut.right, cut.middle != 0 {
      fill(color, Rows.product(k, cut.middle), y, cut.leftEnd, cut.right, clip.pointee.parent)
    }
    masked(cut.rightMask, cut.right, cut.rightEnd)
  }

  /// `color` with a coverage for each pixel.
  @inline(__always)
  func blend(
    _ color: UInt32, _ shape: UnsafePointer<UInt8>, _ y: Int, _ x0: Int, _ x1: Int,
    _ chain: UnsafePointer<RoundedClip.Link>?
  ) {
    guard let clip = chain else {
      return Rows.blend(surface.row(y) + x0, x1 &- x0, color, shape + x0)
    }
    blendClipped(color, shape, y, x0, x1, clip)
  }

  private func blendClipped(
    _ color: UInt32, _ shape: UnsafePointer<UInt8>, _ y: Int, _ x0: Int, _ x1: Int,
    _ clip: UnsafePointer<RoundedClip.Link>
  ) {
    forEachPart(of: clip, shape, y, x0, x1) { blend(color, $0, y, $1, $2, clip.pointee.parent) }
  }

  /// A row of pixels (by device column) with `alpha`.
  func blend(
    _ source: UnsafePointer<UInt32>, alpha: UInt32, _ y: Int, _ x0: Int, _ x1: Int,
    _ chain: UnsafePointer<RoundedClip.Link>?
  ) {
    guard let clip = chain else {
      return Rows.blend(surface.row(y) + x0, x1 &- x0, source + x0, alpha: alpha)
    }
    let cut = clip.pointee.cut(y, x0, x1)
    if cut.isWhole { return blend(source, alpha: alpha, y, x0, x1, clip.pointee.parent) }
    if cut.left < cut.leftEnd {
      blend(source, alpha: alpha, cut.leftMask, y, cut.left, cut.leftEnd, clip.pointee.parent)
    }
    if cut.leftEnd < cut.right, cut.middle == 255 {
      blend(source, alpha: alpha, y, cut.leftEnd, cut.right, clip.pointee.parent)
    } else if cut.leftEnd < cut.right, cut.middle != 0 {
      (coverage + cut.leftEnd).update(repeating: cut.middle, count: cut.right &- cut.leftEnd)
      blend(source, alpha: alpha, coverage, y, cut.leftEnd, cut.right, clip.pointee.parent)
    }
    if cut.right < cut.rightEnd {
      blend(source, alpha: alpha, cut.rightMask, y, cut.right, cut.rightEnd, clip.pointee.parent)
    }
  }

  private func blend(
    _ source: UnsafePointer<UInt32>, alpha: UInt32, _ shape: UnsafePointer<UInt8>, _ y: Int, _ x0: Int,
    _ x1: Int, _ chain: UnsafePointer<RoundedClip.Link>?
  ) {
    guard let clip = chain else {
      return Rows.blend(surface.row(y) + x0, x1 &- x0, source + x0, alpha: alpha, shape + x0)
    }
    forEachPart(of: clip, shape, y, x0, x1) {
      blend(source, alpha: alpha, $0, y, $1, $2, clip.pointee.parent)
    }
  }

  /// The parts of a span with their coverages, `clip` worked in.
  @inline(__always)
  private func forEachPart(
    of clip: UnsafePointer<RoundedClip.Link>, _ shape: UnsafePointer<UInt8>, _ y: Int, _ x0: Int, _ x1: Int,
    _ body: (UnsafePointer<UInt8>, Int, Int) -> Void
  ) {
    let cut = clip.pointee.cut(y, x0, x1)
    if cut.isWhole { return body(shape, x0, x1) }
    // The scratch row goes in and out at the same columns, so that clips further out may use it too.
    if cut.left < cut.leftEnd {
      Rows.multiply(coverage + cut.left, shape + cut.left, cut.leftMask + cut.left, cut.leftEnd &- cut.left)
      body(coverage, cut.left, cut.leftEnd)
    }
    if cut.leftEnd < cut.right, cut.middle == 255 {
      body(shape, cut.leftEnd, cut.right)
    } else if cut.leftEnd < cut.right, cut.middle != 0 {
      Rows.multiply(coverage + cut.leftEnd, shape + cut.leftEnd, cut.middle, cut.right &- cut.leftEnd)
      body(coverage, cut.leftEnd, cut.right)
    }
    if cut.right < cut.rightEnd {
      Rows.multiply(
        coverage + cut.right, shape + cut.right, cut.rightMask + cut.right, cut.rightEnd &- cut.right)
      body(coverage, cut.right, cut.rightEnd)
    }
  }
}

extension RoundedClip.Link {
  /// The parts of the span `x0..<x1`: `left..<leftEnd` masked, `leftEnd..<right` at `middle`,
  /// `right..<rightEnd` masked.
  struct Cut {
    var left: Int
    var leftEnd: Int
    var right: Int
    var rightEnd: Int
    var middle: UInt8
    var isWhole: Bool
    var leftMask: UnsafePointer<UInt8>
    var rightMask: UnsafePointer<UInt8>
  }

  @inline(__always)
  func cut(_ y: Int, _ x0: Int, _ x1: Int) -> Cut {
    let mask = self.mask.pointee
    let index = mask.row(y, frame)
    let row = mask.rows[index]
    let coverage = UnsafePointer(mask.coverage + index &* mask.rowBytes)
    let rightShift = frame.right &- mask.width
    let middle = frame.left &+ Int(row.leftEnd)
    let right = rightShift &+ Int(row.right)
    return Cut(
      left: max(x0, frame.left &+ Int(row.left)), leftEnd: min(max(middle, x0), x1),
      right: max(min(right, x1), x0), rightEnd: min(x1, rightShift &+ Int(row.rightEnd)),
      middle: row.middle, isWhole: row.middle == 255 && x0 >= middle && x1 <= right,
      leftMask: coverage - frame.left, rightMask: coverage - rightShift)
  }
}
