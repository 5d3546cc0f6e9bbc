// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/Preparation.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/encoding/DeclaredDomains.h"
#include "core/data/encoding/PoolFeatures.h"
#include "core/data/split/Split.h"
#include "core/experiment/release/ReleaseFrame.h"
#include "core/experiment/run/FileRemarks.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/run/PublicPool.h"
#include "core/experiment/runner/StagedSchema.h"
#include "core/mechanisms/accounting/PersonalBudgets.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/Stopwatch.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace epsiloscope {

namespace {

// Empties the slots of rows that have a missing feature, where rows are to be dropped rather than given a
// category. Where features are the unit of privacy, who is there must not depend on private cells: they are
// filled in.
void dropIncomplete(const Table& table, const Schema& schema, RoleUse use, std::vector<int>& classes) {
    if (use == RoleUse::WholeRecords) return;
    for (std::size_t c = 0; c < table.columns.size() && c < schema.roles.size(); ++c) {
        if (schema.roles[c] == Role::Ignored || schema.roles[c] == Role::Label) continue;
        if (use == RoleUse::Features && schema.roles[c] == Role::Private) continue;
        for (std::size_t row = 0; row < table.rows; ++row)
            if (table.columns[c].isMissing(row)) classes[row] = -1;
    }
}

} // namespace

std::vector<int> classesOf(const Experiment& experiment, const Table& table, const Schema& schema) {
    std::vector<int> classes = classIndices(table, schema);
    if (!experiment.data.missingAsCategory) dropIncomplete(table, schema, roleUseOf(experiment), classes);
    return classes;
}

std::vector<bool> protectedColumns(const Schema& schema, RoleUse use) {
    std::vector<bool> columns;
    for (const Role role : schema.roles)
        columns.push_back(role == Role::Private || use == RoleUse::WholeRecords);
    return columns;
}

