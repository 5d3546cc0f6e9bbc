// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/AttackContext.h"
#include "core/attack/AttackKind.h"
#include "core/attack/Neighbours.h"
#include "core/attack/TeacherWithout.h"
#include "core/attack/VoteDraws.h"
#include "core/base/Result.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

/// Who an attack on teachers is about.
struct DearestUnit {
    PrivateUnit unit;
    Sentence why{}; ///< how it was found; empty: it was named
};

constexpr std::size_t mostTried = 48;

// The number of votes of these teachers that move where they are taught without the unit.
long votesMoved(const Votes& votes, const std::vector<TeacherWithout>& teachers, long queries) {
    long moved = 0;
    for (const TeacherWithout& without : teachers)
        for (long query = 0; query < queries; ++query)
            moved += without.says[static_cast<std::size_t>(query)] !=
                     votes.labels(static_cast<Eigen::Index>(without.teacher), query);
    return moved;
}

DearestUnit ofThoseTried(const AttackContext& attack, const TrialContext& context, const AskedVotes& asked) {
    const PrivateUnits& units = *attack.units;
    const auto teachers = static_cast<std::uint32_t>(context.parameters.integer("teachers"));
    const auto parts = dealtRecords(context, teachers);
    const TeacherTraining training(context);
    const long queries = surelyAsked(asked, static_cast<long>(asked.votes.labels.cols()));
    const std::size_t tried = std::min<std::size_t>(mostTried, units.count());
    std::vector<long> moved(tried, -1);
    const auto unitAt = [&](std::size_t i) { return i * units.count() / tried; };
    attack.parallel.forEach(tried, [&](std::size_t i) {
        if (!attack.control.checkpoint()) return;
        const auto without = teachersWithout(context, training, parts, units.records(unitAt(i)));
        if (without) moved[i] = votesMoved(asked.votes, *without, queries);
    });
    const auto most = std::ranges::max_element(moved);
    const auto index = static_cast<std::size_t>(most - moved.begin());
    return {units.at(unitAt(index)),
            Sentence(units.arePersons() ? "of %1 persons tried, this one moves the most votes: %2"
                                        : "of %1 records tried, this one moves the most votes: %2 of %3",
                     {tried, *most, queries})};
}

// What those pay who are attacked, where the accountant charges units one by one: of a person whose records
// are charged by themselves the sum.
std::vector<double> paidByUnits(const AttackContext& attack, const std::vector<double>& paid) {
    const PrivateUnits& units = *attack.units;
    if (paid.size() == units.count()) return paid;
    std::vector<double> sums(units.count(), 0);
    for (std::size_t record = 0; record < paid.size(); ++record)
        sums[units.unitOf(record)] += paid[record];
    return sums;
}

// The one that is named; else the one that pays most, where the accountant charges units one by one; else,
// of some that are tried, the one without which its teachers say something else most often.
Result<DearestUnit> dearestUnit(const AttackContext& attack, const TrialContext& context,
                                const AskedVotes& asked) {
    const PrivateUnits& units = *attack.units;
    if (attack.plan.record) {
        ASSIGN_OR_RETURN(const auto record, recordInRow(context.data, *attack.plan.record));
        return DearestUnit{units.of(record), {}};
    }
    if (context.data.privatePool.labels.empty())
        return Error{"there is no private record", "/split/private", "give the private part a larger share"};
    const long queries = surelyAsked(asked, static_cast<long>(asked.votes.counts.rows()));
    for (long query = 0; query < queries; ++query) {
        std::vector<double> votes;
        for (Eigen::Index c = 0; c < asked.votes.counts.cols(); ++c)
            votes.push_back(asked.votes.counts(query, c));
        AskedQuery looked = asked.aggregator.look(static_cast<std::uint32_t>(query), std::move(votes));
        looked.label = pluralityOf(looked.votes).leader;
        asked.accountant.pay(looked);
    }
    if (const auto paid = asked.accountant.records(); paid && !paid->epsilon->empty()) {
        const std::vector<double> ofUnits = paidByUnits(attack, *paid->epsilon);
        const auto most = std::ranges::max_element(ofUnits);
        return DearestUnit{
            units.at(static_cast<std::size_t>(most - ofUnits.begin())),
            Sentence(units.arePersons() ? "this person pays most: ε = %1" : "this record pays most: ε = %1",
                     {epsilonInWords(*most)})};
    }
    // Bagged teachers are forgotten, but for their counts.
    if (asked.votes.labels.size() > 0) return ofThoseTried(attack, context, asked);
    return DearestUnit{units.at(boldestUnit(context.data, Adjacency::AddRemoveRecord, units)),
                       units.arePersons() ? "the rows of this person lie farthest from the mean"
                                          : "this record lies farthest from the mean"};
}

using Taking = std::function<Result<void>(TrialContext&, const AskedVotes&)>;

Result<bool> upToQuestionsOf(const AttackContext& attack, const PreparedData& data, const std::string& doing,
                             const Taking& taking) {
    attack.watcher.observe({doing, 0, attack.plan.repeats, 0, std::nullopt});
    TrialControl own(attack.control);
    NoObserver nobody;
    StageStore stages;
    TrialContext context{
        {},     data,           attack.parameters, attack.run, attack.release, nobody, own.control(),
        stages, attack.parallel};
    return upToQuestions(attack.mechanism, context, taking);
}

