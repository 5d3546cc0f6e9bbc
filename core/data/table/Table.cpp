// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/Table.h"

#include "core/base/PlainText.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {
namespace {

/// All NaNs are one missing cell and −0 is 0.
double canonical(double value) {
    return std::isnan(value) ? std::numeric_limits<double>::quiet_NaN() : value + 0.0;
}

/// Bytes as they lie in memory: little-endian on every machine we build for.
void digestNumbers(Digest& digest, const NumberCells& numbers) {
    numbers.visit([&](const auto& cells) {
        std::array<double, 1024> block;
        for (std::size_t start = 0; start < cells.size(); start += block.size()) {
            const std::size_t count = std::min(block.size(), cells.size() - start);
            for (std::size_t i = 0; i < count; ++i)
                block[i] = canonical(cells[start + i]);
            digest.add(block.data(), count * sizeof(double));
        }
    });
}

/// Codes are renumbered by first appearance, so that only the cells count and not how a table numbers its
/// categories.
void digestCodes(Digest& digest, const Column& column) {
    std::vector<std::int32_t> renumbered(column.categories.size(), -1);
    std::vector<std::int32_t> appearance;
    column.codes.visit([&](const auto& codes) {
        for (std::size_t row = 0; row < codes.size() && appearance.size() < renumbered.size(); ++row) {
            if (codes[row] < 0 || renumbered[static_cast<std::size_t>(codes[row])] >= 0) continue;
            renumbered[static_cast<std::size_t>(codes[row])] = static_cast<std::int32_t>(appearance.size());
            appearance.push_back(codes[row]);
        }
        digest.add(static_cast<std::uint32_t>(appearance.size()));
        for (const std::int32_t code : appearance)
            digest.add(column.categories[static_cast<std::size_t>(code)]);
        std::array<std::int32_t, 2048> block;
        for (std::size_t start = 0; start < codes.size(); start += block.size()) {
            const std::size_t count = std::min(block.size(), codes.size() - start);
            for (std::size_t i = 0; i < count; ++i) {
                const std::int32_t code = codes[start + i];
                block[i] = code < 0 ? -1 : renumbered[static_cast<std::size_t>(code)];
            }
            digest.add(block.data(), count * sizeof(std::int32_t));
        }
    });
}

void digestPictures(Digest& digest, const Pictures& pictures) {
    digest.add(pictures.height);
    digest.add(pictures.width);
    digest.add(pictures.channels);
    digest.add(pictures.pixels->data(), pictures.pixels->size());
}

void digestCells(Digest& digest, const Column& column) {
    if (column.type == ColumnType::Numeric) return digestNumbers(digest, column.numbers);
    if (column.type == ColumnType::Categorical) return digestCodes(digest, column);
    digestPictures(digest, column.pictures);
}

} // namespace

Column numericColumn(std::string name, NumberCells numbers) {
    Column column;
    column.name = std::move(name);
    column.numbers = std::move(numbers);
    return column;
}

Column asNumericColumn(const Column& texts, const std::vector<double>& numberOfCategory) {
    NumberCells numbers;
    numbers.reserve(texts.codes.size());
    for (const std::int32_t code : texts.codes)
        numbers.push_back(code < 0 ? std::numeric_limits<double>::quiet_NaN()
                                   : numberOfCategory[static_cast<std::size_t>(code)]);
    return numericColumn(texts.name, std::move(numbers));
}

std::vector<std::int32_t> recoded(const CategoryCells& codes, const std::vector<std::int32_t>& codeOf) {
    std::vector<std::int32_t> others(codes.size());
    codes.visit([&](const auto& cells) {
        for (std::size_t row = 0; row < others.size(); ++row)
            others[row] = cells[row] < 0 ? -1 : codeOf[static_cast<std::size_t>(cells[row])];
    });
    return others;
}

std::vector<std::int32_t> placesAmong(const std::vector<std::string>& sorted,
                                      const std::vector<std::string>& texts) {
    std::vector<std::int32_t> places;
    places.reserve(texts.size());
    for (const std::string& text : texts) {
        const auto found = std::lower_bound(sorted.begin(), sorted.end(), text);
        const bool known = found != sorted.end() && *found == text;
        places.push_back(known ? static_cast<std::int32_t>(found - sorted.begin()) : -1);
    }
    return places;
}

std::size_t Column::missing() const {
    if (type == ColumnType::Image) return 0;
    std::size_t count = 0;
    if (type == ColumnType::Numeric)
        numbers.visit([&](const auto& cells) {
            for (const auto cell : cells.stored())
                count += cells.isMissing(cell) ? 1U : 0U;
        });
    else
        codes.visit([&](const auto& cells) {
            for (std::size_t row = 0; row < cells.size(); ++row)
                count += cells[row] < 0 ? 1U : 0U;
        });
    return count;
}

int numberedColumn(std::string_view words, std::size_t columns) {
    if (constexpr std::string_view nameless = "column "; words.starts_with(nameless))
        words.remove_prefix(nameless.size());
    const auto number = parsed<std::size_t>(words);
    return number && *number >= 1 && *number <= columns ? static_cast<int>(*number) - 1 : -1;
}

std::string namelessColumn(std::size_t column) {
    return Sentence("column %1", {column + 1});
}

int Table::find(const std::string& nameOrNumber) const {
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].name == nameOrNumber) return static_cast<int>(i);
    return numberedColumn(nameOrNumber, columns.size());
}

std::string Table::fingerprint(const std::stop_token& stop) const {
    Digest digest;
    digest.add(static_cast<std::uint32_t>(rows));
    digest.add(static_cast<std::uint32_t>(columns.size()));
    for (const Column& column : columns) {
        if (stop.stop_requested()) return {};
        digest.add(column.name);
        digest.add(static_cast<std::uint32_t>(column.type));
        digestCells(digest, column);
    }
    return digest.hex();
}

} // namespace epsiloscope
