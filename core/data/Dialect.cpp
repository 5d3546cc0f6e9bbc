// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Dialect.h"

#include "core/data/RecordScanner.h"

#include <algorithm>
#include <map>
#include <set>

namespace epsiloscope {
namespace {

bool isNumber(const std::string& cell) {
    double number = 0;
    return parseNumber(cell, number);
}

struct Fit {
    double agreement = 0; ///< share of records with the usual number of fields
    std::size_t fields = 0;
};

Fit fitOf(std::string_view text, char delimiter) {
    const Preview records = previewRecords(text, delimiter, 100);
    if (records.empty()) return {};
    std::map<std::size_t, std::size_t> counts;
    for (const auto& record : records)
        ++counts[record.size()];
    std::size_t usual = records.front().size();
    for (const auto& [fields, count] : counts)
        if (count > counts[usual]) usual = fields;
    return {static_cast<double>(counts[usual]) / static_cast<double>(records.size()), usual};
}

/// Whether there is a column whose first cell is present and no number while all present ones below are
/// numbers.
bool hasNameAboveNumbers(const Preview& records, const MissingMarkers& missing) {
    const auto& names = records.front();
    const auto types = guessTypes(records, 1, names.size(), missing);
    for (std::size_t column = 0; column < names.size(); ++column) {
        const bool present = std::any_of(records.begin() + 1, records.end(), [&](const auto& record) {
            return column < record.size() && !missing.contains(record[column]);
        });
        if (types[column] == ColumnType::Numeric && present && !missing.contains(names[column])) return true;
    }
    return false;
}

bool looksLikeNames(const Preview& records, const MissingMarkers& missing) {
    const auto& names = records.front();
    if (std::set<std::string>(names.begin(), names.end()).size() < names.size()) return false;
    for (std::size_t column = 0; column < names.size(); ++column) {
        if (missing.contains(names[column])) return false;
        const bool occursBelow = std::any_of(records.begin() + 1, records.end(), [&](const auto& record) {
            return column < record.size() && record[column] == names[column];
        });
        if (occursBelow) return false;
    }
    return true;
}

} // namespace

Preview previewRecords(std::string_view text, char delimiter, std::size_t records) {
    constexpr std::size_t window = std::size_t{4} << 20;
    const bool cut = text.size() > window;
    RecordScanner scanner(text.substr(0, window), delimiter);
    Preview preview;
    while (preview.size() < records && scanner.next() == RecordScanner::Outcome::Record) {
        // The last record of a cut text may be cut too; only where there is no other is it better than none.
        if (cut && scanner.offset() >= window && !preview.empty()) break;
        preview.emplace_back(scanner.fields().begin(), scanner.fields().end());
    }
    return preview;
}

char guessDelimiter(std::string_view text) {
    constexpr double plausible = 0.5;
    char best = 0;
    Fit bestFit;
    for (const char candidate : {',', ';', '\t', '|'}) {
        const Fit fit = fitOf(text, candidate);
        if (fit.fields < 2 || fit.agreement < plausible) continue;
        const bool better = fit.agreement > bestFit.agreement ||
                            (fit.agreement == bestFit.agreement && fit.fields > bestFit.fields);
        if (best == 0 || better) {
            best = candidate;
            bestFit = fit;
        }
    }
    if (best != 0) return best;
    const Fit space = fitOf(text, ' ');
    return space.fields >= 2 && space.agreement >= plausible ? ' ' : ',';
}

std::string delimiterName(char delimiter) {
    switch (delimiter) {
    case ',':
        return "comma";
    case ';':
        return "semicolon";
    case '\t':
        return "tab";
    case '|':
        return "|";
    case ' ':
        return "space";
    default:
        return std::string("\"") + delimiter + '"';
    }
}

bool guessHeader(const Preview& records, const MissingMarkers& missing) {
    if (records.empty()) return false;
    const auto& names = records.front();
    if (std::any_of(names.begin(), names.end(), isNumber)) return false;
    if (hasNameAboveNumbers(records, missing)) return true;
    return looksLikeNames(records, missing);
}

std::vector<ColumnType> guessTypes(const Preview& records, std::size_t first, std::size_t columns,
                                   const MissingMarkers& missing) {
    std::vector<ColumnType> types(columns, ColumnType::Numeric);
    for (std::size_t row = first; row < records.size(); ++row) {
        const std::size_t count = std::min(columns, records[row].size());
        for (std::size_t column = 0; column < count; ++column) {
            const std::string& cell = records[row][column];
            if (!missing.contains(cell) && !isNumber(cell)) types[column] = ColumnType::Categorical;
        }
    }
    return types;
}

} // namespace epsiloscope
