// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/TrialCost.h"

namespace epsiloscope {

double deltaOfTrial(const Parameters& parameters) {
    return parameters.has("delta") ? parameters.real("delta") : 0;
}

} // namespace epsiloscope
