// SPDX-License-Identifier: MIT

// What the demos of touch scroll: the twenty-four parts of the Chinese solar year, and a row that shows one.
import UIKit

struct SolarTerm {
  enum Season: Int, CaseIterable {
    case spring = 0, summer, autumn, winter

    var name: String { ["春", "夏", "秋", "冬"][rawValue] }
    var english: String { ["Spring", "Summer", "Autumn", "Winter"][rawValue] }
    @MainActor var color: UIColor {
      let colors: [UIColor] = [.systemGreen, .systemPink, .systemOrange, .systemIndigo]
      return colors[rawValue]
    }
  }

  let season: Season
  let name: String
  let english: String

  static let all: [SolarTerm] = [
    SolarTerm(season: .spring, name: "立春", english: "Start of Spring"),
    SolarTerm(season: .spring, name: "雨水", english: "Rain Water"),
    SolarTerm(season: .spring, name: "惊蛰", english: "Insects Awaken"),
    SolarTerm(season: .spring, name: "春分", english: "Spring Equinox"),
    SolarTerm(season: .spring, name: "清明", english: "Clear and Bright"),
    SolarTerm(season: .spring, name: "谷雨", english: "Grain Rain"),
    SolarTerm(season: .summer, name: "立夏", english: "Start of Summer"),
    SolarTerm(season: .summer, name: "小满", english: "Grain Buds"),
    SolarTerm(season: .summer, name: "芒种", english: "Grain in Ear"),
    SolarTerm(season: .summer, name: "夏至", english: "Summer Solstice"),
    SolarTerm(season: .summer, name: "小暑", english: "Minor Heat"),
    SolarTerm(season: .summer, name: "大暑", english: "Major Heat"),
    SolarTerm(season: .autumn, name: "立秋", english: "Start of Autumn"),
    SolarTerm(season: .autumn, name: "处暑", english: "End of Heat"),
    SolarTerm(season: .autumn, name: "白露", english: "White Dew"),
    SolarTerm(season: .autumn, name: "秋分", english: "Autumn Equinox"),
    SolarTerm(season: .autumn, name: "寒露", english: "Cold Dew"),
    SolarTerm(season: .autumn, name: "霜降", english: "First Frost"),
    SolarTerm(season: .winter, name: "立冬", english: "Start of Winter"),
    SolarTerm(season: .winter, name: "小雪", english: "Minor Snow"),
    SolarTerm(season: .winter, name: "大雪", english: "Major Snow"),
    SolarTerm(season: .winter, name: "冬至", english: "Winter Solstice"),
    SolarTerm(season: .winter, name: "小寒", english: "Minor Cold"),
    SolarTerm(season: .winter, name: "大寒", english: "Major Cold"),
  ]
}

/// A term's two names beside the colour of its season, and a line below.
final class TermRow: UIView {
  static let height: CGFloat = 56

  /// At the right. Default empty.
  let note = UILabel()
  private let mark = UIView()
  private let name = UILabel()
  private let english = UILabel()
  private let line = UIView()

  init(_ term: SolarTerm) {
    super.init(frame: .zero)
    mark.backgroundColor = term.season.color
    mark.layer.cornerRadius = 2
    name.text = term.name
    name.font = .systemFont(ofSize: 17)
    english.text = term.english
    english.font = .systemFont(ofSize: 13)
    english.textColor = .secondaryLabel
    note.font = .systemFont(ofSize: 13)
    note.textColor = .systemBlue
    note.textAlignment = .right
    line.backgroundColor = .separator
    for view in [mark, name, english, note, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 48)
    mark.frame = CGRect(x: 16, y: 10, width: 4, height: bounds.height - 20)
    name.frame = CGRect(x: 32, y: 7, width: width, height: 22)
    english.frame = CGRect(x: 32, y: 30, width: width, height: 18)
    note.frame = CGRect(x: 32, y: 18, width: width, height: 20)
    let hairline = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: 32, y: bounds.height - hairline, width: max(0, bounds.width - 32), height: hairline)
  }
}
