// SPDX-License-Identifier: MIT
internal import CSDL2
import Foundation

/// The connection to the X server: when there is something to read, and how dense the desktop is.
///
/// Xlib is SDL's affair; its two functions are looked up by name, so that nothing of ours links it.
package final class X11Connection {
  /// From the desktop's `Xft.dpi`, in quarters; nil when it is not set.
  let scale: CGFloat?
  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?

  init?(window: OpaquePointer) {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
    guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11,
      let display = info.info.x11.display.map({ UnsafeMutableRawPointer($0) }),
      let library = dlopen("libX11.so.6", RTLD_LAZY),
      let connectionNumber = dlsym(library, "XConnectionNumber")
    else { return nil }
    typealias Number = @convention(c) (UnsafeMutableRawPointer) -> Int32
    descriptor = unsafeBitCast(connectionNumber, to: Number.self)(display)
    typealias Resources = @convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?
    let resources = dlsym(library, "XResourceManagerString").flatMap {
      unsafeBitCast($0, to: Resources.self)(display)
    }
    scale = resources.flatMap { X11Connection.scale(inResources: String(cString: $0)) }
  }

  deinit { source?.cancel() }

  /// Calls `handler` on the main queue whenever the server has sent something.
  func watch(_ handler: @escaping @Sendable () -> Void) {
    // A copy, so that closing it is not a race with SDL closing the display.
    let copy = dup(descriptor)
    guard copy >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: .main)
    source.setEventHandler(handler: handler)
    source.setCancelHandler { close(copy) }
    source.resume()
    self.source = source
  }

  /// `Xft.dpi: 192` among the X resources is scale 2: 96 dots an inch are 1.
  package static func scale(inResources text: String) -> CGFloat? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
      guard let density = Double(parts[1].trimmingCharacters(in: .whitespaces)), 48...768 ~= density else {
        return nil
      }
      return max(1, CGFloat((density / 96 * 4).rounded() / 4))
    }
    return nil
  }
}
