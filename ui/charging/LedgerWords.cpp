// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charging/LedgerWords.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr qsizetype shortText = 8;
constexpr int digitsShown = 4;

struct WordsOfEntry {
    const char *words, *brief;
    bool mayBeOff = false; ///< that of the ledger
};
// By LedgerEntryKind.
constexpr std::array<WordsOfEntry, ledgerEntryKinds.size()> wordsOfEntries{
    {{QT_TRANSLATE_NOOP("epsiloscope::Words", "dataset first opened"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "opened")},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "total set"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "total set")},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "set aside"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "set aside"), true},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "released"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "released"), true},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "given back"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "given back")},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "entered as a release"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "entered"), true},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "explored, not charged"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "explored"), true},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "note"), QT_TRANSLATE_NOOP("epsiloscope::Words", "note")},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "damage acknowledged"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "acknowledged")},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "same people, goes on here"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "goes on here")},
     {QT_TRANSLATE_NOOP("epsiloscope::Words", "other people"),
      QT_TRANSLATE_NOOP("epsiloscope::Words", "other people")}}};

QString roundedText(double value, bool up) {
    if (std::isinf(value)) return QStringLiteral("∞");
    if (value <= 0) return QStringLiteral("0");
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - (digitsShown - 1));
    const double units = value / unit;
    // A number that is a whole number of units but for the last bit is one.
    const double near = std::round(units);
    const bool whole = std::abs(units - near) < 1e-9 * units;
    return QString::number((whole ? near
                            : up  ? std::ceil(units)
                                  : std::floor(units)) *
                               unit,
                           'g', digitsShown);
}

QString decimalText(const Decimal& epsilon, bool up) {
    const QString typed = QString::fromStdString(epsilon.text());
    if (!epsilon.infinite() && typed.size() <= shortText && !typed.contains(QLatin1Char('e'))) return typed;
    return roundedText(epsilon.value(), up);
}

// Its ε is as it was typed, at any δ.
bool isPureStep(const Spending& spending) {
    return spending.pure.size() == 1 && spending.pure.front().times == 1 && spending.approximate.empty() &&
           spending.subsampled.empty() && spending.smoothed.empty() && spending.gaussian == 0 &&
           !spending.unbounded;
}

// A release's promise is at its own δ; the ledger's composition is at its own, and says so.
QString alone(const ComposedCost& cost, const Decimal& delta, const Neighbours& adjacency) {
    const QString which = delta == Decimal() ? Words::tr("at δ = 0")
                                             : Words::tr("at the ledger's δ = %1").arg(deltaText(delta));
    return Words::tr("ε = %1 %2 · %3").arg(spentText(cost.epsilon), which, adjacencyWords(adjacency));
}

// The one figure of the release, and beside it what that is at the δ of the total, where it is another.
QString costAndOfTotal(const SpendingForecast& forecast) {
    const Epsilon& own = forecast.planned.ofTrial;
    const QString promised = said(inWords(own));
    const bool same =
        !forecast.left || epsilonInWords(forecast.alone.epsilon.value()) == epsilonInWords(own.value);
    return same ? promised
                : Words::tr("%1 (of the total, at its δ = %2: ε = %3)")
                      .arg(promised, deltaText(forecast.delta), spentText(forecast.alone.epsilon));
}

} // namespace

QString adjacencyWords(const Neighbours& neighbours) {
    return said(inWords(neighbours));
}

QString spentText(const Decimal& epsilon) {
    return decimalText(epsilon, true);
}

QString leftText(const Decimal& epsilon) {
    return decimalText(epsilon, false);
}

QString deltaText(const Decimal& delta) {
    const QString brief = deltaText(delta.value());
    return Decimal::fromText(brief.toStdString()) == delta ? brief : QString::fromStdString(delta.text());
}

QString entryWords(const LedgerEntry& entry, EntryWording wording) {
    const WordsOfEntry& kind = wordsOfEntries[static_cast<std::size_t>(entry.kind)];
    const bool brief = wording == EntryWording::Brief;
    const QString words = Words::tr(brief ? kind.brief : kind.words);
    if (!kind.mayBeOff || !entry.off) return words;
    return words + (brief ? Words::tr(", off") : Words::tr(", with the ledger off"));
}

QString textOfEntry(const LedgerEntry& entry) {
    if (!entry.text.empty() || !entry.total) return said(entry.text);
    const LedgerTotal& total = *entry.total;
    return Words::tr("total ε = %1 · δ = %2 · %3 · %4")
        .arg(QString::fromStdString(total.epsilon.text()), deltaText(total.delta),
             said(inWords(total.composition)),
             total.crossing == Crossing::Refuse ? Words::tr("refuses") : Words::tr("asks"));
}

