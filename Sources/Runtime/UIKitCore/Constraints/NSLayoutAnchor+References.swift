// SPDX-License-Identifier: MIT
import Foundation

// The makers of constraints take the line of the call as trailing default arguments. A program that names one without
// calling it (`anchor.constraint(equalTo:)` as a value) means a function without them: these. A call never
// chooses them.

extension NSLayoutAnchor {
  @_disfavoredOverload
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint
  {
    constraint(greaterThanOrEqualTo: anchor, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: c, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: c, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: c, file: #fileID, line: #line)
  }
}

extension NSLayoutDimension {
  @_disfavoredOverload
  public final func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(equalToConstant: c, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public final func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualToConstant: c, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public final func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(lessThanOrEqualToConstant: c, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public final func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint
  {
    constraint(equalTo: anchor, multiplier: m, file: #fileID, line: #line)
  }
}