namespace {

std::string keyFor(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                   TrialNumber trial, const std::string& randomness) {
    Json key = experimentToJson(experiment);
    // Names of classes may hold bytes that are no UTF-8.
    const std::string map = Json(schema.labelMap).dump(-1, ' ', false, Json::error_handler_t::replace);
    const RoleUse use = roleUseOf(experiment);
    Sentence used = use == RoleUse::Records ? "" : use == RoleUse::Features ? "features " : "whole ";
    for (const Role role : schema.roles)
        if (use != RoleUse::Records && role == Role::Public)
            used += 'o';
        else
            used += role == Role::Ignored ? '-' : role == Role::Label ? '*' : '+';
    for (const std::string& apart : experiment.data.pretrainClasses)
        used += "|pretrains " + std::to_string(apart.size()) + " " + apart; // no name can say another's
    for (const std::string& declared : experiment.data.classes)
        used += "|class " + std::to_string(declared.size()) + " " + declared;
    for (const std::size_t person : schema.persons)
        used += Sentence("|person in %1", {person});
    if (!schema.persons.empty())
        used += Sentence("|rows %1%2",
                         {experiment.data.rowsOfPerson, experiment.data.unitIsRecord ? " by record" : ""});
    if (schema.personalBudget >= 0) used += Sentence("|own ε in %1", {schema.personalBudget});
    return dataset.fingerprint + "|" + used + "|" + schema.positive + "|" + map + "|" +
           key["data"]["missing"].dump() + "|" + key["split"].dump() + "|" + key["encoder"].dump() + "|" +
           randomness + "|trial " + std::to_string(trial.number()) + keyOfQueries(dataset);
}

std::vector<int> classesAt(const std::vector<int>& classes, const std::vector<std::uint32_t>& rows) {
    std::vector<int> some;
    some.reserve(rows.size());
    for (const std::uint32_t row : rows)
        some.push_back(classes[row]);
    return some;
}

Result<LabelledRecords> recordsOf(const Encoder& encoder, const Table& table, const std::vector<int>& classes,
                                  const std::vector<std::uint32_t>& rows) {
    ASSIGN_OR_RETURN(auto features, encoder.encode(table, rows));
    return LabelledRecords{std::move(features), classesAt(classes, rows)};
}

Result<void> checkPools(const SplitRows& rows, const PublicPool& pool, bool hasTestFile, bool needsPublic) {
    const auto tooSmall = [](const char* what, const char* pointer) {
        return Error{Sentence("the %1 part of the split is empty", {what}), pointer,
                     "give it a larger share, or use a larger dataset"};
    };
    if (rows.privateSlotCount == 0) return tooSmall("private", "/split/private");
    // It is private whether any of them has a label: a release tells an error without a place in its one
    // wording.
    if (rows.privateRows.empty())
        return Error{"no private row has a label", "", "give the private part a larger share, or other data"};
    if (pool.rows.empty() && needsPublic) return tooSmall("public", "/split/public");
    if (!pool.test.empty()) return {};
    if (!hasTestFile) return tooSmall("test", "/split/test");
    return Error{"no row of the test file has one of the training file's classes", "/data/test",
                 "choose another test file, or map its classes by a label map"};
}

std::vector<std::uint32_t> labelledRows(const std::vector<int>& classes) {
    std::vector<std::uint32_t> rows;
    for (std::size_t row = 0; row < classes.size(); ++row)
        if (classes[row] >= 0) rows.push_back(static_cast<std::uint32_t>(row));
    return rows;
}

Result<PooledRecords> pooledRecords(const std::shared_ptr<const Encoder>& encoder, const Table& table,
                                    const std::vector<int>& classes, const std::vector<std::uint32_t>& rows) {
    ASSIGN_OR_RETURN(auto features, PoolFeatures::of(encoder, table, rows));
    return PooledRecords{std::move(features), classesAt(classes, rows)};
}

// As if every feature was made: whoever needs all of them keeps them.
std::size_t bytesOf(const PreparedData& data) {
    const auto cellsOf = [](const auto& records) {
        return records.features.rows() * records.features.cols();
    };
    const auto cells =
        cellsOf(data.privatePool) + cellsOf(data.publicPool) + cellsOf(data.test) +
        (data.pretraining ? cellsOf(*data.pretraining) : 0) +
        (data.everyText ? cellsOf(data.everyText->privatePool) + cellsOf(data.everyText->test) : 0);
    return (static_cast<std::size_t>(cells) + data.personalBudgets.size()) * sizeof(double) +
           (data.privateSlots.size() + data.privateRows.size() + data.publicRows.size()) *
               sizeof(std::uint32_t);
}

// Who fills which slot of the private part, and what each grants.
Result<void> tellOfPrivate(PreparedData& prepared, SplitRows rows, const Table& table, const Schema& schema,
                           bool release) {
    prepared.privateSlotCount = rows.privateSlotCount;
    if (release) prepared.slotMarks = std::move(rows.slotMarks);
    // Where every slot has one row, the rows say it themselves.
    if (rows.privateSlots.size() != rows.privateSlotCount ||
        std::ranges::adjacent_find(rows.privateSlots) != rows.privateSlots.end())
        prepared.privateSlots = std::move(rows.privateSlots);
    prepared.privateRows = std::move(rows.privateRows);
    // A release is not held to a column: its entries are private, and so is whether they are sound.
    if (schema.personalBudget < 0 || release) return {};
    ASSIGN_OR_RETURN(
        prepared.personalBudgets,
        budgetsOf(table.columns[static_cast<std::size_t>(schema.personalBudget)], prepared.privateRows));
    return {};
}

// Where features are the unit of privacy there is no public pool of records: all that are not for test are
// learnt from.
void takeAllToLearn(SplitRows& rows) {
    rows.privateRows.insert(rows.privateRows.end(), rows.publicRows.begin(), rows.publicRows.end());
    rows.publicRows.clear();
    rows.privateSlots.clear();
    rows.slotMarks.clear();
    rows.privateSlotCount = rows.privateRows.size();
}

// Where labels are private and how many records there are is known, no record may be missed for its label:
// one without counts as the first class. Of test records nobody is protected, and they need a truth.
std::vector<int> withoutHoles(std::vector<int> classes) {
    std::replace(classes.begin(), classes.end(), -1, 0);
    return classes;
}

// Cells that were read as texts and are no number, in a column that is declared as numbers.
std::size_t wordsAmongNumbers(const Column& asRead, const Column& typed,
                              const std::vector<std::uint32_t>& rows) {
    if (asRead.type != ColumnType::Categorical || typed.type != ColumnType::Numeric) return 0;
    return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](std::uint32_t row) {
        return asRead.codes[row] >= 0 && std::isnan(typed.numbers[row]);
    }));
}

