// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace epsiloscope {

/// "60,000".
std::string withThousands(std::uint64_t number);

} // namespace epsiloscope
