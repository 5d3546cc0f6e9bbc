// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/privacy/bagging/PersonalSensitivities.h"
#include "tests/ui/runs/EntryOf.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

constexpr std::size_t fakeRecords = 6, fakeQueries = 5;

/// 2 partitions into 3 parts, 6 records and the newcomer, 5 queries. Record u is in part u mod 3 of the first
/// partition and in part u / 2 of the second. Teachers 0, 1 and 2 say >50K on queries 0, 1 and 2, the others
/// never do.
inline std::shared_ptr<const BaggedVotes> fakeEnsemble() {
    auto ensemble = std::make_shared<BaggedVotes>();
    ensemble->votes = VoteBits(6, fakeQueries, 2);
    for (std::size_t teacher = 0; teacher < 3; ++teacher)
        ensemble->votes.write(teacher, std::vector<std::uint8_t>{1, 1, 1, 0, 0});
    ensemble->seenBy.partitions = 2;
    ensemble->seenBy.parts = 3;
    for (std::uint32_t u = 0; u < fakeRecords; ++u)
        for (const std::uint32_t teacher : {u % 3, 3 + u / 2})
            ensemble->seenBy.teachers.push_back(teacher);
    for (const std::uint32_t teacher : {0U, 5U}) // the newcomer's
        ensemble->seenBy.teachers.push_back(teacher);
    return ensemble;
}

/// Record u is row 10·(u + 1) of the data file, counted from 1.
inline EnsembleVoted fakeVotes(int trial = 1) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t u = 0; u < fakeRecords; ++u)
        rows.push_back(10 * (u + 1) - 1);
    return {TrialNumber::fromNumber(trial), fakeEnsemble(),
            std::make_shared<const std::vector<std::uint32_t>>(std::move(rows))};
}

/// Record 4, row 50, pays most.
inline RecordsSnapshot fakeSnapshot(long asked, int trial = 1) {
    RecordsSnapshot records;
    records.trial = TrialNumber::fromNumber(trial);
    records.asked = asked;
    records.delta = 1e-5;
    records.epsilon =
        std::make_shared<const std::vector<double>>(std::vector<double>{0.5, 0.52, 0.6, 0.52, 0.9, 0.55});
    records.meanSquare =
        std::make_shared<const std::vector<double>>(std::vector<double>{0.5, 0.5, 0.5, 0.5, 0.75, 0.6});
    records.newcomer = 0.7;
    records.newcomerMeanSquare = 0.65;
    records.naive = 1.2;
    records.dearest = 4;
    return records;
}

inline std::shared_ptr<Run> bagRun(bool release = false, const std::vector<std::string>& person = {}) {
    Experiment experiment;
    experiment.mechanism = "dpbag";
    experiment.data.path = "sample:census";
    experiment.data.person = person;
    experiment.release = release;
    auto run = std::make_shared<Run>(experiment);
    DatasetMark mark;
    mark.classes = {"<=50K", ">50K"};
    run->apply(mark);
    return run;
}

/// As the window knows the run, of a mechanism of that id.
inline RunEntry bagEntry(std::shared_ptr<const Run> run, const std::string& mechanism = "dpbag",
                         RunNumber id = 1) {
    return entryOf(std::move(run), id, mechanism);
}

} // namespace epsiloscope::testing
