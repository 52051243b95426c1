// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Owns a view tree and hears of its life: loaded, shown, laid out, gone.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  // Not isolated, like the next two: the end of a controller may come on any thread and must clear them.
  private nonisolated(unsafe) var loadedView: UIView?
  private var isLoading = false
  private var appearance = Appearance.gone
  private nonisolated(unsafe) unowned(unsafe) var owner: UIViewController?

  private enum Appearance { case gone, appearing, shown, disappearing }

  /// Shown by the window, and by containers.
  open var title: String? {
    didSet { titleDidChange() }
  }
  /// The size that a container should give. Default zero.
  open var preferredContentSize = CGSize.zero
  public var children: [UIViewController] { ownedChildren }
  private nonisolated(unsafe) var ownedChildren: [UIViewController] = []

  /// There are no nib files here: both arguments are kept as given and load nothing.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public let nibName: String?
  public let nibBundle: Bundle?

  deinit {
    loadedView?.controller = nil
    for child in ownedChildren { child.owner = nil }
  }

  // MARK: - Overridable

  /// The root view; the first access loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { replaceView(with: newValue) }
  }

  /// Makes the view: set `view` here and do not call super, or call super for an empty one.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// Between willAppear and the first layout: the view is in the tree and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Called in the constraints pass for the root view; calls its `updateConstraints`.
  open func updateViewConstraints() { loadedView?.callUpdateConstraints() }

  /// Light or dark for the view, whatever is above. Default `.unspecified`: inherited.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { loadedView?.overridesDidChange() } }
  }
  /// The view's surroundings.
  open var traitCollection: UITraitCollection {
    if let loadedView { return loadedView.traitCollection }
    let inherited = owner?.traitCollection ?? UITraitCollection.current
    return imposed(on: inherited)
  }
  /// The view's surroundings changed. Called after the view's own.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the root view's margins are at least `systemMinimumLayoutMargins`. Default true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.insetsMayHaveChanged() } }
  }
  /// The least margins of the root view, in points: 16 at the sides, 20 from a width of 414.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  /// What the controller covers of its root view's edges beyond what covers them anyway. Default zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.insetsMayHaveChanged() } }
  }
  /// The root view's `layoutMargins` changed. Called after the view heard of it.
  open func viewLayoutMarginsDidChange() {}
  /// The root view's `safeAreaInsets` changed. Called after the view heard of it.
  open func viewSafeAreaInsetsDidChange() {}

  // Inert: a desktop window has no status bar and no orientation of its own.
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  /// How it covers what presents it. Default `.automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes and goes. Default `.coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a sheet stays when it is pulled down. Default false.
  open var isModalInPresentation = false
  /// Whether it is on its way in.
  public internal(set) final var isBeingPresented = false
  /// Whether it is on its way out.
  public internal(set) final var isBeingDismissed = false

  /// Shows `viewControllerToPresent` over this controller, or over the one that contains it. What cannot be presented
  /// (there is one already, or no window) is reported, and nothing happens.
  // UIKit: `completion` runs once the presented controller stands.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion)
  }

  /// Takes away what this controller presents, or else this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: flag, completion)
  }

  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? {
    loadedView?.superview ?? (loadedView?.window).flatMap { $0 }
  }

  // MARK: - API

  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }
  public var parent: UIViewController? { owner }

  /// What it, or a controller around it, presents.
  public var presentedViewController: UIViewController? {
    presentation?.presented ?? owner?.presentedViewController
  }
  /// Who presents it, or a controller around it.
  public var presentingViewController: UIViewController? { presenter ?? owner?.presentingViewController }

  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    if isLoading {
      stop(
        "\(type(of: self)).loadView reads self.view before it has set it: "
          + "make the view in a constant, set self.view, then use it")
    }
    isLoading = true
    loadView()
    isLoading = false
    guard loadedView != nil else {
      stop("\(type(of: self)).loadView did not set self.view: set it, or call super.loadView()")
    }
    note(.viewDidLoad)
    viewDidLoad()
  }

  private func note(_ call: RuntimeCall) { CallLog.note(call, self, in: loadedView?.layer) }

  // MARK: - Private

  final var presentation: Presentation?
  final weak var presenter: UIViewController?
  /// Whether what its children present stands inside of its view, as on a screen of their own, instead of over the window.
  /// Default false.
  package final var hostsPresentations = false
  final var traitRegistrations: TraitRegistrations?
  /// What the container says about this controller's surroundings; the container's own are what it leaves out.
  final var imposedTraits: UITraitCollection?
  final var topSupport: LayoutSupportGuide?
  final var bottomSupport: LayoutSupportGuide?

  private func replaceView(with view: UIView?) {
    loadedView?.controller = nil
    loadedView = view
    view?.controller = self
  }

  private func titleDidChange() {
    guard let window = viewIfLoaded?.window, window.rootViewController === self else { return }
    window.runtime?.host.apply(.title(title ?? ""))
  }

  private func adopt(_ child: UIViewController) {
    guard child !== self else {
      stop("\(type(of: self)) cannot be its own child: add another controller")
    }
    if let old = child.owner {
      old.ownedChildren.removeAll { $0 === child }
      child.takeImposedTraitsBack()
    }
    child.willMove(toParent: self)
    child.owner = self
    ownedChildren.append(child)
  }

  private func leaveParent() {
    guard let owner else { return }
    owner.ownedChildren.removeAll { $0 === self }
    self.owner = nil
    takeImposedTraitsBack()
    didMove(toParent: nil)
  }

  // MARK: - Appearance: follows the root view into and out of a shown window

  func rootViewWillMove(to window: UIWindow?) {
    let isShown = window?.isHidden == false
    switch appearance {
    case .gone, .disappearing:
      guard isShown else { return }
      appearance = .appearing
      note(.viewWillAppear)
      viewWillAppear(false)
    case .appearing, .shown:
      guard !isShown else { return }
      appearance = .disappearing
      note(.viewWillDisappear)
      viewWillDisappear(false)
    }
  }

  func rootViewDidMove(to window: UIWindow?) {
    switch appearance {
    case .appearing:
      guard let window, let runtime = window.runtime else { return }
      note(.viewIsAppearing)
      viewIsAppearing(false)
      if window.rootViewController === self, let title { runtime.host.apply(.title(title)) }
      runtime.afterLayout.append { [weak self] in self?.finishAppearing() }
    case .disappearing:
      appearance = .gone
      note(.viewDidDisappear)
      viewDidDisappear(false)
    case .gone, .shown: break
    }
  }

  private func finishAppearing() {
    guard appearance == .appearing else { return }
    appearance = .shown
    note(.viewDidAppear)
    viewDidAppear(false)
  }
}
