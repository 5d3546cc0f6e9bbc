// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/PlannedPools.h"

#include "core/base/Result.h"
#include "core/data/schema/Schema.h"
#include "core/data/split/Split.h"
#include "core/experiment/release/ReleaseFrame.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/run/PublicPool.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

// The pools that a release itself may see, which is not which private rows lack a label.
Result<PlannedPools> releasedPools(const Experiment& experiment, const Dataset& dataset,
                                   const FixedSplit& split) {
    ASSIGN_OR_RETURN(const auto frame, releaseFrame(experiment, dataset, split.dealing()));
    PlannedPools pools;
    pools.privateRecords = pools.privateSlots = frame.cohort;
    pools.testRecords = static_cast<long>(frame.test ? frame.test->rows : frame.rows.testRows.size());
    pools.classes = static_cast<long>(frame.schema.classes.size());
    if (roleUseOf(experiment) != RoleUse::Records) return pools;
    const std::vector<int> classes = classesOf(experiment, frame.table, frame.schema);
    OtherClasses others;
    if (frame.test) others.test = classesOf(experiment, *frame.test, frame.schema);
    if (frame.pool) others.pool = poolClasses(experiment, *frame.pool, frame.schema);
    SplitRows rows = frame.rows;
    std::erase_if(rows.publicRows, [&](std::uint32_t row) { return classes[row] < 0; });
    ASSIGN_OR_RETURN(const auto pool, publicPoolOf(experiment, dataset, rows, others,
                                                   split.streams().stream(1, StreamPurpose::Split, 1)));
    pools.publicQueries = static_cast<long>(pool.asked.size());
    pools.testRecords = static_cast<long>(pool.test.size());
    return pools;
}

// A test file that is cut gives the queries: at most as many as it has rows.
void countTestFile(const SplitPlan& plan, std::size_t rows, PlannedPools& pools) {
    pools.testRecords = static_cast<long>(rows);
    if (plan.queriesFromTest == 0) return;
    pools.publicQueries = static_cast<long>(std::min(queriesOfTest(plan, rows), rows));
    pools.testRecords -= pools.publicQueries;
}

} // namespace

namespace {

// Rows of a part of the persons, as if all had as many.
std::size_t rowsOfPart(const CountedRows& counted, std::size_t persons) {
    const auto each = static_cast<double>(counted.rows) /
                      static_cast<double>(std::max<std::size_t>(1, counted.persons->all));
    return static_cast<std::size_t>(std::llround(each * static_cast<double>(persons)));
}

// Persons are dealt. Where they are the unit a slot is a person's; else how many rows are dealt to a part
// follows from who is.
PartSizes partsOfPersons(const SplitPlan& plan, RoleUse use, const CountedRows& counted) {
    PartSizes parts = partSizes(plan, counted.persons->all, {});
    if (use != RoleUse::Records || !counted.persons->unit)
        parts.privateSlots = rowsOfPart(counted, parts.privateSlots);
    parts.publicSlots = rowsOfPart(counted, parts.publicSlots);
    parts.testSlots = rowsOfPart(counted, parts.testSlots);
    return parts;
}

// splitSharedRows(), as if owners met by chance.
PartSizes partsOfShared(const SplitPlan& plan, std::size_t rows) {
    const auto all = static_cast<double>(rows);
    const auto of = [all](double share) {
        return static_cast<std::size_t>(std::llround(all * share * share));
    };
    PartSizes parts{.publicSlots = of(plan.publicFraction), .testSlots = of(plan.testFraction)};
    const std::size_t dealt = of(plan.privateFraction + plan.publicFraction + plan.testFraction);
    parts.privateSlots = dealt - std::min(dealt, parts.publicSlots + parts.testSlots);
    return parts;
}

} // namespace

