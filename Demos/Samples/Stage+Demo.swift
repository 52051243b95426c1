// SPDX-License-Identifier: MIT
import UIKit
import UIKitTesting

extension Stage {
  /// A stage with the demo of that id in its window; it expects what the demo says that it reports. Throws with the known
  /// ids when there is none.
  public convenience init(
    demo id: String, size: CGSize = .phone, scale: CGFloat = 1, rate: Int = 60, font: Font = .blocks,
    file: StaticString = #fileID, line: UInt = #line
  ) throws {
    guard let demo = Samples.demo(id) else { throw UnknownDemo(id: id) }
    self.init(
      demo.make(), size: size, scale: scale, rate: rate, font: font,
      expecting: demo.reports.union(demo.reportsInUse), file: file,
      line: line)
  }
}

/// No demo has that id.
public struct UnknownDemo: Error, CustomStringConvertible {
  public let id: String

  public var description: String {
    "there is no demo called \(id); there are " + Samples.all.map(\.id).joined(separator: ", ")
  }
}
