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

/// The record that an attack on teachers is about.
struct DearestRecord {
    std::size_t record = 0; ///< its number in the private pool
    std::string why{};      ///< how it was found; empty: it was named
};

constexpr std::size_t mostTried = 48;

// The number of votes of its teacher that move where the record is left out.
long votesMoved(const Votes& votes, const TeacherWithout& without, long queries) {
    long moved = 0;
    for (long query = 0; query < queries; ++query)
        moved += without.says[static_cast<std::size_t>(query)] !=
                 votes.labels(static_cast<Eigen::Index>(without.teacher), query);
    return moved;
}

Result<DearestRecord> ofThoseTried(const AttackContext& attack, const TrialContext& context,
                                   const AskedVotes& asked) {
    const auto records = static_cast<std::uint32_t>(context.data.privatePool.labels.size());
    const auto teachers = static_cast<std::uint32_t>(context.parameters.integer("teachers"));
    const auto parts = dealtRecords(context, teachers);
    const TeacherTraining training(context);
    const long queries = surelyAsked(asked, static_cast<long>(asked.votes.labels.cols()));
    const std::size_t tried = std::min<std::size_t>(mostTried, records);
    std::vector<long> moved(tried, -1);
    const auto recordAt = [&](std::size_t i) { return static_cast<std::uint32_t>(i * records / tried); };
    attack.parallel.forEach(tried, [&](std::size_t i) {
        if (!attack.control.checkpoint()) return;
        const auto without = teacherWithout(context, training, parts, recordAt(i));
        if (without) moved[i] = votesMoved(asked.votes, *without, queries);
    });
    const auto most = std::ranges::max_element(moved);
    const auto index = static_cast<std::size_t>(most - moved.begin());
    return DearestRecord{
        recordAt(index),
        Sentence("of %1 records tried, this one moves the most votes: %2 of %3", {tried, *most, queries})};
}

// The one that is named; else the one that pays most, where the accountant charges records one by one; else,
// of some that are tried, the one without which its teacher says something else most often.
Result<DearestRecord> dearestRecord(const AttackContext& attack, const TrialContext& context,
                                    const AskedVotes& asked) {
    if (attack.plan.record) {
        ASSIGN_OR_RETURN(const auto record, recordInRow(context.data, *attack.plan.record));
        return DearestRecord{record, {}};
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
        const auto most = std::ranges::max_element(*paid->epsilon);
        return DearestRecord{static_cast<std::size_t>(most - paid->epsilon->begin()),
                             Sentence("this record pays most: ε = %1", {epsilonInWords(*most)})};
    }
    // Bagged teachers are forgotten, but for their counts.
    if (asked.votes.labels.size() > 0) return ofThoseTried(attack, context, asked);
    return DearestRecord{boldestRecord(context.data, Adjacency::AddRemoveRecord),
                         "this record lies farthest from the mean"};
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

// The most that one record may do: all the teachers that it teaches.
Result<AttackResult> attackByWorstRecord(const AttackContext& attack, const TrialContext& context,
                                         const AskedVotes& asked) {
    const std::string& several = attack.mechanism.descriptor.teachersOfRecord;
    const bool bagged = !several.empty() && context.parameters.has(several);
    const std::int64_t teachers = bagged ? context.parameters.integer(several) : 1;
    AttackResult result = resultFor(attack);
    result.neighbour = Sentence(
        "%1 made to say the runner-up in place of the leader, in every query",
        {(teachers == 1 ? Sentence("one teacher") : Sentence("the %1 teachers of one record", {teachers}))});
    const VoteCounts other = withMovedVotes(asked.votes.counts, static_cast<std::int32_t>(teachers));
    RETURN_IF_ERROR(drawVotes(attack, asked, asked.votes.counts, other, result));
    return result;
}

} // namespace

Result<std::optional<AttackResult>> attackQuestions(const AttackContext& attack) {
    std::optional<AttackResult> result;
    VoteCounts with;
    DearestRecord dearest;
    const auto first = [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        with = asked.votes.counts;
        if (context.data.recordedVotes) {
            if (attack.plan.record) return recordInRow(*attack.data, *attack.plan.record).error();
            ASSIGN_OR_RETURN(result, attackByWorstRecord(attack, context, asked));
            return {};
        }
        ASSIGN_OR_RETURN(dearest, dearestRecord(attack, context, asked));
        return {};
    };
    ASSIGN_OR_RETURN(const auto taken,
                     upToQuestionsOf(attack, *attack.data, "training with the record", first));
    if (!taken || result || attack.control.stopRequested()) return result;

    const NeighbouringData neighbour = neighbourOf(*attack.data, Adjacency::AddRemoveRecord, dearest.record);
    const auto second = [&](TrialContext&, const AskedVotes& asked) -> Result<void> {
        AttackResult drawn = resultFor(attack);
        drawn.record = rowOfRecord(*attack.data, dearest.record);
        drawn.neighbour = neighbour.difference;
        if (!dearest.why.empty()) drawn.remarks.push_back(dearest.why);
        RETURN_IF_ERROR(drawVotes(attack, asked, with, asked.votes.counts, drawn));
        result = std::move(drawn);
        return {};
    };
    RETURN_IF_ERROR(upToQuestionsOf(attack, *neighbour.data, "training without the record", second));
    return result;
}

Result<AttackResult> attackWorstRecord(const AttackContext& attack) {
    if (attack.plan.record)
        return Error{"a made-up record has no row", "--record", "leave it out, or use --kind neighbours"};
    std::optional<AttackResult> result;
    const auto asking = [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        ASSIGN_OR_RETURN(result, attackByWorstRecord(attack, context, asked));
        return {};
    };
    RETURN_IF_ERROR(upToQuestionsOf(attack, *attack.data, "training", asking));
    if (result || attack.control.stopRequested()) return result.value_or(resultFor(attack));
    return Error{Sentence("the questions of %1 cannot be taken over", {attack.mechanism.descriptor.id}),
                 "--kind", "use --kind neighbours"};
}

} // namespace epsiloscope
