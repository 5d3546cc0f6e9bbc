// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchWords.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

namespace epsiloscope {

const KnownAxis& knownOf(SearchAxis axis) {
    static const std::array known{
        KnownAxis{"sigma1", QStringLiteral("σ₁"), Words::tr("Check noise σ₁ (votes)"),
                  Words::tr("Noise added to the highest count before it is compared with T"),
                  &ConfidentYield::sigma1, &ConfidentGrid::sigma1},
        KnownAxis{"threshold", QStringLiteral("T"), Words::tr("Threshold T (votes)"),
                  Words::tr("A query is answered where its highest count, with noise, reaches T"),
                  &ConfidentYield::threshold, &ConfidentGrid::thresholds},
        KnownAxis{"sigma2", QStringLiteral("σ₂"), Words::tr("Answer noise σ₂ (votes)"),
                  Words::tr("Noise added to each class's votes before the winner is taken"),
                  &ConfidentYield::sigma2, &ConfidentGrid::sigma2}};
    return known[static_cast<std::size_t>(axis)];
}

QString votesText(double votes) {
    return QString::fromStdString(parameterToText(votes));
}

QString labelsText(double labels) {
    return QString::number(labels, 'f', 1);
}

QString shareText(double share) {
    return QStringLiteral("%1 %").arg(QString::number(100 * share, 'f', 1));
}

QString pointWords(const ConfidentYield& point) {
    const QString answer = QStringLiteral("σ₂ = %1").arg(votesText(point.sigma2));
    if (!point.checks()) return Words::tr("no check, %1").arg(answer);
    return QStringLiteral("σ₁ = %1, T = %2, %3")
        .arg(votesText(point.sigma1), votesText(point.threshold), answer);
}

QString yieldWords(const ConfidentYield& point, const ConfidentSearchPlan& plan) {
    if (point.queries == 0)
        return Words::tr("%1: no label, the first query would cross ε").arg(pointWords(point));
    const QString right =
        point.accuracy ? Words::tr(", %1 of them right").arg(shareText(*point.accuracy)) : QString();
    const QString little = isEnough(point, plan) ? QString() : Words::tr("; less than was asked for");
    return Words::tr("%1: %2 labels expected of %3 queries%4, spent ε = %5 at δ = %6: do not publish "
                     "it%7")
        .arg(pointWords(point), labelsText(point.labels))
        .arg(point.queries)
        .arg(right, QString::number(point.epsilon, 'f', 4), deltaText(plan.accounting.delta), little);
}

QString oddsOfSearch(const ConfidentSearchPlan& plan) {
    return said(oddsInWords(promiseOf(epsilonOf({}, plan))));
}

QString budgetWords(const ConfidentSearchPlan& plan) {
    const Epsilon meaning = epsilonOf({}, plan);
    const QString words = Words::tr("ε at most %1 at δ = %2 · %3 · %4 · in expectation over the checks")
                              .arg(votesText(plan.epsilon), deltaText(meaning.delta),
                                   said(inWords(meaning.adjacency)), said(inWords(meaning.kind)));
    return QStringLiteral("%1. %2").arg(words, oddsOfSearch(plan));
}

} // namespace epsiloscope
