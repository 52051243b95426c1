// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import UIKitCore

@testable import Lab

/// A window with a program and the lab, without a screen.
@MainActor final class LabWindow {
  let screen: HeadlessHost
  /// When the window's loop would come again; nil: when something happens.
  var wake: TimeInterval? { screen.wake }
  let lab: LabHost
  let hand: TimeControlHost
  let runtime: Runtime

  /// A window of `size` points with `content`; its first frame has run.
  init(
    _ content: @autoclosure () -> UIViewController, size: CGSize = CGSize(width: 735, height: 400),
    scale: CGFloat = 1, isOpen: Bool = true, style: UIUserInterfaceStyle = .light,
    font: TextEngine = .blocks, now: (() -> Double)? = nil
  ) {
    screen = HeadlessHost(surface: SurfaceInfo(size: size, scale: scale))
    screen.jumpsWhenIdle = false
    lab = LabHost(screen, now: now)
    hand = TimeControlHost(lab)
    runtime = Runtime(host: hand, textEngine: font, log: ReportLog())
    lab.subject = runtime
    runtime.makeCurrent()
    runtime.changeTraits { $0.userInterfaceStyle = style }
    runtime.show(content())
    if isOpen { lab.open() }
    turn()
  }

  /// What the window's loop does once; nobody waits.
  func turn() {
    runtime.frame()
    hand.idle(until: runtime.nextWake)
  }

  /// Frames pass outside.
  func pass(_ frames: Int = 1) {
    for _ in 0..<frames {
      screen.advance()
      turn()
    }
  }

  func post(_ kind: HostEvent.Kind) {
    screen.post(HostEvent(time: screen.clock.time, kind))
    turn()
  }

  func press(_ key: KeySample.Key, _ characters: String = "") {
    post(.key(KeySample(key, characters: characters)))
    post(.key(KeySample(key, characters: characters, phase: .ended)))
  }

  func resize(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) {
    post(.resize(SurfaceInfo(size: CGSize(width: width, height: height), scale: scale)))
  }

  func pointer(_ phase: PointerSample.Phase, _ position: CGPoint) {
    post(.pointer(PointerSample(phase: phase, position: position)))
  }

  func tap(_ position: CGPoint) {
    pointer(.began, position)
    pointer(.ended, position)
    turn()
  }

  // MARK: - The panel

  var panel: Runtime { lab.panel!.runtime }

  /// The view of the panel with that identifier.
  func view(_ id: String) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == id { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    return panel.windows.lazy.compactMap(find).first
  }

  /// Where the view of the panel has its middle, in the window.
  func place(of id: String) -> CGPoint? {
    guard let view = view(id), let window = view.window,
      let place = LabArrangement(screen.surface).panel
    else { return nil }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    return CGPoint(x: middle.x + place.minX, y: middle.y + place.minY)
  }

  func shift(_ key: KeySample.Key) {
    post(.key(KeySample(key, modifiers: .shift)))
    post(.key(KeySample(key, modifiers: .shift, phase: .ended)))
  }

  /// Shows a screen of the panel, and lets so many frames pass.
  func show(_ screen: PanelController.Screen, frames: Int = 30) {
    guard let control = view("lab screen") as? UISegmentedControl, let middle = place(of: "lab screen") else {
      return
    }
    let width = control.bounds.width / CGFloat(PanelController.Screen.allCases.count)
    let x = middle.x - control.bounds.width / 2 + (CGFloat(screen.rawValue) + 0.5) * width
    tap(CGPoint(x: x, y: middle.y))
    pass(frames)
  }

  /// Types letters into what has the keyboard.
  func type(_ text: String) {
    for letter in text {
      post(.key(KeySample(KeySample.Key(rawValue: 4), characters: String(letter))))
      post(.text(TextSample(String(letter))))
    }
  }

  func tap(_ id: String) { if let place = place(of: id) { tap(place) } }

  // MARK: - What shows

  /// The pixels of the window that are the program's.
  var programPicture: Bitmap {
    let pixels = lab.surface.pixels
    let part = Bitmap(width: pixels.width, height: pixels.height)
    guard let whole = screen.bitmap else { return part }
    for y in 0..<min(part.height, whole.height) {
      (part.pixels + y * part.width).update(
        from: whole.pixels + y * whole.width, count: min(part.width, whole.width))
    }
    return part
  }

  var dump: String { ScreenDump(runtime).text }
}

/// Something to look at: a box that moves, a label, a button that counts.
final class SampleController: UIViewController {
  let box = UIView(frame: CGRect(x: 10, y: 80, width: 40, height: 40))
  let label = UILabel(frame: CGRect(x: 10, y: 20, width: 120, height: 20))
  let button = UIButton(frame: CGRect(x: 10, y: 44, width: 100, height: 32))
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .systemRed
    box.accessibilityIdentifier = "box"
    label.text = "0"
    button.setTitle("Count", for: .normal)
    button.backgroundColor = .systemBlue
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { [unowned self] _ in add() }, for: .touchUpInside)
    [box, label, button].forEach(view.addSubview)
    let mark = UIView()
    mark.backgroundColor = .systemGreen
    mark.translatesAutoresizingMaskIntoConstraints = false
    mark.accessibilityIdentifier = "mark"
    view.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      mark.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      mark.widthAnchor.constraint(equalToConstant: 30), mark.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  private func add() {
    count += 1
    label.text = "\(count)"
  }

  func move(to x: CGFloat, seconds: TimeInterval = 0.5) {
    UIView.animate(withDuration: seconds) { [self] in
      box.frame.origin.x = x
      box.backgroundColor = .systemPurple
    }
  }
}
