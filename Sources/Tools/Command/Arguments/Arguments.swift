// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitCore
import UIKitTesting

/// A flag of a command.
struct Flag: Sendable {
  let name: String
  /// What stands for its value in the help; nil for a flag without one.
  var value: String?
  let help: String
  /// A second spelling, such as `-o`.
  var short: String?

  static let size = Flag(name: "--size", value: "WxH", help: "points, such as 375x667 (the default)")
  static let scale = Flag(name: "--scale", value: "N", help: "pixels a point, from 0.5 to 8")
  static let output = Flag(name: "--output", value: "FILE", help: "where the picture goes", short: "-o")
  static let seconds = Flag(
    name: "--seconds", value: "N", help: "how long, from 0.1 to 60 (2 is the default)")
  static let fps = Flag(
    name: "--fps", value: "N",
    help: "pictures a second, from 1 to 50 in a GIF, else to 240 (25 is the default)")
  static let format = Flag(
    name: "--format", value: "gif|png|mp4",
    help: "how, where the name does not say: png is a folder, mp4 needs ffmpeg")
  static let filmFile = Flag(
    name: "--output", value: "FILE", help: "FILE.gif, FILE.mp4, or a folder for PNG files", short: "-o")
  static let times = Flag(
    name: "--times", value: "N", help: "how often at each rate, from 1 to 100 (2 is the default)")
  static let rates = Flag(
    name: "--rates", value: "A,B", help: "frames a second, each from 1 to 240 (30,60,120,144 are the default)"
  )
  static let every = Flag(
    name: "--every", value: "N",
    help: "seconds from one pose to the next, from 0.02 to 10 (0.1 is the default)")
  static let stripSeconds = Flag(
    name: "--seconds", value: "N", help: "how long, from 0.1 to 60 (1 is the default)")
  static let onion = Flag(name: "--onion", help: "the poses over each other, the older the paler")
  static let trail = Flag(
    name: "--trail", value: "VIEW",
    help: "the way of that view, by its identifier or class; also as FILE.svg")
  static let views = Flag(
    name: "--views", value: "A,B", help: "only these, by their names in the table")
  static let all = Flag(name: "--all", help: "also what stays the same")
  static let everything = Flag(name: "--all", help: "every value of each with every value of the others")
  static let texts = Flag(
    name: "--texts", value: "VIEW=KIND,…",
    help: "other texts: empty, letter, half, double, german, chinese or arabic ones")
  static let lots = Flag(name: "--seed", value: "N", help: "which lots are drawn (1 is the default)")
  static let runs = Flag(
    name: "--runs", value: "N", help: "how many are drawn, from 1 to 100000 (100 is the default)")
  static let tableFile = Flag(
    name: "--output", value: "FILE", help: "where the table goes instead of standard output", short: "-o")
  static let seed = Flag(name: "--seed", value: "000", help: "only the demos of that document")
  static let markdown = Flag(name: "--markdown", help: "the tables of README.md instead of text")
  static let intoFile = Flag(
    name: "--output", value: "FILE", help: "write the tables between the marks of that file", short: "-o")
  static let json = Flag(name: "--json", help: "JSON instead of text")
  static let font = Flag(
    name: "--font", value: "blocks|system", help: "blocks: the same sizes on every machine; system: real text"
  )
  static let style = Flag(name: "--style", value: "light|dark", help: "the appearance (light is the default)")
  static let direction = Flag(
    name: "--direction", value: "ltr|rtl", help: "which way is read: from the left (the default) or the right"
  )
  static let textSize = Flag(
    name: "--text-size", value: "XS…XXXL|AccessibilityM…XXXL", help: "the user's text size (L is the default)"
  )
  /// In what surroundings something is shown.
  static let surroundings: [Flag] = [.size, .scale, .style, .direction, .textSize]
  static let devices = Flag(
    name: "--devices", value: "A,B",
    help: "the gallery on these: se, mini, pro, max, ipadmini, ipad, ipadpro; more than one side by side")
  static let script = Flag(
    name: "--script", value: "FILE", help: "does what that file says: touches, keys, sizes, each at its time")
  static let recordScript = Flag(
    name: "--record-script", value: "FILE",
    help: "writes what is done in the window as a script, when it closes")
  static let lab = Flag(
    name: "--lab", help: "with the lab open beside it: its time, views and animations; F12 does the same")
  static let path = Flag(
    name: "--path", value: "FOLDER", help: "in which folder it is made (here is the default)")
  static let watch = Flag(name: "--watch", help: "compile and open again whenever the file is saved")
  static let value = Flag(
    name: "--value", value: "VIEW.width",
    help: "the view by its identifier or class, and x, y, width or height")
  static let check = Flag(name: "--check", help: "exit code 1 if a figure is over its line")
  static let trace = Flag(
    name: "--trace", value: "FILE",
    help: "constraints: measure what that file does to an engine, and check it")
  static let verbose = Flag(name: "--verbose", help: "say what is done, and what was adapted in the file")
  static let help = Flag(name: "--help", help: "this text", short: "-h")
}