void tellOfFeatures(PreparedData& prepared, const Encoder& encoder, const Table& asRead, const Table& table,
                    const Schema& schema) {
    for (const std::size_t column : encoder.columnOfFeature())
        prepared.privateFeature.push_back(schema.roles[column] == Role::Private ? 1 : 0);
    prepared.squaredNormBound = encoder.squaredNormBound();
    prepared.beyondRange = encoder.beyondRange(table, prepared.privateRows);
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        if (const std::size_t words =
                wordsAmongNumbers(asRead.columns[c], table.columns[c], prepared.privateRows);
            words > 0)
            prepared.beyondRange.push_back({table.columns[c].name, words});
}

// The data to encode: the tables, what their columns and classes are, and who is dealt where.
struct FramedData {
    const Table& table;
    const Table* test; ///< null: there is no test file
    const Table* pool; ///< null: the public pool has no file of its own
    const Schema& schema;
    SplitRows rows;
    long cohort = 0; ///< PreparedData::cohort
};

// Rows without a label have no place among those that are asked or examine, and are holes among the private.
void leaveOutUnlabelled(SplitRows& rows, const std::vector<int>& known, const std::vector<int>& classes) {
    std::erase_if(rows.testRows, [&](std::uint32_t row) { return known[row] < 0; });
    std::erase_if(rows.publicRows, [&](std::uint32_t row) { return classes[row] < 0; });
    leaveOutPrivate(rows, [&](std::uint32_t row) { return classes[row] < 0; });
}

// Training and test table as they are encoded: where features are the unit of privacy, with the types that
// are declared.
struct TypedTables {
    std::optional<Table> ownTraining, ownTest;
    const Table *training, *test;
};

Result<std::unique_ptr<TypedTables>> typedTables(const FramedData& framed, const EncoderPlan& plan,
                                                 RoleUse use) {
    auto tables = std::make_unique<TypedTables>();
    if (use != RoleUse::Records) {
        ASSIGN_OR_RETURN(const auto domains, declaredDomains(framed.table, plan));
        tables->ownTraining = withDeclaredTypes(framed.table, domains);
        if (framed.test) tables->ownTest = withDeclaredTypes(*framed.test, domains);
    }
    tables->training = tables->ownTraining ? &*tables->ownTraining : &framed.table;
    tables->test = tables->ownTest ? &*tables->ownTest : framed.test ? framed.test : tables->training;
    return tables;
}

const Table& tableOf(PoolOf pool, const TypedTables& tables, const FramedData& framed) {
    return pool == PoolOf::Own ? *framed.pool : pool == PoolOf::Test ? *tables.test : *tables.training;
}

Result<Encoder> fittedEncoder(const TypedTables& tables, const FramedData& framed, const EncoderPlan& plan,
                              const PublicPool& pool, RoleUse use) {
    const Schema& schema = framed.schema;
    const SplitRows& rows = framed.rows;
    if (use != RoleUse::Records)
        return Encoder::fitDeclared(*tables.training, schema, plan, rows.privateRows,
                                    protectedColumns(schema, use));
    if (plan.fit == FitOn::PrivatePool) return Encoder::fit(*tables.training, schema, plan, rows.privateRows);
    return Encoder::fit(tableOf(pool.of, tables, framed), schema, plan, pool.rows);
}

// Public records for networks to learn from first: of a file of their own, or the classes that are set apart.
// No record of them is anywhere else: their rows have no class to be learnt.
Result<void> addPretraining(PreparedData& prepared, const Encoder& encoder, const Experiment& experiment,
                            const Dataset& dataset, const Schema& schema) {
    const std::vector<std::string>& apart = experiment.data.pretrainClasses;
    if (!dataset.pretraining && apart.empty()) return {};
    const Table& table = dataset.pretraining ? *dataset.pretraining : dataset.table;
    Schema own = schema;
    own.classes = apart;
    if (dataset.pretraining) {
        auto read = schemaFor(table, {});
        if (!read)
            return Error{
                Sentence("the pictures to pretrain on cannot be learnt from: %1", {read.error().what}),
                "/data/pretrain_labels", "name a file of their labels by data.pretrain_labels"};
        own = std::move(read).value();
    }
    const std::vector<int> classes = classIndices(table, own);
    ASSIGN_OR_RETURN(auto records, recordsOf(encoder, table, classes, labelledRows(classes)));
    if (records.labels.empty())
        return Error{"there is no record to pretrain on", "/data/pretrain", "name other classes or pictures"};
    prepared.pretraining = std::make_shared<LabelledRecords>(std::move(records));
    prepared.pretrainingClasses = static_cast<int>(own.classes.size());
    return {};
}

