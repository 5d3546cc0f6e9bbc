// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/DatasetSketch.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <unordered_set>

namespace epsiloscope {

namespace {

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

DatasetSketch sketchOf(const Dataset& dataset, const SketchKey& key) {
    const Table& table = dataset.table;
    DatasetSketch sketch;
    sketch.name = table.name;
    sketch.key = key.digest();
    sketch.rows = table.rows;
    HashedTable hashed = hashedTable(dataset, key);
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        HashedColumn& column = hashed.columns[c];
        sketch.columns.push_back(
            {table.columns[c].name, column.cells, column.telling, column.order, std::move(column.stretches)});
    }
    keepLeast(std::move(hashed.records), sketch);
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
    std::unordered_set<std::uint64_t> digests, orders;
    for (const ColumnMark& column : other.columns) {
        if (column.telling) digests.insert(column.digest);
        if (column.order != 0) orders.insert(column.order);
    }
    for (const ColumnMark& column : one.columns)
        if ((column.telling && digests.contains(column.digest)) || orders.contains(column.order))
            names.push_back(column.name);
    return names;
}

std::vector<std::string> sharedStretches(const DatasetSketch& one, const DatasetSketch& other) {
    // Unrelated tables agree in not even one, unless both hold a list that others have, too.
    constexpr std::ptrdiff_t least = 4;
    std::vector<std::string> names;
    if (one.key != other.key) return names;
    std::unordered_set<std::uint64_t> known;
    for (const ColumnMark& column : other.columns)
        known.insert(column.stretches.begin(), column.stretches.end());
    for (const ColumnMark& column : one.columns)
        if (std::ranges::count_if(column.stretches, [&](auto each) { return known.contains(each); }) >= least)
            names.push_back(column.name);
    return names;
}

Result<void> writeSketch(const std::string& path, const DatasetSketch& sketch) {
    Json json{{"name", sketch.name},         {"key", sketch.key},     {"rows", sketch.rows},
              {"distinct", sketch.distinct}, {"least", sketch.least}, {"columns", Json::array()}};
    for (const ColumnMark& column : sketch.columns)
        json["columns"].push_back({{"name", column.name},
                                   {"digest", column.digest},
                                   {"telling", column.telling},
                                   {"order", column.order},
                                   {"stretches", column.stretches}});
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

// Those of older versions say less.
ColumnMark columnFrom(const Json& json, bool& current) {
    ColumnMark column{json.at("name").get<std::string>(),
                      wholeIn(json.at("digest")),
                      json.at("telling").get<bool>(),
                      0,
                      {}};
    const auto order = json.find("order"), stretches = json.find("stretches");
    if (order == json.end() || stretches == json.end()) {
        current = false;
        return column;
    }
    column.order = wholeIn(*order);
    for (const Json& stretch : stretches->elements())
        column.stretches.push_back(wholeIn(stretch));
    return column;
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
            sketch.columns.push_back(columnFrom(column, sketch.current));
    } catch (const Json::exception&) {
        return Error{"the sketch that detects overlaps of datasets cannot be read", path,
                     "delete the file: it is written again when the dataset is opened"};
    }
    std::ranges::sort(sketch.least);
    return sketch;
}

} // namespace epsiloscope
