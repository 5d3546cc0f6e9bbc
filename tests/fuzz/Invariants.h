// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/delimited/DelimitedWriter.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace epsiloscope::testing {

inline std::string brokenColumn(const Column& column, std::size_t rows) {
    const auto most = static_cast<std::int32_t>(column.categories.size());
    const bool numeric = column.type == ColumnType::Numeric, image = column.type == ColumnType::Image;
    if (column.numbers.size() != (numeric ? rows : 0)) return "a column has another number of numbers";
    if (column.codes.size() != (numeric || image ? 0 : rows)) return "a column has another number of codes";
    if (column.pictures.pixels->size() != (image ? rows * column.pictures.size() : 0))
        return "pixels are missing";
    if (std::any_of(column.numbers.begin(), column.numbers.end(), [](double x) { return std::isinf(x); }))
        return "a number is infinite";
    if (std::any_of(column.codes.begin(), column.codes.end(),
                    [&](std::int32_t code) { return code < -1 || code >= most; }))
        return "a code is no category";
    return {};
}

inline std::string brokenVotes(const RecordedVotes& votes) {
    const auto classes = static_cast<std::size_t>(votes.classes);
    if (votes.classes < 2 || votes.queries == 0 || votes.teachers == 0) return "there are no votes";
    if (votes.counts.size() != votes.queries * classes) return "votes are missing";
    if (votes.classNames.size() != classes) return "classes have no names";
    for (std::size_t query = 0; query < votes.queries; ++query) {
        const auto counts = votes.of(query);
        if (std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) > votes.teachers)
            return "a query has more votes than teachers";
    }
    if (!votes.truth.empty() && votes.truth.size() != votes.queries) return "true classes are missing";
    if (std::any_of(votes.truth.begin(), votes.truth.end(),
                    [&](int truth) { return truth < 0 || truth >= votes.classes; }))
        return "a true class is none";
    const auto won = winners(votes), agreement = agreementHistogram(votes);
    if (std::accumulate(won.begin(), won.end(), std::size_t{0}) != votes.queries)
        return "winners are missing";
    if (std::accumulate(agreement.begin(), agreement.end(), std::size_t{0}) != votes.queries)
        return "agreement leaves out queries";
    return {};
}

/// What is wrong with a file that was read, whatever its bytes were; empty where nothing is. `rows`: the
/// limit that was asked for, 0 for none.
inline std::string brokenInvariant(const ReadFile& file, std::size_t rows = 0) {
    if (file.table.columns.empty() || file.table.rows == 0) return "the table is empty";
    if (rows > 0 && file.table.rows > rows) return "there are more rows than were asked for";
    for (const Column& column : file.table.columns)
        if (std::string broken = brokenColumn(column, file.table.rows); !broken.empty()) return broken;
    return file.votes ? brokenVotes(*file.votes) : std::string();
}

/// Whether a table written as text and read back is the same; empty where it is, or cannot be written.
inline std::string brokenRoundTrip(const Table& table) {
    const auto text = delimitedText(table);
    if (!text) return {};
    ReadOptions options;
    options.format = "delimited";
    const auto again = readMemory(withComments(*text), "written", options);
    if (!again) return "what was written cannot be read: " + again.error().message();
    return again->table.fingerprint() == table.fingerprint() ? "" : "what was read back differs";
}

/// Reads the bytes as this format, whole and as a preview, and says what is wrong with what came of it.
inline std::string brokenReading(const std::string& bytes, const std::string& format) {
    ReadOptions options;
    options.format = format;
    const auto file = readMemory(bytes, "fuzz", options);
    if (!file && file.error().what.empty()) return "an error says nothing";
    if (file)
        if (std::string broken = brokenInvariant(*file); !broken.empty()) return broken;
    if (file && format == "delimited")
        if (std::string broken = brokenRoundTrip(file->table); !broken.empty()) return broken;
    options.rows = 3;
    const auto preview = readMemory(bytes, "fuzz", options);
    return preview ? brokenInvariant(*preview, options.rows) : std::string();
}

} // namespace epsiloscope::testing
