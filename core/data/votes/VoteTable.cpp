// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/votes/VoteTable.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <string>
#include <string_view>

namespace epsiloscope {
namespace {

bool isCalledTruth(const std::string& name) {
    std::string lower = name;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    static constexpr std::array<std::string_view, 5> names = {"truth", "true", "true label", "true_label",
                                                              "label"};
    return std::find(names.begin(), names.end(), lower) != names.end();
}

} // namespace

double VoteTable::sumOfRow(std::size_t row) const {
    double sum = 0;
    for (const Column* column : columns)
        sum += column->numbers[row];
    return sum;
}

/// A table of one column has votes only: it is no truth without them.
VoteTable voteTable(const Table& table) {
    VoteTable votes;
    votes.rows = table.rows;
    for (const Column& column : table.columns) {
        if (!votes.truth && table.columns.size() > 1 && isCalledTruth(column.name))
            votes.truth = &column;
        else
            votes.columns.push_back(&column);
    }
    return votes;
}

bool isCount(double number) {
    return number >= 0 && number <= mostVotes && number == std::floor(number);
}

CommonSum usualSum(const VoteTable& votes) {
    std::map<double, std::size_t> rowsWith;
    for (std::size_t row = 0; row < votes.rows; ++row)
        ++rowsWith[votes.sumOfRow(row)];
    CommonSum usual;
    for (const auto& [sum, rows] : rowsWith)
        if (rows > usual.rows) usual = {sum, rows};
    return usual;
}

std::optional<double> commonSum(const VoteTable& votes) {
    std::map<double, std::size_t> rowsWith;
    for (std::size_t row = 0; row < votes.rows; ++row) {
        ++rowsWith[votes.sumOfRow(row)];
        if (rowsWith.size() > votes.rows / 10 + 1) return std::nullopt; // each but one is an exception
    }
    for (const auto& [sum, count] : rowsWith)
        if (count * 10 >= votes.rows * 9) return sum;
    return std::nullopt;
}

} // namespace epsiloscope
