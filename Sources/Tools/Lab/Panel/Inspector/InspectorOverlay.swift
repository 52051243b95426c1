// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What the inspector draws over a program: outlines of views, their constraints, and colours of what was drawn, laid out or
/// is blended. A value: as long as it is the same, nothing is drawn. It stands in a picture of its own and in no view of the
/// program.
struct InspectorOverlay: Hashable {
  /// A view, in points of the program's surface.
  struct Outline: Hashable {
    var frame: CGRect
    var alignment: CGRect?
    /// Nil of a view that has nothing in it.
    var margins: CGRect?
    var safeArea: CGRect?
    var baselines: [CGRect]
    /// Class and size.
    var title: String
    /// Constraints leave it open where it stands.
    var isAmbiguous = false
  }

  /// A constraint as a line from what it measures to where it measures to.
  struct Ruler: Hashable {
    enum Kind: Hashable { case required, optional, broken }

    var kind: Kind
    var from: CGPoint
    var to: CGPoint
    /// What it says: `8`, `≥ 20`; empty of edges that are one.
    var text: String
  }

  /// Something that happened to a part of the surface a moment ago.
  struct Flash: Hashable {
    enum Kind: Hashable { case redrawn, laidOut }

    var kind: Kind
    var rect: CGRect
    /// From 1 when it is new to 0.
    var strength: CGFloat
  }

  /// A part of the surface that a layer covers, or lets shine through.
  struct Blend: Hashable {
    var rect: CGRect
    var isBlended: Bool
  }

  var hovered: Outline?
  var selected: Outline?
  var rulers: [Ruler] = []
  var flashes: [Flash] = []
  /// Back to front.
  var blends: [Blend] = []
  /// The layers drawn apart, in the place of the program's picture.
  var exploded: ExplodedPose?

  var isEmpty: Bool { self == InspectorOverlay() }
}
