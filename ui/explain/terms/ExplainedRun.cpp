// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/ExplainedRun.h"

#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportedTrial.h"

#include <cmath>
#include <variant>

namespace epsiloscope {

namespace {

std::optional<AskedQuery> lastAnsweredOf(const TrialRecord& trial) {
    const AskedQueries queries = trial.queries();
    for (std::size_t i = queries.size(); i > 0; --i)
        if (queries[i - 1].outcome == QueryOutcome::Answered && queries[i - 1].votes.size() > 1)
            return queries[i - 1];
    return std::nullopt;
}

bool holdsForAnyData(const Epsilon& epsilon) {
    return holdsForAllData(epsilon.kind) && std::isfinite(epsilon.value);
}

std::optional<EpsilonOrigin> countedForAnyData(const EpsilonOrigin& headline, const Experiment& experiment,
                                               const TrialOutcome& outcome) {
    auto independent = independentOrigin(experiment, outcome);
    if (independent && holdsForAnyData(independent->epsilon)) return independent;
    return holdsForAnyData(headline.epsilon) ? std::optional(headline) : std::nullopt;
}

} // namespace

std::optional<ExplainedRun> ExplainedRun::of(std::shared_ptr<const Run> run) {
    if (!run) return std::nullopt;
    ExplainedRun explained;
    explained.outcome_ = dearestOutcome(*run);
    if (explained.outcome_ == nullptr) return std::nullopt;
    for (const TrialRecord& trial : run->trials())
        if (trial.outcome && &*trial.outcome == explained.outcome_) explained.trial_ = &trial;
    explained.mechanism_ = run->mechanism();
    explained.headline_ = headlineOrigin(run->experiment(), *explained.outcome_);
    if (!outsideGuarantee(run->experiment()))
        explained.independent_ =
            countedForAnyData(explained.headline_, run->experiment(), *explained.outcome_);
    explained.promise_ = promiseOf(privacyOf(*run));
    explained.lastAnswered_ = lastAnsweredOf(*explained.trial_);
    explained.run_ = std::move(run);
    return explained;
}

std::optional<double> ExplainedRun::parameter(const char* id) const {
    const ParameterValue* value = outcome_->resolved.find(id);
    if (value == nullptr) return std::nullopt;
    if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(value);
    return real == nullptr ? std::nullopt : std::optional(*real);
}

std::optional<double> ExplainedRun::parameter(const char* id, const char* otherwise) const {
    const auto first = parameter(id);
    return first ? first : parameter(otherwise);
}

bool ExplainedRun::answersQueries() const {
    return mechanism_ != nullptr && mechanism_->descriptor.answersQueries();
}

} // namespace epsiloscope
