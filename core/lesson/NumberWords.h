// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsiloscope {

/// "87 labels", "0.83", "1,234", "∞": three digits, and those before the point.
std::string inWords(double value, const std::string& unit);
/// "113 too high", "2.3 times too low", "close": an answer beside the truth, along one axis.
std::string offBy(double answer, double truth, const char* less, const char* more);

} // namespace epsiloscope
