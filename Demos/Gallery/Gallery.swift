// SPDX-License-Identifier: MIT
import Command
import Foundation
import Samples

/// The program `shoji`: hands the demos to the command line.
@main enum Gallery {
  @MainActor static func main() {
    let demos = Samples.all.map { demo in
      DemoEntry(
        id: demo.id, title: demo.title, seed: demo.seed, section: demo.section, stars: demo.stars,
        tags: demo.tags, interaction: demo.interaction, source: demo.source,
        reports: demo.reports.union(demo.reportsInUse),
        cutsText: demo.cutsText,
        make: demo.make, perform: demo.perform)
    }
    exit(
      CommandLineTool(demos: demos, tasks: layoutTasks + constraintTasks).run(
        Array(CommandLine.arguments.dropFirst())))
  }
}
