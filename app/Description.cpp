// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Description.h"

#include "app/Console.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/data/readers/files/FilesBeside.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/PersonGuess.h"
#include "core/data/schema/PublishedDomains.h"
#include "core/data/table/ColumnKind.h"
#include "core/data/table/ColumnNames.h"
#include "core/data/table/ColumnWarnings.h"
#include "core/experiment/files/ResultJson.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace epsiloscope::app {

namespace {

constexpr std::array columnTypeNames = {"numeric", "categorical", "image"};
static_assert(static_cast<std::size_t>(ColumnType::Image) + 1 == columnTypeNames.size());

Json columnJson(const Column& column, const ColumnSummary& summary, std::size_t number) {
    Json json = {{"number", number},
                 {"name", column.name},
                 {"type", columnTypeNames[static_cast<std::size_t>(column.type)]},
                 {"kind", inWords(kindOf(column))},
                 {"missing", summary.missing}};
    if (!column.label.empty()) json["label"] = column.label;
    const bool empty = column.type == ColumnType::Numeric && summary.distinct == 0;
    if (column.type != ColumnType::Categorical && !empty) {
        json["minimum"] = numberToJson(summary.minimum);
        json["lower_quartile"] = numberToJson(summary.lowerQuartile);
        json["median"] = numberToJson(summary.median);
        json["upper_quartile"] = numberToJson(summary.upperQuartile);
        json["mean"] = numberToJson(summary.mean);
        json["maximum"] = numberToJson(summary.maximum);
    }
    if (column.type == ColumnType::Image) {
        json["width"] = column.pictures.width;
        json["height"] = column.pictures.height;
        json["channels"] = column.pictures.channels;
        return json;
    }
    json["distinct"] = summary.distinct;
    json["most_frequent"] = summary.mostFrequent;
    json["most_frequent_count"] = summary.mostFrequentCount;
    return json;
}

/// Columns as they lie in the file: a picture is as many as it has pixels and channels, and a label that came
/// from a file of its own is none.
std::size_t columnCount(const Dataset& dataset) {
    std::size_t count = 0;
    for (const Column& column : dataset.table.columns)
        count += column.type == ColumnType::Image ? column.pictures.size() : 1;
    return dataset.guess && !dataset.guess->labels.empty() ? count - 1 : count;
}

Json guessJson(const ReadGuess& guess) {
    Json json = {{"format", guess.format},
                 {"compressed", !guess.packing.empty()},
                 {"packing", guess.packing},
                 {"encoding", guess.encoding},
                 {"comment_lines", guess.commentLines},
                 {"labels", guess.labels},
                 {"doubts", guess.doubts},
                 {"remarks", guess.remarks}};
    if (!guess.table.empty()) json["table"] = guess.table;
    if (!guess.tables.empty()) json["tables"] = guess.tables;
    if (guess.format == "delimited") {
        json["delimiter"] = std::string(1, guess.delimiter);
        json["header"] = guess.header;
    }
    return json;
}

Json presetJson(const DataPreset& preset, const Table& table) {
    const NamedRoles roles = rolesFor(preset, table);
    return {{"id", preset.id},
            {"title", preset.title},
            {"source", preset.source},
            {"label", roles.label},
            {"label_map", roles.labelMap},
            {"positive", roles.positive},
            {"public", roles.publicColumns},
            {"ignored", roles.ignored},
            {"note", preset.note}};
}

/// The public knowledge of the columns of a well-known dataset or a sample; null where nothing is.
const PublishedDomains* publishedOf(const Dataset& dataset) {
    constexpr std::string_view sample = "sample:";
    if (dataset.path.starts_with(sample)) return findPublishedDomains(dataset.path.substr(sample.size()));
    return dataset.preset ? findPublishedDomains(dataset.preset->id) : nullptr;
}

Json publishedJson(const PublishedDomains& published, const Table& table) {
    Json columns = Json::object();
    for (const Column& column : table.columns) {
        const auto found = published.columns.find(column.name);
        if (found == published.columns.end()) continue;
        if (const auto* range = std::get_if<NumberRange>(&found->second))
            columns[column.name] = {range->first, range->second};
        else
            columns[column.name] = std::get<std::vector<std::string>>(found->second);
    }
    return {{"id", published.id}, {"source", published.source}, {"columns", columns}};
}

std::vector<std::size_t> countsOf(const std::vector<int>& classes, std::size_t count) {
    std::vector<std::size_t> counts(count);
    for (const int c : classes)
        if (c >= 0) ++counts[static_cast<std::size_t>(c)];
    return counts;
}

/// The label as far as there is one: how it is shown, and the class of each row for the warnings.
struct Label {
    int column = -1;
    int classes = 0;
    std::vector<int> ofRows;
    Json json; ///< null: no label
};

Result<Label> labelOf(const Dataset& dataset, const DataReference& reference) {
    const Table& table = dataset.table;
    NamedRoles roles = withUnlabelledPool(proposalFor(reference, dataset), dataset).roles();
    if (roles.label.empty()) {
        const int budgets = roles.personalBudget.empty() ? -1 : table.find(roles.personalBudget);
        const int column = guessLabel(table, budgets);
        if (column < 0) return Label{};
        roles.label = columnReference(table, static_cast<std::size_t>(column));
    }
    const auto schema = dataset.schema(roles);
    // A guess that nobody asked for tells only what fits.
    if (!schema && reference.roles() != NamedRoles{}) return schema.error();
    if (!schema) return Label{};
    Label label{schema->label(), static_cast<int>(schema->classes.size()), classIndices(table, *schema), {}};
    const auto counts = countsOf(label.ofRows, schema->classes.size());
    const Column& column = table.columns[static_cast<std::size_t>(label.column)];
    label.json = {{"column", column.name},
                  {"guessed", reference.label.empty() && column.declared != DeclaredRole::Label},
                  {"positive", schema->positive},
                  {"classes", schema->classes},
                  {"counts", counts}};
    if (roles.labelMap.empty()) return label;
    label.json["mapped"] = {{"map", roles.labelMap}, {"classes", schema->classes}, {"counts", counts}};
    if (const auto raw = schemaFor(table, {.label = roles.label}); raw.ok()) {
        label.json["classes"] = raw->classes;
        label.json["counts"] = countsOf(classIndices(table, *raw), raw->classes.size());
    }
    return label;
}

/// Whose the rows may be: a question, where nobody says it and the names of somebody repeat.
Json personJson(const Dataset& dataset, const DataReference& reference, int label) {
    if (!reference.person.empty()) return {};
    const PersonGuess guess = likelyPerson(dataset.table, label);
    if (!guess.found()) return {};
    Json json = {{"column", guess.name},
                 {"persons", guess.each.persons},
                 {"median_rows", guess.each.median},
                 {"most_rows", guess.each.most},
                 {"question", questionInWords(guess)}};
    if (guess.second >= 0)
        json["second_owner"] = dataset.table.columns[static_cast<std::size_t>(guess.second)].name;
    return json;
}

Json warningsJson(const Dataset& dataset, const std::vector<ColumnSummary>& summaries, const Label& label) {
    Json list = Json::array();
    const auto warnings = columnWarnings(dataset.table, summaries, label.column, label.ofRows, label.classes);
    for (const ColumnWarning& each : warnings)
        list.push_back({{"number", each.column + 1},
                        {"column", dataset.table.columns[each.column].name},
                        {"kind", toString(each.kind)},
                        {"text", each.text}});
    return list;
}

/// Columns that a run does not learn from, as nobody gave them a role.
Json leftOutJson(const Dataset& dataset, const DataReference& reference, int label) {
    const Table& table = dataset.table;
    Json list = Json::array();
    const NamedRoles roles = proposalFor(reference, dataset).roles();
    for (const LeftOut& one : followRoles(table, ColumnNames(table), roles, label).leftOut)
        list.push_back({{"number", one.column + 1},
                        {"column", table.columns[one.column].name},
                        {"kind", inWords(one.kind)}});
    return list;
}

Json picturesJson(const Column& column, const Dataset& dataset, const Label& label) {
    Json json = {{"column", column.name},
                 {"width", column.pictures.width},
                 {"height", column.pictures.height},
                 {"channels", column.pictures.channels},
                 {"label_file", dataset.guess ? dataset.guess->labels : std::string()},
                 {"test_file", testFileBeside(dataset.path)}};
    if (label.json.is_null()) return json;
    json["class_counts"] = Json::object();
    for (std::size_t i = 0; i < label.json["classes"].size(); ++i)
        json["class_counts"][label.json["classes"][i].get<std::string>()] = label.json["counts"][i];
    return json;
}

Json votesJson(const RecordedVotes& votes) {
    const double right = pluralityAccuracy(votes);
    return {{"queries", votes.queries},
            {"classes", votes.classes},
            {"teachers", votes.teachers},
            {"teachers_per_record", votes.teachersOfRecord ? Json(*votes.teachersOfRecord) : Json()},
            {"class_names", votes.classNames},
            {"winners", winners(votes)},
            {"agreement_histogram", agreementHistogram(votes)},
            {"truth_known", !votes.truth.empty()},
            {"plurality_accuracy", votes.truth.empty() ? Json() : Json(right)}};
}

} // namespace

