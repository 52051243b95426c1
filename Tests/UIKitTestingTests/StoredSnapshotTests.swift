// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting
import XCTest

/// Snapshots in the way that a user writes them. Each stored one stands beside a check of its own: the formula of the
/// frames, the corners of the pixels, a second way to the same screen.
@MainActor @Suite struct StoredSnapshotTests {
  @Test func aFormIsStoredAsText() throws {
    let stage = Stage(Rows(count: 3), size: CGSize(width: 120, height: 90))
    try expectDump(stage)
    for index in 0..<3 {
      #expect(try stage.find(.id("row \(index)")).frame == Rows.frame(of: index, width: 120))
    }
  }

  @Test func twoSnapshotsOfOneTestHaveNames() throws {
    let stage = Stage(Rows(count: 2), size: CGSize(width: 120, height: 90))
    try expectDump(stage, named: "upright")
    stage.resize(CGSize(width: 90, height: 120))
    try expectDump(stage, named: "turned")
    #expect(try stage.find("row 1").frame == Rows.frame(of: 1, width: 90))
  }

  @Test func aFormIsStoredAsPixels() throws {
    let stage = Stage(Rows(count: 2), size: CGSize(width: 60, height: 50))
    try expectPixels(stage)
    // A row begins and ends where its frame says, and its letters are blocks within.
    let (bitmap, frame) = (stage.bitmap(), Rows.frame(of: 1, width: 60))
    #expect(bitmap[x: Int(frame.minX) - 1, y: Int(frame.minY)] == 0xffff_ffff)
    #expect(bitmap[x: Int(frame.minX), y: Int(frame.minY)] == 0xffff_ff00)
    #expect(bitmap[x: Int(frame.maxX) - 1, y: Int(frame.maxY) - 1] == 0xffff_ff00)
    // Grown to this size, it is the same picture.
    let other = Stage(Rows(count: 2), size: CGSize(width: 100, height: 20))
    other.resize(CGSize(width: 60, height: 50))
    try expectSame(stage, other)
  }

  @Test func lettersOfTheSystemFontAreStoredWithTheirVersions() throws {
    let stage = Stage(Rows(count: 1), size: CGSize(width: 60, height: 30), font: .system)
    do {
      try expectPixels(stage)
    } catch let failure as SnapshotFailure where failure.reason == .otherFonts {
      // It says which, and is no failure of ours.
      #expect(failure.description.contains("was made with other fonts: "))
    }
    // Whatever the letters look like, they stand inside of their row.
    let (bitmap, frame) = (stage.bitmap(), Rows.frame(of: 0, width: 60))
    for x in 0..<60 { #expect(bitmap[x: x, y: Int(frame.maxY)] == 0xffff_ffff) }
  }
}

/// The same in the other framework, which runs its tests on the main thread and on Linux finds none that are bound to
/// the main actor.
final class StoredSnapshotXCTests: XCTestCase {
  func testAThrownFailureIsAFailedTestHereToo() throws {
    try MainActor.assumeIsolated {
      try expectDump(Stage(Rows(count: 1), size: CGSize(width: 120, height: 90)))
      XCTAssertThrowsError(try expectText("another", named: "nothing", recording: .never)) {
        XCTAssertEqual(($0 as? SnapshotFailure)?.reason, .missing)
      }
    }
  }
}

/// Yellow labels, one below the other.
private final class Rows: UIViewController {
  private let labels: [UILabel]

  init(count: Int) {
    labels = (0..<count).map { index in
      let label = UILabel()
      label.accessibilityIdentifier = "row \(index)"
      label.text = "Ab\(index)"
      label.backgroundColor = .yellow
      return label
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  static func frame(of index: Int, width: CGFloat) -> CGRect {
    CGRect(x: 8, y: 2 + CGFloat(index) * 22, width: width - 16, height: 20)
  }

  override func viewDidLoad() { labels.forEach(view.addSubview) }

  override func viewDidLayoutSubviews() {
    for (index, label) in labels.enumerated() {
      label.frame = Self.frame(of: index, width: view.bounds.width)
    }
  }
}
