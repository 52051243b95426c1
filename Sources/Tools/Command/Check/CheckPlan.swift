// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// In which surroundings something is checked.
struct CheckPlan: Equatable {
  let surroundings: [Surroundings]

  static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 390, height: 844), CGSize(width: 320, height: 480),
    CGSize(width: 768, height: 1024), CGSize(width: 1024, height: 768), CGSize(width: 1, height: 1), .zero,
  ]
  static let scales: [CGFloat] = [1, 2, 3]
  static let styles = [UIUserInterfaceStyle.light, .dark]
  static let directions = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]
  static let textSizes = [
    UIContentSizeCategory.large, .small, .accessibilityExtraExtraExtraLarge,
  ]

  /// Every value of every axis, the others being those of a phone; and these pairs, in which faults hide that neither
  /// half shows: the smallest phone with the largest text and from the right, the widest screen from the right, the
  /// largest text from the right.
  static let usual: CheckPlan = {
    let (small, wide) = (CGSize(width: 320, height: 480), CGSize(width: 1024, height: 768))
    let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
    var all = sizes.map { Surroundings(size: $0) }
    all += scales.dropFirst().map { Surroundings(scale: $0) }
    all += styles.dropFirst().map { Surroundings(style: $0) }
    all += directions.dropFirst().map { Surroundings(direction: $0) }
    all += textSizes.dropFirst().map { Surroundings(textSize: $0) }
    all += [
      Surroundings(size: small, textSize: largest), Surroundings(size: small, direction: .rightToLeft),
      Surroundings(size: wide, direction: .rightToLeft),
      Surroundings(direction: .rightToLeft, textSize: largest),
    ]
    return CheckPlan(surroundings: all)
  }()

  /// Every value of each axis with every value of all others.
  static let everything = CheckPlan(
    surroundings: sizes.flatMap { size in
      scales.flatMap { scale in
        styles.flatMap { style in
          directions.flatMap { direction in
            textSizes.map {
              Surroundings(size: size, scale: scale, style: style, direction: direction, textSize: $0)
            }
          }
        }
      }
    })

  /// What the flags ask for: everything, or the surroundings that they give, or the usual ones.
  init(_ arguments: Arguments) throws {
    let given = Flag.surroundings.filter(arguments.has)
    guard !given.isEmpty || arguments.has(.texts) else {
      self = arguments.has(.everything) ? .everything : .usual
      return
    }
    guard !arguments.has(.everything) else {
      throw CommandError.usage(
        "--all and \((given.first ?? .texts).name) exclude each other: take one of them away")
    }
    surroundings = [try Surroundings(arguments)]
  }

  private init(surroundings: [Surroundings]) { self.surroundings = surroundings }

  /// What is wrong with what `content` makes, each fault once.
  @MainActor func check(_ session: Session, _ content: () throws -> Launch.Content) throws -> CheckedSubject {
    let examination = Examination(session: session)
    var (fresh, found, places) = (FreshContent(), [CheckedSubject.Fault](), [[String]: Int]())
    for surroundings in surroundings {
      let variation = Variation(surroundings: surroundings, texts: session.texts)
      for finding in try examination.findings(in: variation, { try fresh.make(content) }) {
        if let place = places[finding.key] {
          found[place].count += 1
        } else {
          places[finding.key] = found.count
          found.append(
            CheckedSubject.Fault(
              finding: finding, count: 1, command: Self.command(for: session.subject, variation)))
        }
      }
    }
    return CheckedSubject(subject: session.subject, surroundings: surroundings.count, faults: found)
  }

  /// The call that shows it; nil where no picture can.
  private static func command(for subject: String, _ variation: Variation) -> String? {
    guard variation.surroundings.size != .zero else { return nil }
    return variation.command("snapshot", subject) + " --font blocks"
  }
}
