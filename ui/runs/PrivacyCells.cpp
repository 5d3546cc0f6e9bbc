// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/PrivacyCells.h"

#include "core/experiment/run/TrialsPrivacy.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <QStringList>

namespace epsiloscope {

namespace {

QString kindLine(const RunFigures& figures) {
    if (!figures.spent) return {};
    QString words = kindWords(figures.spent->kind);
    if (figures.spent->delta && *figures.spent->delta > 0)
        words += QStringLiteral(" · δ = %1").arg(deltaText(*figures.spent->delta));
    return words + QStringLiteral(" · %1").arg(QString::fromUtf8(inWords(figures.spent->adjacency)));
}

QString partsLine(const EpsilonParts& parts) {
    return Words::tr("at order %1: %2").arg(QString::number(parts.order, 'g', 4), partsText(parts));
}

QString expectedLine(const ExpectedAccount& expected) {
    return Words::tr("in expectation %1 labels for %2; a figure and not a guarantee")
        .arg(QString::number(expected.answered, 'f', 1), QString::fromStdString(inWords(expected.epsilon)));
}

QStringList besideLines(const RunFigures& figures) {
    QStringList lines;
    if (figures.improved)
        lines << Words::tr("by the improved conversion: ε = %1").arg(epsilonText(*figures.improved));
    if (figures.parts) lines << partsLine(*figures.parts);
    if (figures.sanitised) lines << QString::fromStdString(inWords(*figures.sanitised));
    if (figures.asPublished) lines << QString::fromStdString(inWords(*figures.asPublished));
    if (figures.expected) lines << expectedLine(*figures.expected);
    return lines;
}

} // namespace

QString spentMeaning(const RunCell& cell) {
    const auto& spent = cell.figures.spent;
    if (!spent || !spent->statement) return spentSentence(*cell.entry.run, cell.entry.mechanism);
    QStringList lines;
    for (const std::string& line : inWords(*privacyOfTrials(*cell.entry.run)))
        lines << QString::fromStdString(line);
    lines << besideLines(cell.figures);
    if (!spent->statement->accountant.empty())
        lines << Words::tr("accountant: %1").arg(QString::fromStdString(spent->statement->accountant));
    return lines.join(QLatin1Char('\n'));
}

QString improvedMeaning(const RunCell& cell) {
    return Words::tr("The same RDP under the improved conversion: never larger.\n%1")
        .arg(kindLine(cell.figures));
}

QString partMeaning(const RunCell& cell) {
    return QStringLiteral("%1\n%2").arg(partsLine(*cell.figures.parts), kindLine(cell.figures));
}

QString sanitisedMeaning(const RunCell& cell) {
    const SanitisedStatement& sanitised = *cell.figures.sanitised;
    const auto short4 = [](double value) { return QString::number(value, 'g', 4); };
    QStringList lines{QString::fromStdString(inWords(sanitised))};
    if (sanitised.noiseSd)
        lines << Words::tr("± is the standard deviation of the noise that a release adds.");
    if (sanitised.rounds.empty())
        lines << Words::tr("released at order %1, smoothness %2, noise %3 smooth sensitivities")
                     .arg(short4(sanitised.order), short4(sanitised.smoothness), short4(sanitised.sigmaSS));
    for (const SanitisedRound& round : sanitised.rounds)
        lines << Words::tr("round %1 released at order %2, smoothness %3, noise %4 smooth sensitivities")
                     .arg(QString::number(round.round), short4(sanitised.order), short4(round.smoothness),
                          short4(round.sigmaSS));
    if (cell.figures.finishedTrials > 1) lines << Words::tr("Of the last trial: each has its own.");
    return lines.join(QLatin1Char('\n'));
}

QString publishedMeaning(const RunCell& cell) {
    return QString::fromStdString(inWords(*cell.figures.asPublished));
}

QString expectedMeaning(const RunCell& cell) {
    return Words::tr("In expectation over the run's own noise, as papers print it: a figure and not a "
                     "guarantee.\n%1")
        .arg(expectedLine(*cell.figures.expected));
}

} // namespace epsiloscope
