// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/Table.h"

#include <array>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace epsiloscope {

/// The finite number that the whole text is ("12", "-0.5", "+3e4"; point, no thousands separators, whatever
/// the locale); false where it is none. What is too small for a double is 0.
bool parseNumber(std::string_view text, double& number);

/// The texts that stand for a missing cell; the empty text always does.
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

/// Fills one column of a table cell by cell.
class ColumnBuilder {
public:
    ColumnBuilder(std::string name, ColumnType type, std::size_t expectedRows);

    /// False where a numeric column meets a present cell that is no number; the column is then of no use.
    bool add(std::string_view cell, const MissingMarkers& missing) {
        return column_.type == ColumnType::Numeric ? addNumber(cell, missing) : addCategory(cell, missing);
    }
    /// The column; the builder is empty then.
    Column finish();

private:
    bool addNumber(std::string_view cell, const MissingMarkers& missing);
    bool addCategory(std::string_view cell, const MissingMarkers& missing);

    Column column_;
    std::deque<std::string> categories_; ///< a deque, because the index looks into its strings
    std::unordered_map<std::string_view, std::int32_t> index_;
    std::int32_t last_ = -1; ///< cells often repeat
};

} // namespace epsiloscope
