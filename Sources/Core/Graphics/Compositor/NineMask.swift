// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// The coverage of a shape whose middle column and middle row repeat: a rounded rectangle, a border, a shadow,
/// at any size.
///
/// Drawn once by Cairo, whole and at its own origin. Column `j` left of `centerX` stands `j` pixels from the
/// left edge of the shape's frame, a column right of it `width − j` pixels from the right edge; rows likewise.
/// A shape that is too small for its middle has exactly its frame's size, and the same rule places it.
package final class NineMask: @unchecked Sendable {
  /// Where the coverage of a row varies. `left` up to `leftEnd` and `right` up to `rightEnd` are columns of the
  /// mask; between them every column has coverage `middle`, outside them none.
  struct Row {
    var left: Int32
    var leftEnd: Int32
    var right: Int32
    var rightEnd: Int32
    var middle: UInt8
  }

  /// All that drawing reads, as plain bits behind a pointer: following an object costs more than a short row.
  struct Table {
    var width: Int
    var height: Int
    var centerX: Int
    var centerY: Int
    var rowBytes: Int
    var coverage: UnsafeMutablePointer<UInt8>
    var rows: UnsafeMutablePointer<Row>

    /// The mask's row for device row `y` of a shape with `frame`.
    @inline(__always)
    func row(_ y: Int, _ frame: PixelRect) -> Int {
      let fromTop = y &- frame.top
      if fromTop < centerY { return fromTop }
      let fromBottom = frame.bottom &- y
      return fromBottom <= height &- centerY &- 1 ? height &- fromBottom : centerY
    }
  }

  package var payload: UnsafeRawPointer { UnsafeRawPointer(table) }
  let table: UnsafeMutablePointer<Table>

  var width: Int { table.pointee.width }
  var height: Int { table.pointee.height }
  var rowBytes: Int { table.pointee.rowBytes }
  var coverage: UnsafeMutablePointer<UInt8> { table.pointee.coverage }
  var rows: UnsafeMutablePointer<Row> { table.pointee.rows }

  /// `draw` gets a cleared A8 surface of `width` × `height` pixels and its context.
  init(width: Int, height: Int, centerX: Int, centerY: Int, draw: (OpaquePointer) -> Void) {
    // Cairo wants a multiple of 4.
    let rowBytes = (width + 3) / 4 * 4
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, rowBytes * height))
    coverage.initialize(repeating: 0, count: max(1, rowBytes * height))
    table = .allocate(capacity: 1)
    table.initialize(
      to: Table(
        width: width, height: height, centerX: centerX, centerY: centerY, rowBytes: rowBytes,
        coverage: coverage, rows: .allocate(capacity: max(1, height))))
    if width > 0, height > 0,
      let surface = cairo_image_surface_create_for_data(
        coverage, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(rowBytes))
    {
      if let context = cairo_create(surface) {
        draw(context)
        cairo_destroy(context)
      }
      cairo_surface_flush(surface)
      cairo_surface_destroy(surface)
    }
    measureRows()
  }

  deinit {
    coverage.deallocate()
    rows.deallocate()
    table.deallocate()
  }

  /// Bytes it keeps alive, roughly.
  var cost: Int { rowBytes * height + MemoryLayout<Row>.stride * height + 160 }

  /// Finds the runs of each row again; for whoever changed the coverage.
  func measureRows() {
    for y in 0..<height {
      rows[y] = NineMask.run(coverage + y * rowBytes, width: width, center: table.pointee.centerX)
    }
  }

  private static func run(_ row: UnsafePointer<UInt8>, width: Int, center: Int) -> Row {
    guard width > 0 else { return Row(left: 0, leftEnd: 0, right: 0, rightEnd: 0, middle: 0) }
    let middle = row[center]
    var (leftEnd, right) = (center, center + 1)
    while leftEnd > 0, row[leftEnd - 1] == middle { leftEnd -= 1 }
    while right < width, row[right] == middle { right += 1 }
    var (left, rightEnd) = (0, width)
    while left < leftEnd, row[left] == 0 { left += 1 }
    while rightEnd > right, row[rightEnd - 1] == 0 { rightEnd -= 1 }
    return Row(
      left: Int32(left), leftEnd: Int32(leftEnd), right: Int32(right), rightEnd: Int32(rightEnd),
      middle: middle)
  }
}
