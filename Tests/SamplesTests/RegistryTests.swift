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

  @Test(arguments: Samples.all.map(\.id)) func everyDemoSettlesAtEverySize(id: String) throws {
    let demo = try #require(Samples.demo(id))
    for size in [CGSize.zero, CGSize(width: 1, height: 1), .phone, CGSize(width: 1024, height: 768)] {
      let stage = Stage(demo.make(), size: size)
      #expect(stage.frame().isIdle, "\(size)")
      #expect(!stage.reports.contains { $0.kind == .layoutLoop }, "\(size)")
    }
  }
}
