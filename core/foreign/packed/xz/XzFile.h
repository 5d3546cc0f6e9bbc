// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

namespace epsiloscope {

/// The bytes that are packed in an xz file (several streams in a row, zeros in fours between and after them),
/// or in one of its forerunner, .lzma, which holds one stream and no checksum.
ForeignKind xzKind();

} // namespace epsiloscope
