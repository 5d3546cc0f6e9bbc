// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/ReleasedTrial.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// A trial that has not finished says by its series which kind its headline is.
bool holdsForAllData(const TrialRecord& trial) {
    if (trial.outcome) return trial.outcome->privacy.spent.kind == EpsilonKind::DataIndependent;
    return trial.epsilon == trial.dataIndependentEpsilon;
}

// The data-independent curve alone, where the other one depends on the votes.
void strip(std::optional<OrdersSnapshot>& orders, bool forAllData) {
    if (!orders) return;
    if (orders->independentRdp)
        orders->rdp = std::move(orders->independentRdp);
    else if (!forAllData)
        orders.reset();
    if (orders) orders->independentRdp.reset();
}

// Those that hold for every dataset, as far as the trial went.
void keepPublishable(TrialRecord& trial, double asked) {
    const auto secret = [](const auto& entry) { return kindOf(entry.first) != EpsilonKind::DataIndependent; };
    std::erase_if(trial.readings, secret);
    std::erase_if(trial.bought, secret);
    const auto end = std::upper_bound(trial.readAsked.begin(), trial.readAsked.end(), asked);
    const auto left = static_cast<std::size_t>(end - trial.readAsked.begin());
    trial.readAsked.resize(left);
    for (auto& [reading, epsilons] : trial.readings)
        epsilons.resize(std::min(left, epsilons.size()));
    if (trial.readings.empty()) trial.readAsked.clear();
}

} // namespace

PrivacyStatement releasedPrivacy(PrivacyStatement privacy) {
    // What is claimed of an ensemble's accuracy follows from parameters alone; elsewhere it is a reading of
    // the votes.
    const bool told =
        privacy.spent.kind == EpsilonKind::DataIndependent && privacy.spent.accountant == "report-noisy-max";
    if (!told) privacy.asPublished.reset();
    if (privacy.spent.kind != EpsilonKind::DataIndependent) {
        privacy.parts.reset();
        privacy.improvedConversion.reset();
    }
    if (!privacy.sanitised) return privacy;
    const SanitisedStatement& sanitised = *privacy.sanitised;
    if (!sanitised.drawn || sanitised.tuned || sanitised.asPublished) {
        privacy.sanitised.reset();
        return privacy;
    }
    privacy.sanitised->noiseSd.reset();
    privacy.sanitised->smoothSensitivity.reset();
    for (SanitisedRound& round : privacy.sanitised->rounds) {
        round.noiseSd.reset();
        round.smoothSensitivity.reset();
    }
    return privacy;
}

TrialRecord releasedTrial(const TrialRecord& trial) {
    TrialRecord released = trial;
    const bool forAllData = holdsForAllData(trial);
    released.queries = {};
    released.ensemble.reset();
    released.records.reset();
    released.points.reset();
    for (BoostingRound& round : released.rounds) {
        round.cleanError.reset();
        round.rejected.reset();
        round.weights.reset();
    }
    released.examined.reset();
    if (released.released) {
        released.released->counts.reset();
        released.released->chances.reset();
        released.released->truth.reset();
    }
    for (GradientStep& step : released.gradients)
        step.norms.reset();
    // What lies beyond the last query is told by votes that nobody paid for.
    const double asked = trial.outcome         ? static_cast<double>(trial.outcome->asked)
                         : trial.asked.empty() ? 0
                                               : trial.asked.back();
    std::erase_if(released.bounds, [asked](const BoundReached& bound) {
        return bound.bound != EpsilonKind::DataIndependent || static_cast<double>(bound.query) > asked;
    });
    keepPublishable(released, asked);
    strip(released.orders, forAllData);
    if (!forAllData)
        for (auto* part : {&released.checks, &released.answers, &released.order, &released.improvedEpsilon,
                           &released.conversion})
            part->clear();
    if (!released.outcome) return released;
    released.outcome->expected.reset();
    released.outcome->privacy = releasedPrivacy(released.outcome->privacy);
    return released;
}

} // namespace epsiloscope
