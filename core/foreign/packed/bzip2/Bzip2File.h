// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

namespace epsiloscope {

/// The bytes that are packed in a bzip2 file: one stream, or several in a row.
ForeignKind bzip2Kind();

} // namespace epsiloscope
