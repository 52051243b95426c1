// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitCore
import UIKitTesting

/// Another text in the place of one that is shown.
enum TextVariant: String, Codable, CaseIterable {
  case empty, letter, half, double, german, chinese, arabic

  /// As a translation of `text` might be: German a third longer and in long words, Chinese half as long, Arabic a quarter
  /// longer and from the right. The same text gives the same one.
  func text(for text: String) -> String {
    let count = max(1, text.count)
    switch self {
    case .empty: return ""
    case .letter: return "M"
    case .half: return String(text.prefix((count + 1) / 2))
    case .double: return text + " " + text
    case .german: return Self.germanSample.letters((count * 4 + 2) / 3)
    case .chinese: return Self.chineseSample.letters((count + 1) / 2)
    case .arabic: return Self.arabicSample.letters((count * 5 + 3) / 4)
    }
  }

  private static let germanSample = "Datenschutzeinstellungen übernehmen, Benachrichtigungen zurücksetzen. "
  private static let chineseSample = "保存当前设置并重新载入全部内容。"
  private static let arabicSample = "حفظ الإعدادات الحالية وإعادة تحميل المحتوى. "
}

extension String {
  /// As many letters as wanted of the text and its repetitions.
  fileprivate func letters(_ count: Int) -> String {
    String(String(repeating: self, count: count / self.count + 1).prefix(count))
  }
}

/// A view that says something else.
struct TextChange: Codable, Hashable {
  /// By its name, as `ViewNames` gives it.
  let view: String
  let variant: TextVariant

  /// `title=german`.
  var word: String { "\(view)=\(variant.rawValue)" }

  /// The views of a tree whose text can be changed, by name: labels, buttons and fields, each for what it says itself.
  @MainActor static func targets(in roots: [UIView]) -> [(view: UIView, name: String)] {
    ViewNames.all(in: roots).filter { view, _ in
      guard let text = view.dumpText, !text.isEmpty else { return false }
      // What a control shows in a label is the control's.
      return !(view is UILabel) || !sequence(first: view, next: \.superview).contains { $0 is UIControl }
    }
  }

  /// Makes the changes; a view that is not there is said with the nearest name.
  @MainActor static func apply(_ changes: [TextChange], in roots: [UIView]) throws {
    let targets = targets(in: roots)
    for change in changes {
      guard let view = targets.first(where: { $0.name == change.view })?.view else {
        let nearest =
          NearestName.of(change.view, among: targets.map(\.name)).map { " Did you mean \($0)?" } ?? ""
        throw CommandError.failed("--texts: no view called \(change.view) shows a text.\(nearest)")
      }
      change.apply(to: view)
    }
  }

  @MainActor private func apply(to view: UIView) {
    let text = variant.text(for: view.dumpText ?? "")
    switch view {
    case let label as UILabel: label.text = text
    case let field as UITextField: field.text = text
    case let button as UIButton:
      if button.configuration?.title != nil { button.configuration?.title = text }
      button.setTitle(text, for: .normal)
    default: break
    }
  }
}

extension Arguments {
  /// `--texts title=german,send=double`.
  func texts() throws -> [TextChange] {
    guard let text = text(.texts) else { return [] }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let equals = part.lastIndex(of: "="), equals != part.startIndex,
        let variant = TextVariant(rawValue: String(part[part.index(after: equals)...]))
      else {
        throw CommandError.usage(
          "--texts \(part): the form is VIEW=KIND, and the kinds are "
            + TextVariant.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return TextChange(
        view: part[..<equals].trimmingCharacters(in: .whitespaces), variant: variant)
    }
  }
}
