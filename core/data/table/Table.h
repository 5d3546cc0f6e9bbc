// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/CopyOnWrite.h"
#include "core/base/Sentence.h"
#include "core/data/table/CategoryCells.h"
#include "core/data/table/NumberCells.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

enum class ColumnType { Numeric, Categorical, Image };

/// Pictures of equal size, one after the other: row by row from the top, `channels` bytes (1 grey, 3 colour)
/// per pixel.
struct Pictures {
    std::uint32_t height = 0, width = 0, channels = 1;
    CopyOnWrite<std::vector<std::uint8_t>> pixels;

    std::size_t size() const { return std::size_t{height} * width * channels; } ///< bytes of one picture
    bool operator==(const Pictures&) const = default;
};

/// The role that a file states for a column, apart from its cells: the class of Orange's header or of KEEL's
/// @outputs; or in ARFF the class or the last attribute, which is the label by custom alone. A proposal: what
/// a person says goes before it.
enum class DeclaredRole { None, Label, CustomaryLabel, Ignored };

/// One column of a table, stored by column. Exactly one of `numbers`, `codes` and `pictures` is filled.
/// Copies share the cells until one is changed.
struct Column {
    std::string name;
    ColumnType type = ColumnType::Numeric;
    NumberCells numbers;                 ///< Numeric: one per row, NaN where missing
    CategoryCells codes;                 ///< Categorical: index into `categories`, −1 where missing
    std::vector<std::string> categories; ///< Categorical: in order of first appearance
    Pictures pictures;                   ///< Image: one per row, none missing
    DeclaredRole declared = DeclaredRole::None;
    bool declaredDate = false; ///< the file says that the texts are dates
    std::string label;         ///< what the file says of the column, for people; may be empty

    std::size_t missing() const;
    std::size_t cells() const {
        return numbers.size() + codes.size();
    } ///< numbers or texts, missing ones too
    bool isMissing(std::size_t row) const {
        return type == ColumnType::Numeric ? std::isnan(numbers[row]) : !codes.empty() && codes[row] < 0;
    }
    bool operator==(const Column&) const = default;
};

Column numericColumn(std::string name, NumberCells numbers);

/// A column of texts as numbers, given that of each category.
Column asNumericColumn(const Column& texts, const std::vector<double>& numberOfCategory);

/// Codes with another one for each; −1 stays.
std::vector<std::int32_t> recoded(const CategoryCells& codes, const std::vector<std::int32_t>& codeOf);

/// The place of each of some texts among sorted ones, −1 where it is none of them.
std::vector<std::int32_t> placesAmong(const std::vector<std::string>& sorted,
                                      const std::vector<std::string>& texts);

/// The 0-based index that "3" or "column 3" means among so many columns; −1 where it is no number of one.
int numberedColumn(std::string_view words, std::size_t columns);

/// How the column of this 0-based index is called where it has no name: "column 3".
std::string namelessColumn(std::size_t column);

/// A table of typed cells; plain data. Every column has `rows` cells. (Equality treats NaN as unequal:
/// compare fingerprints.)
struct Table {
    std::string name; ///< file name or "sample:census", for titles
    std::size_t rows = 0;
    std::vector<Column> columns;

    /// A column by header, or by 1-based number written as digits ("3") or as columns without a name are
    /// called ("column 3"); −1 where there is none. A header wins over a number.
    int find(const std::string& nameOrNumber) const;
    /// BLAKE2b over names, types and parsed cells, 32 hex digits: the same for the same cells in another
    /// file. Empty where it was asked to stop.
    std::string fingerprint(const std::stop_token& stop = {}) const;
};

} // namespace epsiloscope
