// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitCore

// Finding views.
extension Stage {
  /// The one view that `query` means; throws with the nearest names when there is none, and with all of them when there
  /// are several.
  public func find(_ query: Query) throws -> UIView {
    let view = try lookUp(query)
    handedOut.insert(ObjectIdentifier(view))
    return view
  }

  /// The same for those who keep nothing.
  func lookUp(_ query: Query) throws -> UIView {
    try enterChecked()
    let found = matches(of: query)
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw StageError(description: "no view matches \(query); \(nearMisses(of: query))\n\(dump())")
    }
    let lines = found.map { "  " + ViewDump($0).line }.joined(separator: "\n")
    throw StageError(description: "\(found.count) views match \(query), use .nth(_, n):\n\(lines)")
  }

  /// The same as `find(_:)`.
  public subscript(_ query: Query) -> UIView {
    get throws { try find(query) }
  }

  /// The one view that `query` means, as a `Kind`: `try stage.find("volume", as: UISlider.self)`.
  public func find<Kind: UIView>(_ query: Query, as kind: Kind.Type) throws -> Kind {
    let view = try find(query)
    guard let view = view as? Kind else {
      throw StageError(description: "\(query) is a \(Swift.type(of: view)), no \(kind)")
    }
    return view
  }

  /// Every view that `query` means, in depth-first order.
  public func all(_ query: Query) -> [UIView] {
    let found = matches(of: query)
    handedOut.formUnion(found.map(ObjectIdentifier.init))
    return found
  }

  private func matches(of query: Query) -> [UIView] {
    enter()
    return query.matches(in: runtime.windows)
  }

  /// What there is instead, nearest first.
  private func nearMisses(of query: Query) -> String {
    if case .nth(let inner, _) = query {
      let count = matches(of: inner).count
      if count > 0 { return "there are \(count) that match \(inner), counted from 0" }
    }
    if case .inside(let outer, let inner) = query {
      guard !matches(of: outer).isEmpty else { return "nothing matches \(outer); " + nearMisses(of: outer) }
      let elsewhere = matches(of: inner).count
      if elsewhere > 0 { return "outside of it there are \(elsewhere) that match \(inner)" }
    }
    let dumps = ScreenDump(runtime).windows.flatMap(\.all)
    if case .type = query.innermost {
      return "there are " + Set(dumps.map(\.type)).sorted().joined(separator: ", ")
    }
    if case .at(let point) = query.innermost {
      return String(
        format: "the surface is %gx%g points, and (%g, %g) hits no view", host.surface.size.width,
        host.surface.size.height, point.x, point.y)
    }
    var names: [String] = []
    for name in dumps.flatMap({ [$0.identifier, $0.text].compactMap { $0 } }) where !names.contains(name) {
      names.append(name)
    }
    if names.isEmpty { return "no view has an identifier or a text" }
    if let wanted = query.innermost.word {
      let distances = names.map { NearestName.distance(wanted.lowercased(), $0.lowercased()) }
      names = names.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { names[$0] }
    }
    let rest = names.count > 12 ? " and \(names.count - 12) more" : ""
    return "there are " + names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ") + rest
  }
}

extension ViewDump {
  /// The view and everything beneath it.
  fileprivate var all: [ViewDump] { [self] + subviews.flatMap(\.all) }
}
