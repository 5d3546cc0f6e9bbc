// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// Names for one line of an error, up to so many of them: "'age', 'sex' and 3 more".
std::string nameList(const std::vector<std::string>& names, std::size_t most = 12);

} // namespace epsiloscope
