// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/PrivacyWords.h"

#include "app/Console.h"

namespace epsiloscope::app {

std::string sharesLine(const PrivacyStatement& privacy) {
    std::string line;
    for (const BudgetShare& share : privacy.shares)
        line += (line.empty() ? "  of this ε: " : ", ") + shortNumber(share.epsilon) + " for " + share.what;
    return line.empty() ? line : line + "\n";
}

} // namespace epsiloscope::app