QString spendingWords(const Spending& spending, const Decimal& delta) {
    if (spending.free()) return {};
    if (spending.unbounded)
        return Words::tr("ε = ∞ · %1 · nothing is promised").arg(adjacencyWords(spending.adjacency));
    const Decimal at = isPureStep(spending) ? Decimal() : delta;
    return alone(costByItself(spending, at), at, spending.adjacency);
}

QString costOfEntry(const LedgerEntry& entry, const KeptLedger& ledger) {
    if (entry.kind == LedgerEntryKind::Explored) return Words::tr("not charged");
    const Spending& spending = entry.spending;
    const Decimal delta = ledger.reading.balance.delta();
    const bool slow = ledger.slow && !spending.free() && !spending.unbounded && !isPureStep(spending);
    if (!slow) return spendingWords(spending, delta);
    const ComposedCost* cost = ledger.costs.known(spending);
    return cost ? alone(*cost, delta, spending.adjacency)
                : Words::tr("an older entry: its ε is not computed");
}

QString totalWords(const LedgerTotal& total) {
    return QStringLiteral("ε = %1 · δ = %2 · %3 · %4")
        .arg(QString::fromStdString(total.epsilon.text()), deltaText(total.delta),
             said(inWords(total.composition)),
             total.crossing == Crossing::Refuse ? Words::tr("a release that would cross it is refused")
                                                : Words::tr("you are asked before a release crosses it"));
}

QString oddsOfTotal(const LedgerTotal& total, const PrivacyUnit& unit) {
    return said(oddsInWords(promiseOf(epsilonOf(total, unit))));
}

QString compositionMeaning(Composition composition) {
    switch (composition) {
    case Composition::Basic:
        return Words::tr("ε and δ add up, exactly as typed; refused queries pay for their check alone. "
                         "Holds even where you choose each run after seeing earlier ones of its kind.");
    case Composition::Filter:
        return Words::tr("Rényi divergences add up at one order, which follows from the total. Holds even "
                         "where you choose each run after seeing earlier ones, of any kind. Set it first.");
    case Composition::Renyi:
        return Words::tr("Rényi divergences add up: many releases cost less than their sum, and no less "
                         "than by the exact composition. Proved where that is.");
    case Composition::Optimal:
        break;
    }
    return Words::tr("The least that can be proved. Proved where what each release costs was fixed in "
                     "advance; what it releases may follow from earlier ones.");
}

QString timesText(std::int64_t count) {
    static const std::array small{
        QT_TRANSLATE_NOOP("epsiloscope::Words", "no"),    QT_TRANSLATE_NOOP("epsiloscope::Words", "one"),
        QT_TRANSLATE_NOOP("epsiloscope::Words", "two"),   QT_TRANSLATE_NOOP("epsiloscope::Words", "three"),
        QT_TRANSLATE_NOOP("epsiloscope::Words", "four"),  QT_TRANSLATE_NOOP("epsiloscope::Words", "five"),
        QT_TRANSLATE_NOOP("epsiloscope::Words", "six"),   QT_TRANSLATE_NOOP("epsiloscope::Words", "seven"),
        QT_TRANSLATE_NOOP("epsiloscope::Words", "eight"), QT_TRANSLATE_NOOP("epsiloscope::Words", "nine"),
        QT_TRANSLATE_NOOP("epsiloscope::Words", "ten"),   QT_TRANSLATE_NOOP("epsiloscope::Words", "eleven"),
        QT_TRANSLATE_NOOP("epsiloscope::Words", "twelve")};
    if (count >= 0 && static_cast<std::size_t>(count) < small.size())
        return Words::tr(small[static_cast<std::size_t>(count)]);
    constexpr std::int64_t countedTo = 1'000'000; // LedgerBalance::fits()
    return grouped(count) + (count >= countedTo ? Words::tr(" or more") : QString());
}

QString likeTheLastWords(const KeptLedger& ledger) {
    if (!ledger.moreLikeLast) return {};
    const std::int64_t more = *ledger.moreLikeLast;
    if (more == 0) return Words::tr("No more release like the last fits.");
    QString words = timesText(more);
    words[0] = words[0].toUpper();
    return more == 1 ? Words::tr("One more release like the last fits.")
                     : Words::tr("%1 more releases like the last fit.").arg(words);
}

QString roomWords(const SpendingForecast& forecast) {
    if (!forecast.fits) return {};
    const std::int64_t more = *forecast.fits;
    if (more == 0) return Words::tr("The total leaves no room for a release with the current settings.");
    return Words::tr("The total leaves room for %1 more %2 with the current settings.")
        .arg(timesText(more), more == 1 ? Words::tr("release") : Words::tr("releases"));
}

