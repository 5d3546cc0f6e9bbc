// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ThinnedSeries.h"

#include "core/base/Json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::size_t mostNumbers = 20'000; ///< of a whole document, before anything is thinned
constexpr std::size_t fewestRows = 24;      ///< of a trial, of which only the middle of all is seen
constexpr std::size_t rowsOfDrawnTrial = 150;
constexpr int digits = 6;

// The series of all trials; lists of one trial that have the same length have the same rows.
std::vector<Json*> seriesIn(Json& document) {
    std::vector<Json*> all;
    if (!document.contains("runs")) return all;
    for (Json& shown : document["runs"]) {
        Json& run = shown["run"];
        if (!run.contains("trials")) continue;
        for (Json& trial : run["trials"])
            if (trial.contains("series") && trial["series"].is_object()) all.push_back(&trial["series"]);
    }
    return all;
}

std::size_t rowsOf(const Json& series) {
    return series.contains("query") ? series["query"].size() : 0;
}

// A number is rounded the same way wherever it stands, so that what was no smaller is no smaller afterwards.
Json rounded(const Json& value) {
    if (!value.is_number_float()) return value;
    std::array<char, 32> text{};
    char* const end = std::to_chars(text.data(), text.data() + text.size(), value.real(),
                                    std::chars_format::general, digits)
                          .ptr;
    double read = value.real();
    std::from_chars(text.data(), end, read);
    return read;
}

// Where a list says something only now and then, each time counts: the scores of the student.
void keepScores(const Json& list, std::size_t most, std::vector<bool>& kept) {
    std::vector<std::size_t> said;
    for (std::size_t row = 0; row < list.size(); ++row)
        if (!list[row].is_null()) said.push_back(row);
    if (said.size() > most) return;
    for (const std::size_t row : said)
        kept[row] = true;
}

std::vector<bool> rowsToKeep(const Json& series, std::size_t most) {
    const std::size_t rows = rowsOf(series);
    const std::size_t step = std::max<std::size_t>(1, (rows + most - 2) / (most - 1));
    std::vector<bool> kept(rows);
    for (std::size_t row = 0; row < rows; row += step)
        kept[row] = true;
    kept.back() = true;
    for (const auto& [name, list] : series.items())
        if (list.size() == rows) keepScores(list, most, kept);
    return kept;
}

void thin(Json& series, std::size_t most) {
    const std::size_t rows = rowsOf(series);
    if (rows == 0) return;
    const std::vector<bool> kept = rowsToKeep(series, most);
    for (Json& list : series) {
        if (!list.is_array() || list.size() != rows) continue;
        Json fewer = Json::array();
        for (std::size_t row = 0; row < rows; ++row)
            if (kept[row]) fewer.push_back(rounded(list[row]));
        list = std::move(fewer);
    }
}

} // namespace

void thinSeries(Json& document, bool eachTrial) {
    const std::vector<Json*> all = seriesIn(document);
    std::size_t lists = 0, numbers = 0;
    for (const Json* series : all) {
        lists += series->size();
        numbers += series->size() * rowsOf(*series);
    }
    if (numbers <= mostNumbers) return;
    const std::size_t most = std::max(mostNumbers / lists, eachTrial ? rowsOfDrawnTrial : fewestRows);
    for (Json* series : all)
        thin(*series, most);
}

} // namespace epsiloscope
