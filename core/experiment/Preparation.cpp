// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Preparation.h"

#include "core/data/BudgetColumn.h"
#include "core/data/Split.h"
#include "core/experiment/PreparedVotes.h"
#include "core/mechanisms/Stopwatch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace epsiloscope {

namespace {

bool isMissing(const Column& column, std::size_t row) {
    if (column.type == ColumnType::Image) return false;
    return column.type == ColumnType::Numeric ? std::isnan(column.numbers[row]) : column.codes[row] < 0;
}

// Empties the slots of rows that have a missing feature, where rows are to be dropped rather than given a
// category.
void dropIncomplete(const Table& table, const Schema& schema, std::vector<int>& classes) {
    for (std::size_t c = 0; c < table.columns.size() && c < schema.roles.size(); ++c) {
        if (schema.roles[c] == Role::Ignored || schema.roles[c] == Role::Label) continue;
        for (std::size_t row = 0; row < table.rows; ++row)
            if (isMissing(table.columns[c], row)) classes[row] = -1;
    }
}

std::vector<int> classesOf(const Experiment& experiment, const Table& table, const Schema& schema) {
    std::vector<int> classes = classIndices(table, schema);
    if (!experiment.data.missingAsCategory) dropIncomplete(table, schema, classes);
    return classes;
}

std::string keyFor(const Experiment& experiment, const Dataset& dataset, const Schema& schema, int trial,
                   const std::string& randomness) {
    nlohmann::json key = experimentToJson(experiment);
    // Names of classes may hold bytes that are no UTF-8.
    const std::string map =
        nlohmann::json(schema.labelMap).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::string used;
    for (const Role role : schema.roles)
        used += role == Role::Ignored ? '-' : role == Role::Label ? '*' : '+';
    if (schema.personalBudget >= 0) used += "|own ε in " + std::to_string(schema.personalBudget);
    return dataset.fingerprint + "|" + used + "|" + schema.positive + "|" + map + "|" +
           key["data"]["missing"].dump() + "|" + key["split"].dump() + "|" + key["encoder"].dump() + "|" +
           randomness + "|trial " + std::to_string(trial);
}

Result<LabelledRecords> recordsOf(const Encoder& encoder, const Table& table, const std::vector<int>& classes,
                                  const std::vector<std::uint32_t>& rows) {
    auto features = encoder.encode(table, rows);
    if (!features) return features.error();
    LabelledRecords records{std::move(features).value(), {}};
    records.labels.reserve(rows.size());
    for (const std::uint32_t row : rows)
        records.labels.push_back(classes[row]);
    return records;
}

Result<void> checkPools(const SplitRows& rows, std::size_t testRecords, bool hasTestFile) {
    const auto tooSmall = [](const char* what, const char* pointer) {
        return Error{std::string("the ") + what + " part of the split is empty", pointer,
                     "give it a larger share, or use a larger dataset"};
    };
    if (rows.privateRows.empty()) return tooSmall("private", "/split/private");
    if (rows.publicRows.empty()) return tooSmall("public", "/split/public");
    if (testRecords > 0) return {};
    if (!hasTestFile) return tooSmall("test", "/split/test");
    return Error{"no row of the test file has one of the training file's classes", "/data/test",
                 "choose another test file, or map its classes by a label map"};
}

// What the test file holds beyond what can be examined, and what could be read otherwise in it.
void remarkOnTest(const Dataset& dataset, const std::vector<int>& classes, int trial, Observer& observer) {
    if (trial != 1 || !dataset.test) return;
    if (const auto holes = std::count(classes.begin(), classes.end(), -1); holes > 0)
        observer.observe(Remark{trial, Severity::Warning,
                                std::to_string(holes) + " of " + std::to_string(classes.size()) +
                                    " rows of the test file were left out: missing cells, no label, or one "
                                    "that is no class of the training file"});
    if (!dataset.testGuess) return;
    for (const std::string& doubt : dataset.testGuess->doubts)
        observer.observe(Remark{trial, Severity::Note, "test file: " + doubt});
}

// How many rows were left out, or whether any were, is exact knowledge of private rows: a release says its
// rule alone, whatever the data are.
std::optional<std::string> leftOut(const Experiment& experiment, const std::vector<int>& classes) {
    if (experiment.release)
        return experiment.data.missingAsCategory ? "rows without a label are left out"
                                                 : "rows without a label or with missing cells are left out";
    const auto holes = std::count(classes.begin(), classes.end(), -1);
    if (holes == 0) return std::nullopt;
    return std::to_string(holes) + " rows were left out: no label, or missing cells";
}

bool holdsPersonalBudgets(const Experiment& experiment) {
    const ParameterValue* kind = experiment.parameters.find("personal_budgets");
    const auto* choice = kind == nullptr ? nullptr : std::get_if<std::string>(kind);
    return choice != nullptr && *choice == "column";
}

void remarkOnHonesty(const Experiment& experiment, const std::vector<int>& classes, int trial,
                     Observer& observer) {
    if (trial != 1) return;
    if (const auto rows = leftOut(experiment, classes))
        observer.observe(Remark{trial, Severity::Note, *rows});
    if (!experiment.data.personalBudget.empty() && !holdsPersonalBudgets(experiment))
        observer.observe(Remark{trial, Severity::Warning,
                                "nobody is held to the ε of column \"" + experiment.data.personalBudget +
                                    "\": that takes dpbag with personal_budgets = column"});
    if (experiment.split.balance)
        observer.observe(
            Remark{trial, Severity::Warning,
                   "balancing reads the class counts of all records: that is outside the guarantee"});
    if (experiment.encoder.fit == FitOn::PrivatePool)
        observer.observe(
            Remark{trial, Severity::Warning,
                   "means and categories were fitted on private records: that is outside the guarantee"});
}

std::vector<std::uint32_t> labelledRows(const std::vector<int>& classes) {
    std::vector<std::uint32_t> rows;
    for (std::size_t row = 0; row < classes.size(); ++row)
        if (classes[row] >= 0) rows.push_back(static_cast<std::uint32_t>(row));
    return rows;
}

std::size_t bytesOf(const PreparedData& data) {
    const auto cells =
        data.privatePool.features.size() + data.publicPool.features.size() + data.test.features.size();
    return (static_cast<std::size_t>(cells) + data.personalBudgets.size()) * sizeof(double) +
           (data.privateSlots.size() + data.privateRows.size()) * sizeof(std::uint32_t);
}

// Who fills which slot of the private part, and what each grants.
Result<void> tellOfPrivate(PreparedData& prepared, SplitRows rows, const Table& table, const Schema& schema,
                           bool release) {
    prepared.privateSlotCount = rows.privateSlotCount;
    if (rows.privateSlots.size() < rows.privateSlotCount)
        prepared.privateSlots = std::move(rows.privateSlots);
    prepared.privateRows = std::move(rows.privateRows);
    // A release is not held to a column: its entries are private, and so is whether they are sound.
    if (schema.personalBudget < 0 || release) return {};
    auto budgets =
        budgetsOf(table.columns[static_cast<std::size_t>(schema.personalBudget)], prepared.privateRows);
    if (!budgets) return budgets.error();
    prepared.personalBudgets = std::move(budgets).value();
    return {};
}

Result<std::shared_ptr<PreparedData>> encoded(const Experiment& experiment, const Dataset& dataset,
                                              const Schema& schema, const std::vector<int>& classes,
                                              RandomStream random) {
    SplitRows rows = splitRows(experiment.split, classes, static_cast<int>(schema.classes.size()), random);
    const Table& testTable = dataset.test ? *dataset.test : dataset.table;
    const std::vector<int> testClasses =
        dataset.test ? classesOf(experiment, *dataset.test, schema) : std::vector<int>();
    const std::vector<std::uint32_t> testRows = dataset.test ? labelledRows(testClasses) : rows.testRows;
    if (auto pools = checkPools(rows, testRows.size(), dataset.test.has_value()); !pools)
        return pools.error();

    const bool onPublic = experiment.encoder.fit == FitOn::PublicPool;
    EncoderPlan plan = experiment.encoder;
    plan.missingAsCategory = experiment.data.missingAsCategory;
    const auto encoder =
        Encoder::fit(dataset.table, schema, plan, onPublic ? rows.publicRows : rows.privateRows);
    if (!encoder) return encoder.error();
    auto privatePool = recordsOf(*encoder, dataset.table, classes, rows.privateRows);
    if (!privatePool) return privatePool.error();
    auto publicPool = recordsOf(*encoder, dataset.table, classes, rows.publicRows);
    if (!publicPool) return publicPool.error();
    auto test = recordsOf(*encoder, testTable, dataset.test ? testClasses : classes, testRows);
    if (!test) return test.error();

    auto prepared = std::make_shared<PreparedData>();
    if (auto told = tellOfPrivate(*prepared, std::move(rows), dataset.table, schema, experiment.release);
        !told)
        return told.error();
    prepared->privatePool = std::move(privatePool).value();
    prepared->publicPool = std::move(publicPool).value();
    prepared->test = std::move(test).value();
    prepared->testRows = testRows;
    prepared->classes = schema.classes;
    prepared->featureNames = encoder->featureNames();
    return prepared;
}

Result<std::shared_ptr<const PreparedData>> votesOf(const Experiment& experiment, const Dataset& dataset) {
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    if (auto asked = checkVotesQuestion(mechanism, experiment.parameters); !asked) return asked.error();
    if (auto fitting = checkTeachersOfVotes(experiment.parameters, *dataset.votes); !fitting)
        return fitting.error();
    return preparedVotes(*dataset.votes, dataset.fingerprint);
}

} // namespace

