// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/PlannedPools.h"

#include "core/base/Result.h"
#include "core/data/schema/Schema.h"
#include "core/data/split/Split.h"
#include "core/experiment/release/ReleaseFrame.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/run/PublicPool.h"
#include "core/experiment/runner/Preparation.h"

#include <algorithm>
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

PlannedPools plannedPools(const SplitPlan& plan, RoleUse use, const CountedRows& counted) {
    const PartSizes parts = partSizes(plan, counted.rows, counted.rowsOfClass);
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
    const auto missing = holes ? static_cast<long>(counted.rows - labelled) : 0;
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
    std::vector<std::size_t> rowsOfClass(schema.classes.size(), 0);
    for (const int label : classes)
        if (label >= 0) ++rowsOfClass[static_cast<std::size_t>(label)];
    CountedRows counted = countedRows(dataset, std::move(rowsOfClass));
    if (dataset.pool)
        counted.ofPoolFile =
            static_cast<std::size_t>(std::ranges::count_if(poolClasses(experiment, *dataset.pool, schema),
                                                           [](int label) { return label != leftOutOfPool; }));
    return plannedPools(experiment.split, use, counted);
}

} // namespace epsiloscope
