// SPDX-License-Identifier: MIT
import Foundation

/// One sample of the tutorials 002 to 004: its views and constraints, and what every state comes to.
struct SeedCase: Decodable, Sendable {
  struct View: Decodable {
    let name, kind: String
    let parent: String?
    let intrinsic: [Double]?
    let hugging, compression: [Float]?
    let baseline: Double?
    let frame: [Double]?
    let translates: Bool?
    let detached: Bool?
    let textWidth, lineHeight: Double?
  }

  struct Stack: Decodable {
    let view: String
    let arranged: [String]
    let axis, distribution, alignment: String
    let spacing: Double
  }

  struct Call: Decodable {
    let short: String
    let items: Int
    let arguments: [String: Double]?
    let container: String?
    let constraintsMade, returnedCount, blankViewsAdded, containerSubviewsAfter: Int?
  }

  /// What a report names, whatever its words are.
  struct Report: Decodable {
    let kind: String
    let set: [String]?
    let dropped: String?
    let view: String?
    let views: [String]?
    let missing: [String]?
    let constraints: [String]?
    let new: Bool?
  }

  struct Scroll: Decodable {
    let view: String
    let contentSize: [Double]
    let largestOffset: [Double]
  }

  struct Ambiguous: Decodable {
    let view: String
    let axes: [String]
  }

  struct Size: Decodable {
    let w, h: Double
  }

  struct State: Decodable, Sendable {
    let state: String
    let root: Size
    let `do`: [Action]
    let expected: [CaseFrame]
    let ambiguous: [Ambiguous]
    let reports: [Report]
    let newReports: Int
    let brokenConstraints: [String]?
    let scroll: [Scroll]?
    let absoluteInRoot: [CaseFrame]?
    let presentation: Presentation?
  }

  /// What shows while the views have the state's frames already, at times since the first block.
  struct Presentation: Decodable {
    struct Sample: Decodable {
      let t: Double
      let frames: [String: [Double]]
    }

    let samples: [Sample]
    let animatedKeys: [String: [String]]?
    let runningAnimations: Int?
    let completionAt: Double?
    let completionsAt: [Double]?
    let completionFinished: [Bool]?
  }

  struct Action: Decodable, Sendable {
    let `do`: String
    let view, to, id, axis: String?
    let views: [String]?
    let w, h, dx, dy: Double?
    let intrinsic, frame: [Double]?
    let baseline: Double?
    let value: Value?
    let textWidth: Double?
    let duration, seconds: Double?
    let make: String?
    let block: [Action]

    /// Constraints to be made, or the ids of those that are there.
    let made: [CaseConstraint]
    let ids: [String]

    enum Value: Decodable {
      case flag(Bool)
      case number(Double)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else {
          self = .number(try container.decode(Double.self))
        }
      }

      var flag: Bool { if case .flag(let flag) = self { flag } else { false } }
      var number: Double { if case .number(let number) = self { number } else { 0 } }
    }

    enum Keys: String, CodingKey {
      case `do`, view, to, id, axis, views, w, h, dx, dy, intrinsic, frame, baseline, value, textWidth
      case constraints, duration, seconds, make, block
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      `do` = try container.decode(String.self, forKey: .do)
      view = try container.decodeIfPresent(String.self, forKey: .view)
      to = try? container.decodeIfPresent(String.self, forKey: .to)
      id = try container.decodeIfPresent(String.self, forKey: .id)
      axis = try container.decodeIfPresent(String.self, forKey: .axis)
      views = try container.decodeIfPresent([String].self, forKey: .views)
      w = try container.decodeIfPresent(Double.self, forKey: .w)
      h = try container.decodeIfPresent(Double.self, forKey: .h)
      dx = try container.decodeIfPresent(Double.self, forKey: .dx)
      dy = try container.decodeIfPresent(Double.self, forKey: .dy)
      intrinsic = try container.decodeIfPresent([Double].self, forKey: .intrinsic)
      frame = try container.decodeIfPresent([Double].self, forKey: .frame)
      baseline = try container.decodeIfPresent(Double.self, forKey: .baseline)
      value = try container.decodeIfPresent(Value.self, forKey: .value)
      textWidth = try container.decodeIfPresent(Double.self, forKey: .textWidth)
      duration = try container.decodeIfPresent(Double.self, forKey: .duration)
      seconds = try container.decodeIfPresent(Double.self, forKey: .seconds)
      make = try container.decodeIfPresent(String.self, forKey: .make)
      block = try container.decodeIfPresent([Action].self, forKey: .block) ?? []
      made = (try? container.decodeIfPresent([CaseConstraint].self, forKey: .constraints)) ?? []
      ids = (try? container.decodeIfPresent([String].self, forKey: .constraints)) ?? []
    }
  }

  let id, seed: String
  let views: [View]
  let constraints: [CaseConstraint]
  let stacks: [Stack]?
  let call: Call?
  let states: [State]
  let installedConstraintsOfBox: Int?

  private struct File: Decodable {
    let cases: [SeedCase]
  }

  static func all() throws -> [SeedCase] {
    try JSONDecoder().decode(File.self, from: CaseFile.data("seed_cases.json")).cases
  }
}
