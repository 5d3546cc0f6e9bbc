// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QString>

namespace epsiloscope {

/// The name of a run until a person renames it: "GNMax ε 2"; "GNMax" where no ε limits it. Empty where the
/// run says nothing of itself.
QString runName(const Run& run, const MechanismDescriptor* mechanism);

/// The first thing that sets a run apart from another of its name: "σ 80", "release", "census", "seed 3".
/// Empty where they differ in nothing that can be said in a word.
QString whatSetsApart(const Run& run, const Run& other, const MechanismDescriptor* mechanism);

} // namespace epsiloscope
