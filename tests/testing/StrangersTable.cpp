// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersTable.h"

#include <array>

namespace epsiloscope::testing {

std::string lineOf(const StrangersRow& cells, const StrangersDialect& dialect) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += dialect.delimiter;
        line += cells[i];
    }
    return line += dialect.lineEnd;
}

std::string linesOf(const StrangersRow& names, int rows, StrangersRow (*row)(int),
                    const StrangersDialect& dialect) {
    std::string text = names.empty() ? "" : lineOf(names, dialect);
    for (int i = 0; i < rows; ++i)
        text += lineOf(row(i), dialect);
    return text;
}

StrangersRow patient(int number) {
    static constexpr std::array towns = {"Köln", "Bern", "Århus"};
    return {std::to_string(20 + number * 37 % 61), towns[static_cast<std::size_t>(number * 7 % 3)],
            std::to_string(50 + number * 13 % 40) + (number % 2 == 0 ? ".5" : ".25"),
            number % 3 == 0 ? "yes" : "no"};
}

std::string patients(const StrangersDialect& dialect) {
    return linesOf(patientNames, numberOfPatients, patient, dialect);
}

std::vector<MeantColumn> meantPatients() {
    return {{"age", ColumnKind::Number, "20"},
            {"town", ColumnKind::Category, "Köln"},
            {"weight", ColumnKind::Number, "50.5"},
            {"sick", ColumnKind::Category, "yes"}};
}

} // namespace epsiloscope::testing
