// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Something about the views of a screen that is seldom meant, and that the runtime has nothing to say about.
package struct ScreenFault: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A text has not the room that it wants, and nothing says that it may be cut.
    case cutText
    /// Several frames fit the constraints of a view equally well.
    case ambiguousLayout
    /// A frame has a number that is none, or is infinite.
    case infiniteFrame
  }

  package let kind: Kind
  /// By its identifier, or its class and its place in the tree.
  package let view: String
  package let facts: String

  /// Those of the views beneath `roots`, in depth-first order.
  @MainActor package static func all(in roots: [UIView]) -> [ScreenFault] {
    var ambiguous: [UIView] = []
    // What a control says in a label is the control's.
    var controls: [ObjectIdentifier: String] = [:]
    return ViewNames.all(in: roots).flatMap { view, name -> [ScreenFault] in
      if view is UIControl { controls[ObjectIdentifier(view)] = name }
      var faults: [ScreenFault] = []
      if let label = view as? UILabel {
        // UIKit: 20 points are usual for a line of 20.3.
        let reading = LabelReading(label)
        if reading.isSeen, !reading.allowsCut, let cut = reading.cut(lineSlack: 1) {
          let control = sequence(first: view, next: \.superview).first { $0 is UIControl }
          let owner = control.flatMap { controls[ObjectIdentifier($0)] } ?? name
          faults.append(ScreenFault(kind: .cutText, view: owner, facts: cut))
        }
      }
      let frame = view.frame
      if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
        faults.append(ScreenFault(kind: .infiniteFrame, view: name, facts: "the frame is \(frame)"))
      }
      // What stands in a view with an open place is open for that reason.
      if view.hasAmbiguousLayout, !ambiguous.contains(where: { view.isDescendant(of: $0) }) {
        ambiguous.append(view)
        faults.append(
          ScreenFault(
            kind: .ambiguousLayout, view: name,
            facts: "several frames fit its constraints equally well: add constraints that determine one"))
      }
      return faults
    }
  }
}