// So many votes of every query go from the leader to the runner-up.
VoteCounts withMovedVotes(const VoteCounts& counts, std::int32_t moved) {
    VoteCounts other = counts;
    for (Eigen::Index query = 0; query < counts.rows(); ++query) {
        Eigen::Index leader = 0, second = 0;
        const std::int32_t most = counts.row(query).maxCoeff(&leader);
        VoteCounts rest = counts.row(query);
        rest(0, leader) = -1;
        rest.row(0).maxCoeff(&second);
        const std::int32_t going = std::min(moved, most);
        other(query, leader) -= going;
        other(query, second) += going;
    }
    return other;
}

// Rows of a made-up person: the bound on them, else as many as somebody has. A person who is dealt counts as
// one of them.
std::int64_t rowsDealtApart(const AttackContext& attack) {
    if (!attack.ofPersons() || attack.data->unit.isPerson()) return 1;
    const std::int64_t bound = attack.data->unit.rows;
    return bound > 0 ? bound : static_cast<std::int64_t>(attack.units->most());
}

Sentence worstInWords(const AttackContext& attack, std::int64_t teachers, std::int64_t rows) {
    const Sentence whose = teachers == 1 ? Sentence("one teacher")
                           : rows > 1 ? Sentence("the %1 teachers of one person's %2 rows", {teachers, rows})
                           : attack.ofPersons() ? Sentence("the %1 teachers of one person", {teachers})
                                                : Sentence("the %1 teachers of one record", {teachers});
    return Sentence("%1 made to say the runner-up in place of the leader, in every query", {whose});
}

// The most that one unit may do: all the teachers that it teaches.
Result<AttackResult> attackByWorstUnit(const AttackContext& attack, const TrialContext& context,
                                       const AskedVotes& asked) {
    const std::string& several = attack.mechanism.descriptor.teachersOfRecord;
    const bool bagged = !several.empty() && context.parameters.has(several);
    const std::int64_t rows = rowsDealtApart(attack);
    const std::int64_t ofRow = bagged ? context.parameters.integer(several) : 1;
    // Votes are counted in 32 bits, and no more of them move than there are.
    const std::int64_t teachers = std::min<std::int64_t>(rows * ofRow, INT32_MAX);
    AttackResult result = resultFor(attack, static_cast<std::size_t>(rows));
    result.neighbour = worstInWords(attack, teachers, rows);
    const VoteCounts other = withMovedVotes(asked.votes.counts, static_cast<std::int32_t>(teachers));
    RETURN_IF_ERROR(drawVotes(attack, asked, asked.votes.counts, other, result));
    return result;
}

} // namespace

Result<std::optional<AttackResult>> attackQuestions(const AttackContext& attack) {
    std::optional<AttackResult> result;
    VoteCounts with;
    DearestUnit dearest;
    const bool person = attack.ofPersons();
    const auto first = [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        with = asked.votes.counts;
        if (context.data.recordedVotes) {
            if (attack.plan.record) return recordInRow(*attack.data, *attack.plan.record).error();
            ASSIGN_OR_RETURN(result, attackByWorstUnit(attack, context, asked));
            return {};
        }
        ASSIGN_OR_RETURN(dearest, dearestUnit(attack, context, asked));
        return {};
    };
    ASSIGN_OR_RETURN(const auto taken,
                     upToQuestionsOf(attack, *attack.data,
                                     person ? "training with the person" : "training with the record",
                                     first));
    if (!taken || result || attack.control.stopRequested()) return result;

    const NeighbouringData neighbour = neighbourOf(*attack.data, Adjacency::AddRemoveRecord, dearest.unit);
    const auto second = [&](TrialContext&, const AskedVotes& asked) -> Result<void> {
        AttackResult drawn = resultFor(attack, dearest.unit.records.size());
        drawn.record = rowOfRecord(*attack.data, dearest.unit.called);
        drawn.neighbour = neighbour.difference;
        if (!dearest.why.empty()) drawn.remarks.push_back(dearest.why);
        RETURN_IF_ERROR(drawVotes(attack, asked, with, asked.votes.counts, drawn));
        result = std::move(drawn);
        return {};
    };
    RETURN_IF_ERROR(upToQuestionsOf(attack, *neighbour.data,
                                    person ? "training without the person" : "training without the record",
                                    second));
    return result;
}

Result<AttackResult> attackWorstRecord(const AttackContext& attack) {
    if (attack.plan.record)
        return Error{"a made-up record has no row", "--record", "leave it out, or use --kind neighbours"};
    std::optional<AttackResult> result;
    const auto asking = [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        ASSIGN_OR_RETURN(result, attackByWorstUnit(attack, context, asked));
        return {};
    };
    RETURN_IF_ERROR(upToQuestionsOf(attack, *attack.data, "training", asking));
    if (result || attack.control.stopRequested()) return result.value_or(resultFor(attack));
    return Error{Sentence("the questions of %1 cannot be taken over", {attack.mechanism.descriptor.id}),
                 "--kind", "use --kind neighbours"};
}

} // namespace epsiloscope
