// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/PrivacyRange.h"

#include "ui/language/Said.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <set>

namespace epsiloscope {

void PrivacyRange::add(const Run& run, Measure measure) {
    const bool independent = measure == Measure::DataIndependentEpsilon;
    std::vector<Epsilon> shown;
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome) {
            const PrivacyStatement& privacy = trial.outcome->privacy;
            shown.push_back(independent && privacy.dataIndependent ? *privacy.dataIndependent
                                                                   : privacy.spent);
        }
    addCompared(run, shown);
}

void PrivacyRange::addCompared(const Run& run, const std::vector<Epsilon>& compared) {
    for (const Epsilon& epsilon : compared)
        add({epsilon, epsilon.value, epsilon.value});
    labelsTellOfData_ = labelsTellOfData_ || epsiloscope::labelsTellOfData(run);
    runsBefore_ = std::max(runsBefore_, run.releaseMark().exploredBefore);
}

void PrivacyRange::add(const PrivacyRange& other) {
    for (const Meaning& meaning : other.meanings_)
        add(meaning);
    labelsTellOfData_ = labelsTellOfData_ || other.labelsTellOfData_;
    runsBefore_ = std::max(runsBefore_, other.runsBefore_);
}

void PrivacyRange::add(const Meaning& meaning) {
    const auto same = std::find_if(meanings_.begin(), meanings_.end(), [&](const Meaning& known) {
        return known.first.kind == meaning.first.kind && known.first.adjacency == meaning.first.adjacency &&
               known.first.delta == meaning.first.delta;
    });
    if (same == meanings_.end()) {
        meanings_.push_back(meaning);
        return;
    }
    same->least = std::min(same->least, meaning.least);
    same->most = std::max(same->most, meaning.most);
}

QStringList PrivacyRange::words(const QString& name) const {
    QStringList lines;
    for (const Meaning& meaning : meanings_) {
        QString words = said(inWords(meaning.first));
        if (meaning.least != meaning.most && meaning.first.kind != EpsilonKind::None)
            words = Words::tr("ε = %1 to %2 at δ = %3 · %4 · %5")
                        .arg(epsilonText(meaning.least), epsilonText(meaning.most),
                             deltaText(meaning.first.delta), said(inWords(meaning.first.adjacency)),
                             said(inWords(meaning.first.kind)));
        lines << QStringLiteral("%1: %2").arg(name, words);
    }
    if (!lines.isEmpty() && runsBefore_ > 0)
        lines << QStringLiteral("%1: %2").arg(name, said(choiceInWords(runsBefore_)));
    return lines;
}

bool PrivacyRange::has(EpsilonKind kind) const {
    return std::any_of(meanings_.begin(), meanings_.end(),
                       [kind](const Meaning& meaning) { return meaning.first.kind == kind; });
}

bool PrivacyRange::mixedKinds() const {
    std::set<EpsilonKind> kinds;
    for (const Meaning& meaning : meanings_)
        if (meaning.first.kind != EpsilonKind::None) kinds.insert(meaning.first.kind);
    return kinds.size() > 1;
}

QString PrivacyRange::atDelta() const {
    std::set<double> deltas;
    for (const Meaning& meaning : meanings_)
        if (meaning.first.kind != EpsilonKind::None) deltas.insert(meaning.first.delta);
    return deltas.size() == 1 ? Words::tr(" at δ = %1").arg(deltaText(*deltas.begin())) : QString();
}

bool labelsTellOfData(const Run& run) {
    const ParameterValue* stopOn = run.experiment().parameters.find("stop_on");
    return stopOn && *stopOn == ParameterValue(std::string("data-dependent"));
}

QString labelsWarning(const QString& names) {
    return Words::tr("Do not publish: how many labels %1 got depends on the private data.").arg(names);
}

QString comparisonWarning(std::size_t runs) {
    return Words::tr("%1 runs on the same private data are compared: together they cost more privacy "
                     "than any one ε says.")
        .arg(runs);
}

} // namespace epsiloscope
