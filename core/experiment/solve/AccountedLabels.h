// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// The smallest ε that buys so many labels, by the mechanism's account: where no query may be refused, and
/// every repeat of these runs (of one experiment but for ε and seeds, finished) answered exactly as many as
/// its ε buys, or all that there were. Nothing else, and nothing where fewer were answered at every ε.
std::optional<double> epsilonForLabels(const Mechanism& mechanism, const std::vector<const Run*>& runs,
                                       double labels);

} // namespace epsiloscope
