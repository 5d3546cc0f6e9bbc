// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

namespace epsiloscope {

ForeignKind spssKind();
ForeignKind stataKind();
ForeignKind sasKind();

} // namespace epsiloscope
