// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import Command

/// `shoji gallery` as it is called.
@Suite(.enabled(if: ShojiProcess.path != nil, "shoji is not built")) struct GalleryWordTests {
  @Test(arguments: [
    (["gallery", "--devices", "se,prp"], "there is no device \"prp\"; there are se, mini, pro, max"),
    (["gallery", "--devices", "se,prp"], "Did you mean pro?"),
    (["gallery", "--devices="], "there is no device \"\""),
    (["gallery", "000-6b-"], "Did you mean 000-6b?"),
    (["gallery", "000-1a", "000-2"], "shows one demo first"),
    (["snapshot", "000-1a", "--devices", "se"], "--devices is for the gallery"),
    (["snapshot", "gallery", "--devices", "sx"], "Did you mean se?"),
  ])
  func aWrongCallIsOneLineAndCode2(_ words: [String], _ said: String) throws {
    let scratch = try Scratch()
    let result = try ShojiProcess.run(words, in: scratch.path)
    #expect(result.code == 2)
    #expect(result.err.contains(said) && result.err.split(separator: "\n").count == 1, "\(result.err)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == [])
  }

  @Test func filesThatAreNotThereAreNamed() throws {
    let scratch = try Scratch()
    for (word, said) in [
      ("gone.swift", "gone.swift: there is no such file"), (".", ".: there is no file in it"),
    ] {
      let result = try ShojiProcess.run(["gallery", word], in: scratch.path)
      #expect(result.code == 1)
      #expect(result.err.contains(said), "\(result.err)")
    }
  }

  @Test @MainActor func filesAndFoldersStandInTheList() throws {
    let scratch = try Scratch()
    for name in ["b.swift", "a.swift", "notes.txt", ".hidden.swift"] { _ = try scratch.write("", to: name) }
    let words = [scratch.path, scratch.path + "/b.swift", "000-1a"]
    let arguments = try Arguments(words, flags: [], command: "gallery")
    let demos = [
      DemoEntry(
        id: "000-1a", title: "", seed: "", section: "", stars: 1, tags: [], interaction: "", source: "",
        make: { fatalError() })
    ]
    let opening = try GalleryOpening(arguments, Catalog(demos: demos, tasks: []))
    #expect(opening.files == ["/a.swift", "/b.swift", "/b.swift"].map { scratch.path + $0 })
    #expect(opening.first == "000-1a" && opening.devices == nil && opening.isDark == nil)
  }

  @Test func theGalleryIsDrawnOnSeveralDevices() throws {
    let scratch = try Scratch()
    let words = ["snapshot", "gallery", "--size", "1280x800", "-o", "x.png"]
    var pictures: [Bitmap] = []
    for devices in [[], ["--devices", "se,pro,ipad"], ["--devices", "se, pro ,ipad"]] {
      let result = try ShojiProcess.run(
        words + devices, in: scratch.path, environment: ["XDG_STATE_HOME": scratch.path + "/state"])
      #expect(result.code == 0, "\(result.err)")
      pictures.append(try PNG.read(scratch.path + "/x.png"))
    }
    #expect(!pictures[0].pixelsEqual(pictures[1]) && pictures[1].pixelsEqual(pictures[2]))
    // A picture remembers nothing.
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/state"))
  }

  @Test func theHelpSaysWhatThereIs() throws {
    let help = try ShojiProcess.run(["gallery", "--help"]).out
    for word in ["FILE.swift", "--devices", "ipadpro", "XDG_STATE_HOME", "? shows all keys"] {
      #expect(help.contains(word), "\(word)")
    }
    // The flag names every device that there is.
    for preset in DevicePreset.all { #expect(Flag.devices.help.contains(preset.word)) }
  }
}
