// SPDX-License-Identifier: MIT

/// The files of a new package.
struct PackageTemplate {
  let name: String
  /// The folder of Shoji.
  let home: String

  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("README.md", readme), (".gitignore", ".build/\n*.new.png\n*.diff.png\n"),
      (".github/workflows/test.yml", workflow),
      ("Sources/\(name)/PanelController.swift", PanelTemplate.controller),
      ("Sources/\(name)App/main.swift", "import UIKit\nimport \(name)\n\nshow(PanelController())\n"),
      ("Tests/\(name)Tests/PanelTests.swift", PanelTemplate.tests(of: name)),
      ("Tests/\(name)Tests/Snapshots/PanelTests/anOpenPanel.txt", PanelTemplate.snapshot),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let uikit = Target.Dependency.product(name: "UIKit", package: "Shoji")
    let testing = Target.Dependency.product(name: "UIKitTesting", package: "Shoji")

    let package = Package(
      name: "\(name)",
      // The Shoji that made this package; README.md says how to name one by its address.
      dependencies: [.package(name: "Shoji", path: "\(home)")],
      targets: [
        .target(name: "\(name)", dependencies: [uikit]),
        .executableTarget(name: "\(name)App", dependencies: ["\(name)", uikit]),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)", uikit, testing], exclude: ["Snapshots"]),
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private var readme: String {
    """
    # \(name)

    ```sh
    swift test    # without a window, on a clock that the tests turn
    swift run     # in a window
    ```

    For machines that have no Shoji in that folder, such as those of continuous integration, name it in `Package.swift`
    by the address of its repository: `.package(url: "https://example.org/Shoji.git", branch: "main")`.

    """
  }

  /// What `swift test` needs on a fresh machine. The tests need no screen and no fonts.
  private var workflow: String {
    """
    name: test
    on: [push, pull_request]
    jobs:
      test:
        runs-on: ubuntu-latest
        container: swift:6.1-noble
        steps:
          - uses: actions/checkout@v4
          - run: >
              apt-get update && apt-get install -y --no-install-recommends
              \(Self.packages.joined(separator: " "))
          - run: swift test

    """
  }

  /// Debian's and Ubuntu's packages that a build needs.
  static let packages = ["libsdl2-dev", "libcairo2-dev", "libpango1.0-dev", "libjpeg-dev", "pkg-config"]
}
