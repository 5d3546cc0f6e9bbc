// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/race/StandingsModel.h"

#include "ui/language/Said.h"
#include "ui/views/race/RaceWords.h"
#include "ui/words/SweepWords.h"

namespace epsiloscope {

namespace {

std::function<QString(double)> digits(int behindThePoint) {
    return [=](double number) { return QString::number(number, 'f', behindThePoint); };
}

QString placeWords(const RankedLane& row) {
    return row.rank > 0 ? QString::number(row.rank) : QString();
}

// The words on whom the lane beats, or why it has no place.
QString remarkWords(const RankedLane& row) {
    if (row.rank == 0 && row.lane->failure)
        return StandingsModel::tr("Cannot run: %1").arg(said(row.lane->failure->message()));
    if (row.rank == 0) return StandingsModel::tr("Nothing has finished yet");
    return row.against;
}

} // namespace

StandingsModel::StandingsModel(QObject* parent) : DeclaredTable(parent) {
    using Row = const RankedLane&;
    columns_ = {
        {.title = tr("Rank"),
         .help = tr("Best first, by mean accuracy, among those whose ε means the same"),
         .value = [](Row row) { return QVariant(row.rank > 0 ? row.rank : 1000); },
         .ownWords = placeWords},
        {.title = tr("Mechanism"),
         .help = tr("With the settings that it races with where these are its own"),
         .value = [](Row row) { return QVariant(contestantWords(row.lane->text)); },
         .side = Qt::AlignLeft},
        {.title = tr("Accuracy"),
         .help = tr("Mean over all repeats that have finished"),
         .value = [](Row row) { return row.lane->measure ? QVariant(row.lane->measure->mean) : QVariant(); },
         .words = digits(4)},
        {.title = tr("± sd"),
         .help = tr("Standard deviation over repeats"),
         .value = [](Row row) { return row.lane->measure ? QVariant(row.lane->measure->sd) : QVariant(); },
         .words = digits(4)},
        {.title = tr("Labels"),
         .help = tr("Labels that the budget bought, the median; – where no queries are asked"),
         .value = [](Row row) { return valueOrAbsent(row.lane->labels); },
         .words = digits(0)},
        {.title = tr("ε"),
         .help = tr("What a run promises, the median over repeats; what it means stands beside the group"),
         .value = [](Row row) { return row.lane->epsilon ? QVariant(row.lane->epsilon->value) : QVariant(); },
         .ownWords = [](Row row) { return epsilonOfLane(*row.lane); }},
        {.title = tr("Repeats"),
         .help = tr("Seeds that have finished, of those planned"),
         .value = [](Row row) { return QVariant(static_cast<int>(row.lane->finished)); },
         .ownWords =
             [](Row row) { return QStringLiteral("%1/%2").arg(row.lane->finished).arg(row.lane->seeds); }},
        {.title = tr("Seconds"),
         .help = tr("Computing time of all its repeats"),
         .value = [](Row row) { return QVariant(row.lane->seconds); },
         .words = digits(1)},
        {.title = tr("Against the next"),
         .help = tr("How often it beats the one below it, in repeats with the same split and seed"),
         .value = [](Row row) { return QVariant(remarkWords(row)); },
         .side = Qt::AlignLeft},
        {.title = tr("ε means"),
         .help = tr("Only what means the same is ranked together"),
         .value = [](Row row) { return QVariant(row.group ? groupBrief(*row.group) : QString()); },
         .side = Qt::AlignLeft},
    };
}

void StandingsModel::show(const RaceStandings& standings) {
    beginResetModel();
    standings_ = standings;
    lanes_.clear();
    for (const RaceGroup& group : standings_.groups)
        for (std::size_t i = 0; i < group.lanes.size(); ++i) {
            RankedLane row{&group.lanes[i], &group, static_cast<int>(i) + 1};
            for (const RacePair& pair : group.pairs)
                if (pair.winner == i && pair.loser == i + 1)
                    row.against = said(inWords(pair.comparison,
                                               contestantWords(group.lanes[pair.loser].text).toStdString()));
            lanes_.push_back(std::move(row));
        }
    for (const RaceLane& lane : standings_.unplaced)
        lanes_.push_back({&lane, nullptr, 0});
    endResetModel();
}

QVariant StandingsModel::tip(const RankedLane& row, int) const {
    QStringList lines{said(row.lane->name)};
    if (row.group) lines << said(inWords(*row.group));
    if (const Sentence tuning = tuningInWords(*row.lane); !tuning.empty()) lines << said(tuning);
    if (const QString remark = remarkWords(row); !remark.isEmpty()) lines << remark;
    return lines.join(QLatin1Char('\n'));
}

} // namespace epsiloscope
