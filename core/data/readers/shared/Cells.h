// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/NumberText.h"
#include "core/data/table/Table.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace epsiloscope {

/// True if a person would take the text for a number: also "1,234", "inf" and, where commas do not delimit,
/// "3,14". For telling names from cells.
bool readsAsNumber(std::string_view text, char delimiter);

/// The texts that stand for a missing cell; the empty text always does. A text that is not ASCII also stands
/// as a Latin-1 file writes it.
class MissingMarkers {
public:
    explicit MissingMarkers(const std::vector<std::string>& markers);
    bool contains(std::string_view text) const {
        return text.empty() || (begins_[static_cast<unsigned char>(text.front())] && isListed(text));
    }

private:
    bool isListed(std::string_view text) const;

    std::vector<std::string> markers_;
    std::array<bool, 256> begins_{}; ///< first characters of markers: spares most cells the search
};

/// A column as its cells were, before it is settled what they mean (see SettleColumn.h).
struct BuiltColumn {
    Column column;
    std::vector<std::size_t> firstLines; ///< Categorical: line on which each category first appears
    /// Categorical: code of "NA", where that is a missing marker and occurs; −1 else.
    std::int32_t na = -1;
};

/// Fills one column of a table cell by cell.
class ColumnBuilder {
public:
    /// `naMayBeCode`: keep "NA" as a category for the time being although it is a missing marker.
    ColumnBuilder(std::string name, ColumnType type, bool naMayBeCode = false);
    // The index looks into the categories: they move, and are not copied.
    ColumnBuilder(ColumnBuilder&&) = default;
    ColumnBuilder& operator=(ColumnBuilder&&) = default;
    ColumnBuilder(const ColumnBuilder&) = delete;
    ColumnBuilder& operator=(const ColumnBuilder&) = delete;
    ~ColumnBuilder() = default;

    /// From now on a numeric column takes no whole number that is most likely a code (see isCode).
    void refuseCodes() { refusesCodes_ = true; }
    void reserve(std::size_t rows);
    std::size_t capacity() const;
    /// False where a numeric column meets a present cell that is no number; the column is then of no use.
    bool add(std::string_view cell, const MissingMarkers& missing, std::size_t line = 0) {
        return column_.type == ColumnType::Numeric ? addNumber(cell, missing)
                                                   : addCategory(cell, missing, line);
    }
    /// The same for each `stride`-th cell, from the first one on, with the line of each.
    bool add(std::span<const std::string_view> cells, std::size_t stride, const MissingMarkers& missing,
             std::span<const std::size_t> lines);
    /// Adds the cells of a column of the same type that goes on where this one ends, so many lines further
    /// down than it knows.
    void append(const ColumnBuilder& more, std::size_t linesBefore);
    /// Memory that the cells take, about.
    std::uint64_t bytes() const;
    /// The column; the builder is empty then.
    BuiltColumn finish();

private:
    bool addNumber(std::string_view cell, const MissingMarkers& missing);
    bool parse(std::string_view cell, const MissingMarkers& missing, WrittenNumber& number) const;
    std::int32_t codeOf(std::string_view cell, bool absent, std::size_t line);
    bool addCategory(std::string_view cell, const MissingMarkers& missing, std::size_t line);

    Column column_;
    std::deque<std::string> categories_; ///< a deque, because the index looks into its strings
    std::unordered_map<std::string_view, std::int32_t> index_;
    std::vector<std::size_t> firstLines_;
    std::uint64_t categoryBytes_ = 0;
    std::int32_t last_ = -1; ///< cells often repeat
    std::int32_t na_ = -1;
    bool naMayBeCode_;
    bool refusesCodes_ = false;
};

/// Cells of a table may take so many bytes of memory: 2 GiB or half of mostMemory().
std::uint64_t tableMemory();

} // namespace epsiloscope
