// SPDX-License-Identifier: MIT

// The name that pasted code imports for geometry, colours, paths and contexts.
@_exported import Graphics
