// SPDX-License-Identifier: MIT

/// What an on-screen keyboard would look like and do. Everything has a default.
///
/// There is no such keyboard on a desktop: the values are kept by those who keep them, and only
/// `isSecureTextEntry` has an effect.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// Which letters would become capitals by themselves. Default `.sentences`. No effect.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether misspelt words would be corrected. Default `.default`. No effect.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words would be marked. Default `.default`. No effect.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotes would become curly ones. Default `.default`. No effect.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens would become a dash. Default `.default`. No effect.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces would be added and taken away where text is pasted. Default `.default`. No effect.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// Which keys there would be. Default `.default`. No effect.
  var keyboardType: UIKeyboardType { get set }
  /// Whether the keyboard would be dark. Default `.default`. No effect.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What the return key would say. Default `.default`. No effect.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key would be grey while there is no text. Default false. No effect.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Shows dots in place of letters. Default false.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, for those who fill it in. Default nil. No effect.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// `.sentences`; a new value is not kept.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// `.default`; a new value is not kept.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// `.default`; a new value is not kept.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// `.default`; a new value is not kept.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// `.default`; a new value is not kept.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// `.default`; a new value is not kept.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// `.default`; a new value is not kept.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// `.default`; a new value is not kept.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// `.default`; a new value is not kept.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False; a new value is not kept.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False; a new value is not kept.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nil; a new value is not kept.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}

/// The keys that an on-screen keyboard would have.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// Whether an on-screen keyboard would be dark.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0, dark, light
}

/// What the return key of an on-screen keyboard would say.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Which letters would become capitals by themselves.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0, words, sentences, allCharacters
}

/// Whether misspelt words would be corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether misspelt words would be marked.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether straight quotes would become curly ones.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether two hyphens would become a dash.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether spaces would be added and taken away where text is pasted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0, no, yes
}

/// What a text means, for those who would fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let URL = UITextContentType(rawValue: "url")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
}