PlannedPools plannedPools(const SplitPlan& plan, RoleUse use, const CountedRows& counted) {
    const PartSizes parts = counted.persons  ? partsOfPersons(plan, use, counted)
                            : counted.shared ? partsOfShared(plan, counted.rows)
                                             : partSizes(plan, counted.rows, counted.rowsOfClass);
    PlannedPools pools;
    pools.classes = static_cast<long>(counted.rowsOfClass.size());
    pools.privateSlots = static_cast<long>(parts.privateSlots);
    pools.publicQueries = static_cast<long>(parts.publicSlots);
    pools.testRecords = static_cast<long>(parts.testSlots);
    if (use != RoleUse::Records) pools.privateSlots += std::exchange(pools.publicQueries, 0);
    if (counted.ofTestFile) countTestFile(plan, *counted.ofTestFile, pools);
    if (counted.ofPoolFile) pools.publicQueries = static_cast<long>(*counted.ofPoolFile);
    if (counted.named && pools.publicQueries > 0) pools.publicQueries = static_cast<long>(*counted.named);
    // Nobody is missed where whole records are the unit, and balancing leaves holes out from the start.
    const bool holes = use != RoleUse::WholeRecords && !plan.balance;
    const std::size_t labelled = std::reduce(counted.rowsOfClass.begin(), counted.rowsOfClass.end());
    const bool persons = counted.persons && counted.persons->unit && use == RoleUse::Records;
    const std::size_t without = persons ? counted.persons->unlabelled : counted.rows - labelled;
    const auto missing = holes ? static_cast<long>(without) : 0;
    pools.privateRecords = std::max(0L, pools.privateSlots - missing);
    return pools;
}

CountedRows countedRows(const Dataset& dataset, std::vector<std::size_t> rowsOfClass) {
    CountedRows counted{.rows = dataset.table.rows, .rowsOfClass = std::move(rowsOfClass)};
    if (dataset.test) counted.ofTestFile = dataset.test->rows;
    if (dataset.pool) counted.ofPoolFile = dataset.pool->rows;
    if (dataset.queries) counted.named = dataset.queries->rows.size();
    return counted;
}

namespace {

CountedRows::Persons countedPersons(const OwnedRows& owned, const std::vector<int>& classes) {
    std::vector<char> labelled(owned.owners.persons, 0);
    for (std::size_t row = 0; row < classes.size(); ++row)
        if (owned.kept[row] != 0 && classes[row] >= 0) labelled[owned.owners.first[row]] = 1;
    const auto with = static_cast<std::size_t>(std::ranges::count(labelled, 1));
    return {owned.owners.persons, owned.owners.persons - with, owned.slotOfPerson};
}

} // namespace

Result<PlannedPools> plannedPools(const Experiment& experiment, const Dataset& dataset,
                                  const std::optional<FixedSplit>& split) {
    if (experiment.release && !dataset.votes)
        return releasedPools(experiment, dataset, split.value_or(FixedSplit::draw(experiment.split)));
    PlannedPools pools;
    if (dataset.votes) {
        pools.publicQueries = static_cast<long>(dataset.votes->queries);
        pools.teachers = static_cast<long>(withTeachers(experiment.parameters, *dataset.votes).teachers);
        pools.classes = dataset.votes->byTeacher ? PreparedData::mostClassesOfVotes : dataset.votes->classes;
        return pools;
    }
    ASSIGN_OR_RETURN(const auto schema, dataset.schema(experiment.roles()));
    std::vector<int> classes = classesOf(experiment, dataset.table, schema);
    const RoleUse use = roleUseOf(experiment);
    if (use == RoleUse::WholeRecords) std::ranges::replace(classes, -1, 0);
    const auto owned = ownedRows(experiment.data, dataset.table, RandomStreams::fromSeed(experiment.seed), 1);
    std::vector<std::size_t> rowsOfClass(schema.classes.size(), 0);
    for (std::size_t row = 0; row < classes.size(); ++row)
        if (classes[row] >= 0 && (!owned || owned->kept[row] != 0))
            ++rowsOfClass[static_cast<std::size_t>(classes[row])];
    CountedRows counted = countedRows(dataset, std::move(rowsOfClass));
    if (owned) {
        counted.rows = owned->rowsKept();
        counted.shared = owned->owners.shared();
        if (!counted.shared) counted.persons = countedPersons(*owned, classes);
    }
    if (dataset.pool)
        counted.ofPoolFile =
            static_cast<std::size_t>(std::ranges::count_if(poolClasses(experiment, *dataset.pool, schema),
                                                           [](int label) { return label != leftOutOfPool; }));
    return plannedPools(experiment.split, use, counted);
}

} // namespace epsiloscope
