// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/HashedTable.h"

#include "core/base/Parallel.h"
#include "core/data/table/NumberText.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <string_view>
#include <unordered_set>

namespace epsiloscope {

namespace {

constexpr std::size_t blockRows = 8192;
constexpr std::size_t stretchCells = 8;                   ///< in a stretch
constexpr std::size_t distinctCells = 5;                  ///< the least number of different ones among them
constexpr std::size_t tellingChanges = 64;                ///< from a row to the next, of an order that tells
constexpr std::uint64_t oddStep = 0x9e3779b97f4a7c15;     ///< tells places of a column apart
constexpr std::uint64_t missingCell = 0x7ff8dead00000000; ///< a NaN: no number has these bits

std::uint64_t hashOfNumber(const KeyedHash& hash, double number) {
    return hash.of(std::isnan(number) ? missingCell : std::bit_cast<std::uint64_t>(number + 0.0));
}

// "1" among categories is the number 1; codes like "01" are too, which only makes tables more alike.
std::uint64_t hashOfCategory(const KeyedHash& hash, const std::string& category) {
    double number = 0;
    return parseNumber(category, number) ? hashOfNumber(hash, number) : hash.of(category);
}

/// Hashes of a column's cells, one by one.
class HashedCells {
public:
    HashedCells(const Column& column, const KeyedHash& hash) : column_(column), hash_(hash) {
        for (const std::string& category : column.categories)
            categories_.push_back(hashOfCategory(hash, category));
    }
    std::uint64_t at(std::size_t row) const {
        switch (column_.type) {
        case ColumnType::Numeric:
            return hashOfNumber(hash_, column_.numbers[row]);
        case ColumnType::Categorical:
            return column_.codes[row] < 0 ? hash_.of(missingCell)
                                          : categories_[static_cast<std::size_t>(column_.codes[row])];
        case ColumnType::Image:
            break;
        }
        const std::size_t size = column_.pictures.size();
        const auto* pixels = reinterpret_cast<const char*>(column_.pictures.pixels->data());
        return hash_.of(std::string_view(pixels + row * size, size));
    }

private:
    const Column& column_;
    const KeyedHash& hash_;
    std::vector<std::uint64_t> categories_;
};

// Records that were only numbered, in any order: two tables of as many have that in common by nature.
bool isNumbering(const Column& column) {
    if (column.type != ColumnType::Numeric || column.numbers.empty()) return false;
    double least = column.numbers.front(), most = least;
    for (const double number : column.numbers) {
        if (number != std::floor(number)) return false; // so is what is missing
        least = std::min(least, number);
        most = std::max(most, number);
    }
    return most - least + 1 == static_cast<double>(column.numbers.size());
}

// Numbers in equal steps count records, or the time.
bool goesOnInSteps(const Column& column, std::size_t first) {
    if (column.type != ColumnType::Numeric) return false;
    const double step = column.numbers[first + 1] - column.numbers[first];
    for (std::size_t i = first + 1; i + 1 < first + stretchCells; ++i)
        if (column.numbers[i + 1] - column.numbers[i] != step) return false;
    return true;
}

/// Reads a column once, from the first row to the last.
class ColumnReader {
public:
    ColumnReader(const Column& column, const KeyedHash& cellHash, const KeyedHash& recordHash)
        : column_(column), cells_(column, cellHash), hash_(recordHash) {}

    HashedColumn read(std::size_t rows) {
        if (!isNumbering(column_))
            for (std::size_t row = 0; row < rows; ++row)
                take(row);
        HashedColumn hashed;
        hashed.telling = seen_.size() >= tellingCells;
        if (changes_ >= tellingChanges) hashed.order = hash_.of(order_);
        if (hashed.telling) hashed.stretches = leastStretches();
        return hashed;
    }

private:
    void take(std::size_t row) {
        const std::uint64_t cell = cells_.at(row);
        if (seen_.size() < tellingCells) seen_.insert(cell);
        changes_ += row > 0 && cell != last_[(row - 1) % stretchCells] ? 1 : 0;
        order_ = order_ * oddStep + cell;
        last_[row % stretchCells] = cell;
        if (row + 1 >= stretchCells) endStretch(row);
    }

