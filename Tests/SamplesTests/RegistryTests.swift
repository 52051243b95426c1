// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Samples
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct RegistryTests {
  @Test func demosAreOrderedAndTheirIdsSayWhereTheyStand() {
    let ids = Samples.all.map(\.id)
    #expect(ids == Set(ids).sorted())
    for demo in Samples.all {
      #expect(demo.id.hasPrefix("\(demo.seed)-\(demo.section)"))
      #expect((1...4).contains(demo.stars))
      #expect(!demo.title.isEmpty && !demo.tags.isEmpty && !demo.interaction.isEmpty)
    }
  }

  @Test func everyDemoSaysInAWordOfItsOwnWhatCanBeDone() {
    #expect(Set(Samples.all.map(\.interaction)).count == Samples.all.count)
    for demo in Samples.all {
      let verb = demo.interaction.prefix { $0.isLetter }
      #expect(["Tap", "Drag", "Resize"].contains(verb), "\(demo.id): \(demo.interaction)")
      #expect(demo.interaction.hasSuffix("."))
    }
  }

  @Test(arguments: Samples.all) func everyDemosSourceIsWhereItSays(demo: Demo) throws {
    let samples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Demos/Samples").standardized
    let source = try String(contentsOf: samples.appending(path: demo.source), encoding: .utf8)
    #expect(source.contains("final class"), "\(demo.id): \(demo.source)")
  }

  @Test func aStageIsMadeFromADemosId() throws {
    let stage = try Stage(demo: "000-1a")
    #expect(try stage.find("ll").frame.height == 147)
    let error = #expect(throws: UnknownDemo.self) { try Stage(demo: "000-9z") }
    #expect(error?.description.contains("000-9z; there are 000-0, 000-1a") == true)
  }

  /// Nothing to complain about but what the demo is there to show. What constraints leave open is announced also
  /// where the runtime keeps silent about it.
  private func expectAnnounced(_ reports: [Report], _ demo: Demo, _ label: String) {
    let open: Set<Report.Kind> = [.ambiguousLayout, .unfinishedScrollContent]
    let found = Set(reports.map(\.kind))
    #expect(found.isSubset(of: demo.reports), "\(label): \(reports.map(\.description))")
    #expect(demo.reports.subtracting(open).isSubset(of: found), "\(label)")
  }

  /// How often a frame may lay out: a scroll view in a stack view, or around one, takes a second round.
  private func rounds(_ demo: Demo) -> Int {
    ["002-6c", "002-form", "touch-controls", "touch-form"].contains(demo.id) ? 2 : 1
  }

  /// Only announced complaints, and nothing left for a second frame.
  @Test(arguments: Samples.all.map(\.id)) func everyDemoSettlesAtEverySizeAndScale(id: String) throws {
    let demo = try #require(Samples.demo(id))
    let sizes = [
      CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 320, height: 480),
      CGSize(width: 1024, height: 768),
    ]
    for size in sizes {
      for scale in [CGFloat(1), 2, 3] {
        let stage = Stage(demo.make(), size: size, scale: scale)
        #expect(stage.frame().isIdle, "\(size) at \(scale)")
        expectAnnounced(stage.reports, demo, "\(size) at \(scale)")
        let report = stage.resize(CGSize(width: size.width + 50, height: size.height + 30))
        #expect(report.rounds <= rounds(demo), "\(size) at \(scale)")
        #expect(stage.frame().isIdle, "\(size) at \(scale)")
      }
    }
  }

  @Test(arguments: Samples.all.map(\.id)) func everyFrameOfARandomResizeIsLaidOutOnce(id: String) throws {
    let demo = try #require(Samples.demo(id))
    let stage = try Stage(demo: id)
    var state: UInt64 = 11
    func side() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(50 + Int(state >> 33) % 1_000)
    }
    for _ in 0..<200 {
      let report = stage.resize(CGSize(width: side(), height: side()))
      #expect(report.rounds <= rounds(demo))
    }
    #expect(stage.frame().isIdle)
  }
}
