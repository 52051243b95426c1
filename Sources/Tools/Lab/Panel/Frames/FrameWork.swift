// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// What ran in a frame, in words: the calls of which there were most.
struct FrameWork: Equatable {
  /// `40 layoutSubviews of UILabel`; the most frequent first.
  let lines: [String]

  private struct Key: Hashable {
    let call: RuntimeCall
    let type: ObjectIdentifier
  }

  private static let few = 3

  init(_ calls: some Sequence<CallLog.Entry>) {
    var counts: [Key: (count: Int, first: Int, type: AnyClass)] = [:]
    for (index, call) in calls.enumerated() {
      let key = Key(call: call.call, type: ObjectIdentifier(call.type))
      counts[key, default: (0, index, call.type)].count += 1
    }
    // Of equally many what came first.
    let most = counts.sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }.prefix(
      Self.few)
    lines = most.map { "\($1.count) \($0.call.rawValue) of \($1.type)" }
  }
}
