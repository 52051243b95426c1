// SPDX-License-Identifier: MIT

extension Samples {
  /// The demos of fingers: gestures, scroll views, controls. No tutorial describes them; each is used by a script.
  static let touch: [Demo] = [
    Demo(
      id: "touch-carousels", title: "Carousels in a list", seed: "touch", section: "carousels", stars: 3,
      tags: ["UIScrollView", "UIScrollViewDelegate", "isDragging"],
      interaction: "Drag a row of cards sideways, or the list up: at the top stands who took the drag.",
      source: "Touch/Carousels.swift"
    ) {
      CarouselsController()
    } perform: {
      let sideways = ScriptedFingers("Summer", (90, 0), (-60, 6), at: 0, for: 0.15)
      let upwards = ScriptedFingers("Spring", (20, 30), (24, -90), at: 1.4, for: 0.2)
      try $0.play(sideways.script + upwards.script + "1.7 end")
    },
    Demo(
      id: "touch-controls", title: "Every control, wired together", seed: "touch", section: "controls",
      stars: 4,
      tags: [
        "UISlider", "UIStepper", "UISwitch", "UISegmentedControl", "UIPageControl", "UIAlertController",
      ],
      interaction: "Drag the slider, tap + or a segment, switch off 启用, or tap 归零… and 选择… to be asked.",
      source: "Touch/Controls.swift"
    ) {
      ControlsController()
    } perform: {
      let slider = try $0.find("slider")
      let (thumb, way) = (slider.bounds.width * -0.1, slider.bounds.width * 0.2)
      let drag = ScriptedFingers("slider", (thumb, 0), (thumb + way, 0), at: 0, for: 0.4)
      try $0.play(
        drag.script + """
          0.60 tap "stepper" + 24,0
          0.90 tap "tints" + 20,0
          1.10 wheel "page" by 0,500
          1.20 tap "choose"
          1.90 tap "响 75 %"
          2.60 tap "reset"
          3.30 tap "归零"
          3.80 wheel "page" by 0,-500
          3.90 tap "enabled"
          4.40 tap "enabled"
          4.60 end
          """)
    },
    Demo(
      id: "touch-form", title: "A form that is filled in by keys", seed: "touch", section: "form", stars: 3,
      tags: ["UITextField", "UITextFieldDelegate", "becomeFirstResponder", "keyboardDismissMode"],
      interaction:
        "Tap a field, type, and go on by Tab or Return: what is left wrong turns red, what is right green.",
      source: "Touch/SignUp.swift"
    ) {
      SignUpController()
    } perform: {
      // One character is too few for a name.
      try $0.play(
        """
        0.00 tap "name"
        0.20 text "王"
        0.40 key tab
        0.60 text "ming@"
        0.70 text "example.com"
        0.90 key return
        1.10 text "13800138000"
        1.30 key return
        1.50 text "correct horse"
        1.70 key return
        2.10 tap "name"
        2.30 text "小明"
        2.60 tap "send"
        2.80 end
        """)
    },
    Demo(
      id: "touch-gestures", title: "Ten gestures on a card", seed: "touch", section: "gestures", stars: 4,
      tags: ["UIGestureRecognizer", "UIGestureRecognizerDelegate", "UIPinchGestureRecognizer"],
      interaction:
        "Drag the card, with Alt also turn and pinch it; tap, press, swipe beside it, pull the left edge.",
      source: "Touch/Gestures.swift"
    ) {
      GesturesController()
    } perform: {
      // The fingers are where the card is, however large the ground: it stands in its middle.
      let both = ScriptedFingers(
        [
          .init(view: "ground", from: (-36, -8), to: (-26, 40)),
          .init(view: "ground", from: (36, 8), to: (70, -30)),
        ], at: 0.2, for: 0.5)
      let swipe = ScriptedFingers("hint", (80, 0), (-60, 4), at: 3.3, for: 0.12)
      try $0.play(
        "0 hover \"card\" + 30,10\n" + both.script + """
          1.20 tap "card" + 0,10
          1.80 right tap "card"
          2.20 down "card" + 0,-6
          3.00 up

          """ + swipe.script + """
            3.80 down 4,60
            3.86 move 40,64
            3.92 move 90,66
            4.10 up
            4.50 tap "card"
            4.62 tap "card"
            5.30 hover out
            5.40 end
            """)
    },
    Demo(
      id: "touch-paging", title: "Pages and their dots", seed: "touch", section: "paging", stars: 2,
      tags: ["UIScrollView", "isPagingEnabled", "UIPageControl", "setContentOffset"],
      interaction: "Drag a page: the dots follow. Tap beside the dot, or 下一页: the page follows.",
      source: "Touch/Paging.swift"
    ) {
      PagingController()
    } perform: {
      let drag = ScriptedFingers("pages", (110, 0), (-90, 0), at: 0, for: 0.2)
      try $0.play(
        drag.script + """
          1.2 tap "dots" + 50,0
          1.8 tap "forth"
          2.4 end
          """)
    },
    Demo(
      id: "touch-physics", title: "A scroll view in numbers", seed: "touch", section: "physics", stars: 4,
      tags: ["UIScrollView", "decelerationRate", "bounces", "CADisplayLink", "targetContentOffset"],
      interaction:
        "Drag the list and let it go: offset, speed, phase and target are shown, and drawn as a curve.",
      source: "Touch/Physics.swift"
    ) {
      ScrollPhysicsController()
    } perform: {
      // Pulled down beyond the edge, then thrown up.
      let pull = ScriptedFingers("list", (0, -70), (0, 70), at: 0, for: 0.3, rest: 0.1)
      let throwing = ScriptedFingers("list", (0, 70), (0, -60), at: 1.2, for: 0.12)
      try $0.play(pull.script + throwing.script + "1.4 end")
    },
    Demo(
      id: "touch-refresh", title: "Pulled to be loaded anew", seed: "touch", section: "refresh", stars: 2,
      tags: ["UIRefreshControl", "UIScrollView", "UIView.animate"],
      interaction: "Drag the list down until the spokes turn: a second later two more rows stand at its top.",
      source: "Touch/Refresh.swift"
    ) {
      RefreshController()
    } perform: {
      let pull = ScriptedFingers("list", (0, -150), (0, 130), at: 0, for: 0.5, rest: 0.1)
      try $0.play(pull.script + "0.8 end")
    },
    Demo(
      id: "touch-zoom", title: "Zoomed by two fingers and two taps", seed: "touch", section: "zoom", stars: 3,
      tags: ["UIScrollView", "viewForZooming", "zoom(to:animated:)", "minimumZoomScale"],
      interaction: "Tap the picture twice: it comes nearer there, and goes back. Drag with Alt to pinch it.",
      source: "Touch/Zoom.swift"
    ) {
      ZoomController()
    } perform: {
      // The sun.
      let place = try $0.find("picture").frame.width / 1200
      let sun = "\"picture\" + \(330 * place),\(-252 * place)"
      let apart = ScriptedFingers(
        [
          .init(view: "scroll", from: (-30, -10), to: (-60, -30)),
          .init(view: "scroll", from: (30, 10), to: (60, 30)),
        ], at: 0.9, for: 0.3)
      try $0.play(
        """
        0.00 tap \(sun)
        0.12 tap \(sun)

        """ + apart.script + """
          2.00 tap "scroll"
          2.12 tap "scroll"
          2.20 end
          """)
    },
  ]
}
