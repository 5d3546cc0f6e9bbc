// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/BudgetColumn.h"

#include "core/base/Parameters.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace epsiloscope {

namespace {

constexpr const char* budgetPointer = "/data/personal_budget";

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
            budgetPointer,
            "write a number above 0 there, or remove the row from the data; or let all records share one ε"};
}

} // namespace

Result<void> checkBudgetColumn(const Column& column, Role role) {
    const std::string named = "column '" + column.name + "' ";
    if (role == Role::Label)
        return Error{named + "is the label, and cannot hold each record's own ε, too", budgetPointer,
                     "name another column for one of the two"};
    if (role != Role::Ignored)
        return Error{named + "holds each record's own ε, but its role is " + toString(role) +
                         ": as a feature it would be used for learning",
                     budgetPointer, "make it ignored, or name another column for the personal ε"};
    if (column.type != ColumnType::Numeric)
        return Error{named + "is not numeric, so that it cannot hold each record's own ε", budgetPointer,
                     "name a column of numbers, or read this one as numeric (data.types)"};
    return {};
}

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
