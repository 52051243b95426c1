// SPDX-License-Identifier: MIT

// The name that pasted code imports, with everything that such code expects to come with it.
@_exported import Foundation
@_exported import Graphics
@_exported import QuartzCore
@_exported import UIKitCore