// The same records with a feature for every text of the private ones, where the encoder lacks some: what it
// loses is told apart from the price of privacy. Explorations alone, which may look at private texts. A few
// rows are not worth another model.
Result<void> addEveryText(PreparedData& prepared, const Encoder& encoder, const TypedTables& tables,
                          const Schema& schema) {
    std::size_t lacking = 0;
    for (const UnseenTexts& unseen : prepared.unseen)
        lacking += unseen.ofPrivate.rows;
    if (lacking * 1000 <= prepared.privateRows.size()) return {};
    ASSIGN_OR_RETURN(auto fitted, encoder.withTextsOf(*tables.training, schema, prepared.privateRows));
    const auto whole = std::make_shared<Encoder>(std::move(fitted));
    ASSIGN_OR_RETURN(auto ofPrivate, PoolFeatures::of(whole, *tables.training, prepared.privateRows));
    ASSIGN_OR_RETURN(auto ofTest, whole->encode(*tables.test, prepared.testRows));
    prepared.everyText = std::make_shared<RecordsOfEveryText>(RecordsOfEveryText{
        {std::move(ofPrivate), prepared.privatePool.labels}, {std::move(ofTest), prepared.test.labels}});
    return {};
}

Result<std::shared_ptr<PreparedData>> encoded(const Experiment& experiment, const Dataset& dataset,
                                              FramedData framed, const std::vector<int>& known,
                                              const RandomStream& ofTest) {
    const RoleUse use = roleUseOf(experiment);
    const Schema& schema = framed.schema;
    const std::vector<int> classes = use == RoleUse::WholeRecords ? withoutHoles(known) : known;
    SplitRows& rows = framed.rows;
    leaveOutUnlabelled(rows, known, classes);
    if (use != RoleUse::Records) takeAllToLearn(rows);
    const std::vector<int> testClasses = framed.test ? classesOf(experiment, *framed.test, schema) : classes;
    const OtherClasses others{testClasses, framed.pool ? poolClasses(experiment, *framed.pool, schema)
                                                       : std::vector<int>()};
    ASSIGN_OR_RETURN(auto pool, publicPoolOf(experiment, dataset, rows, others, ofTest));
    const bool needsPublic =
        use == RoleUse::Records && findMechanism(experiment.mechanism)->descriptor.publicPool;
    RETURN_IF_ERROR(checkPools(rows, pool, framed.test != nullptr, needsPublic));

    EncoderPlan plan = experiment.encoder;
    plan.missingAsCategory = experiment.data.missingAsCategory;
    ASSIGN_OR_RETURN(const auto tables, typedTables(framed, plan, use));
    const Table& table = *tables->training;
    ASSIGN_OR_RETURN(auto fittedAs, fittedEncoder(*tables, framed, plan, pool, use));
    const auto kept = std::make_shared<Encoder>(std::move(fittedAs));
    const Encoder& encoder = *kept;
    std::vector<std::string> squashed = squashedColumns(experiment, table, schema, rows.privateRows);
    const bool ofPrivate = plan.fit == FitOn::PrivatePool;
    const RowsOfTable fitted{ofPrivate ? table : tableOf(pool.of, *tables, framed),
                             ofPrivate ? rows.privateRows : pool.rows};
    std::vector<UnseenTexts> unseen;
    if (use == RoleUse::Records && !experiment.release)
        unseen = unseenTexts(schema, fitted, {table, rows.privateRows}, {*tables->test, pool.test});
    ASSIGN_OR_RETURN(auto privatePool, pooledRecords(kept, table, classes, rows.privateRows));
    const std::vector<int>& classesOfPool = pool.of == PoolOf::Own    ? others.pool
                                            : pool.of == PoolOf::Test ? testClasses
                                                                      : classes;
    ASSIGN_OR_RETURN(auto publicPool,
                     pooledRecords(kept, tableOf(pool.of, *tables, framed), classesOfPool, pool.asked));
    ASSIGN_OR_RETURN(auto test, recordsOf(encoder, *tables->test, testClasses, pool.test));

    auto prepared = std::make_shared<PreparedData>();
    prepared->publicRows = std::move(pool.asked);
    prepared->poolOf = pool.of;
    RETURN_IF_ERROR(tellOfPrivate(*prepared, std::move(rows), framed.table, schema, experiment.release));
    prepared->privatePool = std::move(privatePool);
    prepared->publicPool = std::move(publicPool);
    prepared->test = std::move(test);
    prepared->testRows = std::move(pool.test);
    prepared->classes = schema.classes;
    prepared->featureNames = encoder.featureNames();
    if (use != RoleUse::Records) tellOfFeatures(*prepared, encoder, framed.table, table, schema);
    prepared->unit = experiment.data.unit();
    prepared->labelsPublic = use != RoleUse::WholeRecords;
    prepared->pictures = encoder.pictureShape();
    prepared->slotsInRounds = experiment.release && use == RoleUse::Records;
    prepared->cohort = framed.cohort;
    RETURN_IF_ERROR(addPretraining(*prepared, encoder, experiment, dataset, schema));
    prepared->squashed = std::move(squashed);
    prepared->encoderOnPrivate = ofPrivate;
    prepared->unseen = std::move(unseen);
    if (!experiment.release) {
        prepared->farPrivate = farCells(encoder, table, prepared->privateRows);
        prepared->farTest = farCells(encoder, *tables->test, prepared->testRows);
    }
    RETURN_IF_ERROR(addEveryText(*prepared, encoder, *tables, schema));
    prepared->encoder = kept;
    return prepared;
}

