// SPDX-License-Identifier: MIT
import Foundation

extension PresentationTable {
  /// `frame,time,view,key,value`, and below one row for each value of each frame; a value of a view that was in no window
  /// has none. What happened is a row without a view, whose key is `mark`, in the first frame that could show it.
  public var csv: String {
    var rows = ["frame,time,view,key,value"]
    var waiting = marks[...]
    func writeMarks(upTo time: TimeInterval, frame: Int) {
      while let mark = waiting.first, mark.time <= time + 1e-9 {
        rows.append("\(frame),\(Self.number(mark.time)),,mark,\(Self.field(mark.text))")
        waiting.removeFirst()
      }
    }
    for (frame, time) in times.enumerated() {
      writeMarks(upTo: time, frame: frame)
      for series in series {
        guard let value = series.values[frame] else { continue }
        rows.append(
          "\(frame),\(Self.number(time)),\(Self.field(series.view)),\(series.key.rawValue),\(Self.number(value))"
        )
      }
    }
    writeMarks(upTo: .infinity, frame: max(0, times.count - 1))
    return rows.joined(separator: "\n") + "\n"
  }

  /// `times`, `series` with `view`, `key` and `values` (null where the view was in no window), and `marks` with `time` and
  /// `text`; a line each.
  public var json: String {
    let times = times.map(Self.number).joined(separator: ", ")
    let series = series.map { series in
      let values = series.values.map { $0.map(Self.number) ?? "null" }.joined(separator: ", ")
      return
        "  {\"view\": \(ViewDump.quoted(series.view)), \"key\": \"\(series.key.rawValue)\", \"values\": [\(values)]}"
    }
    let marks = marks.map { "  {\"time\": \(Self.number($0.time)), \"text\": \(ViewDump.quoted($0.text))}" }
    func list(_ lines: [String]) -> String {
      lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n]"
    }
    return "{\"times\": [\(times)],\n\"series\": \(list(series)),\n\"marks\": \(list(marks))}\n"
  }

  /// At most six decimals: what is beyond depends on the machine's arithmetic.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    guard abs(rounded) < 1e9, rounded.isFinite else { return rounded.isFinite ? "\(rounded)" : "null" }
    var text = String(format: "%.6f", rounded)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  /// In quotes where it has to be: RFC 4180.
  private static func field(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
