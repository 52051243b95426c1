// SPDX-License-Identifier: MIT
internal import CSDL2
import Foundation
import Graphics
import Hosting

/// SDL's video part and one window in it, from opening to closing. Pixels go into the window's surface: no
/// renderer, no GPU, nothing loaded for them.
final class SDLWindow {
  private let handle: OpaquePointer
  /// Pixels a point, settled when the window opens.
  let scale: CGFloat
  /// The X11 connection; nil elsewhere.
  let connection: X11Connection?
  private var isShown = false

  init(_ options: SDLHostOptions) throws(SDLHostError) {
    try SDLWindow.openVideo(driver: options.driver)
    let known = options.scale ?? 1
    let pixels = SurfaceInfo(size: options.size, scale: known).pixels
    var flags = SDL_WINDOW_HIDDEN.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    let place = options.position.map { (Int32($0.x), Int32($0.y)) } ?? (Self.anywhere, Self.anywhere)
    guard pixels.width > 0, pixels.height > 0,
      let handle = SDL_CreateWindow(
        options.title, place.0, place.1, Int32(pixels.width), Int32(pixels.height), flags)
    else {
      let reason = pixels.width > 0 && pixels.height > 0 ? SDLWindow.errorText : "its size has no pixels"
      SDLWindow.closeVideo()
      throw .window("no window of \(pixels.width)×\(pixels.height) pixels: \(reason)")
    }
    self.handle = handle
    // SDL begins with it on.
    SDL_StopTextInput()
    connection = X11Connection(window: handle)
    scale = options.scale ?? connection?.scale ?? SDLWindow.monitorScale(handle) ?? 1
    if scale != known {
      // Still hidden: nobody sees it change.
      let pixels = SurfaceInfo(size: options.size, scale: scale).pixels
      SDL_SetWindowSize(handle, Int32(pixels.width), Int32(pixels.height))
    }
  }

  deinit {
    SDL_DestroyWindow(handle)
    SDLWindow.closeVideo()
  }

  // MARK: - State

  /// The window's size in pixels. Without SDL's high-density mode its units are pixels.
  var surface: SurfaceInfo {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return SurfaceInfo(pixels: (Int(width), Int(height)), scale: scale)
  }

  /// The top left corner of its content, in pixels of the desktop.
  var position: CGPoint {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(handle, &x, &y)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  var isMinimised: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_MINIMIZED.rawValue != 0 }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  func hide() { SDL_HideWindow(handle) }

  // MARK: - Text

  /// Input methods show their candidates beside the caret.
  func takeText(at caret: CGRect?) {
    guard let caret else { return SDL_StopTextInput() }
    var rect = SDL_Rect(
      x: Int32(caret.minX * scale), y: Int32(caret.minY * scale), w: Int32(max(1, caret.width * scale)),
      h: Int32(max(1, caret.height * scale)))
    SDL_SetTextInputRect(&rect)
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
  }

  var clipboard: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  // MARK: - Pixels

  /// Copies what changed and puts it on the screen; the first time, the window appears with it.
  func show(_ bitmap: Bitmap, damage: [CGRect]) {
    // A second round only when the surface was lost between copy and update.
    for _ in 0..<2 {
      guard let surface = SDL_GetWindowSurface(handle) else { return }
      let bounds = SDL_Rect(
        x: 0, y: 0, w: min(Int32(bitmap.width), surface.pointee.w),
        h: min(Int32(bitmap.height), surface.pointee.h))
      // A surface that SDL has just made holds nothing, whatever the damage says.
      let isWhole = damage.isEmpty || surface.pointee.userdata == nil
      var rects = isWhole ? [bounds] : damage.compactMap { bounds.covering($0) }
      for rect in rects { SDLWindow.copy(rect, of: bitmap, to: surface) }
      surface.pointee.userdata = Self.filled
      if !isShown {
        isShown = true
        SDL_ShowWindow(handle)
        rects = [bounds]
      }
      if rects.isEmpty || SDL_UpdateWindowSurfaceRects(handle, &rects, Int32(rects.count)) == 0 { return }
    }
  }

  /// Marks a surface whose pixels are ours; SDL makes surfaces with nil.
  private static var filled: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

