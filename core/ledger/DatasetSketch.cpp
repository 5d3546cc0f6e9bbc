// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/DatasetSketch.h"

#include "core/base/Json.h"
#include "core/base/Parallel.h"
#include "core/base/Propagate.h"
#include "core/base/WholeFile.h"
#include "core/data/table/NumberText.h"
#include "core/experiment/description/JsonReading.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string_view>
#include <unordered_set>

namespace epsiloscope {

namespace {

constexpr std::size_t tellingCells = 20; ///< distinct cells of a column that tells anything
constexpr std::size_t blockRows = 8192;
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
        const auto* pixels = reinterpret_cast<const char*>(column_.pictures.pixels.data());
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

bool isTelling(const Column& column, const HashedCells& cells, std::size_t rows) {
    if (isNumbering(column)) return false;
    std::unordered_set<std::uint64_t> seen;
    for (std::size_t row = 0; row < rows && seen.size() < tellingCells; ++row)
        seen.insert(cells.at(row));
    return seen.size() >= tellingCells;
}

// The least of the distinct ones, ascending.
void keepLeast(std::vector<std::uint64_t> records, DatasetSketch& sketch) {
    std::ranges::sort(records);
    records.erase(std::unique(records.begin(), records.end()), records.end());
    sketch.distinct = records.size();
    records.resize(std::min(records.size(), DatasetSketch::mostKept));
    records.shrink_to_fit();
    sketch.least = std::move(records);
}

} // namespace

std::string SketchKey::digest() const {
    Digest digest;
    digest.add("key of sketches");
    digest.add(&cells, sizeof cells);
    digest.add(&records, sizeof records);
    return digest.hex();
}

DatasetSketch sketchOf(const Dataset& dataset, const SketchKey& key) {
    const Table& table = dataset.table;
    DatasetSketch sketch;
    sketch.name = table.name;
    sketch.key = key.digest();
    if (dataset.votes) return sketch;
    sketch.rows = table.rows;
    const KeyedHash cellHash(key.cells), recordHash(key.records);
    std::vector<HashedCells> cells;
    for (const Column& column : table.columns)
        cells.emplace_back(column, cellHash);
    const bool pictures =
        std::ranges::find(table.columns, ColumnType::Image, &Column::type) != table.columns.end();
    std::vector<std::uint64_t> records(table.rows, 0);
    // Sums of the columns over each block of rows.
    std::vector<std::vector<std::uint64_t>> blocks((table.rows + blockRows - 1) / blockRows);
    Parallel().forEach(blocks.size(), [&](std::size_t b) {
        blocks[b].assign(cells.size(), 0);
        const std::size_t end = std::min(table.rows, (b + 1) * blockRows);
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const bool counts = !pictures || table.columns[c].type == ColumnType::Image;
            std::uint64_t sum = 0;
            for (std::size_t row = b * blockRows; row < end; ++row) {
                const std::uint64_t cell = cells[c].at(row);
                sum += cell;
                if (counts) records[row] += cell;
            }
            blocks[b][c] = sum;
        }
        for (std::size_t row = b * blockRows; row < end; ++row)
            records[row] = recordHash.of(records[row]);
    });
    for (std::size_t c = 0; c < cells.size(); ++c) {
        std::uint64_t sum = table.rows;
        for (const auto& block : blocks)
            sum += block[c];
        sketch.columns.push_back(
            {table.columns[c].name, recordHash.of(sum), isTelling(table.columns[c], cells[c], table.rows)});
    }
    keepLeast(std::move(records), sketch);
    return sketch;
}

std::optional<double> sharedRecords(const DatasetSketch& one, const DatasetSketch& other) {
    if (one.key != other.key || one.least.empty() || other.least.empty()) return std::nullopt;
    // Few possible records are found in many tables by chance.
    if (std::min(one.distinct, other.distinct) < tellingCells) return std::nullopt;
    const DatasetSketch& smaller = one.distinct <= other.distinct ? one : other;
    // Up to here both tell of every record that they have.
    std::uint64_t known = std::numeric_limits<std::uint64_t>::max();
    for (const DatasetSketch* sketch : {&one, &other})
        if (sketch->distinct > sketch->least.size()) known = std::min(known, sketch->least.back());
    const auto upTo = [known](const DatasetSketch& sketch) {
        return std::vector(sketch.least.begin(), std::ranges::upper_bound(sketch.least, known));
    };
    const std::vector<std::uint64_t> a = upTo(one), b = upTo(other);
    std::vector<std::uint64_t> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    if (both.empty()) return std::nullopt;
    return static_cast<double>(both.size()) / static_cast<double>((&smaller == &one ? a : b).size());
}

std::vector<std::string> sharedColumns(const DatasetSketch& one, const DatasetSketch& other) {
    std::vector<std::string> names;
    if (one.key != other.key) return names;
    for (const ColumnMark& column : one.columns)
        if (column.telling &&
            std::ranges::find(other.columns, column.digest, &ColumnMark::digest) != other.columns.end())
            names.push_back(column.name);
    return names;
}

Result<void> writeSketch(const std::string& path, const DatasetSketch& sketch) {
    Json json{{"name", sketch.name},         {"key", sketch.key},     {"rows", sketch.rows},
              {"distinct", sketch.distinct}, {"least", sketch.least}, {"columns", Json::array()}};
    for (const ColumnMark& column : sketch.columns)
        json["columns"].push_back(
            {{"name", column.name}, {"digest", column.digest}, {"telling", column.telling}});
    return writeWholeFile(path, json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n",
                          MayRead::OwnerOnly);
}

namespace {

/// Digests fill all 64 bits. Json would make a number of anything between.
std::uint64_t wholeIn(const Json& value) {
    const auto whole = wholeNumber(value);
    if (!whole) throw Json::type_error("not a whole number from 0 on");
    return *whole;
}

} // namespace

Result<DatasetSketch> readSketch(const std::string& path) {
    ASSIGN_OR_RETURN(const auto text, readWholeFile(path));
    const auto json = Json::parse(text, nullptr, false);
    DatasetSketch sketch;
    try {
        sketch.name = json.at("name").get<std::string>();
        sketch.key = json.value("key", std::string()); // of none that is known: made anew
        sketch.rows = wholeIn(json.at("rows"));
        sketch.distinct = wholeIn(json.at("distinct"));
        for (const Json& hash : json.at("least").elements())
            sketch.least.push_back(wholeIn(hash));
        for (const auto& column : json.at("columns"))
            sketch.columns.push_back({column.at("name").get<std::string>(), wholeIn(column.at("digest")),
                                      column.at("telling").get<bool>()});
    } catch (const Json::exception&) {
        return Error{"the sketch that detects overlaps of datasets cannot be read", path,
                     "delete the file: it is written again when the dataset is opened"};
    }
    std::ranges::sort(sketch.least);
    return sketch;
}

} // namespace epsiloscope
