// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import SDLHost
import UIKitCore

extension Word {
  static let gallery = Word(
    name: "gallery", usage: "",
    summary: "The demos in a window; without a display a picture of them all.",
    flags: [.size, .scale, .output]
  ) { arguments, catalog in
    if let complaint = SDLHost.missingDisplay(environment: ProcessInfo.processInfo.environment) {
      CommandLineTool.complain("shoji: \(complaint)")
      return try ContactSheet(catalog.demos).write(to: arguments.text(.output) ?? "shoji-demos.png")
    }
    var session = try Session(.run, arguments)
    session.title = "Shoji"
    session.size = session.size ?? CGSize(width: 1120, height: 800)
    return try session.perform { .controller(GalleryController(catalog.demos)) }
  }
}
