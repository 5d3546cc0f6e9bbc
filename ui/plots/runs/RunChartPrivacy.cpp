// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a RunChart on the ε that its runs show: δ, what they state and promise, and odds.
#include "core/experiment/rewind/CostOfSteps.h"
#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"

#include <cmath>

namespace epsiloscope {

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
    const RunPrivacy privacy = epsiloscope::privacyOf(*shown.run);
    if (privacy.repeats == 0)
        return tr("%1: its ε is not known before a repeat has ended").arg(shown.appearance.name);
    QStringList words;
    for (const Sentence& line : inWords(privacy))
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
        const auto value = promisedAt(shown, reading);
        if (!value) return {};
        const RunPrivacy privacy = epsiloscope::privacyOf(*shown.run);
        if (privacy.repeats > 0 && !privacy.promised) return tr("nothing is promised");
        if (privacy.promised && privacy.promised->most.value == *value)
            return oddsInShort(promiseOf(privacy));
        const auto asked = askedAt(shown, reading.x);
        const auto promise = asked ? promiseSoFar(*shown.run, std::lround(*asked)) : std::nullopt;
        return promise ? oddsInShort(*promise) : QString();
    }
    return {};
}

bool RunChart::dataDependent(const ShownRun& shown) {
    return spendsByData(*shown.run);
}

void RunChart::noteDelta(ShownRun& shown) const {
    const RunPrivacy privacy = epsiloscope::privacyOf(*shown.run);
    shown.delta = privacy.notPrivate() ? std::nullopt : privacy.delta;
}

} // namespace epsiloscope
