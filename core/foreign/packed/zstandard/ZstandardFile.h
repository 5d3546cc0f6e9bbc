// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

namespace epsiloscope {

/// The bytes that are packed in a Zstandard file: frames in a row, those that are to be passed over among
/// them. Errors: a frame that needs a dictionary, or a window of more than 128 MiB.
ForeignKind zstandardKind();

} // namespace epsiloscope
