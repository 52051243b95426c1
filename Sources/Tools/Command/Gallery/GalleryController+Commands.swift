// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What keys do. The help is made of the same table.
extension GalleryController {
  /// All of them, in the order of the help.
  var commandSections: [(name: String, commands: [GalleryCommand])] {
    [("List", listCommands), ("Device", deviceCommands), ("Window", windowCommands)]
  }

  var commands: [GalleryCommand] { commandSections.flatMap(\.commands) }

  private var listCommands: [GalleryCommand] {
    typealias Input = GalleryCommand.Input
    return [
      GalleryCommand(
        [Input(key: UIKeyCommand.inputUpArrow)], "the demo above", hasPriority: true,
        action: { [weak self] in self?.walk(by: -1) }),
      GalleryCommand(
        [Input(key: UIKeyCommand.inputDownArrow)], "the demo below", hasPriority: true,
        action: { [weak self] in self?.walk(by: 1) }),
      GalleryCommand(
        [Input(key: "/"), Input(key: "f", modifiers: .control)],
        "search: ids, titles, tags, sections, names in the source",
        action: { [weak self] in self?.beginSearch() }),
      GalleryCommand(
        [Input(key: "\r")], "run the file, or stop it", isOffered: entries[index].file != nil && help == nil,
        action: { [weak self] in self?.runOrStop() }),
    ]
  }

  private var deviceCommands: [GalleryCommand] {
    [
      GalleryCommand("p", title: "the next device") { [weak self] in self?.update { $0.chooseNextDevice() } },
      GalleryCommand("b", title: "several devices side by side") { [weak self] in
        self?.update { $0.toggleSideBySide() }
      },
      GalleryCommand("r", title: "rotate") { [weak self] in self?.update { $0.rotate() } },
      GalleryCommand("z", title: "as large as there is room, 100, 75, 50 %") { [weak self] in
        self?.update { $0.chooseNextZoom() }
      },
      GalleryCommand("d", title: "dark or light") { [weak self] in self?.toggleDark() },
      GalleryCommand("l", title: "from right to left") { [weak self] in
        self?.update { $0.isRightToLeft.toggle() }
      },
      GalleryCommand(
        [GalleryCommand.Input(key: "+"), GalleryCommand.Input(key: "="), GalleryCommand.Input.shiftedPlus],
        "larger text", action: { [weak self] in self?.update { $0.changeTextSize(by: 1) } }),
      GalleryCommand("-", title: "smaller text") { [weak self] in self?.update { $0.changeTextSize(by: -1) }
      },
      GalleryCommand("g", title: "record a GIF") { [weak self] in self?.record() },
    ] + speedCommands
  }

  /// The keys are those of every window; here the options hear of them as well.
  private var speedCommands: [GalleryCommand] {
    zip(["1", "2", "3"], Self.speeds).map { key, percent in
      GalleryCommand(
        [GalleryCommand.Input(key: key)], percent == 100 ? "full speed" : "\(percent) % of it",
        isOffered: speed != nil, action: { [weak self] in self?.slow(to: percent) })
    }
  }

  private var windowCommands: [GalleryCommand] {
    [
      GalleryCommand("o", title: "options") { [weak self] in self?.toggleOptions() },
      GalleryCommand("s", title: "source") { [weak self] in self?.toggleSource() },
      GalleryCommand("c", title: "copy the source") { [weak self] in self?.source.copySource() },
      GalleryCommand(
        [GalleryCommand.Input.question, GalleryCommand.Input(key: "?"), GalleryCommand.Input(key: "h")],
        "this help", action: { [weak self] in self?.toggleHelp() }),
      GalleryCommand(
        [GalleryCommand.Input(key: UIKeyCommand.inputEscape)], "close help or options, clear the search",
        hasPriority: true, isOffered: canClose, action: { [weak self] in self?.closeTopmost() }),
    ]
  }

  private var canClose: Bool { help != nil || isSearching || isOptionsOpen || isListOpen }

  private func closeTopmost() {
    if help != nil {
      toggleHelp()
    } else if isSearching {
      endSearch()
    } else if isOptionsOpen {
      toggleOptions()
    } else if isListOpen {
      toggleList()
    }
  }

  func toggleHelp() {
    if let help {
      help.removeFromSuperview()
      self.help = nil
      return
    }
    let own = commandSections.map { section in
      KeyHelp.Section(name: section.name, rows: section.commands.map { ($0.keyNames, $0.title) })
    }
    let help = KeyHelp(own + [.window]) { [weak self] in self?.toggleHelp() }
    help.frame = view.bounds
    view.addSubview(help)
    self.help = help
  }
}
