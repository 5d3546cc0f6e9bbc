// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace epsiloscope {

/// Mean, standard deviation (of the population) and range of the finite numbers among some; what is not
/// finite counts as missing. Nothing overflows, however large the numbers are.
struct Moments {
    double mean = 0, deviation = 0, minimum = 0, maximum = 0;
    std::size_t missing = 0;
    bool constant = true;
};
Moments momentsOf(const std::vector<double>& numbers);

} // namespace epsiloscope
