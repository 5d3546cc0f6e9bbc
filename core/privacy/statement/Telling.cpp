// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/Telling.h"

#include <algorithm>

namespace epsiloscope {

bool Tells::allowedBy(const std::vector<std::string>& releases) const {
    if (telling != Telling::Covered) return telling == Telling::Public;
    return std::ranges::any_of(outputs, [&releases](const std::string& output) {
        return output == "any" ? !releases.empty() : std::ranges::find(releases, output) != releases.end();
    });
}

} // namespace epsiloscope
