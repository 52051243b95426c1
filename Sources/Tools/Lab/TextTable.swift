// SPDX-License-Identifier: MIT
import Foundation

/// Rows of words in columns: the first to the left, numbers to the right.
struct TextTable {
  private let rows: [[String]]

  /// All rows are as long as the heads.
  init(_ heads: [String], _ rows: [[String]]) { self.rows = [heads] + rows }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
