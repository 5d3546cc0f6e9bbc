// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/AttackerOfTrial.h"
#include "core/experiment/run/Run.h"

#include <functional>
#include <optional>

namespace epsiloscope {

/// The attackerOfTrial() of the finished trial that leaves an attacker most; absent while none has finished.
std::optional<AttackerView> attackerOfRun(const Run& run);
/// The same, to be computed later or by another thread: it keeps nothing of the run. Empty while none has
/// finished. Gradient descent takes up to half a second, everything else less than a twentieth.
std::function<AttackerView()> attackerComputation(const Run& run);

} // namespace epsiloscope