Result<std::shared_ptr<const PreparedData>> prepareData(const Experiment& experiment, const Dataset& dataset,
                                                        int trial, const RandomStreams& streams,
                                                        const std::string& randomness, StageStore& stages,
                                                        Observer& observer, const std::stop_token& stop) {
    if (dataset.votes) return votesOf(experiment, dataset);
    const DataReference& data = experiment.data;
    const auto schema = schemaFor(dataset.table, data.roles(), dataset.test ? &*dataset.test : nullptr);
    if (!schema) return schema.error();
    const std::vector<int> classes = classesOf(experiment, dataset.table, *schema);
    remarkOnHonesty(experiment, classes, trial, observer);
    if (dataset.test && trial == 1)
        remarkOnTest(dataset, classesOf(experiment, *dataset.test, *schema), trial, observer);

    const std::string key = keyFor(experiment, dataset, *schema, trial, randomness);
    StageStore::Found<PreparedData> found;
    if (!randomness.empty()) found = stages.findOrClaim<PreparedData>(key, stop);
    if (found.value) {
        observer.observe(StageFinished{trial, Stage::Encode, 0, true});
        return found.value;
    }
    if (stop.stop_requested()) return std::shared_ptr<const PreparedData>();
    const Stopwatch watch;
    observer.observe(StageProgress{trial, Stage::Encode, 0, dataset.table.rows});
    auto prepared = encoded(experiment, dataset, *schema, classes,
                            streams.stream(static_cast<std::uint32_t>(trial), StreamPurpose::Split));
    if (!prepared) return prepared.error();
    (*prepared)->key = key;
    found.claim.keep<PreparedData>(*prepared, bytesOf(**prepared));
    observer.observe(StageFinished{trial, Stage::Encode, watch.seconds(), false});
    return std::shared_ptr<const PreparedData>(*prepared);
}

} // namespace epsiloscope
