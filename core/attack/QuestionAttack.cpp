// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/QuestionAttack.h"

#include "core/attack/DearestRecord.h"
#include "core/attack/Neighbours.h"
#include "core/attack/VoteDraws.h"
#include "core/base/Propagate.h"
#include "core/mechanisms/queries/QuestionTap.h"
#include "core/mechanisms/shared/StageStore.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

using Taking = std::function<Result<void>(TrialContext&, const AskedVotes&)>;

// Takes over what a trial would ask, and tells how its teachers come along.
class VotesTap final : public Observer, public QuestionTap {
public:
    VotesTap(AttackWatcher& watcher, std::string doing, const Taking& taking)
        : watcher_(watcher), doing_(std::move(doing)), taking_(taking) {}
    void observe(const Event&) override {}
    Result<void> takeVotes(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                           QueryAccountant& accountant, const QueryPlan& plan) override {
        taken = true;
        return taking_(context, {votes, aggregator, accountant, plan});
    }

    bool taken = false;

private:
    AttackWatcher& watcher_;
    std::string doing_;
    const Taking& taking_;
};

// A trial up to its first question. False: it asked none that could be taken over.
Result<bool> upToQuestions(const AttackContext& attack, const PreparedData& data, const std::string& doing,
                           const Taking& taking) {
    attack.watcher.observe({doing, 0, attack.plan.repeats, 0, std::nullopt});
    TrialControl own(attack.control);
    VotesTap tap(attack.watcher, doing, taking);
    StageStore stages;
    TrialContext context{
        {}, data, attack.parameters, attack.run, attack.release, tap, own.control(), stages, attack.parallel};
    const auto outcome = attack.mechanism.run(context);
    if (!outcome) return outcome.error();
    return tap.taken;
}

VoteCounts withMovedTeacher(const VoteCounts& counts) {
    VoteCounts moved = counts;
    for (Eigen::Index query = 0; query < counts.rows(); ++query) {
        Eigen::Index leader = 0, second = 0;
        counts.row(query).maxCoeff(&leader);
        VoteCounts others = counts.row(query);
        others(0, leader) = -1;
        others.row(0).maxCoeff(&second);
        --moved(query, leader);
        ++moved(query, second);
    }
    return moved;
}

Result<AttackResult> attackFile(const AttackContext& attack, const AskedVotes& asked) {
    AttackResult result = resultFor(attack);
    result.neighbour = "one teacher who says the runner-up where it said the leader, in every query";
    RETURN_IF_ERROR(
        drawVotes(attack, asked, asked.votes.counts, withMovedTeacher(asked.votes.counts), result));
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
            ASSIGN_OR_RETURN(result, attackFile(attack, asked));
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

} // namespace epsiloscope
