// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Grouping.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t mostCategories = 20;
constexpr std::size_t mostGroupValues = 12;
constexpr std::size_t mostNamesOffered = 12;
constexpr const char* missingGroup = "missing";

// Drops the groups that no record is in.
Grouping withoutEmpty(std::vector<std::string> names, std::vector<std::vector<int>> groups) {
    std::vector<bool> used(names.size(), false);
    for (const std::vector<int>& own : groups)
        for (const int group : own)
            used[static_cast<std::size_t>(group)] = true;
    Grouping grouping;
    std::vector<int> renumbered(names.size(), -1);
    for (std::size_t g = 0; g < names.size(); ++g) {
        if (!used[g]) continue;
        renumbered[g] = static_cast<int>(grouping.names.size());
        grouping.names.push_back(std::move(names[g]));
    }
    for (std::vector<int>& own : groups)
        for (int& group : own)
            group = renumbered[static_cast<std::size_t>(group)];
    grouping.groups = std::move(groups);
    return grouping;
}

// Sorts every record by `groupOf(row)`; a negative group is the one of missing cells, which comes last.
template <class GroupOf>
Grouping sortedGroups(const std::vector<TestRecords>& trials, std::vector<std::string> names,
                      GroupOf groupOf) {
    const auto missing = static_cast<int>(names.size());
    names.emplace_back(missingGroup);
    std::vector<std::vector<int>> groups;
    for (const TestRecords& trial : trials) {
        std::vector<int>& own = groups.emplace_back();
        own.reserve(trial.rows->size());
        for (const std::uint32_t row : *trial.rows) {
            const int group = groupOf(row);
            own.push_back(group < 0 ? missing : group);
        }
    }
    return withoutEmpty(std::move(names), std::move(groups));
}

Grouping byClass(const std::vector<TestRecords>& trials, const std::vector<std::string>& classes) {
    std::vector<std::vector<int>> groups;
    groups.reserve(trials.size());
    for (const TestRecords& trial : trials)
        groups.push_back(*trial.truth);
    return withoutEmpty(classes, std::move(groups));
}

Grouping byCategory(const std::vector<TestRecords>& trials, const Column& column) {
    std::vector<std::size_t> counts(column.categories.size(), 0);
    for (const TestRecords& trial : trials)
        for (const std::uint32_t row : *trial.rows)
            if (column.codes[row] >= 0) ++counts[static_cast<std::size_t>(column.codes[row])];
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
    const auto occurring =
        counts.size() - static_cast<std::size_t>(std::count(counts.begin(), counts.end(), 0U));
    const std::size_t shown = occurring > mostCategories ? mostCategories - 1 : occurring;
    std::vector<int> groupOfCode(counts.size(), static_cast<int>(shown));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < shown; ++i) {
        groupOfCode[order[i]] = static_cast<int>(i);
        names.push_back(column.categories[order[i]]);
    }
    names.emplace_back("all others");
    return sortedGroups(trials, std::move(names), [&](std::uint32_t row) {
        const std::int32_t code = column.codes[row];
        return code < 0 ? -1 : groupOfCode[static_cast<std::size_t>(code)];
    });
}

// The values that occur, ascending; empty where there are more than can be a group each.
std::vector<double> fewValues(const std::vector<TestRecords>& trials, const Column& column) {
    std::set<double> values;
    for (const TestRecords& trial : trials)
        for (const std::uint32_t row : *trial.rows) {
            const double value = column.numbers[row];
            if (!std::isnan(value)) values.insert(value);
            if (values.size() > mostGroupValues) return {};
        }
    return {values.begin(), values.end()};
}

// An edge that is easily read: whole numbers below a million as they are, others to so many digits.
double readable(double edge, int digits) {
    if (edge == std::round(edge) && std::abs(edge) < 1e6) return edge;
    std::array<char, 40> text{};
    const auto written =
        std::to_chars(text.data(), text.data() + text.size(), edge, std::chars_format::general, digits);
    double rounded = edge;
    std::from_chars(text.data(), written.ptr, rounded);
    return rounded;
}

// The distinct edges below the largest value.
std::vector<double> edgesOf(const std::array<double, 3>& quarters, double largest, int digits) {
    std::vector<double> edges;
    for (const double quarter : quarters) {
        const double edge = readable(quarter, digits);
        if (edge < largest && (edges.empty() || edge > edges.back())) edges.push_back(edge);
    }
    return edges;
}

