// SPDX-License-Identifier: MIT
import Foundation

/// What has traits: views and controllers.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// One trait, as a type, for `registerForTraitChanges`.
public protocol UITraitDefinition {
  associatedtype Value: Equatable & Sendable
  /// The trait's value in a collection.
  static func value(in traits: UITraitCollection) -> Value
}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

public struct UITraitDisplayScale: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

public struct UITraitLayoutDirection: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}

extension UITraitDefinition {
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { value(in: a) != value(in: b) }
}

/// A registration; kept only to be given back to `unregisterForTraitChanges`.
public protocol UITraitChangeRegistration: AnyObject {}

/// Who is called when which traits change.
@MainActor final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let call: (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ call: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
  }

  convenience init<Observed: UITraitEnvironment>(
    _ traits: [UITrait], _ handler: @escaping (Observed, UITraitCollection) -> Void
  ) {
    self.init(traits) { environment, previous in
      if let observed = environment as? Observed { handler(observed, previous) }
    }
  }

  convenience init(_ traits: [UITrait], _ action: Selector) {
    self.init(traits) { environment, _ in
      _ = action.perform(on: environment, sender: environment, event: nil)
    }
  }

  func traitsDidChange(_ environment: any UITraitEnvironment, from previous: UITraitCollection) {
    let current = environment.traitCollection
    if traits.contains(where: { $0.differs(previous, current) }) { call(environment, previous) }
  }
}

/// The registrations of one view or controller.
@MainActor final class TraitRegistrations {
  private var all: [TraitRegistration] = []

  /// Adds it to `list`, which is made if there is none.
  static func add(
    _ registration: TraitRegistration, to list: inout TraitRegistrations?
  ) -> any UITraitChangeRegistration {
    let registrations = list ?? TraitRegistrations()
    registrations.all.append(registration)
    list = registrations
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) { all.removeAll { $0 === registration } }

  func tell(_ environment: any UITraitEnvironment, from previous: UITraitCollection) {
    for registration in all { registration.traitsDidChange(environment, from: previous) }
  }
}

/// What can be registered with.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  @discardableResult
  func registerForTraitChanges<Observed: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
