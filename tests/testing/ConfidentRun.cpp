// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ConfidentRun.h"

#include "core/privacy/composition/RenyiCurve.h"

#include <cmath>
#include <utility>

namespace epsiloscope::testing {

ConfidentRun::ConfidentRun(ConfidentPlan plan)
    : plan_(std::move(plan)), orders_(std::make_shared<const std::vector<double>>(
                                  plan_.orders.empty() ? referenceOrders() : plan_.orders)) {
    Experiment experiment;
    experiment.data.path = "sample:census"; // so that a result of it can be read again
    experiment.parameters.set("delta", delta);
    if (plan_.budget) experiment.parameters.set("epsilon", *plan_.budget);
    experiment.trials = plan_.trials;
    experiment.release = plan_.release;
    run_ = std::make_shared<Run>(experiment);
}

long ConfidentRun::answeredAfter(long asked) const {
    return std::lround(plan_.answered * static_cast<double>(asked));
}

EpsilonKind ConfidentRun::headline() const {
    return plan_.dataDependent ? EpsilonKind::DataDependent : EpsilonKind::DataIndependent;
}

double ConfidentRun::checksAt(double order, long asked, EpsilonKind kind) const {
    const double all = static_cast<double>(asked) * order / (2 * plan_.sigma1 * plan_.sigma1);
    return kind == EpsilonKind::DataDependent ? all * 0.8 : all;
}

double ConfidentRun::answersAt(double order, long asked, EpsilonKind kind) const {
    const double all = static_cast<double>(answeredAfter(asked)) * order / (plan_.sigma2 * plan_.sigma2);
    return kind == EpsilonKind::DataDependent ? all * (1 - std::exp(-order / 200)) : all;
}

std::vector<double> ConfidentRun::rdp(long asked, EpsilonKind kind) const {
    std::vector<double> values;
    for (const double order : *orders_)
        values.push_back(checksAt(order, asked, kind) + answersAt(order, asked, kind));
    return values;
}

double ConfidentRun::epsilonAfter(long asked, EpsilonKind kind) const {
    return classicConversion(*orders_, rdp(asked, kind), delta).epsilon;
}

EpsilonParts ConfidentRun::parts(long asked) const {
    const std::vector<double> values = rdp(asked, headline());
    EpsilonParts parts;
    parts.order = classicConversion(*orders_, values, delta).order;
    parts.checks = checksAt(parts.order, asked, headline());
    parts.answers = answersAt(parts.order, asked, headline());
    parts.conversion = classicConversionTerm(parts.order, delta);
    parts.improved = improvedConversion(*orders_, values, delta).epsilon;
    return parts;
}

void ConfidentRun::ask(int trial, long from, long to) {
    run_->apply(StageProgress{TrialNumber::fromNumber(trial), Stage::Aggregate,
                              static_cast<std::size_t>(from), static_cast<std::size_t>(plan_.queries)});
    for (long asked = from + 1; asked <= to; ++asked) {
        if (asked % plan_.every != 0) continue;
        run_->apply(AccountantSnapshot{TrialNumber::fromNumber(trial), asked, answeredAfter(asked),
                                       epsilonAfter(asked, headline()),
                                       epsilonAfter(asked, EpsilonKind::DataIndependent), parts(asked)});
        if (asked % (8 * plan_.every) != 0 && asked != to) continue;
        const auto shared = [this, asked](EpsilonKind kind) {
            return std::make_shared<const std::vector<double>>(rdp(asked, kind));
        };
        run_->apply(OrdersSnapshot{TrialNumber::fromNumber(trial), asked, delta, orders_, shared(headline()),
                                   plan_.dataDependent ? shared(EpsilonKind::DataIndependent) : nullptr});
    }
}

void ConfidentRun::reach(int trial, EpsilonKind bound, long query) {
    run_->apply(BoundReached{TrialNumber::fromNumber(trial), bound, query});
}

void ConfidentRun::finishTrial(int trial) {
    TrialOutcome outcome;
    outcome.asked = plan_.queries;
    outcome.answered = answeredAfter(plan_.queries);
    outcome.seconds = 3.1;
    const ConvertedEpsilon converted = classicConversion(*orders_, rdp(plan_.queries, headline()), delta);
    outcome.privacy.spent = {converted.epsilon, delta,           headline(), Adjacency::AddRemoveRecord,
                             "rdp-classic",     converted.order, false};
    if (plan_.dataDependent) {
        outcome.privacy.dataIndependent = outcome.privacy.spent;
        outcome.privacy.dataIndependent->kind = EpsilonKind::DataIndependent;
        outcome.privacy.dataIndependent->order.reset(); // not kept in files
        outcome.privacy.dataIndependent->value = epsilonAfter(plan_.queries, EpsilonKind::DataIndependent);
    }
    outcome.privacy.parts = parts(plan_.queries);
    outcome.privacy.improvedConversion = outcome.privacy.parts->improved;
    outcome.labelAccuracy = 0.953;
    outcome.quality = Quality{};
    outcome.quality->accuracy = 0.84;
    outcome.resolved.set("delta", delta);
    run_->apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
}

void ConfidentRun::complete() {
    for (int trial = 1; trial <= plan_.trials; ++trial) {
        ask(trial, 0, plan_.queries);
        if (!plan_.release) reach(trial, EpsilonKind::DataIndependent, 61);
        finishTrial(trial);
    }
    run_->setState(RunState::Finished);
}

} // namespace epsiloscope::testing
