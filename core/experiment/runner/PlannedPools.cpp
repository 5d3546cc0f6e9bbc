// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/PlannedPools.h"

#include "core/base/Propagate.h"
#include "core/data/schema/Schema.h"
#include "core/data/split/QueriesOfTest.h"
#include "core/data/split/Split.h"
#include "core/experiment/release/ReleaseFrame.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/run/PublicPool.h"
#include "core/experiment/runner/Preparation.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// What a release itself may see, which is not which private rows lack a label.
Result<PlannedPools> releasedPools(const Experiment& experiment, const Dataset& dataset,
                                   const FixedSplit& split) {
    ASSIGN_OR_RETURN(const auto frame, releaseFrame(experiment, dataset, split.dealing()));
    PlannedPools pools;
    pools.privateRecords = pools.privateSlots = frame.cohort;
    if (roleUseOf(experiment) != RoleUse::Records) return pools;
    const std::vector<int> classes = classesOf(experiment, frame.table, frame.schema);
    const std::vector<int> testClasses =
        frame.test ? classesOf(experiment, *frame.test, frame.schema) : std::vector<int>();
    SplitRows rows = frame.rows;
    std::erase_if(rows.publicRows, [&](std::uint32_t row) { return classes[row] < 0; });
    ASSIGN_OR_RETURN(const auto pool, publicPoolOf(experiment, dataset, rows, testClasses,
                                                   split.streams().stream(1, StreamPurpose::Split, 1)));
    pools.publicQueries = static_cast<long>(pool.asked.size());
    return pools;
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
        return pools;
    }
    ASSIGN_OR_RETURN(const auto schema, schemaFor(dataset.table, experiment.data.roles(),
                                                  dataset.test ? &*dataset.test : nullptr));
    std::vector<int> classes = classesOf(experiment, dataset.table, schema);
    const bool whole = roleUseOf(experiment) == RoleUse::WholeRecords; // nobody is missed there
    const auto holes = whole ? 0 : static_cast<long>(std::ranges::count(classes, -1));
    // Which rows of a part lack a label (holes) differs from trial to trial. There are at most as many
    // queries as their part has rows, and at least as many records as theirs has without all holes of the
    // table. Balancing leaves holes out from the start.
    if (whole || !experiment.split.balance) std::ranges::replace(classes, -1, 0);
    const SplitRows rows = splitRows(experiment.split, classes, static_cast<int>(schema.classes.size()),
                                     RandomStreams::fromSeed(1).stream(1, StreamPurpose::Split));
    pools.publicQueries = static_cast<long>(rows.publicRows.size());
    pools.privateSlots = static_cast<long>(rows.privateSlotCount);
    if (roleUseOf(experiment) != RoleUse::Records) {
        pools.privateSlots += pools.publicQueries;
        pools.publicQueries = 0;
    }
    // A test file that is cut gives the queries: at most as many as it has rows.
    if (dataset.test && experiment.split.queriesFromTest != 0)
        pools.publicQueries = static_cast<long>(
            std::min(queriesOfTest(experiment.split, dataset.test->rows), dataset.test->rows));
    if (dataset.queries && pools.publicQueries > 0)
        pools.publicQueries = static_cast<long>(dataset.queries->rows.size());
    pools.privateRecords =
        experiment.split.balance ? pools.privateSlots : std::max(0L, pools.privateSlots - holes);
    return pools;
}

} // namespace epsiloscope
