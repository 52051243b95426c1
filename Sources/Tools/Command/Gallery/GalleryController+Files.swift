// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Files of the user's, which run in processes of their own.
extension GalleryController {
  func runOrStop() {
    guard let file = entries[index].file, let runner else { return }
    if runner.state(of: file) == .running { runner.stop(file) } else { runner.run(file, in: surroundings) }
  }

  func fileDidChange(_ path: String) {
    let entry = entries[index]
    guard entry.file == path, let runner else { return }
    filePane.show(entry, runner.state(of: path))
  }
}
