// SPDX-License-Identifier: GPL-3.0-or-later
// What a RunChart says of the ε that its runs show: δ, what they state and promise, and odds.
#include "core/experiment/run/TrialSpending.h"
#include "core/experiment/run/TrialsPrivacy.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/words/NumberText.h"
#include "ui/words/OddsWords.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The theorem of bagging says its δ model by model; what parameters say is the most that it may become.
std::optional<double> deltaOfBags(const Run& run) {
    std::optional<double> largest;
    for (const TrialRecord& trial : run.trials())
        if (!trial.all<BagDrawn>().empty())
            largest = std::max(largest.value_or(0), trial.all<BagDrawn>().back().delta);
    return largest;
}

// What has been spent by some query is no promise where the votes say how far a run gets, or what it answers.
bool spentIsAnOutcome(const Run& run) {
    const Experiment& experiment = run.experiment();
    if (experiment.release) return false;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    return stopsByVotes(experiment.parameters) || (mechanism != nullptr && mechanism->descriptor.mayRefuse);
}

} // namespace

std::set<double> RunChart::visibleDeltas() const {
    std::set<double> deltas;
    for (const ShownRun& shown : visibleRuns())
        if (shown.delta) deltas.insert(*shown.delta);
    return deltas;
}

QString RunChart::epsilonWords() const {
    std::set<double> deltas = visibleDeltas();
    const bool releases = anyVisible([](const ShownRun& shown) { return shown.run->experiment().release; });
    if (deltas.empty() && delta_ > 0 && !releases) deltas.insert(delta_);
    if (deltas.empty()) return QStringLiteral("ε");
    if (deltas.size() > 1) return tr("ε (δ differs between runs)");
    constexpr int digits = 3;
    return tr("ε at δ = %1").arg(numberText(*deltas.begin(), digits));
}

QString RunChart::privacyOf(const ShownRun& shown) {
    const auto privacy = privacyOfTrials(*shown.run);
    if (!privacy) return tr("%1: its ε is not known before a repeat has ended").arg(shown.appearance.name);
    QStringList words;
    for (const std::string& line : inWords(*privacy))
        words << said(line);
    return QStringLiteral("%1: %2").arg(shown.appearance.name, words.join(QStringLiteral("; ")));
}

QStringList RunChart::privacyWords() const {
    QStringList lines;
    for (const ShownRun& shown : visibleRuns())
        lines << privacyOf(shown);
    return lines;
}

QString RunChart::oddsOf(const CurveReading& reading) const {
    for (const ShownRun& shown : runs()) {
        if (!reading.key.startsWith(QStringLiteral("run%1/").arg(shown.id.number()))) continue;
        const auto value = guaranteedAt(shown, reading);
        if (!value) return {};
        if (outsideGuarantee(shown.run->experiment())) return tr("nothing is promised");
        if (askedAt(shown, reading.x) && spentIsAnOutcome(*shown.run)) return {};
        Epsilon epsilon{.value = *value, .delta = shown.delta.value_or(0)};
        if (const auto privacy = shown.run->privacy()) {
            epsilon.noiseInDoubles = privacy->spent.noiseInDoubles;
            epsilon.totalVariation = privacy->spent.totalVariation;
        }
        return oddsInShort(epsilon);
    }
    return {};
}

bool RunChart::dataDependent(const ShownRun& shown) {
    if (const auto privacy = shown.run->privacy()) return privacy->spent.kind == EpsilonKind::DataDependent;
    return shown.appearance.dataDependent;
}

void RunChart::noteDelta(ShownRun& shown) const {
    if (const auto privacy = shown.run->privacy(); privacy && privacy->spent.kind != EpsilonKind::None)
        shown.delta = privacy->spent.delta;
    else if (const auto bags = deltaOfBags(*shown.run))
        shown.delta = bags;
    else if (shown.run->experiment().parameters.has("delta"))
        shown.delta = shown.run->experiment().parameters.real("delta");
}

} // namespace epsiloscope
