// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/PrivacyWords.h"

#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/run/PublishableEpsilon.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <QStringList>

namespace epsiloscope {

namespace {

QString atDelta(const std::optional<double>& delta) {
    return delta.value_or(0) > 0 ? Words::tr(" at δ = %1").arg(deltaText(*delta)) : QString();
}

// In few words what the last finished repeat says beside its headline.
QStringList besideHeadline(const Run& run) {
    const auto all = run.privacy();
    if (!all) return {};
    const PrivacyStatement privacy = run.experiment().release ? releasedPrivacy(*all) : *all;
    QStringList parts;
    if (privacy.spent.totalVariation) parts << Words::tr("ε = 0 holds at the same δ");
    if (privacy.spent.justAFew)
        parts << Words::tr("δ ≥ 1/n: a record may be exposed with chance δ (“just a few” protection)");
    if (privacy.sanitised)
        parts << (useOf(privacy) == UseOfSanitised::AsItSays
                      ? Words::tr("sanitised ε %1").arg(sanitisedText(*privacy.sanitised))
                      : Words::tr("publish %1").arg(said(publishableInWords(privacy))));
    if (privacy.asPublished)
        parts << Words::tr("as published ε %1, which %2")
                     .arg(epsilonText(privacy.asPublished->epsilon), said(privacy.asPublished->meaning));
    return parts;
}

QStringList promiseParts(const RunPrivacy& privacy) {
    if (!privacy.promised) return {Words::tr("nothing is promised: %1").arg(said(privacy.whyNot))};
    QStringList parts{
        Words::tr("promised ε %1%2").arg(repeatedText(*privacy.promised), atDelta(privacy.delta))};
    if (privacy.repeats > 1) parts.last() += Words::tr(" per repeat");
    parts << said(inWords(privacy.adjacency)) << byRowWords(privacy.byRow) << oddsInShort(promiseOf(privacy));
    return parts;
}

} // namespace

QString oddsInShort(const Promise& promise) {
    if (!promise.epsilon || promise.epsilon->justAFew) return {};
    const CountedOdds odds = countedOdds(promise.right);
    if (odds.certain()) return Words::tr("every guess may be right");
    const QString words =
        Words::tr("at most %1 of %2 guesses right").arg(grouped(odds.right), grouped(odds.of));
    return promise.epsilon->noiseInDoubles ? Words::tr("%1, low bits of the noise not covered").arg(words)
                                           : words;
}

QString perUnit(const PrivacyUnit& unit, bool brief) {
    if (!unit.isPerson()) return {};
    return Words::tr("per %1").arg(brief ? QString::fromStdString(unit.called()) : said(inWords(unit)));
}

QString withUnit(const QString& epsilon, const PrivacyUnit& unit) {
    const QString whose = perUnit(unit, true);
    return whose.isEmpty() ? epsilon : QStringLiteral("%1 %2").arg(epsilon, whose);
}

QString unitName(const PrivacyUnit& unit) {
    return said(nameOf(unit));
}

QString unitsName(const PrivacyUnit& unit) {
    return unit.isPerson() ? Words::tr("persons") : Words::tr("records");
}

QString unitsText(std::size_t count, const PrivacyUnit& unit) {
    if (!unit.isPerson()) return recordsText(count);
    return (count == 1 ? Words::tr("%1 person") : Words::tr("%1 persons")).arg(grouped(count));
}

QString byRowWords(const std::optional<double>& byRow) {
    return byRow ? Words::tr("by row ε %1").arg(epsilonText(*byRow)) : QString();
}

QString repeatedText(const RepeatedEpsilon& range) {
    const QString most = epsilonText(range.most.value),
                  words = range.varies() && epsilonText(range.least) != most
                              ? Words::tr("%1 to %2").arg(epsilonText(range.least), most)
                              : most;
    return range.hollow() ? words + QStringLiteral(" ⊘") : words;
}

QStringList wordsOf(const RunsPrivacy& privacy, const QString& name) {
    QStringList lines;
    for (const Sentence& line : privacy.lines())
        lines << QStringLiteral("%1: %2").arg(name, said(line));
    return lines;
}

QString atDelta(const RunsPrivacy& privacy) {
    return atDelta(privacy.delta());
}

QString labelsWarning(const QString& names) {
    return Words::tr("Do not publish: how many labels %1 got depends on the private data.").arg(names);
}

QString comparisonWarning(std::size_t runs) {
    return Words::tr("Compared: %1 runs on the same private data; together they cost more privacy than any "
                     "one ε says.")
        .arg(runs);
}

QStringList runsWarnings(const RunsPrivacy& privacy, std::size_t runs) {
    QStringList warnings;
    if (privacy.notPrivate()) warnings << Words::tr("Not private: some runs promise nothing.");
    if (privacy.dependsOnData())
        warnings << Words::tr("Do not publish: the ε of some runs was spent, not promised.");
    if (runs > 1) warnings << comparisonWarning(runs);
    return warnings;
}

QString privacySentence(const Run& run) {
    const RunPrivacy privacy = privacyOf(run);
    const MechanismDescriptor* mechanism = nullptr;
    if (const Mechanism* known = run.mechanism()) mechanism = &known->descriptor;
    if (mechanism && mechanism->adjacency == Adjacency::None)
        return Words::tr("not private: this mechanism gives no promise, so no ε is spent");
    const auto budget = realInForce(run, mechanism, "epsilon");
    const QString of = budget ? Words::tr(" of %1").arg(epsilonText(*budget)) : QString();
    if (!privacy.spent)
        return (run.ended() ? Words::tr("nothing spent") : Words::tr("nothing spent yet")) + of;
    QStringList parts;
    if (privacy.repeats > 0)
        parts << promiseParts(privacy);
    else if (privacy.whyNot != unfinishedInWords())
        parts << Words::tr("nothing is promised: %1").arg(said(privacy.whyNot));
    if (privacy.repeats == 0)
        parts << Words::tr("spent so far: ε %1%2%3")
                     .arg(repeatedText(*privacy.spent), of, atDelta(privacy.delta));
    else if (privacy.spentDepends())
        parts << Words::tr("spent ε %1: do not publish").arg(repeatedText(*privacy.spent));
    parts << besideHeadline(run);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace epsiloscope
