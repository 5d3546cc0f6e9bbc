// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// A histogram of the first feature that refines itself: at each refinement twice as many cells, every count
/// with Laplace noise. One record changes one count of each refinement by one, so that R refinements at
/// scale R/ε keep to ε (Dwork and Roth 2014, theorems 3.6 and 3.16).
Mechanism refinedHistogram();

} // namespace epsiloscope
