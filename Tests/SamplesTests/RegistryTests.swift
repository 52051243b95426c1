// SPDX-License-Identifier: MIT
import Foundation
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
      #expect(!demo.title.isEmpty && !demo.tags.isEmpty)
    }
  }

  @Test func aStageIsMadeFromADemosId() throws {
    let stage = try Stage(demo: "000-1a")
    #expect(try stage.find("ll").frame.height == 147)
    let error = #expect(throws: UnknownDemo.self) { try Stage(demo: "000-9z") }
    #expect(error?.description.contains("000-9z; there are 000-1a") == true)
  }

  /// Nothing to complain about, and nothing left for a second frame.
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
        #expect(stage.reports.map(\.description) == [], "\(size) at \(scale)")
        let report = stage.resize(CGSize(width: size.width + 50, height: size.height + 30))
        // A subview that takes another size flags the layers above it once more.
        #expect(report.rounds <= 2, "\(size) at \(scale)")
        #expect(stage.frame().isIdle, "\(size) at \(scale)")
      }
    }
  }
}
