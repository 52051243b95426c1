// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Lab

/// Drags that are played to a scroll view, held against recordings of iOS and against the formula of friction.
@MainActor @Suite struct ScrollTests {
  private static func trace(_ name: String) throws -> ScrollTrace {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../UIKitCoreTests/Fixtures/scroll_traces/\(name).json")
    return try ScrollTrace(json: Data(contentsOf: url))
  }

  @Test(arguments: ["decel_v750", "decel_v3000", "decel_v4875", "rubberband_top"])
  func aRecordingIsFollowed(_ name: String) throws {
    let run = ScrollTrial(try Self.trace(name)).bestRun()
    let difference = try #require(run.difference)
    #expect(difference.max <= 0.34 && difference.rms <= difference.max, "\(difference)")
    #expect(run.errors?.samples.map { abs($0.value) }.max() == difference.max)
    #expect(run.plot().svg.contains(">recorded</text>") && run.plot().svg.contains(">error, pt</text>"))
    let phases = run.stretches.map(\.phase)
    #expect(phases == (name == "rubberband_top" ? [.drag, .bounce] : [.drag, .decelerate]))
    #expect(run.phases.last == .rest && run.stretches[0].range.contains(run.lift - 0.02))
    guard name == "decel_v750" else { return }
    // One that is moved by a point is away: at its end no shift makes up for it.
    var moved = try Self.trace(name)
    var release = try #require(moved.release)
    release.offsets = release.offsets.map { $0 + 1 }
    moved.release = release
    #expect((ScrollTrial(moved).bestRun().difference?.max ?? 0) > 0.6)
  }

  @Test func aFlickGoesAsFarAsFrictionLetsIt() throws {
    let run = ScrollTrial(try ScrollTrace(flick: 1500)).bestRun()
    let (target, velocity) = (try #require(run.target), try #require(run.velocity))
    #expect(abs(velocity - 1500) < 1e-6 && run.difference == nil && run.recorded == nil)
    // v / (1000 · (1 − 0.998)) · 0.998 points more than where it was let go.
    let lifted = try #require(run.track.samples.last { $0.time <= run.lift }?.value)
    #expect(abs(target - lifted - 1500 * 0.998 / 2) < 30)
    #expect(abs((run.track.samples.last?.value ?? 0) - target) < 2)
    let plot = run.plot()
    #expect(
      plot.tracks.map(\.name) == ["offset", "target"] && plot.bands.map(\.name) == ["drag", "decelerate"])
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.json.utf8)) as? [String: Any])
    #expect((object["phases"] as? [Any])?.count == 2 && object["difference"] is NSNull)
    #expect((object["offsets"] as? [Double])?.count == run.phases.count)
    #expect(run.description.contains("let go with 1500 pt/s; target "))
  }

  @Test func edgesAndPagesHaveTheirOwnPhases() throws {
    let bounced = ScrollTrial(try ScrollTrace(flick: -4000, from: 900)).run()
    #expect(bounced.stretches.map(\.phase) == [.drag, .decelerate, .bounce])
    #expect(bounced.track.samples.last?.value == 0)
    #expect((bounced.track.samples.map(\.value).min() ?? 0) < -10)
    let paged = ScrollTrial(try ScrollTrace(flick: 800, from: 852, isPaging: true)).run()
    #expect(paged.stretches.map(\.phase) == [.drag, .paging])
    #expect(abs((paged.track.samples.last?.value ?? 0) - 2 * 852) < 1e-9)
  }

  @Test func whatIsNoTraceSaysWhy() throws {
    for text in ["", "{}", "{\"name\": \"x\"}", "[1, 2]"] {
      #expect(throws: LabFailure.self) { try ScrollTrace(json: Data(text.utf8)) }
    }
    for velocity in [Double.nan, .infinity, 1e12] {
      #expect(throws: LabFailure.self) { try ScrollTrace(flick: velocity) }
    }
    #expect(throws: LabFailure.self) { try ScrollTrace(flick: 100, from: .nan) }
    let still = ScrollTrial(try ScrollTrace(flick: 0)).run()
    #expect(still.phases.last == .rest && still.track.samples.allSatisfy { $0.value == 5000 })
    #expect(ScrollTrial(try ScrollTrace(flick: 3000, contentHeight: 0)).run().track.samples.last?.value == 0)
  }
}