Result<Json> description(const Dataset& dataset, const DataReference& reference,
                         const std::vector<ColumnSummary>& summaries) {
    const Table& table = dataset.table;
    Json json = {{"name", table.name},
                 {"rows", table.rows},
                 {"column_count", columnCount(dataset)},
                 {"columns", Json::array()},
                 {"fingerprint", dataset.fingerprint}};
    if (dataset.guess) json["guess"] = guessJson(*dataset.guess);
    if (dataset.preset) json["preset"] = presetJson(*dataset.preset, table);
    if (const auto* published = publishedOf(dataset)) json["published"] = publishedJson(*published, table);
    if (dataset.test) json["test"] = {{"name", dataset.test->name}, {"rows", dataset.test->rows}};
    if (dataset.pool)
        json["pool"] = {
            {"name", dataset.pool->name}, {"rows", dataset.pool->rows}, {"labelled", dataset.poolLacks < 0}};
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        json["columns"].push_back(columnJson(table.columns[i], summaries[i], i + 1));
    if (interrupted()) return cancelled();
    if (dataset.votes) {
        // Its columns are classes, not attributes: there is no label among them, and nothing to ignore.
        json["votes"] = votesJson(*dataset.votes);
        return json;
    }
    ASSIGN_OR_RETURN(auto label, labelOf(dataset, reference));
    if (!label.json.is_null()) json["label_guess"] = label.json;
    if (Json person = personJson(dataset, reference, label.column); !person.is_null())
        json["person_guess"] = std::move(person);
    json["ignored_by_default"] = leftOutJson(dataset, reference, label.column);
    json["warnings"] = warningsJson(dataset, summaries, label);
    for (const Column& column : table.columns)
        if (column.type == ColumnType::Image) json["pictures"] = picturesJson(column, dataset, label);
    return json;
}

} // namespace epsiloscope::app
