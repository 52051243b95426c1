// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// One controller over another: what stands between them, and the way in and out.
@MainActor final class Presentation {
  let presented: UIViewController
  private unowned let presenter: UIViewController
  private let container = PresentationView()
  private let form: Form
  private(set) var isLeaving = false

  /// What of the styles makes a difference.
  enum Form { case full, over, sheet(largest: CGSize), alert, actionSheet }

  // UIKit: the sheet's and the card's measures are those of iOS' looks, not documented.
  private static let sheetDuration: TimeInterval = 0.5
  private static let dissolveDuration: TimeInterval = 0.25
  private static let dimming: CGFloat = 0.3

  init(_ presented: UIViewController, by presenter: UIViewController) {
    self.presented = presented
    self.presenter = presenter
    form = Presentation.form(of: presented)
    container.form = form
  }

  private static func form(of controller: UIViewController) -> Form {
    if let alert = controller as? UIAlertController {
      return alert.preferredStyle == .alert ? .alert : .actionSheet
    }
    switch controller.modalPresentationStyle {
    case .fullScreen, .currentContext: return .full
    case .custom, .overFullScreen, .overCurrentContext, .none: return .over
    case .pageSheet, .automatic: return .sheet(largest: CGSize(width: 704, height: 1000))
    case .formSheet: return .sheet(largest: CGSize(width: 540, height: 620))
    }
  }

  private var dissolves: Bool {
    switch form {
    case .alert: true
    case .actionSheet: UIAccessibility.prefersCrossFadeTransitions
    default:
      presented.modalTransitionStyle != .coverVertical || UIAccessibility.prefersCrossFadeTransitions
    }
  }

  // MARK: - In

  /// Stands in `host` until the end: a window, or the view of who hosts presentations.
  func begin(in host: UIView, animated: Bool, completion: (() -> Void)?) {
    container.frame = host.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.content = presented.view
    if case .sheet = form { container.addSheetDrag { [unowned self] in pulledDown() } }
    if case .actionSheet = form {
      container.tapped = { [unowned self] in (presented as? UIAlertController)?.cancel() }
    }
    host.addSubview(container)
    container.layoutIfNeeded()
    let end = { [self] in
      if case .full = form { presenter.viewIfLoaded?.removeFromSuperview() }
      presented.isBeingPresented = false
      completion?()
    }
    guard animated else { return end() }
    UIView.performWithoutAnimation { setOut() }
    animate(0, { [self] in setIn() }, end)
  }

  // MARK: - Out

  func end(animated: Bool, completion: (() -> Void)?) {
    guard !isLeaving else { return }
    isLeaving = true
    presented.isBeingDismissed = true
    if case .full = form, let host = container.superview, let view = presenter.viewIfLoaded {
      view.frame = host.bounds
      host.insertSubview(view, at: 0)
    }
    let end = { [self] in
      container.removeFromSuperview()
      container.content = nil
      presented.isBeingDismissed = false
      completion?()
    }
    guard animated else { return end() }
    animate(0, { [self] in setOut() }, end)
  }

  /// A sheet was pulled down far enough.
  private func pulledDown() {
    presenter.dismiss(animated: true)
  }

  private func setIn() {
    container.dimming.alpha = 1
    presented.view.alpha = 1
    presented.view.transform = .identity
  }

  private func setOut() {
    container.dimming.alpha = 0
    if case .alert = form {
      presented.view.alpha = 0
      // UIKit: iOS' look, not documented: with less motion an alert does not grow.
      let grows = !isLeaving && !UIAccessibility.isReduceMotionEnabled
      if grows { presented.view.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
    } else if dissolves {
      presented.view.alpha = 0
    } else {
      let way = container.bounds.height - presented.view.center.y + presented.view.bounds.height / 2
      presented.view.transform = CGAffineTransform(translationX: 0, y: way)
    }
  }

  private func animate(
    _ delay: TimeInterval, _ changes: @escaping () -> Void, _ end: @escaping () -> Void
  ) {
    if dissolves {
      UIView.animate(
        withDuration: Self.dissolveDuration, delay: delay, options: [], animations: changes,
        completion: { _ in end() })
    } else {
      // UIKit: sheets move by a critically damped spring.
      UIView.animate(
        withDuration: Self.sheetDuration, delay: delay, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: [], animations: changes, completion: { _ in end() })
    }
  }
}

/// Lies over the window, or the host: what dims the controllers beneath, and the presented view in its place.
@MainActor final class PresentationView: UIView {
  let dimming = UIView()
  var form = Presentation.Form.full
  var tapped: (() -> Void)?
  private var sheetDrag: SheetDrag?

  var content: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let content else { return }
      dimming.backgroundColor = dims ? UIColor(white: 0, alpha: 0.3) : nil
      addSubview(dimming)
      addSubview(content)
      if case .sheet = form {
        content.layer.cornerRadius = 12
        content.clipsToBounds = true
        if content.backgroundColor == nil { content.backgroundColor = .systemBackground }
      }
    }
  }

  private var dims: Bool {
    switch form {
    case .sheet, .alert, .actionSheet: true
    case .full, .over: false
    }
  }

  func addSheetDrag(_ end: @escaping () -> Void) {
    let drag = SheetDrag(sheet: self, end)
    sheetDrag = drag
    addGestureRecognizer(drag.pan)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    guard let content else { return }
    let place = place(of: content)
    // A view that is on its way keeps its transform.
    content.bounds.size = place.size
    content.center = CGPoint(x: place.midX, y: place.midY)
  }

  private func place(of content: UIView) -> CGRect {
    switch form {
    case .full, .over: return bounds
    case .sheet(let largest): return sheetPlace(largest)
    case .alert:
      let size = content.sizeThatFits(CGSize(width: 270, height: bounds.height - 40))
      return CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width, height: size.height)
    case .actionSheet:
      let width = min(bounds.width - 16, 400)
      let size = content.sizeThatFits(CGSize(width: width, height: bounds.height - 40))
      return CGRect(
        x: ((bounds.width - width) / 2).rounded(), y: bounds.height - size.height - 8, width: width,
        height: size.height)
    }
  }

  private func sheetPlace(_ largest: CGSize) -> CGRect {
    let top: CGFloat = min(54, (bounds.height / 10).rounded())
    guard bounds.width > largest.width else {
      return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
    let height = min(largest.height, bounds.height - 2 * top)
    return CGRect(
      x: ((bounds.width - largest.width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: largest.width, height: height)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, touch.view === self || touch.view === dimming { tapped?() }
  }
}
