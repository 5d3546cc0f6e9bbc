// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace epsiloscope {

/// Numbers as a report shows them, C locale. Four significant digits: "0.7788", "1e-5", "12,000", "∞", "–"
/// for what is no number. Whole numbers below a million in full.
std::string shownNumber(double value, int digits = 4);
/// "0.7788 + 0.7813 + … + 0.7721": the first few and the last.
std::string shownSum(const std::vector<double>& terms);
/// "A, B and C"; empty for none.
std::string shownList(const std::vector<std::string>& words);

} // namespace epsiloscope
