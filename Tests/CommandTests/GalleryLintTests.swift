// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Testing
import UIKitCore
import UIKitTesting

@testable import Command

/// What the gallery itself shows can be read, with every demo, in every size, light and dark.
@MainActor @Suite struct GalleryLintTests {
  nonisolated static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 760, height: 640), CGSize(width: 1120, height: 760),
    CGSize(width: 1440, height: 900),
  ]

  @Test(arguments: sizes)
  func noTextIsCutOrFaint(_ size: CGSize) throws {
    for font in [Stage.Font.blocks, .system] {
      let all = try GalleryStage(size: size, font: font)
      for _ in GalleryStage.demos { all.stage.key(.upArrow) }
      for demo in GalleryStage.demos {
        #expect(try all.chosen() == [demo.id])
        for _ in 0..<2 {
          #expect(try Self.complaints(all) == [], "\(demo.id) at \(size), \(font)")
          all.type("d")
        }
        all.stage.key(.downArrow)
      }
      for key: Character in ["s", "s", "r"] {
        all.type(key)
        #expect(try Self.complaints(all) == [], "\(key) at \(size), \(font)")
      }
      if size.width < 680 {
        try all.stage.tap("demos")
        #expect(try Self.complaints(all) == [], "the list at \(size), \(font)")
      }
      #expect(all.reports.isEmpty)
      #expect(all.stage.frame().isIdle)
    }
  }

  /// That the lint can fail.
  @Test func aCutAFaintAndALostLabelAreFound() throws {
    let all = try GalleryStage()
    let title = try #require(try all.stage.find("title") as? UILabel)
    let frame = title.frame
    title.frame.size.width = 40
    #expect(try Self.complaints(all).contains { $0.contains("is cut") })
    title.frame = frame
    title.textColor = UIColor(white: 0.6, alpha: 1)
    #expect(try Self.complaints(all).contains { $0.contains("is faint") })
    title.textColor = .label
    title.frame.origin.x = -20
    #expect(try Self.complaints(all).contains { $0.contains("stands out") })
  }

  // MARK: - Parts

  /// A line for each label outside the demo that is cut, stands out of what holds it, or is faint.
  private static func complaints(_ all: GalleryStage) throws -> [String] {
    let container = try all.container
    let labels = all.stage.all(.type(UILabel.self)).compactMap { $0 as? UILabel }
    return labels.filter { LabelReading($0).isSeen && !$0.isDescendant(of: container) }.compactMap(complaint)
  }

  private static func complaint(_ label: UILabel) -> String? {
    let reading = LabelReading(label)
    if let complaint = reading.cut ?? reading.stray { return complaint }
    return reading.contrast < 4.5 ? "\(reading.name) is faint: \(reading.contrast)" : nil
  }
}
