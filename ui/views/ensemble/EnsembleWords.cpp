// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/EnsembleWords.h"

#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope {

namespace {

QString percent(double share) {
    return numberText(100 * share, 4);
}

// Everything that the ε of a finished trial carries.
QString privacyWordsOf(const Run& run) {
    const auto all = run.privacy();
    if (!all) return Words::tr("its ε is stated when the repeat ends");
    const PrivacyStatement privacy = run.experiment().release ? releasedPrivacy(*all) : *all;
    const RunPrivacy stated = privacyOf(run);
    QStringList words;
    for (const Sentence& line : inWords(stated))
        words << said(line);
    if (privacy.asPublished) words << said(inWords(*privacy.asPublished));
    QString odds = said(oddsInWords(stated));
    odds.chop(1); // what follows ends the sentence
    return words.join(QStringLiteral("; ")) + QStringLiteral(". ") + odds;
}

// Exact knowledge of private records, for an exploration alone.
QString behindIt(const TeacherHistogram& shown) {
    QStringList parts;
    const auto bin = static_cast<std::size_t>(*shown.bin);
    if (!shown.chances.empty())
        parts << Words::tr("the chance of this bin was %1").arg(numberText(shown.chances[bin], 2));
    if (shown.truth)
        parts << Words::tr("the truth is %1 %, a difference of %2 points")
                     .arg(percent(*shown.truth),
                          numberText(std::abs(shown.middle(*shown.bin) - 100 * *shown.truth), 2));
    if (parts.isEmpty()) return {};
    return Words::tr(" Not to be published: %1.").arg(parts.join(QStringLiteral("; ")));
}

QString ofTrial(const TeacherHistogram& shown) {
    return shown.trials > 1 ? Words::tr(" in repeat %1 of %2").arg(shown.trial.number()).arg(shown.trials)
                            : QString();
}

QString about(double teachers) {
    return QString::number(std::lround(teachers));
}

QString goodInBrief(const EnsembleCurve& curve) {
    if (!curve.truth) return {};
    if (!curve.regions)
        return Words::tr(" No number tried is good: that needs a median within one bin of the truth "
                         "and quartiles within two bins of one another.");
    const auto& [from, to] = *curve.regions;
    if (from && to)
        return Words::tr(" Good: about %1 to %2 (fewer: noisy; more: too little data).")
            .arg(about(*from), about(*to));
    if (from) return Words::tr(" Good from about %1 (fewer: too noisy).").arg(about(*from));
    if (to) return Words::tr(" Good to about %1 (more: too little data).").arg(about(*to));
    return Words::tr(" Every number tried is good.");
}

} // namespace

QString releasedSentence(const Run& run, const QString& name,
                         const std::optional<TeacherHistogram>& histogram) {
    if (run.error()) return Words::tr("%1 failed.").arg(name);
    if (!histogram)
        return run.ended() ? Words::tr("%1 released nothing.").arg(name)
                           : Words::tr("%1 has released nothing yet.").arg(name);
    if (!histogram->bin)
        return Words::tr("%1: %2 of %3 teachers are tested%4; nothing is released yet.")
            .arg(name)
            .arg(histogram->examined)
            .arg(histogram->teachers)
            .arg(ofTrial(*histogram));
    const int bin = *histogram->bin;
    const QString how = histogram->aggregator == "private-median"
                            ? Words::tr("the private median of its %1 teachers")
                            : Words::tr("the fullest bin of its %1 teachers after noise");
    return Words::tr("%1 released %2 %%3, the middle of the bin from %4 to %5 %: %6. %7.%8")
        .arg(name, numberText(histogram->middle(bin), 4), ofTrial(*histogram),
             numberText(histogram->lower(bin), 4), numberText(histogram->lower(bin + 1), 4),
             how.arg(histogram->teachers), privacyWordsOf(run), behindIt(*histogram));
}

QString bestSentence(const EnsembleCurve& curve) {
    if (curve.points.size() < 2) return {};
    if (!curve.best)
        return Words::tr("The best number is not known without the truth: switch references on.");
    const EnsemblePoint& best = curve.points[*curve.best];
    return Words::tr("Best: %1 teachers, median %2 %, %3 points from the truth.%4")
        .arg(best.teachers)
        .arg(percent(best.median), numberText(100 * *best.error, 3), goodInBrief(curve));
}

QString bestDetails(const EnsembleCurve& curve) {
    if (curve.points.size() < 2 || !curve.best) return {};
    const EnsemblePoint& best = curve.points[*curve.best];
    return Words::tr(
               "Of %1 teachers the median released accuracy is %2 %, the median distance from the "
               "truth %3 points, the quartiles %4 points apart, over %5 repeats. Good is a median within one "
               "bin of "
               "the truth with quartiles within two bins of one another.")
        .arg(best.teachers)
        .arg(percent(best.median), numberText(100 * *best.error, 3), numberText(100 * best.spread(), 3))
        .arg(best.draws);
}

} // namespace epsiloscope
