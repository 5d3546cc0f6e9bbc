// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/BudgetColumn.h"

#include "core/base/Parameters.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace epsiloscope {

namespace {

bool isBudget(double value) {
    return std::isfinite(value) && value > 0;
}

Error badBudget(const Column& column, std::uint32_t row, std::size_t others) {
    const double value = column.numbers[row];
    const std::string more = others == 0   ? ""
                             : others == 1 ? " (another private record has none either)"
                                           : " (" + std::to_string(others) + " more have none either)";
    const std::string what = std::isnan(value)
                                 ? "is missing"
                                 : "is " + parameterToText(value) + ", and an ε is a finite number above 0";
    return {"the private record in row " + std::to_string(row + 1) + " has no ε of its own: its '" +
                column.name + "' " + what + more,
            "/data/personal_budget",
            "write a number above 0 there, or remove the row from the data; or let all records share one ε"};
}

} // namespace

Result<std::vector<double>> budgetsOf(const Column& column, const std::vector<std::uint32_t>& rows) {
    std::vector<double> budgets;
    budgets.reserve(rows.size());
    std::vector<std::uint32_t> bad;
    for (const std::uint32_t row : rows) {
        budgets.push_back(column.numbers[row]);
        if (!isBudget(budgets.back())) bad.push_back(row);
    }
    if (!bad.empty()) return badBudget(column, *std::min_element(bad.begin(), bad.end()), bad.size() - 1);
    return budgets;
}

} // namespace epsiloscope
