// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// The list as it is searched, and walked through.
extension GalleryController {
  func beginSearch() {
    if arrangement == .narrow, !isListOpen { toggleList() }
    view.layoutIfNeeded()
    field.becomeFirstResponder()
  }

  func find(_ query: String) {
    found = search.find(query)
    sidebar.show(found, for: query)
  }

  /// Shows what is chosen among the results, or else the first of them.
  func takeResult() {
    field.resignFirstResponder()
    guard let first = found.all.first else { return }
    choose(found.all.contains(index) ? index : first)
  }

  /// The next entry of the list, or the one before it; the list stays while one types.
  func walk(by steps: Int) {
    let list = found.all
    let place = list.firstIndex(of: index).map { $0 + steps } ?? (steps > 0 ? 0 : list.count - 1)
    guard list.indices.contains(place) else { return }
    if field.isFirstResponder { open(list[place]) } else { choose(list[place]) }
  }

  func endSearch() {
    field.resignFirstResponder()
    field.search("")
  }

  var isSearching: Bool { field.isFirstResponder || field.text?.isEmpty == false }
}
