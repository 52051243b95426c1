// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore

/// One finger of a stage.
@MainActor public struct Finger {
  let stage: Stage
  let id: Int

  /// Comes down on `target`; one frame.
  @discardableResult public func down(_ target: Target) throws -> FrameReport {
    send(.began, at: try stage.point(of: target))
  }

  /// Moves to `target`; one frame.
  @discardableResult public func move(_ target: Target) throws -> FrameReport {
    send(.moved, at: try stage.point(of: target))
  }

  /// Comes up where it is; one frame.
  @discardableResult public func up() -> FrameReport {
    send(.ended, at: stage.runtime.router.position(ofFinger: id) ?? .zero)
  }

  /// The system takes the touch away; one frame.
  @discardableResult public func cancel() -> FrameReport {
    send(.cancelled, at: stage.runtime.router.position(ofFinger: id) ?? .zero)
  }

  private func send(_ phase: PointerSample.Phase, at position: CGPoint) -> FrameReport {
    return stage.post(.pointer(PointerSample(id: id, phase: phase, position: position)))
  }
}
