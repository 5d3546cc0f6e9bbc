// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace epsiloscope {

/// A number as the name of a class: whole numbers without decimals ("1"), others as short as they read back
/// ("0.5").
std::string classText(double number);

/// How many cells of a column of texts have each of its categories; of all rows, or of some.
std::vector<std::size_t> cellsOfCategories(const Column& column);
std::vector<std::size_t> cellsOfCategories(const Column& column, const std::vector<std::uint32_t>& rows);

/// Number of classes that occur in a column (of pictures none); counting ends beyond `most`.
std::size_t countClasses(const Column& column, std::size_t most);

/// The classes that occur: numbers in their order, texts sorted, so that the order of rows does not matter.
std::vector<std::string> classNames(const Column& column);

/// Finds classes by their text; where there is none, by its number ("1.0" is "1") or with one trailing dot
/// less or more. Of classes of the same name the first counts.
class ClassIndex {
public:
    explicit ClassIndex(const std::vector<std::string>& classes);
    int find(const std::string& text) const; ///< −1: none

private:
    int exact(const std::string& text) const;

    std::unordered_map<std::string, int> places_;
};

/// The same for one text.
int findClass(const std::vector<std::string>& classes, const std::string& text);

/// The texts of a column's cells: each different one once, and which of them each row has (−1 where the cell
/// is missing). Of pictures there are none.
struct CellTexts {
    std::vector<std::string> texts;
    CategoryCells rows;
};
CellTexts cellTexts(const Column& column);

/// The class of each row, found by findClass; −1 where the cell is missing or is no class.
std::vector<int> classOfRows(const Column& column, const std::vector<std::string>& classes);

} // namespace epsiloscope
