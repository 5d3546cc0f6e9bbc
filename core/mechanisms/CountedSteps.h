// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/Mechanism.h"

namespace epsiloscope {

/// What a mechanism's snapshots count, of which `asked` of every event says how many: {"query", "queries"},
/// {"iteration", "iterations"}, {"model", "models"}, {"step", "steps"} or {"teacher", "teachers"}.
struct CountedSteps {
    const char* one;
    const char* many;
};
CountedSteps countedSteps(const MechanismDescriptor& mechanism);

} // namespace epsiloscope
