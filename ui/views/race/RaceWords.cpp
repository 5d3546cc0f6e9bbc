// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/race/RaceWords.h"

#include "core/privacy/statement/KindOfEpsilon.h"
#include "ui/language/Said.h"
#include "ui/words/SweepWords.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

// One that follows from the data has many digits.
QString deltaBrief(double delta) {
    const QString whole = QString::fromStdString(deltaInWords(delta));
    constexpr qsizetype room = 6;
    return whole.size() <= room ? whole : QString::number(delta, 'g', 3);
}

} // namespace

QString epsilonOfLane(const RaceLane& lane) {
    return lane.epsilon ? QString::fromStdString(epsilonInWords(lane.epsilon->value)) : QStringLiteral("–");
}

QString groupBrief(const RaceGroup& group) {
    const Epsilon& meaning = group.meaning;
    if (notPrivate(meaning.kind)) return Words::tr("no ε: not private");
    const QString brief =
        Words::tr("%1, δ = %2, %3")
            .arg(said(inWords(meaning.adjacency)), deltaBrief(meaning.delta), said(inWords(meaning.kind)));
    return meaning.justAFew ? Words::tr("%1, just a few protected").arg(brief) : brief;
}

QStringList standingsWords(const RaceStandings& standings) {
    QStringList lines;
    for (const RaceGroup& group : standings.groups) {
        const RaceLane& first = group.lanes.front();
        QString line =
            Words::tr("%1 leads at %2: %3 %4.")
                .arg(contestantWords(first.text), groupBrief(group), said(inWords(standings.measure)),
                     QString::number(first.measure->mean, 'f', 3));
        for (const RacePair& pair : group.pairs)
            if (pair.winner == 0 && pair.loser == 1)
                line += Words::tr(" It %1.").arg(
                    said(inWords(pair.comparison, contestantWords(group.lanes[1].text).toStdString())));
        lines << line;
        for (const RaceLane& lane : group.lanes)
            if (const Sentence tuning = tuningInWords(lane); !tuning.empty())
                lines << QStringLiteral("%1: %2.").arg(contestantWords(lane.text), said(tuning));
    }
    return lines;
}

} // namespace epsiloscope
