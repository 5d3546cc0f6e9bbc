// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// All mechanisms, in the order in which they are offered.
const std::vector<Mechanism>& mechanisms();

/// By id, or null.
const Mechanism* findMechanism(const std::string& id);

} // namespace epsiloscope