// Up to three edges that part the records into about equal quarters, written with as few digits (four at
// least) as keep them apart.
std::vector<double> quartiles(const TestRecords& trial, const Column& column) {
    std::vector<double> values;
    for (const std::uint32_t row : *trial.rows)
        if (!std::isnan(column.numbers[row])) values.push_back(column.numbers[row]);
    std::sort(values.begin(), values.end());
    if (values.empty()) return {};
    std::array<double, 3> quarters{};
    for (std::size_t quarter = 0; quarter < 3; ++quarter)
        quarters[quarter] = values[(values.size() - 1) * (quarter + 1) / 4];
    constexpr int fewest = 4, exact = 17;
    const std::size_t distinct = edgesOf(quarters, values.back(), exact).size();
    int digits = fewest;
    while (digits < exact &&
           (edgesOf(quarters, values.back(), digits).size() < distinct ||
            std::abs(readable(quarters[0], digits) - quarters[0]) > (quarters[2] - quarters[0]) / 16))
        ++digits;
    return edgesOf(quarters, values.back(), digits);
}

std::vector<std::string> namesOfRanges(const std::string& column, const std::vector<double>& edges) {
    if (edges.empty()) return {column};
    std::vector<std::string> names = {column + " ≤ " + classText(edges.front())};
    for (std::size_t i = 1; i < edges.size(); ++i)
        names.push_back(classText(edges[i - 1]) + " < " + column + " ≤ " + classText(edges[i]));
    names.push_back(column + " > " + classText(edges.back()));
    return names;
}

Grouping byNumber(const std::vector<TestRecords>& trials, const Column& column) {
    std::vector<double> edges = fewValues(trials, column);
    std::vector<std::string> names(edges.size());
    std::ranges::transform(edges, names.begin(), [](double value) { return classText(value); });
    if (edges.empty()) {
        edges = quartiles(trials.front(), column);
        names = namesOfRanges(column.name, edges);
    }
    return sortedGroups(trials, std::move(names), [&](std::uint32_t row) {
        const double value = column.numbers[row];
        if (std::isnan(value)) return -1;
        return static_cast<int>(std::lower_bound(edges.begin(), edges.end(), value) - edges.begin());
    });
}

Result<void> checkRecords(const std::vector<TestRecords>& trials, const Table& table, std::size_t classes) {
    const Error foreign{"the test records are not of this dataset", table.name,
                        "choose the dataset that the run was made with"};
    for (const TestRecords& trial : trials) {
        if (!trial.rows || !trial.truth || trial.rows->size() != trial.truth->size()) return foreign;
        for (const std::uint32_t row : *trial.rows)
            if (row >= table.rows) return foreign;
        for (const int truth : *trial.truth)
            if (truth < 0 || static_cast<std::size_t>(truth) >= classes) return foreign;
    }
    return {};
}

Sentence offer(const Table& table, const std::string& name) {
    std::vector<std::string> names;
    for (const Column& column : table.columns)
        names.push_back(column.name);
    if (const std::string nearest = nearestName(name, names); !nearest.empty())
        return Sentence("did you mean \"%1\"?", {nearest});
    const bool many = names.size() > mostNamesOffered;
    names.resize(std::min(names.size(), mostNamesOffered));
    return Sentence("%1%2, or a number from 1 to %3",
                    {suggestName(name, names), (many ? " …" : ""), table.columns.size()});
}

Error picturesAreNoGroups(const Table& table, std::size_t column) {
    return {Sentence("column \"%1\" holds pictures, which are no groups", {table.columns[column].name}),
            table.name, "choose a column of numbers or categories, such as the label"};
}

} // namespace

const Table& testTable(const Dataset& dataset) {
    return dataset.test ? *dataset.test : dataset.table;
}

Result<std::size_t> groupingColumn(const Dataset& dataset, const std::string& nameOrNumber) {
    const int found = dataset.table.find(nameOrNumber);
    const auto column = static_cast<std::size_t>(std::max(0, found));
    if (found < 0 || column >= testTable(dataset).columns.size())
        return Error{Sentence("there is no column \"%1\" to group by", {nameOrNumber}), dataset.table.name,
                     offer(dataset.table, nameOrNumber)};
    if (testTable(dataset).columns[column].type == ColumnType::Image)
        return picturesAreNoGroups(dataset.table, column);
    return column;
}

Result<Grouping> groupRecords(const Dataset& dataset, const NamedRoles& roles,
                              const std::vector<TestRecords>& trials, std::size_t column) {
    ASSIGN_OR_RETURN(const auto schema, dataset.schema(roles));
    return groupRecords(testTable(dataset), schema.classes, schema.label(), trials, column);
}

Result<Grouping> groupRecords(const Table& table, const std::vector<std::string>& classes, int label,
                              const std::vector<TestRecords>& trials, std::size_t column) {
    if (trials.empty())
        return Error{"no repeat has ended, so there are no test records to group", table.name,
                     "let the first repeat end"};
    RETURN_IF_ERROR(checkRecords(trials, table, classes.size()));
    if (static_cast<int>(column) == label) return byClass(trials, classes);
    const Column& cells = table.columns.at(column);
    if (cells.type == ColumnType::Image) return picturesAreNoGroups(table, column);
    return cells.type == ColumnType::Numeric ? byNumber(trials, cells) : byCategory(trials, cells);
}

} // namespace epsiloscope
