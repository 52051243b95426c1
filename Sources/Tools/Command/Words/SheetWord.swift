// SPDX-License-Identifier: MIT
import Foundation

extension Word {
  static let sheet = Word(
    name: "sheet", usage: "[--seed 000] -o FILE.png",
    summary: "Draws the demos into one picture, by seed, without a window.",
    json: WrittenPicture.shape, flags: [.seed, .style, .scale, .output, .json]
  ) { arguments, catalog in
    let seed = arguments.text(.seed)
    let demos = try seed.map { try catalog.demos.of(seed: $0) } ?? catalog.demos
    let path = arguments.text(.output) ?? seed.map { "seed-\($0).png" } ?? "shoji-demos.png"
    let sheet = try ContactSheet(demos, style: arguments.style(), scale: arguments.scale() ?? 2)
    return try sheet.write(to: path, isJSON: arguments.has(.json))
  }
}
