// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// A sheet that could be read.
struct ListedSheet {
    std::string name;
    bool hidden = false;
    std::string part{}; ///< of a package, that holds it; empty: the one part that holds all, or none
};

inline constexpr std::size_t mostSheets = 10'000;
/// What is wrong with a workbook that has more.
Error tooManySheets();

/// Which of the sheets is meant, by its place among them: the one of that name; where there is none given,
/// the first that is visible, or, where none is, the first. Errors: there is none of that name; there is none
/// at all.
Result<std::size_t> chosenSheet(const std::vector<ListedSheet>& sheets, const std::string& wanted);

} // namespace epsiloscope
