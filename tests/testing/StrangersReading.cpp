// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersReading.h"

#include "core/data/table/ColumnWarnings.h"
#include "core/experiment/run/Dataset.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace epsiloscope::testing {

namespace {

std::string listed(const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words)
        list += (list.empty() ? "\"" : " or \"") + word + "\"";
    return list.empty() ? "nothing" : list;
}

bool isFirstCell(const Column& column, const std::string& cell) {
    if (column.type == ColumnType::Numeric) {
        if (cell.empty()) return std::isnan(column.numbers.front());
        return column.numbers.front() == std::strtod(cell.c_str(), nullptr);
    }
    if (column.type == ColumnType::Image) return false;
    const std::int32_t code = column.codes.front();
    return code < 0 ? cell.empty() : column.categories[static_cast<std::size_t>(code)] == cell;
}

/// What differs from the votes that were meant; empty: nothing.
std::string otherVotes(const MeantVotes& meant, const Dataset& dataset) {
    const auto extent = [](std::size_t queries, std::size_t teachers, int classes) {
        return std::to_string(queries) + " queries, " + std::to_string(teachers) + " teachers, " +
               std::to_string(classes) + " classes";
    };
    if (!dataset.votes) return "read as a table, and it holds votes";
    const std::string are = extent(dataset.votes->queries, dataset.votes->teachers, dataset.votes->classes);
    const std::string were = extent(meant.queries, meant.teachers, meant.classes);
    return are == were ? std::string() : "read as votes: " + are + "; meant: " + were;
}

std::string otherColumn(const MeantColumn& meant, const Column& column) {
    if (column.name != meant.name)
        return "a column is called '" + column.name + "', not '" + meant.name + "'";
    const ColumnKind kind = kindOf(column);
    if (kind != meant.kind)
        return "column '" + meant.name + "' is read as " + inWords(kind) + ", not as " + inWords(meant.kind);
    if (!isFirstCell(column, meant.first))
        return "the first cell of column '" + meant.name + "' is not '" + meant.first + "'";
    return {};
}

/// What differs from the table that was meant; empty: nothing.
std::string otherTable(const StrangersFile& file, const Dataset& dataset) {
    const Table& table = dataset.table;
    if (dataset.votes) return "read as votes, and it holds a table";
    if (table.rows != file.rows)
        return std::to_string(table.rows) + " rows, not " + std::to_string(file.rows);
    if (table.columns.size() != file.columns.size())
        return std::to_string(table.columns.size()) + " columns, not " + std::to_string(file.columns.size());
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (auto other = otherColumn(file.columns[i], table.columns[i]); !other.empty()) return other;
    return {};
}

/// What differs from the label that should be guessed; empty: nothing.
std::string otherLabel(const StrangersFile& file, const DataReference& reference, const Dataset& dataset) {
    if (!file.label) return {};
    const auto schema = schemaFor(dataset.table, proposalFor(reference, dataset).roles());
    const std::string label =
        schema ? dataset.table.columns[static_cast<std::size_t>(schema->label())].name : std::string();
    if (label != *file.label) return "the label is guessed as '" + label + "', not as '" + *file.label + "'";
    if (schema && !file.positive.empty() && schema->positive != file.positive)
        return "the positive class is guessed as '" + schema->positive + "', not as '" + file.positive + "'";
    return {};
}

/// Doubts, remarks and warnings about columns.
std::string saidOf(const Dataset& dataset) {
    std::string all;
    for (const auto& list : {dataset.guess->doubts, dataset.guess->remarks})
        for (const std::string& each : list)
            all += each + "\n";
    if (dataset.votes) return all;
    std::vector<ColumnSummary> summaries;
    for (const Column& column : dataset.table.columns)
        summaries.push_back(summarise(column));
    const std::vector<int> unlabelled(dataset.table.rows, -1);
    for (const ColumnWarning& each : columnWarnings(dataset.table, summaries, -1, unlabelled, 0))
        all += each.text + "\n";
    return all;
}

StrangersReading refusal(const StrangersFile& file, const Error& error) {
    StrangersReading reading{{}, true, {file.refused}};
    const std::string message = error.message();
    const std::string words = error.what + "; " + error.mend; // the path may hold any word
    if (file.refused.empty())
        reading.complaint = "refused: " + message;
    else if (!saysOneOf(words, file.refused))
        reading.complaint = "refused without " + listed(file.refused) + ": " + message;
    else if (error.where.empty() || error.mend.empty())
        reading.complaint = "refused without where or how to mend it: " + message;
    return reading;
}

} // namespace

bool saysOneOf(const std::string& text, const std::vector<std::string>& words) {
    for (const std::string& word : words)
        if (text.find(word) != std::string::npos) return true;
    return false;
}

StrangersReading readStrangersFile(const StrangersFile& file, const std::string& path) {
    DataReference reference;
    reference.path = path;
    reference.format = file.format;
    const auto dataset = loadDataset(reference);
    if (!dataset) return refusal(file, dataset.error());
    const std::string said = saidOf(**dataset);
    StrangersReading reading;
    const bool meant = file.votes || file.rows > 0;
    std::string other = !meant       ? "not refused"
                        : file.votes ? otherVotes(*file.votes, **dataset)
                                     : otherTable(file, **dataset);
    if (!other.empty()) {
        reading.toBeTold = {file.doubted};
        if (!saysOneOf(said, file.doubted))
            reading.complaint = other + ", without a word of " + listed(file.doubted) + "; said:\n" + said;
        return reading;
    }
    if (!file.told.empty()) reading.toBeTold = {file.told};
    if (!file.told.empty() && !saysOneOf(said, file.told))
        reading.complaint = "read as meant, without a word of " + listed(file.told) + "; said:\n" + said;
    else
        reading.complaint = otherLabel(file, reference, **dataset);
    return reading;
}

} // namespace epsiloscope::testing
