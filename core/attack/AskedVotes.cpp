// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/AskedVotes.h"

#include "core/mechanisms/queries/QuestionTap.h"
#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

namespace {

using Taking = std::function<Result<void>(TrialContext&, const AskedVotes&)>;

class VotesTap final : public QuestionTap {
public:
    explicit VotesTap(const Taking& taking) : taking_(taking) {}
    Result<void> takeVotes(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                           QueryAccountant& accountant, const QueryPlan& plan) override {
        taken = true;
        return taking_(context, {votes, aggregator, accountant, plan, context.parameters});
    }

    bool taken = false;

private:
    const Taking& taking_;
};

} // namespace

Result<bool> upToQuestions(const Mechanism& mechanism, TrialContext& context, const Taking& taking) {
    VotesTap tap(taking);
    context.taps.questions = &tap;
    const auto outcome = mechanism.run(context);
    context.taps.questions = nullptr;
    if (!outcome) return outcome.error();
    return tap.taken;
}

} // namespace epsiloscope
