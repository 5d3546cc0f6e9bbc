// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/OddTables.h"

#include <functional>

namespace epsiloscope::testing {

namespace {

using Cell = std::function<std::string(int row)>;

/// A column of a table: its header and what its cells hold.
struct OddColumn {
    std::string header;
    Cell cell;
};

std::string csv(int rows, const std::vector<OddColumn>& columns) {
    std::string bytes;
    for (int row = -1; row < rows; ++row) {
        for (std::size_t c = 0; c < columns.size(); ++c)
            bytes += (c == 0 ? "" : ",") + (row < 0 ? columns[c].header : columns[c].cell(row));
        bytes += '\n';
    }
    return bytes;
}

// Numbers that look drawn, the same on every machine.
int drawn(int row, int salt) {
    const unsigned mixed =
        (static_cast<unsigned>(row) * 2654435761U) ^ (static_cast<unsigned>(salt) * 40503U);
    return static_cast<int>((mixed >> 12) % 1000);
}

OddColumn numbers(int salt) {
    return {"n" + std::to_string(salt), [salt](int row) {
                return std::to_string(drawn(row, salt)) + "." + std::to_string(drawn(row, salt + 1) % 10);
            }};
}

OddColumn towns() {
    return {"town", [](int row) { return std::string(1, static_cast<char>('a' + drawn(row, 7) % 4)); }};
}

OddColumn same(const std::string& header, const std::string& text) {
    return {header, [text](int) { return text; }};
}

OddColumn classes(int many) {
    return {"y", [many](int row) { return "c" + std::to_string(row % many); }};
}

OddColumn labelled(Cell cell) {
    return {"y", std::move(cell)};
}

void addSmall(std::vector<OddTable>& tables) {
    for (const int rows : {3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 60, 100, 200, 299, 400})
        tables.push_back({std::to_string(rows) + " rows", csv(rows, {numbers(1), towns(), classes(2)}), "y",
                          rows < 10 ? OddOutcome::Either : OddOutcome::Learnt});
    for (const int many : {3, 5, 8, 12})
        tables.push_back({std::to_string(many) + " classes in 72 rows",
                          csv(72, {numbers(1), numbers(3), classes(many)}), "y"});
    tables.push_back({"a class in each row", csv(12, {numbers(1), classes(12)}), "y"});
    tables.push_back({"one row", csv(1, {numbers(1), classes(2)}), "y", OddOutcome::Refused});
    tables.push_back({"two rows", csv(2, {numbers(1), classes(2)}), "y", OddOutcome::Refused});
}

void addOddLabels(std::vector<OddTable>& tables) {
    const auto rare = labelled([](int row) { return std::string(row == 50 ? "rare" : "usual"); });
    tables.push_back({"a class with one row", csv(100, {numbers(1), towns(), rare}), "y"});
    const auto two = labelled([](int row) { return std::string(row % 200 == 50 ? "rare" : "usual"); });
    tables.push_back({"a class with two rows", csv(400, {numbers(1), two}), "y"});
    const auto oneOfThree = labelled([](int row) {
        return std::string(row == 9 ? "z" : row % 2 ? "x" : "w");
    });
    tables.push_back({"three classes, one in one row", csv(60, {numbers(1), oneOfThree}), "y"});
    tables.push_back({"a constant label", csv(40, {numbers(1), same("y", "yes")}), "y", OddOutcome::Refused});
    tables.push_back({"no label", csv(40, {numbers(1), same("y", "")}), "y", OddOutcome::Refused});
    const auto half = labelled([](int row) { return std::string(row % 2 ? "" : row % 4 ? "no" : "yes"); });
    tables.push_back({"labels in half of the rows", csv(80, {numbers(1), half}), "y"});
    const auto few = labelled([](int row) { return std::string(row > 5 ? "" : row % 2 ? "no" : "yes"); });
    tables.push_back({"labels in six rows", csv(80, {numbers(1), few}), "y", OddOutcome::Either});
    tables.push_back(
        {"a label of numbers", csv(150, {numbers(1), {"y", numbers(9).cell}}), "y", OddOutcome::Either});
    const auto truth = labelled([](int row) { return std::string(row % 2 ? "True" : "False"); });
    tables.push_back({"true and false", csv(30, {numbers(1), truth}), "y"});
    const auto quoted = labelled([](int row) { return std::string(row % 2 ? "\"a, \"\"b\"\"\"" : "ß €"); });
    tables.push_back({"quotes and signs in the label", csv(30, {numbers(1), quoted}), "y"});
    tables.push_back({"a label to be guessed", csv(50, {numbers(1), numbers(3), classes(2)}), ""});
    tables.push_back(
        {"another label than named", csv(50, {numbers(1), classes(2)}), "no such", OddOutcome::Refused});
}

void addOddColumns(std::vector<OddTable>& tables) {
    tables.push_back({"an empty column", csv(60, {numbers(1), same("gap", ""), classes(2)}), "y"});
    tables.push_back(
        {"two empty columns", csv(60, {same("a", ""), same("b", ""), classes(2)}), "y", OddOutcome::Refused});
    tables.push_back({"a constant column", csv(60, {same("a", "1"), numbers(1), classes(2)}), "y"});
    tables.push_back({"the label alone", csv(60, {classes(2)}), "y", OddOutcome::Refused});
    const OddColumn id{"id", [](int row) { return "P-" + std::to_string(10000 + 7 * row); }};
    tables.push_back({"identifiers", csv(120, {id, numbers(1), classes(2)}), "y"});
    tables.push_back({"identifiers alone", csv(60, {id, classes(2)}), "y", OddOutcome::Either});
    const OddColumn text{"text", [](int row) { return "seen on day " + std::to_string(row) + " by nobody"; }};
    tables.push_back({"texts", csv(90, {text, classes(3)}), "y", OddOutcome::Either});
    const OddColumn day{"day", [](int row) { return "2020-01-" + std::to_string(10 + row % 20); }};
    tables.push_back({"dates", csv(60, {day, classes(2)}), "y", OddOutcome::Either});
    const OddColumn holes{"h", [](int row) { return row % 3 ? std::string() : std::to_string(row); }};
    tables.push_back({"a column with holes", csv(60, {holes, towns(), classes(2)}), "y"});
    const OddColumn huge{"h", [](int row) { return std::string(row % 2 ? "1e300" : "-3"); }};
    tables.push_back({"huge numbers", csv(60, {huge, numbers(1), classes(2)}), "y"});
    tables.push_back({"two columns of one name", csv(60, {numbers(1), numbers(1), classes(2)}), "y"});
    std::vector<OddColumn> wide;
    for (int column = 0; column < 10'000; ++column)
        wide.push_back(numbers(column));
    wide.push_back(classes(2));
    tables.push_back({"10,000 columns, 20 rows", csv(20, wide), "y", OddOutcome::Learnt, true});
}

} // namespace

std::vector<OddTable> oddTables() {
    std::vector<OddTable> tables;
    addSmall(tables);
    addOddLabels(tables);
    addOddColumns(tables);
    return tables;
}

} // namespace epsiloscope::testing
