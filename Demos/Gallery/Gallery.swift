// SPDX-License-Identifier: MIT
@main enum Gallery {
  static func main() {}
}
