// SPDX-License-Identifier: MIT
import UIKitTesting

extension Stage {
  private static var kept: [Stage] = []

  /// The same stage, kept until the tests end. For the properties of suites: a suite may end on any thread, and the
  /// end of a stage belongs on the main one.
  var kept: Stage {
    Stage.kept.append(self)
    return self
  }
}
