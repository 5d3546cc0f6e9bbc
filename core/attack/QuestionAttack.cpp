// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/QuestionAttack.h"

#include "core/attack/DearestRecord.h"
#include "core/attack/Neighbours.h"
#include "core/attack/VoteDraws.h"
#include "core/base/Result.h"
#include "core/mechanisms/queries/QuestionTap.h"
#include "core/mechanisms/shared/StageStore.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

using Taking = std::function<Result<void>(TrialContext&, const AskedVotes&)>;

// Takes over what a trial would ask.
class VotesTap final : public QuestionTap {
public:
    explicit VotesTap(const Taking& taking) : taking_(taking) {}
    Result<void> takeVotes(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                           QueryAccountant& accountant, const QueryPlan& plan) override {
        taken = true;
        return taking_(context, {votes, aggregator, accountant, plan});
    }

    bool taken = false;

private:
    const Taking& taking_;
};

// A trial up to its first question. False: it asked none that could be taken over.
Result<bool> upToQuestions(const AttackContext& attack, const PreparedData& data, const std::string& doing,
                           const Taking& taking) {
    attack.watcher.observe({doing, 0, attack.plan.repeats, 0, std::nullopt});
    TrialControl own(attack.control);
    VotesTap tap(taking);
    NoObserver nobody;
    StageStore stages;
    TrialContext context{
        {},     data,           attack.parameters, attack.run, attack.release, nobody, own.control(),
        stages, attack.parallel};
    context.taps.questions = &tap;
    const auto outcome = attack.mechanism.run(context);
    if (!outcome) return outcome.error();
    return tap.taken;
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
                     upToQuestions(attack, *attack.data, "training with the record", first));
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
    RETURN_IF_ERROR(upToQuestions(attack, *neighbour.data, "training without the record", second));
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
    RETURN_IF_ERROR(upToQuestions(attack, *attack.data, "training", asking));
    if (result || attack.control.stopRequested()) return result.value_or(resultFor(attack));
    return Error{Sentence("the questions of %1 cannot be taken over", {attack.mechanism.descriptor.id}),
                 "--kind", "use --kind neighbours"};
}

} // namespace epsiloscope
