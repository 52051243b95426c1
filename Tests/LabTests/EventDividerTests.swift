// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing

@testable import Lab

/// Whose an event is.
@Suite struct EventDividerTests {
  private var divider: EventDivider {
    var divider = EventDivider()
    divider.panel = CGRect(x: 100, y: 0, width: 50, height: 80)
    return divider
  }

  private func event(_ kind: HostEvent.Kind) -> HostEvent { HostEvent(time: 2, kind) }

  @Test func theWheelTurnsWhatIsBeneathIt() {
    var divider = divider
    let delta = CGVector(dx: 0, dy: 48)
    let outside = event(.wheel(WheelSample(position: CGPoint(x: 99, y: 10), delta: delta)))
    #expect(divider.divide(outside) == (outside, nil))
    let inside = event(.wheel(WheelSample(position: CGPoint(x: 110, y: 10), delta: delta)))
    let moved = event(.wheel(WheelSample(position: CGPoint(x: 10, y: 10), delta: delta)))
    #expect(divider.divide(inside) == (nil, moved))
  }

  @Test func whomTheMouseLeavesHearsOfIt() {
    var divider = divider
    let (left, right) = (CGPoint(x: 50, y: 5), CGPoint(x: 120, y: 5))
    #expect(divider.divide(event(.hover(left))) == (event(.hover(left)), nil))
    let inner = event(.hover(CGPoint(x: 20, y: 5)))
    #expect(divider.divide(event(.hover(right))) == (event(.hover(nil)), inner))
    #expect(divider.divide(event(.hover(right))) == (nil, inner))
    #expect(divider.divide(event(.hover(nil))) == (event(.hover(nil)), event(.hover(nil))))
  }

  @Test func keysAreThePanelsWhileItWritesAndComeUpWhereTheyWentDown() {
    var divider = divider
    let (down, up) = (
      event(.key(KeySample(.tab))), event(.key(KeySample(.tab, phase: .ended)))
    )
    let text = event(.text(TextSample("a")))
    #expect(divider.divide(down) == (down, nil) && divider.divide(text) == (text, nil))
    divider.panelWrites = true
    #expect(divider.divide(up) == (up, nil))
    #expect(divider.divide(down) == (nil, down) && divider.divide(text) == (nil, text))
    divider.panelWrites = false
    #expect(divider.divide(up) == (nil, up) && divider.divide(up) == (up, nil))
  }

  @Test func whereThereIsNoPanelAllIsThePrograms() {
    var divider = EventDivider()
    for position in [CGPoint(x: 0, y: 0), CGPoint(x: 120, y: 5)] {
      let pointer = event(.pointer(PointerSample(phase: .began, position: position)))
      #expect(divider.divide(pointer) == (pointer, nil))
    }
  }
}

/// Two events, or none.
private func == (
  parts: (program: HostEvent?, panel: HostEvent?), other: (HostEvent?, HostEvent?)
) -> Bool {
  parts.program == other.0 && parts.panel == other.1
}
