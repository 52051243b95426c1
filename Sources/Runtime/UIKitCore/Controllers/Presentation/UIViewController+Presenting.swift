// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

extension UIViewController {
  /// The outermost controller around this one, up to one that hosts what its children present: who presents for it.
  private var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent, !parent.hostsPresentations { controller = parent }
    return controller
  }

  /// Who is on top of all that this controller presents; itself if nothing.
  var topmost: UIViewController {
    var controller = self
    while let next = controller.presentation, !next.isLeaving { controller = next.presented }
    return controller
  }

  func beginPresenting(_ presented: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    let presenter = outermost
    if let complaint = presenter.complaint(aboutPresenting: presented) {
      LayerRuntime.report(complaint, from: viewIfLoaded?.layer ?? presented.view.layer)
      return
    }
    guard let window = presenter.viewIfLoaded?.window else { return }
    let presentation = Presentation(presented, by: presenter)
    presenter.presentation = presentation
    presented.presenter = presenter
    presented.isBeingPresented = true
    presentation.begin(in: presenter.parent?.view ?? window, animated: animated, completion: completion)
  }

  // UIKit: a controller that presents nothing asks who presented it.
  func endPresenting(animated: Bool, _ completion: (() -> Void)?) {
    if let presentation {
      // What stands on top of the presented controller goes with it.
      presentation.presented.presentation.map { _ in
        presentation.presented.endPresenting(animated: false, nil)
      }
      presentation.end(animated: animated) { [self] in
        presentation.presented.presenter = nil
        if self.presentation === presentation { self.presentation = nil }
        completion?()
      }
    } else if let presenter = outermost.presenter {
      presenter.dismiss(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  private func complaint(aboutPresenting presented: UIViewController) -> Report? {
    let names = (type(of: presented), type(of: self))
    if let present = presentation?.presented {
      return Report(
        .programmerError, views: [],
        facts:
          "\(names.0) cannot be presented on \(names.1), which is already presenting \(type(of: present))",
        cure: "dismiss that first, or present from it")
    }
    if presented.presenter != nil || presented.parent != nil || presented === self {
      return Report(
        .programmerError, views: [],
        facts: "\(names.0) cannot be presented on \(names.1): it is shown already",
        cure: "present a controller that has no parent and no presenter")
    }
    if viewIfLoaded?.window == nil {
      return Report(
        .programmerError, views: [],
        facts: "\(names.0) cannot be presented on \(names.1), whose view is in no window",
        cure: "present once it has appeared: viewDidAppear is the first place")
    }
    return nil
  }
}
