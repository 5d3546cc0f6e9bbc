// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace epsiloscope {

/// How many texts are dates of the years 1500 … 2200 in each of the usual ways of writing: 2021-03-04,
/// 4.3.2021, 4/3/2021 with the day first or with the month first, each with or without a time of day.
class DateFormatCounts {
public:
    void add(std::string_view text);
    std::size_t most() const; ///< texts in the way of writing that fits most of them

private:
    std::array<std::size_t, 4> counts_{}; ///< year first, points, day first, month first
};

} // namespace epsiloscope
