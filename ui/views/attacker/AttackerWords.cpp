// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attacker/AttackerWords.h"

#include "core/experiment/run/AttackerOfRun.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace epsiloscope {

namespace {

// Rarer answers may say more: they are seen less often than once in a hundred times.
constexpr double leastChance = 0.01;

// Never too little: rounded up.
QString percentAtMost(double share) {
    constexpr double tenths = 1000;
    return QStringLiteral("%1 %").arg(numberText(std::ceil(share * tenths - 1e-9) / 10, 4));
}

QString percent(double share) {
    return QStringLiteral("%1 %").arg(numberText(100 * share, 4));
}

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// δ with which a record may be exposed; nothing where that is not what is stated.
std::optional<double> chanceOfExposure(const Run& run) {
    const auto privacy = run.privacy();
    const bool few = privacy && privacy->spent.justAFew && privacy->spent.delta < 1;
    return few ? std::optional(privacy->spent.delta) : std::nullopt;
}

} // namespace

QString unpromisedWords(const Run& run) {
    return chanceOfExposure(run) ? Words::tr("no curve: δ ≥ 1/n") : Words::tr("promises nothing");
}

QString unpromisedSentence(const Run& run) {
    const auto chance = chanceOfExposure(run);
    if (!chance) return Words::tr("Nothing is promised by this run.");
    return Words::
        tr("δ = %1 is not below 1/n. With that chance a record may be exposed, and then nothing is promised "
           "to it: a curve would hide that.")
            .arg(numberText(*chance, 3));
}

QString attackedWords(Attacked whom, const PrivacyUnit& unit) {
    switch (whom) {
    case Attacked::Dearest:
        return Words::tr("the dearest %1").arg(unitName(unit));
    case Attacked::Median:
        return Words::tr("the median %1").arg(unitName(unit));
    case Attacked::Newcomer:
        return Words::tr("a newcomer");
    case Attacked::Anybody:
        break;
    }
    return Words::tr("any %1").arg(unitName(unit));
}

double epsilonOf(const RecordsSnapshot& records, Attacked whom) {
    if (whom == Attacked::Newcomer || records.epsilon->empty()) return records.newcomer;
    if (whom == Attacked::Median) return medianOf(*records.epsilon);
    return (*records.epsilon)[std::min(records.dearest, records.epsilon->size() - 1)];
}

QString oddsSentence(const AttackerView& view, double prior) {
    QString words = said(oddsInWords(view, prior));
    words.front() = words.front().toUpper();
    return words + QLatin1Char('.');
}

QString beliefSentence(const AttackerView& view, double prior) {
    const QString before = Words::tr("If it was %1 likely beforehand").arg(percent(prior));
    if (!view.promised) return before + Words::tr(", it may be certain afterwards.");
    return before +
           Words::tr(", then at most %1 likely afterwards, by answers that also come at least once in "
                     "%2 times without it.")
               .arg(percentAtMost(view.beliefAt(prior, leastChance)), numberText(1 / leastChance));
}

QString holdsSentence(const AttackerView& view, const QString& ofOne, const ReleaseMark& mark) {
    if (!ofOne.isEmpty())
        return Words::tr(
                   "Of %1 alone, by an ε that depends on the private data: do not publish these figures.")
            .arg(ofOne);
    const QString words =
        Words::tr("Holds whatever the data are, of one repeat run as a release. Found by: %1.")
            .arg(said(inWords(view.tightest().source)));
    const Sentence choice = choiceInWords(mark.exploredBefore);
    return choice.empty() ? words : QStringLiteral("%1 %2.").arg(words, said(choice));
}

} // namespace epsiloscope
