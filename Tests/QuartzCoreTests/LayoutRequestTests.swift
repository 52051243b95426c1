// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// Who asked for layout, as a log of calls keeps it.
@Suite struct LayoutRequestTests {
  private func tree() -> (runtime: LayerRuntime, layer: CALayer) {
    let runtime = LayerRuntime(scale: 1, textEngine: .blocks)
    let layer = CALayer()
    runtime.root.addSublayer(layer)
    layOut(runtime)
    runtime.calls = CallLog()
    return (runtime, layer)
  }

  private func layOut(_ runtime: LayerRuntime) {
    var counters = PassCounters()
    LayoutPass.run(runtime.root, counting: &counters)
  }

  private func request(_ runtime: LayerRuntime, _ layer: CALayer) -> LayoutRequest? {
    runtime.calls?.requests.of(layer.state.pointee.callNumber)
  }

  @Test func theFirstRequestSinceTheLastLayoutCounts() {
    let (runtime, layer) = tree()
    #expect(request(runtime, layer) == nil)
    runtime.now = 1
    layer.bounds.size = CGSize(width: 10, height: 20)
    layer.setNeedsLayout()
    #expect(request(runtime, layer)?.reason == "its size was 0×0" && request(runtime, layer)?.time == 1)
    // It stays known until another one led to a layout.
    layOut(runtime)
    #expect(request(runtime, layer)?.reason == "its size was 0×0")
    layer.setNeedsLayout()
    #expect(request(runtime, layer)?.reason == "setNeedsLayout()")
    let guest = CALayer()
    guest.name = "guest"
    layOut(runtime)
    layer.addSublayer(guest)
    #expect(request(runtime, layer)?.reason == "CALayer \"guest\" came into it")
  }

  @Test func aRequestInsideOfALayoutNamesThatLayer() {
    final class Container: CALayer {
      override func layoutSublayers() { sublayers?.first?.bounds.size.width += 1 }
    }
    let (runtime, _) = tree()
    let (container, inner) = (Container(), CALayer())
    container.addSublayer(inner)
    runtime.root.addSublayer(container)
    layOut(runtime)
    container.setNeedsLayout()
    layOut(runtime)
    let found = request(runtime, inner)
    #expect(found?.during == container.state.pointee.callNumber && found?.during != 0)
    #expect(request(runtime, container)?.during == 0)
  }

  @Test func aReasonIsOfItsCallAlone() {
    let (runtime, layer) = tree()
    CallLog.because("it rained", in: layer) { layer.setNeedsLayout() }
    #expect(request(runtime, layer)?.reason == "it rained")
    layOut(runtime)
    layer.setNeedsLayout()
    #expect(request(runtime, layer)?.reason == "setNeedsLayout()")
  }

  @Test func fewChangesAreNamedAndTheOthersCounted() {
    let (runtime, layer) = tree()
    CallLog.noteChange(in: layer, "one")
    CallLog.noteChange(in: layer, "one")
    CallLog.noteChange(in: layer, "two") { CallLog.noteChange(in: layer, "a part of two") }
    for index in 0..<10 { CallLog.noteChange(in: layer, "\(index)") }
    CallLog.solving(in: layer) { layer.setNeedsLayout() }
    #expect(request(runtime, layer)?.causes == ["one", "two", "0", "1", "8 more"])
    // What has been solved is no cause of what comes later.
    layOut(runtime)
    CallLog.solving(in: layer) { layer.setNeedsLayout() }
    #expect(request(runtime, layer)?.causes == [])
  }

  /// A layer that stands in no tree may be on any thread.
  @Test func layersOfNoTreeLeaveLogsAlone() {
    let (runtime, layer) = tree()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let loose = CALayer()
      for step in 1..<400 {
        loose.bounds.size = CGSize(width: step, height: 1)
        var counters = PassCounters()
        LayoutPass.run(loose, counting: &counters)
      }
    }
    #expect(request(runtime, layer) == nil)
  }
}
