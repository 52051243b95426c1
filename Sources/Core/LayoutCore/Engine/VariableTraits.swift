// SPDX-License-Identifier: MIT

/// What an engine has to remember of a variable, in one byte.
struct VariableTraits: BitwiseCopyable {
  private var bits: UInt8 = 0

  private subscript(bit: UInt8) -> Bool {
    @inline(__always) get { bits & (1 << bit) != 0 }
    @inline(__always) set { bits = newValue ? bits | (1 << bit) : bits & ~(1 << bit) }
  }

  /// Its number is in use.
  var isVariable: Bool {
    get { self[0] }
    set { self[0] = newValue }
  }
  var isInput: Bool {
    @inline(__always) get { self[1] }
    set { self[1] = newValue }
  }
  var isSize: Bool {
    get { self[2] }
    set { self[2] = newValue }
  }
  /// The plan knows of a floor.
  var hasPlannedFloor: Bool {
    get { self[3] }
    set { self[3] = newValue }
  }
  /// Its floor stands among the constraints.
  var hasFloorRecord: Bool {
    get { self[4] }
    set { self[4] = newValue }
  }
}
