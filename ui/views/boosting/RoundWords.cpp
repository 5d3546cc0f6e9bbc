// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boosting/RoundWords.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

namespace {

QString timesWords(std::size_t count) {
    return (count == 1 ? Words::tr("%1 time") : Words::tr("%1 times")).arg(grouped(count));
}

} // namespace

QString whyNoRounds(const RunEntry& entry) {
    const Run& run = *entry.run;
    if (!entry.mechanism || entry.mechanism->steps != steps::iterations)
        return Words::tr(
            "This mechanism has no iterations to look at. Choose one that boosts, such as boosting "
            "with random classifiers.");
    const bool any = std::ranges::any_of(
        run.trials(), [](const TrialRecord& trial) { return !trial.all<BoostingRound>().empty(); });
    if (any) return {};
    if (!run.ended()) return Words::tr("Waiting for the first iteration …");
    const bool counted = std::ranges::any_of(
        run.trials(), [](const TrialRecord& trial) { return !trial.x(series::epsilon).empty(); });
    if (counted && !entry.dataset)
        return Words::tr(
            "This file keeps no iterations: run it again to look at them (its experiment is in the "
            "panels at the left).");
    return Words::tr("This run ended before its first iteration.");
}

QString roundsWords(const Run& run, const TrialRecord& trial) {
    const auto rounds = trial.all<BoostingRound>();
    const auto publicOnes = static_cast<std::size_t>(
        std::ranges::count(rounds, true, [](const BoostingRound& round) { return round.tookPublic; }));
    const std::size_t count = rounds.size();
    QString line =
        count == 1 ? Words::tr("After 1 iteration") : Words::tr("After %1 iterations").arg(grouped(count));
    QStringList parts;
    if (rounds.front().publicError)
        parts << Words::tr("the public classifier picked %1, the %2 %3")
                     .arg(timesWords(publicOnes), Words::tr(privateClassifierWords(run)),
                          timesWords(count - publicOnes));
    long rejected = 0;
    bool known = false;
    for (const BoostingRound& round : rounds)
        if (round.rejected && round.lowerBound) {
            known = true;
            rejected += *round.rejected;
        }
    if (known) parts << Words::tr("%1 updates of weights stopped at a bound").arg(grouped(rejected));
    return parts.isEmpty() ? line : QStringLiteral("%1: %2").arg(line, parts.join(QStringLiteral("; ")));
}

QString spentWords(const RunEntry& entry, const TrialRecord& trial) {
    if (!trial.outcome) return privacySentence(*entry.run);
    const PrivacyStatement& privacy = trial.outcome->privacy;
    const Sentence choice = choiceInWords(entry.run->releaseMark().exploredBefore);
    const QString line = said(inWords(privacy.spent)) +
                         (choice.empty() ? QString() : QStringLiteral("; ") + said(choice)),
                  odds = QLatin1Char(' ') + said(oddsInWords(*trial.promise));
    if (privacy.shares.empty()) return line + QLatin1Char('.') + odds;
    QStringList shares;
    for (const BudgetShare& share : privacy.shares)
        shares << Words::tr("%1 for %2").arg(epsilonText(share.epsilon), said(share.what));
    return Words::tr("%1. Shares of this ε: %2.").arg(line, joinedNames(shares)) + odds;
}

} // namespace epsiloscope
