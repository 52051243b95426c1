// SPDX-License-Identifier: MIT
import Foundation
import SDLHost

extension Word {
  static let gallery = Word(
    name: "gallery", usage: "",
    summary: "The demos in a window; without a display a picture of them all.",
    flags: [.size, .scale, .style, .output]
  ) { arguments, catalog in
    if let complaint = SDLHost.missingDisplay(environment: ProcessInfo.processInfo.environment) {
      CommandLineTool.complain("shoji: \(complaint)")
      return try ContactSheet(catalog.demos, style: arguments.style(), scale: arguments.scale() ?? 2).write(
        to: arguments.text(.output) ?? "shoji-demos.png")
    }
    return try Subject.gallery(catalog.demos).perform(Session(.run, arguments), arguments)
  }
}