  private static func copy(
    _ rect: SDL_Rect, of bitmap: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    guard rect.w > 0, rect.h > 0, let pixels = surface.pointee.pixels, let format = surface.pointee.format
    else { return }
    let (x, y, pitch) = (Int(rect.x), Int(rect.y), Int(surface.pointee.pitch))
    let target = pixels + y * pitch + x * Int(format.pointee.BytesPerPixel)
    bitmap.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let source = start + y * bitmap.rowBytes + x * 4
      switch format.pointee.format {
      case SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue:
        for row in 0..<Int(rect.h) {
          memcpy(target + row * pitch, source + row * bitmap.rowBytes, Int(rect.w) * 4)
        }
      default:
        SDL_ConvertPixels(
          rect.w, rect.h, SDL_PIXELFORMAT_ARGB8888.rawValue, source, Int32(bitmap.rowBytes),
          format.pointee.format, target, Int32(pitch))
      }
    }
  }

  /// The pixels as they stand in the window's surface, for tests.
  func readBack() -> Bitmap? {
    guard let surface = SDL_GetWindowSurface(handle), let format = surface.pointee.format else { return nil }
    let bitmap = Bitmap(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let result = bitmap.withUnsafeMutableBytes { bytes in
      SDL_ConvertPixels(
        surface.pointee.w, surface.pointee.h, format.pointee.format, surface.pointee.pixels,
        surface.pointee.pitch, SDL_PIXELFORMAT_ARGB8888.rawValue, bytes.baseAddress, Int32(bitmap.rowBytes))
    }
    return result == 0 ? bitmap : nil
  }

  // MARK: - Opening and closing

  private static let anywhere = Int32(bitPattern: UInt32(SDL_WINDOWPOS_UNDEFINED_MASK))

  private static func openVideo(driver: String?) throws(SDLHostError) {
    guard SDL_WasInit(SDL_INIT_VIDEO) == 0 else {
      throw .window("a window is open already: a process has one SDLHost at a time")
    }
    for (hint, value) in hints { SDL_SetHint(hint, value) }
    let environment = ProcessInfo.processInfo.environment
    let wanted = driver ?? SDLHost.onlyDriver(environment: environment)
    if let wanted { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, wanted, SDL_HINT_OVERRIDE) }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
      let reason = errorText
      closeVideo()
      throw .display(SDLHost.unreachableDisplay(environment: environment, reason: reason))
    }
    // With no display to be had SDL draws into nothing rather than fail.
    if driver == nil, environment["SDL_VIDEODRIVER"] == nil, !isSeen {
      closeVideo()
      throw .display(SDLHost.unreachableDisplay(environment: environment, reason: "no server answers"))
    }
    // SDL begins with text input on, which wakes input methods; a text field will ask for it.
    SDL_StopTextInput()
  }

  private static var isSeen: Bool {
    guard let name = SDL_GetCurrentVideoDriver() else { return false }
    return !["dummy", "offscreen", "evdummy"].contains(String(cString: name))
  }

  private static func closeVideo() {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    // The program may use other parts of SDL.
    if SDL_WasInit(0) & ~SDL_INIT_EVENTS == 0 { SDL_Quit() }
  }

  private static let hints = [
    // Without it SDL makes a GL renderer behind the surface: 127 MB instead of 38.
    (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
    // SDL would keep Ctrl-C for an event that nobody asks for while the run loop waits.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // The click that brings the window to the front is a tap, too.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    // Made for games; an application lets the screen go dark and the compositor run.
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
  ]

  private static var errorText: String {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return text.isEmpty ? "SDL gives no reason" : text
  }

  /// 2 on a monitor of twice the usual density; desktops leave what lies between at 1.
  private static func monitorScale(_ window: OpaquePointer) -> CGFloat? {
    var density: Float = 0
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetDisplayDPI(display, &density, nil, nil) == 0 else { return nil }
    return 180...600 ~= density ? 2 : nil
  }
}

extension SDL_Rect {
  /// The whole pixels that `rect` touches, as far as they lie inside; nil when none does.
  fileprivate func covering(_ rect: CGRect) -> SDL_Rect? {
    let left = max(CGFloat(x), rect.minX.rounded(.down))
    let top = max(CGFloat(y), rect.minY.rounded(.down))
    let right = min(CGFloat(x + w), rect.maxX.rounded(.up))
    let bottom = min(CGFloat(y + h), rect.maxY.rounded(.up))
    guard left < right, top < bottom else { return nil }
    return SDL_Rect(x: Int32(left), y: Int32(top), w: Int32(right - left), h: Int32(bottom - top))
  }
}
