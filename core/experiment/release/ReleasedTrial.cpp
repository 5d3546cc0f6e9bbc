// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleasedTrial.h"

#include "core/experiment/description/OutcomeMembers.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// A trial that has not finished says by its series which kind its headline is.
bool holdsForAllData(const TrialRecord& trial) {
    if (trial.outcome) return trial.outcome->privacy.spent.kind == EpsilonKind::DataIndependent;
    return trial.y(series::epsilon) == trial.y(series::dataIndependentEpsilon);
}

// The queries that were paid for.
double askedIn(const TrialRecord& trial) {
    if (trial.outcome) return static_cast<double>(trial.outcome->asked);
    const auto& asked = trial.x(series::epsilon);
    return asked.empty() ? 0 : asked.back();
}

// Values beyond the last query are told by votes that nobody paid for.
void cutReadings(TrialRecord& trial, double asked) {
    for (const AccountantReading reading : allReadings) {
        const SeriesDescriptor& told = series::epsilonBy(reading);
        SeriesColumn column = trial.column(told);
        const auto end = std::upper_bound(column.x.begin(), column.x.end(), asked);
        const auto left = static_cast<std::size_t>(end - column.x.begin());
        column.x.resize(left);
        column.y.resize(std::min(left, column.y.size()));
        trial.setColumn(told, std::move(column));
        if (trial.x(told).empty()) trial.forget(series::boughtBy(reading));
    }
}

} // namespace

PrivacyStatement releasedPrivacy(PrivacyStatement privacy) {
    // The claim on an ensemble's accuracy follows from parameters alone; elsewhere it is a reading of the
    // votes.
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
    const double asked = askedIn(trial);
    for (const SeriesDescriptor* series : declaredSeries())
        if (!series->tells.everAllowed()) released.forget(*series);
    for (const FindingKind* kind : trial.kinds()) {
        std::vector<std::shared_ptr<const void>> told;
        for (const auto& record : trial.findings(*kind))
            if (auto kept = kind->everToldOf(record)) told.push_back(std::move(kept));
        released.replaceFindings(*kind, std::move(told));
    }
    std::vector<std::shared_ptr<const void>> bounds = released.findings(BoundReached::declared());
    std::erase_if(bounds, [asked](const std::shared_ptr<const void>& bound) {
        return static_cast<double>(static_cast<const BoundReached*>(bound.get())->query) > asked;
    });
    released.replaceFindings(BoundReached::declared(), std::move(bounds));
    cutReadings(released, asked);
    // A curve that depends on the votes, with no other beside it.
    if (const auto* orders = trial.latest<OrdersSnapshot>(); orders && !orders->independentRdp && !forAllData)
        released.forget(OrdersSnapshot::declared());
    else if (orders) {
        OrdersSnapshot independent = *released.latest<OrdersSnapshot>();
        independent.independentRdp.reset();
        released.forget(OrdersSnapshot::declared()); // the others, too: the last says what all came to
        released.take(independent);
    }
    if (!forAllData)
        for (const SeriesDescriptor* part :
             {&series::checksPart, &series::answersPart, &series::minimisingOrder, &series::improvedEpsilon,
              &series::conversionPart})
            released.forget(*part);
    if (!released.outcome) return released;
    released.outcome =
        toldOf(outcomeMembers(), *trial.outcome, [](const Tells& tells) { return tells.everAllowed(); });
    released.outcome->privacy = releasedPrivacy(trial.outcome->privacy);
    return released;
}

} // namespace epsiloscope
