// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// Why no ε holds for what an experiment (of a known mechanism) makes of private records, whatever its
/// mechanism guarantees: what is read off them without noise before it begins. Nothing where all is inside.
std::optional<Error> outsideGuarantee(const Experiment& experiment);

} // namespace epsiloscope
