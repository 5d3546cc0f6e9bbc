// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// `bagging`: N models, each trained on a bag of k records, and their majority vote; no noise anywhere. Its
/// privacy comes from the draw alone (Liu, Jia and Gong, definition 2, theorems 2 to 6).
Mechanism intrinsicBagging();

} // namespace epsiloscope
