// SPDX-License-Identifier: MIT

/// The rules for source files, each a function from a file to complaints; a complaint starts with path and line.
enum SourceRules {
  /// Imports follow the arrows.
  static func imports(_ file: SourceFile, table: ModuleTable = .project) -> [String] {
    guard let module = file.module else { return [] }
    guard table.arrows[module] != nil else {
      return ["\(file.path): module \(module) is not in the table of arrows"]
    }
    return file.imports.filter { $0.module != module && !table.allows($0.module, in: module) }.map {
      "\(file.path):\($0.number): \(module) may not import \($0.module)"
    }
  }

  /// SDL's names appear in the window's host only.
  static func sdl(_ file: SourceFile) -> [String] {
    guard let module = file.module, module != "SDLHost" else { return [] }
    return lines(of: file, where: { $0.contains(#/\bSDL_/#) }, say: "SDL_ belongs in SDLHost")
  }

  /// One `weak` reference slows every retain of its object down for life.
  static func weak(_ file: SourceFile) -> [String] {
    guard let module = file.module, ["LayoutCore", "Graphics"].contains(module) else { return [] }
    return lines(of: file, where: { $0.contains(#/\bweak\b/#) }, say: "no weak references in \(module)")
  }

  /// A type is named for what it is. Apple's own names stand.
  static func typeNames(_ file: SourceFile) -> [String] {
    let apples: Set = ["UndoManager", "FileManager"]
    return file.code.flatMap { line in
      line.code.matches(of: #/\b(?:class|struct|enum|protocol|actor|typealias|extension)\s+([\w.]+)/#)
        .map { String($0.1) }
        .filter { $0.contains(#/Manager|Helper|Util/#) && !apples.contains($0) }
        .map { "\(file.path):\(line.number): \($0): say what it is, not Manager, Helper or Util" }
    }
  }

  static func length(_ file: SourceFile) -> [String] {
    let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    return count > 500 ? ["\(file.path): \(count) lines; cut it in two (300 is the aim, 500 the limit)"] : []
  }

  static func license(_ file: SourceFile) -> [String] {
    // The manifest has to begin with the version of its tools.
    guard file.path != "Package.swift" else { return [] }
    let line = "// SPDX-License-Identifier: MIT\n"
    return file.text.hasPrefix(line) ? [] : ["\(file.path):1: the first line is \(line.dropLast())"]
  }

  /// A path of somebody's machine: an absolute one below root's or users' homes or a build machine's folder.
  static func machinePaths(path: String, text: String) -> [String] {
    // Put together here, or this file would be found.
    let roots = ["work", "root", "home", "Users"].map { "/" + $0 + "/" }
    var complaints: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for root in roots {
        for range in line.ranges(of: root) {
          let before = range.lowerBound == line.startIndex ? " " : line[line.index(before: range.lowerBound)]
          // "frame/work/x", "$HOME/root/x" and addresses go on to the left; a path begins here.
          let goesOn = before.isLetter || before.isNumber || "_-.~/})*".contains(before)
          if !goesOn { complaints.append("\(path):\(index + 1): \(root) is a path of one machine") }
        }
      }
    }
    return complaints
  }

  private static func lines(
    of file: SourceFile, where isBad: (String) -> Bool, say complaint: String
  ) -> [String] {
    file.code.filter { isBad($0.code) }.map { "\(file.path):\($0.number): \(complaint)" }
  }
}
