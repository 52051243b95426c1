// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct TraitTests {
  @Test func aStageHasTheTraitsOfItsSurface() {
    let phone = Stage(UIViewController(), scale: 3)
    let traits = phone.window.traitCollection
    #expect(traits.userInterfaceStyle == .light && traits.displayScale == 3)
    #expect(traits.userInterfaceIdiom == .phone && traits.preferredContentSizeCategory == .large)
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
  }

  // Apple's table of size classes by device and orientation.
  @Test(arguments: [
    (CGSize(width: 320, height: 568), UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular),
    (CGSize(width: 667, height: 375), .compact, .compact),
    (CGSize(width: 736, height: 414), .regular, .compact),
    (CGSize(width: 852, height: 393), .compact, .compact),
    (CGSize(width: 932, height: 430), .regular, .compact),
    (CGSize(width: 768, height: 1024), .regular, .regular),
    (CGSize(width: 1133, height: 744), .regular, .regular),
  ])
  func sizeClassesFollowTheDevice(
    _ size: CGSize, _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
  ) {
    let stage = Stage(UIViewController())
    stage.resize(size)
    #expect(stage.window.traitCollection.horizontalSizeClass == horizontal)
    #expect(stage.window.traitCollection.verticalSizeClass == vertical)
  }

  @Test func aChangeIsToldParentsFirstWithWhatWasBefore() {
    let log = CallLog()
    let controller = TraitController(log)
    let stage = Stage(controller)
    #expect(log.take().isEmpty)  // nothing that could not be foreseen

    stage.changeTraits { $0.userInterfaceStyle = .dark }

    #expect(log.take() == ["parent light→dark", "controller", "child light→dark"])
    stage.changeTraits { $0.userInterfaceStyle = .dark }
    #expect(log.take().isEmpty)
  }

  @Test func anOverrideConcernsTheViewAndWhatIsBeneath() {
    let (outer, inner, leaf) = (UIView(), UIView(), UIView())
    outer.addSubview(inner)
    inner.addSubview(leaf)
    let stage = Stage(size: .phone) { $0.addSubview(outer) }

    inner.overrideUserInterfaceStyle = .dark
    #expect(outer.traitCollection.userInterfaceStyle == .light)
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)

    leaf.overrideUserInterfaceStyle = .light
    #expect(leaf.traitCollection.userInterfaceStyle == .light)
    inner.overrideUserInterfaceStyle = .unspecified
    stage.changeTraits { $0.userInterfaceStyle = .dark }
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(leaf.traitCollection.userInterfaceStyle == .light)
  }

  @Test func aControllersOverrideConcernsItsView() {
    let controller = UIViewController()
    let stage = Stage(controller)
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func aDetachedViewForeseesTheScreensTraits() {
    let stage = Stage(UIViewController())
    stage.changeTraits { $0.userInterfaceStyle = .dark }
    let view = UIView()
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    stage.window.addSubview(view)
    view.overrideUserInterfaceStyle = .light
    view.removeFromSuperview()
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func systemColoursFollowTheAppearanceWithoutHelp() {
    let stage = Stage(size: CGSize(width: 60, height: 60)) { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = .systemRed
      window.addSubview(view)
    }
    #expect(stage.bitmap()[x: 5, y: 5] == 0xffff_383c)
    #expect(stage.bitmap()[x: 50, y: 50] == 0xffff_ffff)
    stage.changeTraits { $0.userInterfaceStyle = .dark }
    #expect(stage.bitmap()[x: 5, y: 5] == 0xffff_4245)
    #expect(stage.bitmap()[x: 50, y: 50] == 0xff00_0000)
  }

  @Test func textFollowsTheAppearance() {
    func ink(_ style: UIUserInterfaceStyle) -> Set<UInt32> {
      let stage = Stage(size: CGSize(width: 60, height: 30)) { window in
        let label = UILabel(frame: window.bounds)
        label.text = "aaa"
        window.addSubview(label)
      }
      stage.changeTraits { $0.userInterfaceStyle = style }
      let bitmap = stage.bitmap()
      var colors = Set<UInt32>()
      for y in 0..<30 { for x in 0..<60 { colors.insert(bitmap[x: x, y: y]) } }
      return colors
    }
    #expect(ink(.light).contains(0xff00_0000) && ink(.light).contains(0xffff_ffff))
    #expect(ink(.dark).contains(0xff00_0000) && ink(.dark).contains(0xffff_ffff))
  }

  @Test func everyLightHueAndGreyIsTheMeasuredOne() throws {
    let item = try #require(Fixtures.uikitCases(area: "color").first)
    let colors = try #require(item["colors"] as? [String: [NSNumber]])
    let own: [String: UIColor] = [
      "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
      "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
      "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
      "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
      "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
      "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
      "tintColor": .tintColor, "link": .link,
    ]
    let light = UITraitCollection(userInterfaceStyle: .light)
    for (name, color) in own {
      let expected = try #require(colors[name])
      let parts = color.resolvedColor(with: light).cgColor.components ?? []
      for index in 0..<3 {
        #expect(Int((parts[index] * 255).rounded()) == expected[index].intValue, "\(name)")
      }
    }
  }

  @Test func dynamicColoursResolveKeepTheirOpacityAndEqualOnlyThemselves() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark).cgColor.alpha == 0.5)
    #expect(color == color && color != UIColor { _ in .white })
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
  }

  @Test func registrationsHearOfTheirTraitsOnly() {
    let view = UIView()
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    var heard: [String] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      heard.append("\(previous.userInterfaceStyle)→\(view.traitCollection.userInterfaceStyle)")
    }
    stage.changeTraits { $0.preferredContentSizeCategory = .extraLarge }
    #expect(heard.isEmpty)
    stage.changeTraits { $0.userInterfaceStyle = .dark }
    #expect(heard == ["light→dark"])
    view.unregisterForTraitChanges(registration)
    stage.changeTraits { $0.userInterfaceStyle = .light }
    #expect(heard.count == 1)
  }

  @Test func fontsFollowTheTextSizeWhereALabelAdjusts() {
    let (follows, keeps) = (UILabel(), UILabel())
    for label in [follows, keeps] {
      label.font = .preferredFont(forTextStyle: .body)
      label.text = "text"
    }
    follows.adjustsFontForContentSizeCategory = true
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    let custom = UILabel()
    custom.adjustsFontForContentSizeCategory = true
    let stage = Stage(size: .phone) { window in
      custom.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
        for: .boldSystemFont(ofSize: 20), maximumPointSize: 40)
      [follows, keeps, custom, field].forEach(window.addSubview)
    }

    stage.changeTraits { $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }

    #expect(follows.font.pointSize == 53)
    #expect(field.font?.pointSize == 53)
    #expect(keeps.font.pointSize == 17)
    #expect(custom.font.pointSize == 40)
    stage.changeTraits { $0.preferredContentSizeCategory = .large }
    #expect(follows.font.pointSize == 17 && custom.font.pointSize == 20)
    #expect(
      UIContentSizeCategory.small < .large
        && UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }

  @Test func collectionsCombineAndContain() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2)])
    #expect(both.userInterfaceStyle == .dark && both.displayScale == 2)
    #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both))
    #expect(both.modifyingTraits { $0.displayScale = 3 }.displayScale == 3)
    #expect(UITraitCollection { $0.userInterfaceStyle = .dark } == dark)
  }
}

private final class TraitController: UIViewController {
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let parent = TraitView("parent", log)
    parent.addSubview(TraitView("child", log))
    view = parent
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.add("controller")
  }
}

private final class TraitView: UIView {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.add("\(name) \(previousTraitCollection!.userInterfaceStyle)→\(traitCollection.userInterfaceStyle)")
  }
}
