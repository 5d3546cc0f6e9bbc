// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/FindingKind.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <string>
#include <vector>

namespace epsiloscope::testing {

/// Something that a mechanism sends, and whether a release may tell it. Its figure is nowhere else.
struct Sent {
    std::string what;
    double figure = 0;
    bool tellable = false;
};

/// All that the mechanism "telling" sends: one series and one finding for each of public, covered by its own
/// output, covered by another's, data-dependent, private and not declared; a member of each kind in a finding
/// that may be told; remarks; and, for its parameter `fail`, an error that a private cell could have caused.
const std::vector<Sent>& everythingSent();

Mechanism tellingMechanism();

} // namespace epsiloscope::testing
