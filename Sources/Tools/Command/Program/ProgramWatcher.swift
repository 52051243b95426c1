// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Glibc

/// Tells when a file has been written.
///
/// It watches the file's folder, for editors write another file and rename it; the kernel reports, nothing is
/// asked again and again.
package final class ProgramWatcher {
  private let source: any DispatchSourceRead

  /// Calls `onChange` on `queue` once after each burst of changes.
  package init(
    _ path: String, on queue: DispatchQueue, onChange: @escaping @Sendable () -> Void
  ) throws(ProgramFailure) {
    // A link is followed: what it points to is what an editor writes.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().path
    let handle = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard handle >= 0 else { throw .line("\(path) cannot be watched: \(String(cString: strerror(errno)))") }
    guard inotify_add_watch(handle, folder, Self.events) >= 0 else {
      let reason = String(cString: strerror(errno))
      close(handle)
      throw .line("\(folder) cannot be watched: \(reason)")
    }
    let burst = Burst(queue: queue, onChange: onChange)
    let name = file.lastPathComponent
    source = DispatchSource.makeReadSource(fileDescriptor: handle, queue: queue)
    source.setEventHandler { @Sendable in
      if Self.names(from: handle).contains(name) { burst.extend() }
    }
    source.setCancelHandler { @Sendable in close(handle) }
    source.resume()
  }

  deinit {
    source.cancel()
  }

  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE)

  /// The files that the waiting events are about.
  private static func names(from handle: Int32) -> Set<String> {
    var names: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(handle, &buffer, buffer.count)
      guard count > 0 else { return names }
      var position = 0
      while position + MemoryLayout<inotify_event>.size <= count {
        // The name follows its event, filled up with zeros.
        let length = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: position, as: inotify_event.self).len
        }
        let start = position + MemoryLayout<inotify_event>.size
        let end = start + Int(length)
        names.insert(String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self))
        position = end
      }
    }
  }

  /// Changes that follow each other closely. Used on one queue alone.
  private final class Burst: @unchecked Sendable {
    private let queue: DispatchQueue
    private let onChange: @Sendable () -> Void
    private var count = 0

    init(queue: DispatchQueue, onChange: @escaping @Sendable () -> Void) {
      self.queue = queue
      self.onChange = onChange
    }

    func extend() {
      count += 1
      queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [self, count] in
        if count == self.count { onChange() }
      }
    }
  }
}
