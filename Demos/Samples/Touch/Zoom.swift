// SPDX-License-Identifier: MIT

// A large picture that two fingers zoom, and a double tap: into the place that was tapped, and back. While it is smaller
// than the screen it stands in the middle.
import UIKit

final class ZoomController: UIViewController, UIScrollViewDelegate {
  private let scroll = UIScrollView()
  private let picture = UIImageView(image: .scenery(CGSize(width: 1200, height: 900)))
  private let bar = UIView()
  private let hint = UILabel()
  private let scale = UILabel()
  private var fitted = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scroll.accessibilityIdentifier = "scroll"
    scroll.backgroundColor = .systemGray6
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    scroll.maximumZoomScale = 4
    scroll.contentSize = picture.bounds.size
    picture.accessibilityIdentifier = "picture"
    picture.isUserInteractionEnabled = true
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector(ZoomController.didDoubleTap))
    doubleTap.numberOfTapsRequired = 2
    picture.addGestureRecognizer(doubleTap)
    bar.backgroundColor = .secondarySystemGroupedBackground
    hint.text = "双击放大、还原 · Alt + 拖动捏合"
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = .secondaryLabel
    scale.accessibilityIdentifier = "scale"
    scale.font = .monospacedDigitSystemFont(ofSize: 19, weight: .semibold)
    scale.textAlignment = .right
    scroll.addSubview(picture)
    bar.addSubview(hint)
    bar.addSubview(scale)
    view.addSubview(scroll)
    view.addSubview(bar)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let height = min(44, area.height)
    scroll.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - height)
    bar.frame = CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    hint.frame = CGRect(x: 16, y: 12, width: max(0, area.width - 104), height: 20)
    scale.frame = CGRect(x: max(0, area.width - 96), y: 10, width: 80, height: 24)
    if scroll.bounds.size != fitted { fit() }
  }

  /// The whole picture is the smallest that there is. One that was shown whole stays so.
  private func fit() {
    let size = scroll.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    let wasWhole = fitted == .zero || scroll.zoomScale <= scroll.minimumZoomScale
    fitted = size
    let whole = picture.bounds.size
    scroll.minimumZoomScale = min(1, size.width / whole.width, size.height / whole.height)
    if wasWhole || scroll.zoomScale < scroll.minimumZoomScale { scroll.zoomScale = scroll.minimumZoomScale }
    centre()
  }

  /// Room on both sides where the picture is smaller than the screen.
  private func centre() {
    let (size, content) = (scroll.bounds.size, scroll.contentSize)
    let (x, y) = (max(0, (size.width - content.width) / 2), max(0, (size.height - content.height) / 2))
    let inset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    if scroll.contentInset != inset { scroll.contentInset = inset }
    var offset = scroll.contentOffset
    if x > 0 { offset.x = -x }
    if y > 0 { offset.y = -y }
    if scroll.contentOffset != offset { scroll.contentOffset = offset }
    scale.text = "\(Int((scroll.zoomScale * 100).rounded())) %"
  }

  private func didDoubleTap(_ tap: UITapGestureRecognizer) {
    if scroll.zoomScale > scroll.minimumZoomScale * 1.01 {
      scroll.setZoomScale(scroll.minimumZoomScale, animated: true)
      return
    }
    let larger = min(scroll.maximumZoomScale, scroll.minimumZoomScale * 4)
    let point = tap.location(in: picture)
    let size = CGSize(width: scroll.bounds.width / larger, height: scroll.bounds.height / larger)
    scroll.zoom(
      to: CGRect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
      animated: true)
  }

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { centre() }
}
