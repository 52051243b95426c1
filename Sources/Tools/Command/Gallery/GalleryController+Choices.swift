// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What the options choose.
extension GalleryController {
  func choose(_ choice: OptionsPane.Choice) {
    switch choice {
    case .device(let word): update { $0.choose(word) }
    case .sideBySide: update { $0.toggleSideBySide() }
    case .zoom(let percent): update { $0.zoom = percent }
    case .landscape: update { $0.rotate() }
    case .dark: toggleDark()
    case .rightToLeft: update { $0.isRightToLeft.toggle() }
    case .textSize(let steps): update { $0.changeTextSize(by: steps) }
    case .speed(let percent): slow(to: percent)
    case .record: record()
    }
  }

  func optionsState(isDark: Bool) -> OptionsPane.State {
    var isRecording = false
    if case .recording = recorder?.state { isRecording = true }
    return OptionsPane.State(
      gallery: state, isDark: isDark, speed: speed, recording: recordingNote, isRecording: isRecording,
      canRecord: recorder != nil && entries[index].demo != nil)
  }

  // MARK: - Time

  /// Percent of real time; nil where nobody holds the window's time.
  var speed: Int? { Runtime.current.timeControl?.percent }

  func slow(to percent: Int) {
    Runtime.current.slow(to: percent)
    showChoices()
  }

  // MARK: - Recording

  func record() {
    guard let demo = entries[index].demo, let recorder else { return }
    // What becomes of it is said there.
    if !isOptionsOpen { toggleOptions() }
    recorder.record(demo, in: surroundings)
  }

  /// Of the first device, as the command line has them.
  var surroundings: Surroundings {
    let user = state.user
    return Surroundings(
      size: state.screens[0].size, style: traitCollection.userInterfaceStyle, direction: user.direction,
      textSize: user.textSize)
  }

  private var recordingNote: String {
    switch recorder?.state {
    case .recording(let call): return "Recording: \(call)"
    case .written(let path): return "Written to \(path)"
    case .failed(let reason): return reason
    case .idle, nil:
      guard let demo = entries[index].demo else { return "shoji record \(entries[index].id)" }
      let words = DemoRecorder.words(demo, in: surroundings, to: "\(demo.id).gif")
      return "As shoji " + words.joined(separator: " ")
    }
  }
}
