// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/PrivacyStatement.h"

namespace epsiloscope {

/// What a δ means that is no small chance, behind " · ": one of 1/n or more (Epsilon::justAFew), or above
/// 1e-3; else empty.
const char* exposureInWords(const Epsilon& epsilon);

} // namespace epsiloscope
