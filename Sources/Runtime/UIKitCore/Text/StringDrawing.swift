// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A string that is measured and drawn without a view.
struct StringDrawing {
  private let styled: StyledText
  private let engine: TextEngine

  // UIKit: black letters; Helvetica of 12 points, for which the system font stands here.
  init(_ string: NSAttributedString) {
    styled = StyledText(string, StyledText.Defaults())
    engine = LayerRuntime.current?.textEngine ?? .pango
  }

  /// Lines that end at newlines only.
  func layout() -> TextLayout {
    TextLayout.layout(styled.request(lineLimit: 0), width: .infinity, engine: engine)
  }

  /// The lines that have room in `size`. Shrinks the letters if the context allows it.
  func layout(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> TextLayout {
    let width = size.width > 0 ? Double(size.width) : .infinity
    let height = size.height > 0 ? Double(size.height) : .infinity
    var request = styled.request(lineLimit: options.contains(.usesLineFragmentOrigin) ? 0 : 1)
    if options.contains(.truncatesLastVisibleLine) {
      request = styled.request(lineLimit: request.lineLimit, lineBreakMode: .byTruncatingTail)
    }
    var factor = 1.0
    if let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1 {
      let fit = TextFit(request, engine: engine)
      factor = fit.factor(width: width, height: height, least: Double(context.minimumScaleFactor))
      request = fit.request(factor)
    }
    context?.actualScaleFactor = CGFloat(factor)
    return TextLayout.layout(request, width: width, height: height, engine: engine)
  }

  func draw(_ layout: TextLayout, in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(
      layout, in: rect, alignment: styled.alignment, color: styled.color ?? .black)
  }
}

extension TextLayout {
  var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }

  /// No more lines than have room in `height` points, but one at least: the last is cut as the request says.
  static func layout(
    _ request: TextRequest, width: Double, height: Double, engine: TextEngine
  ) -> TextLayout {
    let whole = layout(request, width: width, engine: engine)
    let fitting = max(1, whole.lineCount(fitting: height))
    guard fitting < whole.lines.count else { return whole }
    var limited = request
    limited.lineLimit = fitting
    return layout(limited, width: width, engine: engine)
  }
}
