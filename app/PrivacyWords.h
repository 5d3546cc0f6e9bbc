// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/PrivacyStatement.h"

#include <string>

namespace epsiloscope::app {

/// "  of this ε: 0.05 for errors of the classifiers, 0.05 for choice of their intercepts" and a newline;
/// empty where the budget is not split. Stands below the headline, whose meaning it shares.
std::string sharesLine(const PrivacyStatement& privacy);

} // namespace epsiloscope::app
