// SPDX-License-Identifier: MIT
import Foundation

/// The shape of a class that is made when only its type is known: NSObject with a required initialiser.
private class RuntimeMade: NSObject {
  required override init() { super.init() }
}

/// Never made. A class without subclasses counts as final, and its initialiser would be called directly instead
/// of through the table.
private final class Overridden: RuntimeMade {
  required init() { super.init() }
}

/// An object of `type`, a class derived from NSObject, made by its `init()`.
///
/// Swift has no `[type new]`. A required initialiser on our classes would break pasted code, so the call goes
/// through the slot that NSObject.init has in every such class's table.
// Never inlined, and handed back through a plain pointer: an optimiser that sees the class named here proves that the
// object is no layer and no delegate, and every cast of it fails.
@inline(never)
package func makeObject(of type: AnyClass) -> NSObject {
  let made = unsafeBitCast(type, to: RuntimeMade.Type.self).init()
  return Unmanaged<NSObject>.fromOpaque(Unmanaged.passRetained(made).toOpaque()).takeRetainedValue()
}