// Whether a person's rows taught one teacher is not in the file.
Result<void> checkOwnersOfVotes(const Experiment& experiment) {
    if (experiment.data.person.empty()) return {};
    return Error{"a file of votes does not say whose rows taught whom", "/data/person",
                 "leave it out: ε is then about a record"};
}

Result<std::shared_ptr<const PreparedData>> votesOf(const Experiment& experiment, const Dataset& dataset) {
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    RETURN_IF_ERROR(checkOwnersOfVotes(experiment));
    RETURN_IF_ERROR(checkVotesQuestion(mechanism, experiment.parameters));
    RETURN_IF_ERROR(checkTeachersOfVotes(experiment.parameters, *dataset.votes));
    return preparedVotes(withTeachers(experiment.parameters, *dataset.votes),
                         dataset.fingerprint + keyOfQueries(dataset),
                         dataset.queries ? dataset.queries->rows : std::vector<std::uint32_t>());
}

// An exploration tells who would learn from private pictures as if they were public. Whether they are is
// itself a function of them: in a release the person declares it.
Result<void> checkPretraining(const Experiment& experiment, const Dataset& dataset) {
    if (experiment.release || dataset.sharedPictures == 0) return {};
    return Error{Sentence("%1 of the pictures to pretrain on are among those to be protected, or of the test",
                          {withThousands(dataset.sharedPictures)}),
                 "/data/pretrain", "name pictures that are public"};
}

FramedData dealt(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                 const std::vector<int>& known, const RandomStreams& streams, TrialNumber trial) {
    const bool whole = roleUseOf(experiment) == RoleUse::WholeRecords;
    const std::vector<int> classes = whole ? withoutHoles(known) : known;
    FramedData framed{dataset.table,
                      dataset.test ? &*dataset.test : nullptr,
                      dataset.pool ? &*dataset.pool : nullptr,
                      schema,
                      {}};
    const auto number = static_cast<std::uint32_t>(trial.number());
    const RandomStream split = streams.stream(number, StreamPurpose::Split);
    const auto owned = ownedRows(experiment.data, dataset.table, streams, number);
    if (!owned)
        framed.rows = splitRows(experiment.split, classes, static_cast<int>(schema.classes.size()), split);
    else
        framed.rows = owned->owners.shared() ? splitSharedRows(experiment.split, *owned, split)
                                             : splitPersons(experiment.split, *owned, classes, split);
    return framed;
}

