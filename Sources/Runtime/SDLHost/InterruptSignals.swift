// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Ctrl-C and a polite kill as a wish to end. The second one ends the process, whatever it is doing.
final class InterruptSignals {
  private let flag = Flag()
  private let sources: [any DispatchSourceSignal]
  /// The signals that are ours until the end.
  private let taken: [Int32]

  /// True from the first signal on.
  var isRaised: Bool { flag.raised.load(ordering: .relaxed) }

  init() {
    // Started with it ignored (nohup, a script's background job) or handled by the program: left so.
    let numbers = InterruptSignals.numbers.filter { number in
      let previous = signal(number, SIG_IGN)
      let isDefault = unsafeBitCast(previous, to: Int.self) == 0
      if !isDefault { signal(number, previous) }
      return isDefault
    }
    let flag = flag
    sources = numbers.map { number in
      // Not on the main queue: a busy main thread must not keep the second Ctrl-C from working.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler { @Sendable in
        flag.raised.store(true, ordering: .relaxed)
        InterruptSignals.restore(numbers)
        // Wakes the run loop.
        DispatchQueue.main.async {}
      }
      source.resume()
      return source
    }
    taken = numbers
  }

  deinit {
    for source in sources { source.cancel() }
    InterruptSignals.restore(taken)
  }

  private static let numbers = [SIGINT, SIGTERM]

  private static func restore(_ numbers: [Int32]) {
    for number in numbers { signal(number, SIG_DFL) }
  }

  private final class Flag: Sendable {
    let raised = Atomic(false)
  }
}
