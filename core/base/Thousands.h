// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace epsiloscope {

/// "60,000".
std::string withThousands(std::uint64_t number);

/// With so many significant digits: "0.0123", "1.5e+05".
std::string inShort(double number, int digits = 3);

/// "1 row", "12,000 rows". `number` ≥ 0.
std::string counted(std::int64_t number, const char* one, const char* many);

} // namespace epsiloscope
