// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A text with its look.
package struct StringContent: Equatable {
  package enum Text: Equatable {
    case plain(String)
    case attributed(StyledString)
  }

  package var text: Text?
  package var font: UIFont?
  /// Points.
  package var fontSize: CGFloat = 36
  package var foregroundColor: CGColor? = .white
  package var isWrapped = false
  package var alignmentMode = CATextLayerAlignmentMode.natural
  package var truncationMode = CATextLayerTruncationMode.none

  package init() {}
}

/// An attributed string and what the layout is asked for it, once that is known.
package final class StyledString: Equatable {
  package let attributed: NSAttributedString
  private var styled: (request: TextRequest, color: CGColor)?

  init(_ attributed: NSAttributedString) {
    self.attributed = NSAttributedString(attributedString: attributed)
  }

  package static func == (a: StyledString, b: StyledString) -> Bool { a === b }

  func styled(in runtime: LayerRuntime?) -> (request: TextRequest, color: CGColor) {
    if let styled { return styled }
    guard let styler = runtime?.styler else {
      let font = FontFace(size: 12)
      return (
        TextRequest(attributed.string, font: font, lineBreakMode: .byWordWrapping, lineLimit: 0), .black
      )
    }
    let (request, color) = styler(attributed)
    styled = (request, color ?? .black)
    return (request, color ?? .black)
  }
}

extension StringContent {
  /// The lines in a layer's `bounds`; nil where there is nothing to show.
  func content(of layer: CALayer, in bounds: CGRect) -> TextContent? {
    guard let text, bounds.width > 0, bounds.height > 0 else { return nil }
    let runtime = layer.runtime ?? LayerRuntime.current
    let color: CGColor
    var request: TextRequest
    switch text {
    case .plain(let string):
      guard let foregroundColor, !string.isEmpty else { return nil }
      var face = font?.face ?? FontFace(size: 0)
      face = FontFace(
        family: face.family, size: Double(fontSize), weight: face.weight, italic: face.italic)
      request = TextRequest(string, font: face, lineBreakMode: .byWordWrapping, lineLimit: 0)
      color = foregroundColor
    case .attributed(let styled):
      guard styled.attributed.length > 0 else { return nil }
      (request, color) = styled.styled(in: runtime)
    }
    guard request.font.size > 0 else { return nil }
    var width = isWrapped ? Double(bounds.width) : .infinity
    if let mode = truncationMode.lineBreakMode {
      width = Double(bounds.width)
      request.lineBreakMode = mode
      let fitting = TextLayout.lineCount(request.font, fitting: Double(bounds.height))
      request.lineLimit = isWrapped ? max(1, fitting) : 1
    }
    let layout = TextLayout.layout(request, width: width, engine: runtime?.textEngine ?? .pango)
    return TextContent(
      layout: layout, frame: bounds, alignment: alignmentMode.alignment, color: color, isClipped: true)
  }
}

/// A layer that shows a text from its top downwards, cut at its bounds.
// UIKit: the text is drawn at `contentsScale`, blurred where that is not the screen's; here it is always sharp.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`; others show nothing. Default nil.
  public final var string: Any? {
    get {
      switch content.text {
      case nil: nil
      case .plain(let string): string
      case .attributed(let styled): styled.attributed
      }
    }
    set {
      let text: StringContent.Text? =
        (newValue as? NSAttributedString).map { .attributed(StyledString($0)) }
        ?? (newValue as? String).map { .plain($0) }
      change(.string) { $0.text = text }
    }
  }

  /// A `UIFont`, whose size does not count, or a font's name; others are the system's. Default nil: the system's.
  /// Attributed strings have fonts of their own.
  public final var font: Any? {
    get { content.font }
    set {
      let font = newValue as? UIFont ?? (newValue as? String).flatMap { UIFont(name: $0, size: 36) }
      change(.font) { $0.font = font }
    }
  }

  /// Points. Default 36.
  public final var fontSize: CGFloat {
    get { content.fontSize }
    set { if newValue != fontSize { change(.fontSize) { $0.fontSize = newValue } } }
  }

  /// Of plain strings. Default opaque white.
  public final var foregroundColor: CGColor? {
    get { content.foregroundColor }
    set { if newValue != foregroundColor { change(.foregroundColor) { $0.foregroundColor = newValue } } }
  }

  /// Whether lines end at the bounds. Default false: at line breaks only.
  public final var isWrapped: Bool {
    get { content.isWrapped }
    set { if newValue != isWrapped { change(.isWrapped) { $0.isWrapped = newValue } } }
  }

  /// How lines stand between the left and the right edge. Default `.natural`.
  public final var alignmentMode: CATextLayerAlignmentMode {
    get { content.alignmentMode }
    set { if newValue != alignmentMode { change(.alignmentMode) { $0.alignmentMode = newValue } } }
  }

  /// Where "…" stands for what does not fit. Default `.none`: what does not fit is cut off.
  public final var truncationMode: CATextLayerTruncationMode {
    get { content.truncationMode }
    set { if newValue != truncationMode { change(.truncationMode) { $0.truncationMode = newValue } } }
  }

  private var content: StringContent { state.pointee.string ?? StringContent() }

  private func change(_ key: LayerKey, _ body: (inout StringContent) -> Void) {
    var content = self.content
    body(&content)
    write(key) { $0.string = content }
  }
}

/// How a text layer's lines stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var alignment: NSTextAlignment {
    [.left: .left, .right: .right, .center: .center, .justified: .justified][self] ?? .natural
  }
}

/// Which part of a text layer's string gives way.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  var lineBreakMode: NSLineBreakMode? {
    let modes: [CATextLayerTruncationMode: NSLineBreakMode] = [
      .start: .byTruncatingHead, .middle: .byTruncatingMiddle, .end: .byTruncatingTail,
    ]
    return modes[self]
  }
}
