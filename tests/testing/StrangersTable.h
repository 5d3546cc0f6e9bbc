// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/StrangersFiles.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope::testing {

using StrangersRow = std::vector<std::string>;

/// How the cells of a file are set apart.
struct StrangersDialect {
    std::string_view delimiter = ",";
    std::string_view lineEnd = "\n";
};

/// One line of cells, written as they are.
std::string lineOf(const StrangersRow& cells, const StrangersDialect& dialect = {});
/// So many rows, made by their number from 0, below a row of names; without one where that is empty.
std::string linesOf(const StrangersRow& names, int rows, StrangersRow (*row)(int),
                    const StrangersDialect& dialect = {});

/// An ordinary record of age, town, weight and sick ("yes" in every third), and the table of 30 of them.
StrangersRow patient(int number);
std::string patients(const StrangersDialect& dialect = {});
inline const StrangersRow patientNames = {"age", "town", "weight", "sick"};
inline constexpr std::size_t numberOfPatients = 30;
/// What that table means.
std::vector<MeantColumn> meantPatients();

} // namespace epsiloscope::testing