    void endStretch(std::size_t row) {
        std::array<std::uint64_t, stretchCells> sorted = last_;
        std::ranges::sort(sorted);
        const auto distinct = std::unique(sorted.begin(), sorted.end()) - sorted.begin();
        if (distinct < static_cast<std::ptrdiff_t>(distinctCells)) return;
        const std::size_t first = row + 1 - stretchCells;
        if (goesOnInSteps(column_, first)) return;
        std::uint64_t stretch = 0;
        for (std::size_t i = first; i <= row; ++i)
            stretch = stretch * oddStep + last_[i % stretchCells];
        stretches_.push_back(hash_.of(stretch));
    }

    // None where most come again: such a column repeats a cycle, as hours and days of the month do.
    std::vector<std::uint64_t> leastStretches() {
        const std::size_t all = stretches_.size();
        std::ranges::sort(stretches_);
        stretches_.erase(std::unique(stretches_.begin(), stretches_.end()), stretches_.end());
        if (2 * stretches_.size() < all) return {};
        stretches_.resize(std::min(stretches_.size(), HashedTable::mostStretches));
        stretches_.shrink_to_fit();
        return std::move(stretches_);
    }

    const Column& column_;
    const HashedCells cells_;
    const KeyedHash& hash_;
    std::unordered_set<std::uint64_t> seen_;
    std::size_t changes_ = 0;
    std::uint64_t order_ = 1;
    std::array<std::uint64_t, stretchCells> last_{};
    std::vector<std::uint64_t> stretches_;
};

// Which columns make a record.
std::vector<bool> columnsOfRecord(const Dataset& dataset) {
    const auto& columns = dataset.table.columns;
    const bool pictures = std::ranges::find(columns, ColumnType::Image, &Column::type) != columns.end();
    const bool none = dataset.votes && !dataset.votes->byTeacher;
    std::vector<bool> counts;
    counts.reserve(columns.size());
    for (const Column& column : columns)
        counts.push_back(!none && (!pictures || column.type == ColumnType::Image));
    return counts;
}

// Sums of cells: of each record, and of each column.
void addUp(const Dataset& dataset, const SketchKey& key, HashedTable& hashed) {
    const Table& table = dataset.table;
    const KeyedHash cellHash(key.cells), recordHash(key.records);
    std::vector<HashedCells> cells;
    for (const Column& column : table.columns)
        cells.emplace_back(column, cellHash);
    const std::vector<bool> counts = columnsOfRecord(dataset);
    const bool any = std::ranges::find(counts, true) != counts.end();
    hashed.records.assign(any ? table.rows : 0, 0);
    std::vector<std::vector<std::uint64_t>> blocks((table.rows + blockRows - 1) / blockRows);
    Parallel().forEach(blocks.size(), [&](std::size_t b) {
        blocks[b].assign(cells.size(), 0);
        const std::size_t end = std::min(table.rows, (b + 1) * blockRows);
        for (std::size_t c = 0; c < cells.size(); ++c)
            for (std::size_t row = b * blockRows; row < end; ++row) {
                const std::uint64_t cell = cells[c].at(row);
                blocks[b][c] += cell;
                if (counts[c]) hashed.records[row] += cell;
            }
        for (std::size_t row = b * blockRows; any && row < end; ++row)
            hashed.records[row] = recordHash.of(hashed.records[row]);
    });
    for (std::size_t c = 0; c < cells.size(); ++c) {
        std::uint64_t sum = table.rows;
        for (const auto& block : blocks)
            sum += block[c];
        hashed.columns[c].cells = recordHash.of(sum);
    }
}

} // namespace

std::string SketchKey::digest() const {
    Digest digest;
    digest.add("key of sketches");
    digest.add(&cells, sizeof cells);
    digest.add(&records, sizeof records);
    return digest.hex();
}

HashedTable hashedTable(const Dataset& dataset, const SketchKey& key) {
    const Table& table = dataset.table;
    const KeyedHash cellHash(key.cells), recordHash(key.records);
    HashedTable hashed;
    hashed.columns.resize(table.columns.size());
    Parallel().forEach(table.columns.size(), [&](std::size_t c) {
        hashed.columns[c] = ColumnReader(table.columns[c], cellHash, recordHash).read(table.rows);
    });
    addUp(dataset, key, hashed);
    return hashed;
}

} // namespace epsiloscope
