// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// What an override of `draw(_:)` or `drawText(in:)` has done so far.
struct TextRecording {
  /// Where the override draws; stays empty when it only asks for its text.
  let context: CGContext
  /// The text, while it is all there is.
  var content: TextContent?
  /// More than one text, or pixels of the override's own: everything must be drawn in order.
  var isPicture = false
  /// The second time: text is drawn, not noted.
  var isDrawing = false
}

extension UILabel {
  /// The contents of a subclass: text if it asked for that and nothing else, else a bitmap.
  func displayRecorded() {
    let bounds = bounds
    let first = recorded(isDrawing: false)
    if !first.isPicture, first.context.bitmap == nil {
      let content = first.content
      return layer.write(.contents) { $0.contents = content.map(LayerContents.text) ?? .none }
    }
    // Pixels without text need no second time.
    var bitmap = first.context.bitmap
    if first.content != nil || first.isPicture { bitmap = recorded(isDrawing: true).context.bitmap }
    guard let bitmap, bounds.width > 0, bounds.height > 0 else {
      return layer.write(.contents) { $0.contents = .none }
    }
    layer.write(.contents) { $0.contents = .image(CGImage(bitmap)) }
  }

  /// Runs the override.
  private func recorded(isDrawing: Bool) -> TextRecording {
    let bounds = bounds
    let context = CGContext(size: bounds.size, scale: layer.contentsScale)
    if bounds.origin != .zero { context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y) }
    recording = TextRecording(context: context, isDrawing: isDrawing)
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
    defer { recording = nil }
    return recording ?? TextRecording(context: context, isDrawing: isDrawing)
  }

  /// Notes `content`, or draws it into the current context.
  func draw(_ content: TextContent, _ recording: TextRecording?) -> TextRecording? {
    guard let context = UIGraphicsGetCurrentContext() else { return recording }
    if var recording, recording.context === context, !recording.isDrawing {
      let start = CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
      if recording.content == nil, !recording.isPicture, context.isUntouched(since: start) {
        recording.content = content
      } else {
        recording.isPicture = true
      }
      return recording
    }
    context.draw(content.layout, in: content.frame, alignment: content.alignment, color: content.color)
    return recording
  }

  /// The text with its place in `rect`; nil when there is none.
  func textContent(in rect: CGRect) -> TextContent? {
    guard hasText else { return nil }
    if let lineOffset {
      let line = wholeLine(in: rect, scrolledBy: lineOffset)
      return TextContent(
        layout: line.layout, frame: line.frame, alignment: styled?.alignment ?? textAlignment,
        color: drawnColor.cgColor)
    }
    let isSingle = numberOfLines == 1 && adjustsFontSizeToFitWidth
    let placed = isSingle ? fittedLine(in: rect) : lines(in: rect)
    // UIKit: without room nothing is drawn, neither the mark that stands for what is left out.
    return TextContent(
      layout: placed.layout,
      frame: CGRect(x: rect.minX, y: placed.top, width: rect.width, height: CGFloat(placed.layout.height)),
      alignment: styled?.alignment ?? textAlignment, color: drawnColor.cgColor, isClipped: rect.width <= 0)
  }

  /// No more lines than fit the height, but at least one.
  private func lines(in rect: CGRect) -> (layout: TextLayout, top: CGFloat) {
    let height = Double(rect.height)
    var request = request(lineLimit: numberOfLines)
    if request.style == nil {
      // Lines of one height: their number is known before they are made.
      let fitting = max(1, TextLayout.lineCount(request.font, fitting: height))
      request.lineLimit = numberOfLines == 0 ? fitting : min(numberOfLines, fitting)
      let layout = TextLayout.layout(request, width: Double(rect.width), engine: textEngine)
      return (layout, middle(layout, in: rect))
    }
    let layout = TextLayout.layout(request, width: Double(rect.width), height: height, engine: textEngine)
    return (layout, middle(layout, in: rect))
  }

  private func fittedLine(in rect: CGRect) -> (layout: TextLayout, top: CGFloat) {
    let (request, width) = (request(lineLimit: 1), Double(rect.width))
    let fit = TextFit(request, engine: textEngine)
    let least = max(1 / TextFit.steps, min(1, Double(minimumScaleFactor)))
    let factor = fit.factor(width: width, least: least)
    let layout = TextLayout.layout(fit.request(factor), width: width, engine: textEngine)
    guard factor < 1, baselineAdjustment != .alignCenters else { return (layout, middle(layout, in: rect)) }
    let full = TextLayout.layout(request, width: .infinity, engine: textEngine)
    let top = middle(full, in: rect)
    guard baselineAdjustment == .alignBaselines else { return (layout, top) }
    return (layout, top + CGFloat(full.firstBaseline - layout.firstBaseline))
  }

  /// The text as one line with nothing left out, and the width that it takes, as a field shows it that is being edited:
  /// it stands where the label has it otherwise. `isEmpty`: as if there were no text.
  func wholeLine(
    in rect: CGRect, scrolledBy offset: CGFloat, isEmpty: Bool = false
  ) -> (layout: TextLayout, frame: CGRect, width: CGFloat) {
    var request = request(lineLimit: 1)
    if isEmpty { request = TextRequest("", font: font.face) }
    var layout = TextLayout.layout(request, width: .infinity, engine: textEngine)
    var top = middle(isEmpty ? request.font.lineHeight : layout.height, in: rect)
    if adjustsFontSizeToFitWidth, layout.width > Double(rect.width) {
      let fit = TextFit(request, engine: textEngine)
      let least = max(1 / TextFit.steps, min(1, Double(minimumScaleFactor)))
      let full = layout
      layout = TextLayout.layout(
        fit.request(fit.factor(width: Double(rect.width), least: least)), width: .infinity, engine: textEngine
      )
      top += CGFloat(full.firstBaseline - layout.firstBaseline)
    }
    let width = CGFloat(layout.width)
    let frame = CGRect(
      x: rect.minX - offset, y: top, width: max(rect.width, width), height: CGFloat(layout.height))
    return (layout, frame, width)
  }

  // UIKit: the lines stand in the middle of the height.
  private func middle(_ layout: TextLayout, in rect: CGRect) -> CGFloat { middle(layout.height, in: rect) }

  private func middle(_ height: Double, in rect: CGRect) -> CGFloat {
    let scale = layer.contentsScale
    return rect.minY + ((rect.height - CGFloat(height)) / 2 * scale).rounded() / scale
  }

  private var drawnColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  // MARK: - Baselines, in points from the label's top

  // UIKit: the first one stands at the rounded ascender, the others by whole line heights below it.
  package var firstBaselineFromTop: CGFloat {
    guard hasText else { return 0 }
    return CGFloat(measured(atWidth: bounds.width).firstBaseline).rounded()
  }

  package var lastBaselineFromTop: CGFloat {
    hasText ? lastBaselineFromTop(atWidth: bounds.width) : bounds.height
  }

  /// The last of the lines at `width`, or at the one that the label prefers.
  func lastBaselineFromTop(atWidth width: CGFloat) -> CGFloat {
    let layout = measured(atWidth: width)
    return CGFloat(layout.firstBaseline).rounded() + CGFloat(layout.lastBaseline - layout.firstBaseline)
  }

  private func measured(atWidth width: CGFloat) -> TextLayout {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : width
    let isBounded = numberOfLines != 1 && width > 0
    return layout(width: isBounded ? Double(width) : .infinity, lineLimit: numberOfLines)
  }
}
