// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/NameList.h"

#include <algorithm>

namespace epsiloscope {

std::string nameList(const std::vector<std::string>& names, std::size_t most) {
    std::string list;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        list += (i == 0 ? "'" : ", '") + names[i] + "'";
    return names.size() <= most ? list : list + " and " + std::to_string(names.size() - most) + " more";
}

} // namespace epsiloscope
