// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Something that is stored beside a test.
protocol Snapshot {
  /// `txt` or `png`.
  var fileExtension: String { get }
  /// What is stored; packing a picture takes longer than drawing it.
  func data() throws(SnapshotObjection) -> Data
  /// Why `stored` is something else; nil when it is the same.
  func objection(to stored: Data, of call: SnapshotCall) -> SnapshotObjection?
  /// Takes away what an earlier failure left.
  func removeLeftovers(of call: SnapshotCall)
}

/// What is wrong with a stored snapshot.
struct SnapshotObjection: Error {
  let reason: SnapshotFailure.Reason
  let text: String
}

/// What the tests of one process have in common: the environment, and which names are taken.
///
/// On the main actor, so tests that run in parallel may share it.
@MainActor final class SnapshotRun {
  static let current = SnapshotRun(environment: ProcessInfo.processInfo.environment)

  private let environment: [String: String]
  /// By path.
  private var claims: [String: Claim] = [:]

  private struct Claim {
    let line: Int
    let column: Int
    /// What was written in this run.
    var written: Data?
  }

  /// Hears what was written and failed nothing. Default: standard error.
  private let say: (String) -> Void

  init(
    environment: [String: String],
    say: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    self.environment = environment
    self.say = say
  }

  /// Compares `snapshot` with what is stored, and stores it where that is to be done.
  func expect(_ snapshot: some Snapshot, _ call: SnapshotCall, _ argument: SnapshotRecording?) throws {
    let title = "\(call.title).\(snapshot.fileExtension)"
    let recording = try argument ?? fromEnvironment(call)
    try claim(title, call)
    do throws(SnapshotObjection) {
      guard let stored = try read(title, call) else {
        guard recording != .never, recording != .missing || !isOnCI else {
          let why = recording == .never ? "SHOJI_SNAPSHOTS is never" : "CI is set"
          throw SnapshotObjection(
            reason: .missing,
            text: "there is no \(title), and none is written, for \(why): "
              + "run the test on your machine, look at the file and commit it")
        }
        throw try write(snapshot.data(), title, call, because: "there was none")
      }
      if recording == .all {
        let new = try snapshot.data()
        if stored != new { throw try write(new, title, call, because: "everything is recorded") }
      }
      if let objection = snapshot.objection(to: stored, of: call) {
        guard recording == .failed || recording == .all else { throw objection }
        throw try write(snapshot.data(), title, call, because: "it was another")
      }
      snapshot.removeLeftovers(of: call)
    } catch {
      let failure = call.failure(error.reason, error.text)
      guard error.reason == .recorded else { throw failure }
      snapshot.removeLeftovers(of: call)
      // The environment asks once, for all of a test; what stands in the code would record for ever.
      guard argument == nil, recording != .missing else { throw failure }
      say(failure.description + "\n")
    }
  }

  /// Services set it to "true" or "1".
  private var isOnCI: Bool { !["", "0", "false"].contains(environment["CI", default: ""].lowercased()) }

  private func fromEnvironment(_ call: SnapshotCall) throws -> SnapshotRecording {
    do throws(SnapshotRecording.WrongWord) {
      return try SnapshotRecording.inEnvironment(environment) ?? .missing
    } catch {
      throw call.failure(.wrongCall, error.description)
    }
  }

  /// One place in the source has a name to itself. Counting instead would give other numbers in another order.
  private func claim(_ title: String, _ call: SnapshotCall) throws {
    let path = call.path(title)
    guard let claim = claims[path] else {
      claims[path] = Claim(line: call.line, column: call.column)
      return
    }
    guard (claim.line, claim.column) != (call.line, call.column) else { return }
    throw call.failure(
      .wrongCall,
      "\(title) is the snapshot of line \(claim.line) too: give them names, such as named: \"after\"")
  }

  private func read(_ title: String, _ call: SnapshotCall) throws(SnapshotObjection) -> Data? {
    do throws(DiskFile.Failure) {
      return try DiskFile.read(call.path(title))
    } catch {
      if error.isMissing { return nil }
      throw SnapshotObjection(
        reason: .inaccessible,
        text: "\(title) cannot be read: \(error): make it readable, move it away, or choose another name")
    }
  }

  /// Writes, and gives what there is to say about it.
  private func write(
    _ data: Data, _ title: String, _ call: SnapshotCall, because reason: String
  ) throws(SnapshotObjection) -> SnapshotObjection {
    let path = call.path(title)
    if let written = claims[path]?.written, written != data {
      throw SnapshotObjection(
        reason: .wrongCall,
        text: "\(title) was written twice in this run and was not the same: "
          + "give each case a name of its own, such as named: \"\\(argument)\"")
    }
    do throws(DiskFile.Failure) {
      try DiskFile.makeFolder((path as NSString).deletingLastPathComponent)
      try DiskFile.write(data, to: path)
    } catch {
      throw SnapshotObjection(
        reason: .inaccessible,
        text: "\(title) cannot be written: \(error): make its folder writable, or commit the snapshot")
    }
    claims[path]?.written = data
    return SnapshotObjection(
      reason: .recorded, text: "\(title) was written, for \(reason): look at it, and run the test again")
  }
}
