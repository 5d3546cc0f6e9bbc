// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// Why no ε covers an experiment (of a known mechanism), whatever its mechanism guarantees: something is read
/// off private records without noise before it begins. Absent where nothing is.
std::optional<Error> outsideGuarantee(const Experiment& experiment);

} // namespace epsiloscope
