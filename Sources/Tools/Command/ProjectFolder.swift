// SPDX-License-Identifier: MIT
import Foundation

/// Where the project lies that the running program belongs to.
enum ProjectFolder {
  /// The folder that SHOJI_HOME names; without that variable, those above the program that have a manifest, the nearest
  /// first.
  static func candidates(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String] {
    if let home = environment["SHOJI_HOME"] { return [home] }
    var (folders, folder) = ([String](), URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
        folders.append(folder.path)
      }
    }
    return folders
  }
}
