// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// The block font is half the size wide a letter; lines are as high as the font's own metrics say.
@MainActor @Suite struct ButtonConfigurationTests {
  private typealias Configuration = UIButton.Configuration
  private let stage = Stage(size: CGSize(width: 300, height: 200)) { _ in }.kept

  @Test(arguments: [
    (UIButton.Configuration.Size.mini, 15, 5, 10), (.small, 15, 5, 10), (.medium, 17, 7, 12),
    (.large, 17, 15, 20),
  ])
  func aButtonIsAsLargeAsTitleAndInsets(
    _ size: UIButton.Configuration.Size, _ font: CGFloat, _ vertical: CGFloat, _ horizontal: CGFloat
  ) {
    var configuration = Configuration.filled()
    configuration.title = "Abcd"
    configuration.buttonSize = size
    let button = shown(configuration) { _ in }

    let line = UIFont.systemFont(ofSize: font).lineHeight.rounded(.up)
    let expected = CGSize(width: 2 * font + 2 * horizontal, height: line + 2 * vertical)
    #expect(button.sizeThatFits(.zero) == expected && button.intrinsicContentSize == expected)
  }

  @Test func ownInsetsReplaceTheSizesUntilTheyAreTakenBack() {
    var configuration = Configuration.plain()
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 2)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
  }

  // MARK: - Colours

  @Test func stylesHaveTheirColours() {
    let tint = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    func colors(_ configuration: UIButton.Configuration) -> [UIColor?] {
      let button = shown(configuration) { $0.tintColor = tint }
      return [button.titleLabel?.textColor, button.subviews.first?.backgroundColor]
    }
    #expect(colors(.plain()) == [tint, nil])
    #expect(colors(.gray()) == [tint, .secondarySystemFill])
    #expect(colors(.tinted()) == [tint, tint.withAlphaComponent(0.18)])
    #expect(colors(.filled()) == [.white, tint])
    #expect(colors(.borderless()) == colors(.plain()) && colors(.bordered()) == colors(.gray()))
    #expect(colors(.borderedTinted()) == colors(.tinted()))
    #expect(colors(.borderedProminent()) == colors(.filled()))

    var own = UIButton.Configuration.filled()
    own.baseForegroundColor = .green
    own.baseBackgroundColor = .black
    #expect(colors(own) == [.green, .black])
    own.background.backgroundColor = .brown
    #expect(colors(own) == [.green, .brown])
  }

  @Test func theBackgroundIsPaintedToItsCorners() {
    var configuration = Configuration.filled()
    configuration.baseBackgroundColor = .red
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 0
    let button = shown(configuration) { $0.frame = CGRect(x: 10, y: 10, width: 60, height: 30) }
    #expect(stage.bitmap()[x: 10, y: 10] == Swatch.red && stage.bitmap()[x: 69, y: 39] == Swatch.red)
    #expect(stage.bitmap()[x: 9, y: 20] == Swatch.white && stage.bitmap()[x: 70, y: 20] == Swatch.white)

    button.configuration?.cornerStyle = .capsule
    stage.frame()
    // Half of 30 is the radius: the corner is clear as far as the circle, the middle of an edge is not.
    #expect(stage.bitmap()[x: 12, y: 12] == Swatch.white && stage.bitmap()[x: 10, y: 25] != Swatch.white)
    #expect(stage.bitmap()[x: 25, y: 10] == Swatch.red)

    button.configuration?.cornerStyle = .fixed
    button.configuration?.background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 2, leading: 4, bottom: 6, trailing: 8)
    button.configuration?.background.strokeWidth = 1
    button.configuration?.background.strokeColor = .blue
    stage.frame()
    #expect(stage.bitmap()[x: 13, y: 20] == Swatch.white && stage.bitmap()[x: 14, y: 20] == Swatch.blue)
    #expect(stage.bitmap()[x: 61, y: 33] == Swatch.blue && stage.bitmap()[x: 62, y: 33] == Swatch.white)
    #expect(stage.bitmap()[x: 15, y: 13] == Swatch.red && stage.bitmap()[x: 30, y: 34] == Swatch.white)
  }

  @Test func pressedIsFainterAndDisabledIsGrey() {
    let button = shown(.filled()) { $0.tintColor = .red }
    var color: UIColor? { button.subviews.first?.backgroundColor }
    button.isHighlighted = true
    stage.frame()
    #expect(color == UIColor.red.withAlphaComponent(0.75))
    button.isHighlighted = false
    button.isEnabled = false
    stage.frame()
    #expect(color == .tertiarySystemFill && button.titleLabel?.textColor == .tertiaryLabel)
    button.isEnabled = true
    stage.frame()
    #expect(color == .red && button.titleLabel?.textColor == .white)
    stage.frame()
    #expect(stage.frame().isIdle)
  }

  @Test func coloursFollowTheTraits() {
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
    var configuration = Configuration.tinted()
    configuration.baseBackgroundColor = dynamic
    configuration.background.strokeColor = dynamic
    configuration.background.strokeWidth = 1
    let button = shown(configuration) { $0.frame = CGRect(x: 0, y: 0, width: 80, height: 40) }
    // A line of red over thinned red over white, which is thinned on the inside only.
    #expect(stage.bitmap()[x: 40, y: 0] == Swatch.red)
    button.overrideUserInterfaceStyle = .dark
    stage.frame()
    #expect(stage.bitmap()[x: 40, y: 0] == Swatch.green)
    #expect(Swatch.distance(stage.bitmap()[x: 40, y: 4], 0xffd1_ffd1) <= 1)
  }

  // MARK: - Places

  /// Image 20×10, title 34×21 wide and high (four letters at 17), insets 12 and 7, padding 6.
  @Test(arguments: [
    (NSDirectionalRectEdge.leading, CGRect(x: 12, y: 13, width: 20, height: 10), CGPoint(x: 38, y: 7)),
    (.trailing, CGRect(x: 52, y: 13, width: 20, height: 10), CGPoint(x: 12, y: 7)),
    (.top, CGRect(x: 19, y: 7, width: 20, height: 10), CGPoint(x: 12, y: 23)),
    (.bottom, CGRect(x: 19, y: 34, width: 20, height: 10), CGPoint(x: 12, y: 7)),
  ])
  func theImageStandsOnItsSide(_ side: NSDirectionalRectEdge, _ image: CGRect, _ title: CGPoint) {
    var configuration = Configuration.plain()
    configuration.title = "Abcd"
    configuration.image = Swatch(Swatch.red, width: 20, height: 10).image
    configuration.imagePlacement = side
    configuration.imagePadding = 6
    let button = shown(configuration) { $0.sizeToFit() }

    let isBeside = side == .leading || side == .trailing
    #expect(button.bounds.size == (isBeside ? CGSize(width: 84, height: 35) : CGSize(width: 58, height: 51)))
    #expect(button.imageView?.frame == image)
    #expect(button.titleLabel?.frame == CGRect(origin: title, size: CGSize(width: 34, height: 21)))
  }

  @Test func theSubtitleStandsBelowAlignedWithTheTitle() throws {
    var configuration = Configuration.plain()
    configuration.title = "Abcdef"
    configuration.subtitle = "Xy"
    configuration.titlePadding = 3
    let button = shown(configuration) { $0.sizeToFit() }
    let (title, subtitle) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
    #expect(subtitle.frame.minX == title.frame.minX && subtitle.frame.minY == title.frame.maxY + 3)
    #expect(button.bounds.width == 6 * 8.5 + 24)

    for (alignment, x) in [
      (Configuration.TitleAlignment.center, title.frame.midX), (.trailing, title.frame.maxX),
    ] {
      button.configuration?.titleAlignment = alignment
      stage.frame()
      let edge = alignment == .center ? subtitle.frame.midX : subtitle.frame.maxX
      #expect(abs(edge - x) <= 0.5)
    }
    button.configuration?.subtitle = nil
    stage.frame()
    #expect(button.subtitleLabel == nil && button.subviews.count == 2)
  }

  // MARK: - Updates

  @Test func theHandlerRunsOnceForEachChangeOfState() {
    var states: [UIControl.State] = []
    let button = shown(.filled()) {
      $0.configurationUpdateHandler = { button in
        states.append(button.state)
        button.configuration?.title = button.isHighlighted ? "Down" : "Up"
      }
    }
    #expect(states == [.normal] && button.titleLabel?.text == "Up")
    button.isHighlighted = true
    #expect(states.count == 1)
    stage.frame()
    #expect(states == [.normal, .highlighted] && button.titleLabel?.text == "Down")

    button.automaticallyUpdatesConfiguration = false
    button.isHighlighted = false
    stage.frame()
    #expect(states.count == 2)
    button.setNeedsUpdateConfiguration()
    stage.frame()
    #expect(states.count == 3 && button.currentTitle == "Up")
    #expect(stage.frame().isIdle)
  }

  @Test func titleImageAndActionOfAnActionAreShown() throws {
    var pressed = 0
    let action = UIAction(title: "Go", image: Swatch(Swatch.red, width: 4, height: 4).image) { _ in
      pressed += 1
    }
    let button = UIButton(configuration: .filled(), primaryAction: action)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stage.window.addSubview(button)
    stage.frame()
    #expect(button.titleLabel?.text == "Go" && button.imageView?.image?.size.width == 4)
    try stage.tap(.point(CGPoint(x: 50, y: 20)))
    #expect(pressed == 1)
  }

  @Test func withoutItsConfigurationAButtonIsPlainAgain() {
    var configuration = Configuration.filled()
    configuration.subtitle = "Below"
    let button = shown(configuration) { $0.setTitle("Plain", for: .normal) }
    #expect(button.subviews.count == 3)
    button.configuration = nil
    stage.frame()
    #expect(button.subviews.count == 1 && button.titleLabel?.text == "Plain")
    #expect(button.titleLabel?.textColor == button.tintColor && button.titleLabel?.numberOfLines == 1)
  }

  private func shown(_ configuration: UIButton.Configuration, _ change: (UIButton) -> Void) -> UIButton {
    let button = UIButton(configuration: configuration)
    // First into the tree, whose font the sizes then follow.
    stage.window.addSubview(button)
    change(button)
    stage.frame()
    return button
  }
}
