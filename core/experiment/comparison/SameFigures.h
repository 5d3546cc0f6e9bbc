// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

namespace epsiloscope {

/// True if two runs tell the same to the last bit, as files hold them: all but how long they took.
bool sameFigures(const Run& one, const Run& other);

} // namespace epsiloscope
