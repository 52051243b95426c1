// SPDX-License-Identifier: MIT
import Foundation

/// A closure with a title, for controls.
@preconcurrency @MainActor public final class UIAction: NSObject {
  /// Tells actions apart: a control has one of each for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Called with the action, whose `sender` is who sent it.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// What a button or a segment made for the action shows. Default empty.
  public var title: String
  /// What a segment shows instead of the title, and a button beside it. Default nil.
  public var image: UIImage?
  /// Default one that no other action has.
  public let identifier: Identifier
  /// Who sent it, while its handler runs.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// An action that calls `handler`.
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
