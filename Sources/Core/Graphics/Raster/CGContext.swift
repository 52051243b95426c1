// SPDX-License-Identifier: MIT
import Foundation

/// What a path drawing call paints.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

/// A drawing on a canvas of its own, in points, origin at the top left, y downwards.
///
/// The canvas is allocated by the first call that draws, so a `draw(_:)` that draws nothing costs no memory.
public final class CGContext {
  /// Size of the canvas, in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  var state = State()
  private var saved: [State] = []
  private var painter: Painter?
  private var openLayers = 0
  // In base space (points of the untransformed canvas): a later change of the transform does not move it.
  var trail = CGMutablePath()

  struct State {
    var transform = CGAffineTransform.identity
    var fill = CGColor.black
    var stroke = CGColor.black
    var alpha: CGFloat = 1
    var style = StrokeStyle()
    var interpolation = Interpolation.good
    var blendMode = CGBlendMode.normal
    var isAntialiased = true
    var shadow: ContextShadow?
    // Kept as a list, for the canvas may not exist yet.
    var clips: [(path: CGPath, rule: CGPathFillRule)] = []
  }

  /// A side that is NaN, infinite or not positive gives an empty canvas.
  package init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  /// Fills the canvas before the first thing is drawn; nil leaves it clear.
  package var background: CGColor?

  /// The pixels, or nil when nothing was drawn.
  package var bitmap: Bitmap? { painter?.bitmap }

  /// Columns of the canvas, in pixels.
  public var width: Int { CGContext.pixels(size.width * scale) }

  /// Rows of the canvas, in pixels.
  public var height: Int { CGContext.pixels(size.height * scale) }

  /// From the current points to pixels.
  public var ctm: CGAffineTransform {
    state.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// A copy of what was drawn so far; nil when the canvas is empty.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    return CGImage(bitmap?.copy() ?? Bitmap(width: width, height: height))
  }

  // MARK: - State

  public func saveGState() { saved.append(state) }

  /// A call without a matching `saveGState()` does nothing.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// By `angle` radians, clockwise on the screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  // MARK: - Layers

  /// What follows is collected and laid over the canvas as one picture with the present alpha.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    openLayers += 1
    canvas().beginGroup()
    state.alpha = 1
  }

  public func endTransparencyLayer() {
    guard openLayers > 0 else { return }
    openLayers -= 1
    restoreGState()
    canvas().endGroup(opacity: Double(state.alpha))
  }

  // MARK: - Drawing

  /// Draws on the canvas inside the clips, in the current transform.
  func draw(_ body: (Painter) -> Void) {
    let painter = canvas()
    painter.save()
    for clip in state.clips {
      painter.clip(clip.path, rule: clip.rule)
    }
    painter.concatenate(state.transform)
    painter.setBlendMode(state.blendMode)
    painter.setAntialias(state.isAntialiased)
    if let shadow = state.shadow { drawShadow(shadow, on: painter, body) }
    body(painter)
    painter.restore()
  }

  private func canvas() -> Painter {
    if let painter { return painter }
    let painter = Painter(Bitmap(width: width, height: height))
    if let background { painter.clear(CGRect(x: 0, y: 0, width: width, height: height), background) }
    painter.scale(scale)
    self.painter = painter
    return painter
  }

  /// Rounded up, with room for the noise of a product such as 33.4 × 3.
  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 && length.isFinite ? Int((length - 1e-6).rounded(.up)) : 0
  }
}
