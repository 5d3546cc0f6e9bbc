// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/QueryLoop.h"

#include "core/mechanisms/Stopwatch.h"
#include "core/mechanisms/Student.h"

#include <algorithm>
#include <cstdio>

namespace epsiloscope {

namespace {

// Snapshots lie at fixed query counts that depend on the plan alone, never on time or threads.
constexpr long accountantSnapshots = 500;
constexpr long qualitySnapshots = 50;

std::string budgetWords(double epsilon, const char* kind) {
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "the budget ε = %.6g is spent (%s)", epsilon, kind);
    return text.data();
}

struct Plan {
    long queries = 0;
    std::optional<double> dataDependentBudget;
    std::string stopped; // why the plan is shorter than what was wanted
};

Result<Plan> planFor(const TrialContext& context, const QueryAccountant& accountant) {
    const auto wanted = queriesWanted(context);
    if (!wanted) return wanted.error();
    Plan plan{*wanted, std::nullopt, {}};
    if (!context.parameters.has("epsilon")) return plan;
    const double budget = context.parameters.real("epsilon");
    if (context.parameters.has("stop_on") && context.parameters.choice("stop_on") == "data-dependent") {
        plan.dataDependentBudget = budget;
    } else if (const long affordable = accountant.answersWithin(budget); affordable < plan.queries) {
        plan.queries = affordable;
        plan.stopped = budgetWords(budget, "data-independent");
    }
    return plan;
}

// One trial's questions and answers, and what the student made of them.
class Questioning {
public:
    Questioning(TrialContext& context, const Votes& votes, const NoisyMaxAnswer& answer,
                QueryAccountant& accountant, Plan plan)
        : context_(context), votes_(votes), answer_(answer), accountant_(accountant), plan_(std::move(plan)),
          counts_(static_cast<std::size_t>(votes.counts.cols())),
          accountantStep_(std::max(1L, plan_.queries / accountantSnapshots)),
          qualityStep_(accountantStep_ * std::max(1L, plan_.queries / (qualitySnapshots * accountantStep_))) {
    }

    Result<TrialOutcome> run();

private:
    bool ask(long query);
    // Scores the waiting checkpoints at once, one per thread, and tells of them in order.
    Result<void> score();
    void tell(const AccountantSnapshot& snapshot) { context_.observer.observe(snapshot); }
    AccountantSnapshot snapshot() const;

    TrialContext& context_;
    const Votes& votes_;
    const NoisyMaxAnswer& answer_;
    QueryAccountant& accountant_;
    Plan plan_;
    std::vector<double> counts_;
    long accountantStep_, qualityStep_;
    long asked_ = 0;
    std::vector<AnsweredQuery> answered_;
    std::vector<AccountantSnapshot> waiting_; // snapshots not told yet, in order
    std::optional<Quality> latest_;
};

AccountantSnapshot Questioning::snapshot() const {
    const PrivacyStatement spent = accountant_.statement();
    return {context_.trial, asked_, static_cast<long>(answered_.size()), spent.spent.value,
            spent.dataIndependent ? spent.dataIndependent->value : spent.spent.value};
}

bool Questioning::ask(long query) {
    for (std::size_t c = 0; c < counts_.size(); ++c)
        counts_[c] = votes_.counts(query, static_cast<Eigen::Index>(c));
    if (plan_.dataDependentBudget && accountant_.epsilonAfter(counts_) > *plan_.dataDependentBudget) {
        plan_.stopped =
            budgetWords(*plan_.dataDependentBudget, "data-dependent: the stopping time is not private");
        return false;
    }
    RandomStream noise =
        context_.streams.stream(static_cast<std::uint32_t>(context_.trial), StreamPurpose::Aggregation,
                                static_cast<std::uint64_t>(query));
    const int label = noisyMax(counts_, answer_.law, answer_.scale, noise);
    accountant_.pay(counts_);
    ++asked_;
    answered_.push_back({static_cast<std::uint32_t>(query), label});
    return true;
}

Result<void> Questioning::score() {
    std::vector<const AccountantSnapshot*> checkpoints;
    for (const AccountantSnapshot& s : waiting_)
        if (s.asked % qualityStep_ == 0 || s.asked == asked_) checkpoints.push_back(&s);
    std::vector<std::optional<Result<Quality>>> qualities(checkpoints.size());
    context_.parallel.forEach(checkpoints.size(), [&](std::size_t i) {
        qualities[i] =
            studentQuality(context_, answered_, static_cast<std::size_t>(checkpoints[i]->answered));
    });
    if (context_.control.stopRequested()) return {};
    std::size_t next = 0;
    for (const AccountantSnapshot& s : waiting_) {
        tell(s);
        if (next == checkpoints.size() || checkpoints[next] != &s) continue;
        const Result<Quality>& quality = *qualities[next++];
        if (!quality) return quality.error();
        context_.observer.observe(QualitySnapshot{s.trial, s.asked, s.answered, *quality});
        latest_ = *quality;
    }
    waiting_.clear();
    return {};
}

Result<TrialOutcome> Questioning::run() {
    const auto planned = static_cast<std::size_t>(plan_.queries);
    context_.observer.observe(StageProgress{context_.trial, Stage::Aggregate, 0, planned});
    const long batch = qualityStep_ * context_.parallel.threads();
    for (long query = 0; query < plan_.queries; ++query) {
        if (!ask(query)) break;
        if (asked_ % accountantStep_ == 0 || asked_ == plan_.queries) waiting_.push_back(snapshot());
        if (asked_ % batch != 0) continue;
        if (!context_.control.checkpoint()) return TrialOutcome{};
        if (const auto scored = score(); !scored) return scored.error();
        context_.observer.observe(
            StageProgress{context_.trial, Stage::Aggregate, static_cast<std::size_t>(asked_), planned});
    }
    if (asked_ > 0 && (waiting_.empty() || waiting_.back().asked != asked_) && asked_ % batch != 0)
        waiting_.push_back(snapshot());
    if (!context_.control.checkpoint()) return TrialOutcome{};
    if (const auto scored = score(); !scored) return scored.error();
    context_.observer.observe(
        StageProgress{context_.trial, Stage::Aggregate, static_cast<std::size_t>(asked_), planned});

    TrialOutcome outcome;
    outcome.asked = asked_;
    outcome.answered = static_cast<long>(answered_.size());
    outcome.privacy = accountant_.statement();
    outcome.quality = latest_;
    outcome.stopped = plan_.stopped;
    outcome.resolved = context_.parameters;
    return outcome;
}

} // namespace

Result<long> queriesWanted(const TrialContext& context) {
    const auto pool = static_cast<long>(context.data.publicPool.labels.size());
    if (!context.parameters.has("queries")) return pool;
    const auto wanted = static_cast<long>(context.parameters.integer("queries"));
    if (wanted > pool)
        return Error{
            std::to_string(wanted) + " queries, but the public pool has " + std::to_string(pool) + " records",
            "/parameters/queries",
            "ask at most " + std::to_string(pool) + ", or give the public part a larger share of the split"};
    return wanted;
}

Result<TrialOutcome> answerQueries(TrialContext& context, const Votes& votes, const NoisyMaxAnswer& answer,
                                   QueryAccountant& accountant) {
    auto plan = planFor(context, accountant);
    if (!plan) return plan.error();
    const Stopwatch watch;
    auto outcome = Questioning(context, votes, answer, accountant, std::move(plan).value()).run();
    if (outcome && !context.control.stopRequested())
        context.observer.observe(StageFinished{context.trial, Stage::Aggregate, watch.seconds(), false});
    return outcome;
}

} // namespace epsiloscope
