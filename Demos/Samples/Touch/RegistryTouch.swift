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
      try $0.play(
        """
        0.00 down "Summer" + 100,0
        0.04 move "Summer" + 60,2
        0.08 move "Summer" + 0,4
        0.12 move "Summer" + -60,6
        0.14 up
        0.90 down "Spring" + 20,20
        0.94 move "Spring" + 22,-30
        1.00 move "Spring" + 22,-80
        1.04 up
        1.20 end
        """)
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
      let (thumb, way) = (slider.bounds.width * -0.1, slider.bounds.width * 0.25)
      try $0.play(
        """
        0.00 down "slider" + \(thumb),0
        0.10 move "slider" + \(thumb + way / 2),0
        0.20 move "slider" + \(thumb + way),0
        0.24 up
        0.40 tap "stepper" + 24,0
        0.60 tap "tints" + 20,0
        0.80 tap "choose"
        1.60 tap "响 75 %"
        2.20 tap "reset"
        2.90 tap "归零"
        3.40 tap "enabled"
        3.80 tap "enabled"
        4.00 end
        """)
    },
    Demo(
      id: "touch-form", title: "A form that is filled in by keys", seed: "touch", section: "form", stars: 3,
      tags: ["UITextField", "UIKeyCommand", "becomeFirstResponder", "keyboardDismissMode"],
      interaction:
        "Tap a field and go on by Tab or Return: what is left wrong turns red. Tap 填入示例: all is well.",
      source: "Touch/SignUp.swift"
    ) {
      SignUpController()
    } perform: {
      try $0.play(
        """
        0.00 tap "name"
        0.20 text "王"
        0.40 key tab
        0.50 text "ming@example.com"
        0.70 key return
        0.90 key tab shift
        1.20 tap "send"
        1.80 tap "example"
        2.20 tap "send"
        2.40 end
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
      try $0.play(
        """
        0.00 hover "card" + 30,10
        0.20 finger 1 down "card" + -30,0
        0.20 finger 2 down "card" + 30,0
        0.30 finger 1 move "hint" + -36,90
        0.30 finger 2 move "hint" + 50,80
        0.40 finger 1 move "hint" + -30,110
        0.40 finger 2 move "hint" + 60,70
        0.50 finger 1 move "hint" + -20,120
        0.50 finger 2 move "hint" + 70,70
        0.60 finger 1 up
        0.60 finger 2 up
        1.00 tap "card" + 0,10
        1.60 right tap "card"
        2.00 down "card" + 0,-6
        2.70 up
        2.90 down "hint" + 80,0
        2.94 move "hint" + 20,2
        2.98 move "hint" + -60,4
        3.00 up
        3.20 down 4,60
        3.26 move 40,64
        3.32 move 90,66
        3.50 up
        3.90 tap "card"
        4.00 tap "card"
        4.60 hover out
        4.70 end
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
      try $0.play(
        """
        0.00 down "pages" + 100,0
        0.04 move "pages" + 50,0
        0.08 move "pages" + -20,0
        0.12 move "pages" + -90,0
        0.13 up
        1.20 tap "dots" + 50,0
        1.80 tap "forth"
        2.40 end
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
      try $0.play(
        """
        0.00 down "list" + 0,-70
        0.06 move "list" + 0,-20
        0.12 move "list" + 0,30
        0.18 move "list" + 0,80
        0.30 up
        1.00 down "list" + 0,80
        1.04 move "list" + 0,50
        1.08 move "list" + 0,10
        1.12 move "list" + 0,-40
        1.14 up
        1.30 end
        """)
    },
    Demo(
      id: "touch-refresh", title: "Pulled to be loaded anew", seed: "touch", section: "refresh", stars: 2,
      tags: ["UIRefreshControl", "UIScrollView", "UIView.animate"],
      interaction: "Drag the list down until the spokes turn: a second later two more rows stand at its top.",
      source: "Touch/Refresh.swift"
    ) {
      RefreshController()
    } perform: {
      try $0.play(
        """
        0.00 down "list" + 0,-150
        0.10 move "list" + 0,-80
        0.20 move "list" + 0,0
        0.30 move "list" + 0,80
        0.40 move "list" + 0,130
        0.60 up
        0.80 end
        """)
    },
    Demo(
      id: "touch-zoom", title: "Zoomed by two fingers and two taps", seed: "touch", section: "zoom", stars: 3,
      tags: ["UIScrollView", "viewForZooming", "zoom(to:animated:)", "minimumZoomScale"],
      interaction: "Tap the picture twice: it comes nearer there, and goes back. Drag with Alt to pinch it.",
      source: "Touch/Zoom.swift"
    ) {
      ZoomController()
    } perform: {
      try $0.play(
        """
        0.00 tap "scroll" + 60,-20
        0.12 tap "scroll" + 60,-20
        0.90 finger 1 down "scroll" + -20,0
        0.90 finger 2 down "scroll" + 20,0
        1.00 finger 1 move "scroll" + -40,-10
        1.00 finger 2 move "scroll" + 40,10
        1.10 finger 1 move "scroll" + -60,-20
        1.10 finger 2 move "scroll" + 60,20
        1.20 finger 1 up
        1.20 finger 2 up
        1.40 end
        """)
    },
  ]
}
