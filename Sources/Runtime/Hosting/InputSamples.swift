// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// One turn of the wheel, or one move of two fingers on a touchpad.
public struct WheelSample: Hashable, Sendable {
  /// Where the pointer is: points from the surface's top left corner.
  public var position: CGPoint
  /// How far the content's offset shall move, in points: `dy` greater than 0 shows what is further down.
  public var delta: CGVector
  /// False for the notches of a wheel, true for a touchpad, which gives parts of them.
  public var isPrecise: Bool

  public init(position: CGPoint, delta: CGVector, isPrecise: Bool = false) {
    self.position = position
    self.delta = delta
    self.isPrecise = isPrecise
  }
}

/// One key at one moment.
public struct KeySample: Hashable, Sendable {
  public enum Phase: Hashable, Sendable { case began, ended }

  public var key: Key
  /// What stands on the key, in small letters; empty for keys that write nothing.
  public var characters: String
  /// The modifiers that are down.
  public var modifiers: Modifiers
  public var phase: Phase
  /// True for what the keyboard sends while the key stays down.
  public var isRepeat: Bool

  public init(
    _ key: Key, characters: String = "", modifiers: Modifiers = [], phase: Phase = .began,
    isRepeat: Bool = false
  ) {
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    self.phase = phase
    self.isRepeat = isRepeat
  }

  /// A place on the keyboard, by its number in the USB tables (usage page 7): the same on every layout.
  // UIKit: the numbers and names of UIKeyboardHIDUsage.
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let returnOrEnter = Key(rawValue: 0x28)
    public static let escape = Key(rawValue: 0x29)
    public static let deleteOrBackspace = Key(rawValue: 0x2A)
    public static let tab = Key(rawValue: 0x2B)
    public static let spacebar = Key(rawValue: 0x2C)
    public static let home = Key(rawValue: 0x4A)
    public static let pageUp = Key(rawValue: 0x4B)
    public static let deleteForward = Key(rawValue: 0x4C)
    public static let end = Key(rawValue: 0x4D)
    public static let pageDown = Key(rawValue: 0x4E)
    public static let rightArrow = Key(rawValue: 0x4F)
    public static let leftArrow = Key(rawValue: 0x50)
    public static let downArrow = Key(rawValue: 0x51)
    public static let upArrow = Key(rawValue: 0x52)
  }

  /// Keys that change what others mean.
  // UIKit: the names of UIKeyModifierFlags.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = Modifiers(rawValue: 1 << 16)
    public static let shift = Modifiers(rawValue: 1 << 17)
    public static let control = Modifiers(rawValue: 1 << 18)
    public static let alternate = Modifiers(rawValue: 1 << 19)
    public static let command = Modifiers(rawValue: 1 << 20)
    public static let numericPad = Modifiers(rawValue: 1 << 21)
  }
}
