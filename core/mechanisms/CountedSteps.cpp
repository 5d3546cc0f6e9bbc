// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/CountedSteps.h"

namespace epsiloscope {

CountedSteps countedSteps(const MechanismDescriptor& mechanism) {
    if (mechanism.boosts) return {"iteration", "iterations"};
    if (mechanism.bags) return {"model", "models"};
    if (mechanism.descends) return {"step", "steps"};
    if (mechanism.examines) return {"teacher", "teachers"};
    return {"query", "queries"};
}

} // namespace epsiloscope