QString costWords(const SpendingForecast& forecast, bool release) {
    if (!release) return Words::tr("exploration: logged, not charged");
    const Spending& whole = forecast.planned.whole;
    if (whole.free()) return Words::tr("This release uses no private record: it costs nothing");
    if (whole.unbounded || (forecast.left && forecast.alone.epsilon.infinite())) {
        const QString infinite = Words::tr("This release promises nothing: ε = ∞");
        return forecast.crosses ? Words::tr("would cross the total: ε = ∞, and %1 is left")
                                      .arg(leftText(forecast.left.value_or(Decimal())))
                                : infinite;
    }
    const QString cost = costAndOfTotal(forecast);
    if (!forecast.left) return Words::tr("This release will cost %1; no total is set").arg(cost);
    const QString left = leftText(*forecast.left);
    if (forecast.crosses && !forecast.unlike.empty())
        return Words::tr("would cross the total: %1; %2").arg(cost, said(forecast.unlike));
    if (forecast.crosses && forecast.weakens && forecast.about)
        return Words::tr("would cross the total: %1; it promises nothing for “%2”, which the total is about")
            .arg(cost, adjacencyWords(*forecast.about));
    if (forecast.crosses) return Words::tr("would cross the total: %1, and %2 is left").arg(cost, left);
    return Words::tr("This release will cost %1; %2 is left, %3 after it")
        .arg(cost, left, leftText(forecast.leftAfter.value_or(Decimal())));
}

QString priceWords(const SpendingForecast& forecast) {
    const Spending& whole = forecast.planned.whole;
    if (whole.free()) return Words::tr("for nothing");
    if (whole.unbounded) return QStringLiteral("ε ∞");
    if (!forecast.left)
        return QStringLiteral("ε ") + epsilonText(forecast.planned.trials * forecast.planned.ofTrial.value);
    const QString price = QStringLiteral("ε ") + spentText(forecast.alone.epsilon);
    if (forecast.crosses) return Words::tr("%1 · above the total").arg(price);
    return Words::tr("%1 · %2 left").arg(price, leftText(forecast.leftAfter.value_or(Decimal())));
}

QString chargedWords(const KeptLedger& ledger, const std::string& identity) {
    const auto& entries = ledger.reading.entries;
    const auto charged =
        std::find_if(entries.rbegin(), entries.rend(), [&identity](const LedgerEntry& entry) {
            return entry.kind == LedgerEntryKind::Released && entry.identity == identity;
        });
    if (identity.empty() || charged == entries.rend()) return {};
    QStringList parts; // what is left first: the rest may find no room
    const auto& total = ledger.reading.balance.total();
    if (total && ledger.balance && ledger.balance->left)
        parts << Words::tr("left: ε %1 of %2")
                     .arg(leftText(*ledger.balance->left), QString::fromStdString(total->epsilon.text()));
    const QString cost = costOfEntry(*charged, ledger);
    parts << (cost.isEmpty() ? Words::tr("cost nothing") : Words::tr("cost %1").arg(cost));
    return parts.join(QStringLiteral(" · "));
}

QString balanceWords(const AdjacencyBalance& balance, const std::optional<LedgerTotal>& total) {
    const QString adjacency = adjacencyWords(balance.adjacency);
    if (!total || !balance.left)
        return Words::tr("ε %1 charged · %2").arg(spentText(balance.spent.epsilon), adjacency);
    return Words::tr("ε %1 of %2 charged, %3 left · %4")
        .arg(spentText(balance.spent.epsilon), QString::fromStdString(total->epsilon.text()),
             leftText(*balance.left), adjacency);
}

QString exploredWords(const LedgerBalance& balance) {
    if (balance.exploredRuns() == 0) return {};
    return Words::tr("Runs that are logged and not charged: %1; no ε covers a choice by them")
        .arg(grouped(balance.exploredRuns()));
}

QString troubleWords(const LedgerTrouble& trouble) {
    const QString what = said(trouble.text);
    if (trouble.kind == LedgerTrouble::Kind::Torn)
        return Words::tr("The last line is incomplete: %1. Nothing is lost, and you need not do anything.")
            .arg(what);
    if (trouble.kind == LedgerTrouble::Kind::ClockBackwards)
        return Words::tr("The computer's clock was set back: %1. Entries stay in the order of their "
                         "numbers; correct the clock.")
            .arg(what);
    return trouble.acknowledged
               ? Words::tr("The ledger was edited: %1. You have read this.").arg(what)
               : Words::tr("The ledger was edited: %1. Releases are blocked until you confirm that you have "
                           "read this; what was known to be spent stays spent.")
                     .arg(what);
}

QString localTime(const std::string& utc, const char* format) {
    const QDateTime time = QDateTime::fromString(QString::fromStdString(utc), Qt::ISODate);
    return time.isValid() ? time.toLocalTime().toString(QLatin1String(format)) : QString::fromStdString(utc);
}

} // namespace epsiloscope