// A release sees its data through what is public of them.
Result<std::shared_ptr<const PreparedData>> releasedData(const Experiment& experiment, const Dataset& dataset,
                                                         TrialNumber trial, const RowDealing& dealing,
                                                         Observer& observer, const std::stop_token& stop) {
    ASSIGN_OR_RETURN(auto frame, releaseFrame(experiment, dataset, dealing));
    RETURN_IF_ERROR(checkLabelsOfFiles(experiment.data, dataset, frame.schema.label()));
    const std::vector<int> classes = classesOf(experiment, frame.table, frame.schema);
    if (trial.first())
        observer.observe(DatasetMark{{}, 0, dataset.table.columns.size(), frame.schema.classes});
    remarkOnHonesty(experiment, classes, frame.schema.classes.front(), trial, observer);
    remarkOnLeftOut(frame.table, frame.schema, Telling::Public, trial, observer);
    remarkOnPersons(experiment, dataset, frame.schema, trial, observer);
    if (stop.stop_requested()) return std::shared_ptr<const PreparedData>();
    observer.observe(StageProgress{trial, Stage::Encode, 0, 1});
    ASSIGN_OR_RETURN(auto prepared, encoded(experiment, dataset,
                                            FramedData{frame.table, frame.test ? &*frame.test : nullptr,
                                                       frame.pool ? &*frame.pool : nullptr, frame.schema,
                                                       frame.rows, frame.cohort},
                                            classes, dealing.streams.stream(1, StreamPurpose::Split, 1)));
    prepared->key = Sentence("release, trial %1", {trial.number()});
    remarkOnRanges(*prepared, true, trial, observer);
    return std::shared_ptr<const PreparedData>(prepared);
}

} // namespace

Result<std::shared_ptr<const PreparedData>> prepareData(const Experiment& experiment, const Dataset& dataset,
                                                        TrialNumber trial, const RowDealing& dealing,
                                                        const std::string& randomness, StageStore& stages,
                                                        Observer& observer, const std::stop_token& stop) {
    if (dataset.votes) {
        remarkOnReading(experiment, dataset, nullptr, trial, observer);
        remarkOnAbsentTeachers(experiment, *dataset.votes, trial, observer);
        return votesOf(experiment, dataset);
    }
    RETURN_IF_ERROR(checkPretraining(experiment, dataset));
    if (experiment.release) return releasedData(experiment, dataset, trial, dealing, observer, stop);
    ASSIGN_OR_RETURN(const auto known, stagedSchema(experiment.roles(), dataset, stages, stop));
    if (!known) return std::shared_ptr<const PreparedData>(); // stopped
    const Schema& schema = *known;
    RETURN_IF_ERROR(checkLabelsOfFiles(experiment.data, dataset, schema.label()));
    const std::vector<int> classes = classesOf(experiment, dataset.table, schema);
    remarkOnReading(experiment, dataset, &schema, trial, observer);
    remarkOnHonesty(experiment, classes, schema.classes.front(), trial, observer);
    remarkOnLeftOut(dataset.table, schema, Telling::Private, trial, observer);
    remarkOnPersons(experiment, dataset, schema, trial, observer);
    if (dataset.test && trial.first())
        remarkOnTest(experiment, dataset, schema, classesOf(experiment, *dataset.test, schema), trial,
                     observer);
    remarkOnPool(experiment, dataset, schema, trial, observer);

    const std::string key = keyFor(experiment, dataset, schema, trial, randomness);
    StageStore::Found<PreparedData> found;
    if (!randomness.empty()) found = stages.findOrClaim<PreparedData>(key, stop);
    if (found.value) {
        remarkOnPrepared(*found.value, dataset.test.has_value(), trial, observer);
        observer.observe(StageFinished{trial, Stage::Encode, 0, true});
        return found.value;
    }
    if (stop.stop_requested()) return std::shared_ptr<const PreparedData>();
    const Stopwatch watch;
    observer.observe(StageProgress{trial, Stage::Encode, 0, dataset.table.rows});
    const auto number = static_cast<std::uint32_t>(trial.number());
    ASSIGN_OR_RETURN(auto prepared,
                     encoded(experiment, dataset,
                             dealt(experiment, dataset, schema, classes, dealing.streams, trial), classes,
                             dealing.streams.stream(number, StreamPurpose::Split, 1)));
    prepared->key = key;
    remarkOnPrepared(*prepared, dataset.test.has_value(), trial, observer);
    found.claim.keep<PreparedData>(prepared, bytesOf(*prepared));
    observer.observe(StageFinished{trial, Stage::Encode, watch.seconds(), false});
    return std::shared_ptr<const PreparedData>(prepared);
}

} // namespace epsiloscope
