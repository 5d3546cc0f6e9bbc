// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/table/Table.h"
#include "core/foreign/wire/ForeignTable.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A cell as text: a number as short as it reads back, TRUE and FALSE, a day as 2020-03-01, a moment as
/// 2020-03-01T12:30:15 (with milliseconds where there are some), a span as its seconds; empty where there is
/// nothing.
std::string textOf(const ForeignCell& cell);

/// The context of a column that its meaning depends on.
struct TypedContext {
    const MissingMarkers& missing;
    std::optional<ColumnType> forced; ///< as a person said
    std::optional<char> decimal;      ///< '.' or ',' where a person said so; of texts among numbers
    std::vector<ValueLabel> labels{}; ///< what the file calls values
};

/// Fills one column of a table with cells whose types the file tells, cell by cell: numbers stay numbers to
/// the last bit, texts stay texts.
class TypedColumn {
public:
    explicit TypedColumn(std::string name, bool naMayBeCode);

    const std::string& name() const { return name_; }
    /// `row`: of the file, from 1, as people count; for what is said of single cells.
    void add(const ForeignCell& cell, const MissingMarkers& missing, std::size_t row);
    /// So many missing cells.
    void addMissing(std::size_t cells);
    std::size_t rows() const { return rows_; }
    bool empty() const { return numbers_.empty() && !hasTexts_ && !lost(); } ///< no cell held anything
    std::uint64_t bytes() const;                                             ///< of memory, about

    /// The column; of no use afterwards. Numbers alone are a column of numbers, with an infinite one missing;
    /// where all of them have labels, of categories of these names (with the code behind, where two have one
    /// name). Texts alone are categories, named by their labels where they have some; days among moments
    /// are moments. Numbers among texts are
    /// texts, but all are numbers where each text is one; both are doubts. Errors of formulas, formulas that
    /// were not computed and codes declared missing are missing. What was done is told in the guess.
    Column finish(const TypedContext& context, ReadGuess& guess);

private:
    /// Cells that were read as missing: how many, and the first of them.
    struct Lost {
        std::size_t cells = 0, row = 0;
        std::string text{};
        void add(std::string_view cell, std::size_t at);
        Sentence first() const;
    };

    bool lost() const { return failed_.cells + uncomputed_.cells + declared_.cells > 0; }
    void addNumber(double number, std::size_t row);
    void addText(std::string_view text, const MissingMarkers& missing, std::size_t row);
    void addLost(Lost& lost, std::string_view text, std::size_t row);
    Column numbersAlone(const TypedContext& context, ReadGuess& guess);
    Column textsAlone(const TypedContext& context, ReadGuess& guess);
    Column mixed(const TypedContext& context, ReadGuess& guess);
    BuiltColumn allAsTexts();
    BuiltColumn datesAsMoments();
    void tellLost(ReadGuess& guess) const;

    std::string name_;
    bool naMayBeCode_;
    std::size_t rows_ = 0;
    std::vector<double> numbers_; ///< empty, or one for each row: NaN where there is none
    ColumnBuilder texts_;         ///< nothing, or one for each row
    bool hasTexts_ = false;
    std::size_t textCells_ = 0, numberCells_ = 0, dates_ = 0, moments_ = 0;
    Lost infinite_, failed_, uncomputed_, declared_, firstText_;
};

} // namespace epsiloscope
