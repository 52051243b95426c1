// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import QuartzCore
import UIKitCore
import UIKitTesting

/// Shows something once, in some surroundings, and looks for everything that is wrong with it.
@MainActor struct Examination {
  let session: Session
  /// How long something may take to come to rest, in seconds.
  private static let patience = 2
  /// Points; a narrower screen has no room for text, and nobody reads there.
  private static let leastReadable: CGFloat = 240

  /// What is wrong in the surroundings of `variation`, after its texts were set and everything has come to rest.
  func findings(in variation: Variation, _ content: () throws -> Launch.Content) throws -> [Finding] {
    var session = session
    session.surroundings = variation.surroundings
    let stage = try session.watchedStage(log: ReportLog(), content)
    if let script = session.script { try script.play(on: stage) }
    var findings = [restless(stage)].compactMap { $0 }
    try TextChange.apply(variation.texts, in: stage.runtime.windows)
    do {
      try stage.settle(limit: Self.patience * stage.rate)
    } catch let error as StageError {
      findings.append(Finding(kind: Finding.unsettled, view: "", facts: error.description.oneLine))
    }
    let reports = stage.reports.filter { !session.announced.contains($0.kind) }
    findings += reports.map { Finding($0) }
    findings += faults(of: stage).map { Finding($0) }
    return findings
  }

  /// A screen at rest costs nothing: the frame after the first, unless a timer or an animation waits for it.
  private func restless(_ stage: Stage) -> Finding? {
    guard stage.awake.isEmpty || stage.runtime.layers.hasPendingPasses else { return nil }
    do {
      try stage.expectIdle()
      return nil
    } catch {
      return Finding(kind: Finding.restless, view: "", facts: "\(error)".oneLine)
    }
  }

  private func faults(of stage: Stage) -> [ScreenFault] {
    let reported = stage.reports.flatMap { $0.kind.isOpenLayout ? $0.views : [] }
    let isSilent = session.announced.contains(where: \.isOpenLayout)
    let isReadable = stage.runtime.screen.bounds.width >= Self.leastReadable
    return ScreenFault.all(in: stage.runtime.windows).filter { fault in
      switch fault.kind {
      case .cutText: isReadable && !session.allowsCutText
      // The report says more.
      case .ambiguousLayout: !isSilent && reported.isEmpty
      case .infiniteFrame: true
      }
    }
  }
}

extension Report.Kind {
  /// Says that constraints leave something open.
  fileprivate var isOpenLayout: Bool {
    switch self {
    case .ambiguousLayout, .unfinishedScrollContent, .translatedFrame: true
    default: false
    }
  }
}

extension String {
  fileprivate var oneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
  }
}