/// The words after a command, checked against its flags.
struct Arguments {
  /// What stands there without a flag.
  private(set) var subjects: [String] = []
  /// The flags with their values as they were given, for a program that is started with them.
  private(set) var flagWords: [String] = []
  private var values: [String: String] = [:]

  /// Takes `words` apart; an unknown flag, a missing value or a second subject too many is a usage error.
  init(_ words: [String], flags: [Flag], command: String) throws {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      guard word.hasPrefix("-"), word != "-" else {
        subjects.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let flag = flags.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
        let nearest = NearestName.of(parts[0], among: flags.map(\.name)).map { " Did you mean \($0)?" } ?? ""
        throw CommandError.usage("shoji \(command): there is no flag \(parts[0]).\(nearest)")
      }
      guard let value = flag.value else {
        if parts.count > 1 { throw CommandError.usage("shoji \(command): \(flag.name) takes no value") }
        values[flag.name] = ""
        flagWords.append(flag.name)
        continue
      }
      if parts.count > 1 {
        values[flag.name] = parts[1]
      } else if index < words.count {
        values[flag.name] = words[index]
        index += 1
      } else {
        throw CommandError.usage("shoji \(command): \(flag.name) wants a value: \(flag.name) \(value)")
      }
      flagWords.append("\(flag.name)=\(values[flag.name] ?? "")")
    }
  }

  /// The second subject as the value of a flag, which a program can be started with.
  func withSecondSubject(as flag: Flag) -> Arguments {
    subjects.count == 2 ? withFurtherSubjects(as: flag) : self
  }

  /// The subjects after the first as the value of a flag, with commas between them.
  func withFurtherSubjects(as flag: Flag) -> Arguments {
    guard subjects.count > 1, !has(flag) else { return self }
    var arguments = with(flag, subjects.dropFirst().joined(separator: ","))
    arguments.subjects.removeSubrange(1...)
    return arguments
  }

  /// The same without a flag.
  func without(_ flag: Flag) -> Arguments {
    var arguments = self
    arguments.values[flag.name] = nil
    arguments.flagWords.removeAll { $0 == flag.name || $0.hasPrefix(flag.name + "=") }
    return arguments
  }

  /// The same with a flag, and its value if it has one.
  func with(_ flag: Flag, _ value: String = "") -> Arguments {
    var arguments = without(flag)
    arguments.values[flag.name] = value
    arguments.flagWords.append(flag.value == nil ? flag.name : "\(flag.name)=\(value)")
    return arguments
  }

  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  func text(_ flag: Flag) -> String? { values[flag.name] }

  /// The one subject; none or several is a usage error that says what is wanted.
  func subject(_ wanted: String, command: String) throws -> String {
    guard let first = subjects.first else {
      throw CommandError.usage("shoji \(command) wants \(wanted); `shoji list` shows the demos")
    }
    guard subjects.count == 1 else {
      throw CommandError.usage(
        "shoji \(command) takes one \(wanted), not \(subjects.joined(separator: " and "))")
    }
    return first
  }

  /// `--size WxH` in points, each side from 1 to 16,384.
  func size() throws -> CGSize? {
    guard let text = text(.size) else { return nil }
    let parts = text.lowercased().replacingOccurrences(of: "×", with: "x").split(
      separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else {
      throw CommandError.usage("--size \(text): the form is WIDTHxHEIGHT in points, such as 375x667")
    }
    guard (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw CommandError.usage("--size \(text): each side must be from 1 to 16384 points")
    }
    return CGSize(width: width, height: height)
  }

  func scale() throws -> CGFloat? {
    guard let text = text(.scale) else { return nil }
    guard let value = Double(text), (0.5...8).contains(value) else {
      throw CommandError.usage("--scale \(text): a number from 0.5 to 8 is wanted, such as 2")
    }
    return value
  }

  func style() throws -> UIUserInterfaceStyle {
    switch text(.style) {
    case nil, "light": return .light
    case "dark": return .dark
    case let other?: throw CommandError.usage("--style \(other): light or dark is wanted")
    }
  }

  func font() throws -> FontChoice? {
    guard let text = text(.font) else { return nil }
    guard let choice = FontChoice(rawValue: text) else {
      throw CommandError.usage("--font \(text): blocks or system is wanted")
    }
    return choice
  }
}

/// Who draws and measures text.
enum FontChoice: String {
  case blocks, system
}
