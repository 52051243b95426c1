// SPDX-License-Identifier: MIT
import CSDL2
import Foundation
import Graphics
import Hosting
import SDLHost
import Testing
import UIKitCore

/// Typing in a window: what SDL says of keys and of an input method, up to the field that has the keys.
@MainActor @Suite struct SDLTextTests {
  private func push(_ event: SDL_Event) {
    var event = event
    event.common.timestamp = SDL_GetTicks()
    #expect(SDL_PushEvent(&event) == 1)
  }

  private func makeWindow() throws -> (Runtime, SDLHost, UITextField) {
    var options = SDLHostOptions()
    options.size = CGSize(width: 200, height: 100)
    options.scale = 1
    options.driver = "dummy"
    let host = try SDLHost(options: options)
    let runtime = Runtime(host: host, textEngine: .blocks)
    runtime.makeCurrent()
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 10, y: 20, width: 150, height: 34))
    controller.view.addSubview(field)
    runtime.show(controller)
    runtime.frame()
    return (runtime, host, field)
  }

  @Test func textIsAskedForWhileAFieldHasTheKeys() throws {
    let (runtime, _, field) = try makeWindow()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    field.becomeFirstResponder()
    runtime.frame()
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    field.resignFirstResponder()
    runtime.frame()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  @Test func aComposedTextStandsMarkedUntilItIsWritten() throws {
    let (runtime, _, field) = try makeWindow()
    field.becomeFirstResponder()
    runtime.frame()
    push(.text("a"))
    push(.editing("ni", start: 2, length: 0))
    runtime.frame()
    let marked = try #require(field.markedTextRange)
    #expect(field.text(in: marked) == "ni" && field.text == "ani")
    push(.editing("ni hao", start: 6, length: 0))
    push(.editing("", start: 0, length: 0))
    push(.text("你好"))
    runtime.frame()
    #expect(field.text == "a你好" && field.markedTextRange == nil)
    // The key of the input method's choice is not the field's.
    push(.key(SDL_KEYDOWN, SDL_SCANCODE_BACKSPACE))
    runtime.frame()
    #expect(field.text == "a你")
  }

  @Test func whatIsCopiedIsTheDesktops() throws {
    let (runtime, host, _) = try makeWindow()
    runtime.frame()
    host.clipboard = "from here"
    #expect(SDL_HasClipboardText() == SDL_TRUE)
    SDL_SetClipboardText("from there")
    #expect(UIPasteboard.general.string == "from there" && host.clipboard == "from there")
    UIPasteboard.general.string = "und zurück"
    #expect(host.clipboard == "und zurück")
    withExtendedLifetime(runtime) {}
  }
}
