// SPDX-License-Identifier: MIT
import UIKitCore

/// Collects the sentences of a block, and installs them at its end.
@preconcurrency @MainActor public final class MASConstraintMaker {
  private let view: UIView
  private var sentences: [MASConstraint] = []
  /// Constraints that are there already take the new constants.
  public var updateExisting = false
  /// What was made for the view before goes first.
  public var removeExisting = false

  public init(view: UIView) { self.view = view }

  public var left: MASConstraint { begin(.left) }
  public var top: MASConstraint { begin(.top) }
  public var right: MASConstraint { begin(.right) }
  public var bottom: MASConstraint { begin(.bottom) }
  public var leading: MASConstraint { begin(.leading) }
  public var trailing: MASConstraint { begin(.trailing) }
  public var width: MASConstraint { begin(.width) }
  public var height: MASConstraint { begin(.height) }
  public var centerX: MASConstraint { begin(.centerX) }
  public var centerY: MASConstraint { begin(.centerY) }
  public var baseline: MASConstraint { begin(.lastBaseline) }
  public var firstBaseline: MASConstraint { begin(.firstBaseline) }
  public var lastBaseline: MASConstraint { begin(.lastBaseline) }
  public var leftMargin: MASConstraint { begin(.leftMargin) }
  public var topMargin: MASConstraint { begin(.topMargin) }
  public var rightMargin: MASConstraint { begin(.rightMargin) }
  public var bottomMargin: MASConstraint { begin(.bottomMargin) }
  public var leadingMargin: MASConstraint { begin(.leadingMargin) }
  public var trailingMargin: MASConstraint { begin(.trailingMargin) }
  public var centerXWithinMargins: MASConstraint { begin(.centerXWithinMargins) }
  public var centerYWithinMargins: MASConstraint { begin(.centerYWithinMargins) }

  /// Top, left, bottom and right.
  public var edges: MASConstraint { begin(.top, .left, .bottom, .right) }
  /// Width and height.
  public var size: MASConstraint { begin(.width, .height) }
  /// Both centres.
  public var center: MASConstraint { begin(.centerX, .centerY) }

  // MARK: - Collecting

  private func begin(_ attributes: NSLayoutConstraint.Attribute...) -> MASConstraint {
    let parts = attributes.map {
      MASViewConstraint(self, MASViewAttribute(view: view, layoutAttribute: $0))
    }
    let sentence = parts.count == 1 ? parts[0] : MASCompositeConstraint(self, parts)
    sentences.append(sentence)
    return sentence
  }

  func extend(_ sentence: MASConstraint, by attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
    let part = MASViewConstraint(self, MASViewAttribute(view: view, layoutAttribute: attribute))
    let longer = MASCompositeConstraint(self, [sentence, part])
    replace(sentence, by: longer)
    return longer
  }

  func replace(_ sentence: MASConstraint, by other: MASConstraint) {
    guard let index = sentences.firstIndex(where: { $0 === sentence }) else { return }
    sentences[index] = other
  }

  /// Puts everything into force, in the order in which it was said.
  public func install() -> [MASConstraint] {
    if removeExisting { view.masNotes.installed.forEach { $0.uninstall() } }
    let said = sentences
    sentences = []
    for sentence in said {
      for part in sentence.parts {
        part.updatesExisting = updateExisting
        part.installPart()
      }
    }
    return said
  }
}

extension UIView {
  /// Adds the constraints that the block says. The view is placed by constraints from now on.
  @discardableResult
  public func mas_makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = MASConstraintMaker(view: self)
    block(maker)
    return maker.install()
  }

  /// Gives constraints that are there, and differ in the constant only, the constants that the block says; adds
  /// those that are not there.
  @discardableResult
  public func mas_updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = MASConstraintMaker(view: self)
    maker.updateExisting = true
    block(maker)
    return maker.install()
  }

  /// Takes away what was made for the view before, and adds the constraints that the block says.
  @discardableResult
  public func mas_remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = MASConstraintMaker(view: self)
    maker.removeExisting = true
    block(maker)
    return maker.install()
  }

  @discardableResult
  public func makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    mas_makeConstraints(block)
  }
  @discardableResult
  public func updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    mas_updateConstraints(block)
  }
  @discardableResult
  public func remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
    mas_remakeConstraints(block)
  }
}
