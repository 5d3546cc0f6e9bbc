// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// `adaboost`: AdaBoost on all features, no noise (Shen et al., algorithm 1). An error of exactly 0 or 1
/// counts as half a record, so that α stays finite.
Mechanism adaBoost();

/// `adaboost-random`: algorithm 1 with a classifier drawn at random in each iteration, no noise (their figure
/// 4c): what brc is without privacy.
Mechanism adaBoostWithRandomClassifiers();

} // namespace epsiloscope
