// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace epsiloscope {

/// Names for one line of an error, up to a dozen of them: "'age', 'sex' and 3 more".
std::string nameList(const std::vector<std::string>& names);

} // namespace epsiloscope
