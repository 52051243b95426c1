// SPDX-License-Identifier: MIT
import Foundation

/// A closure with a title, for controls.
@preconcurrency @MainActor public final class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public typealias Handler = @MainActor (UIAction) -> Void

  public var title: String
  public var image: UIImage?
  public let identifier: Identifier
  /// Who sent it, while its handler runs.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
