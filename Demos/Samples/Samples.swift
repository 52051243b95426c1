// SPDX-License-Identifier: MIT

/// The registry of the demos: lists, pictures and tests of all demos go through it.
public enum Samples {
  /// Ordered by id.
  public static let all: [Demo] =
    linear + relative + autoLayout + advancedAutoLayout + animations + grids + touch

  /// The demo of that id; nil when there is none.
  public static func demo(_ id: String) -> Demo? {
    all.first { $0.id == id }
  }
}
