// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/PrivacyCells.h"

#include "ui/data/GroupedNumber.h"
#include "ui/runs/RunWords.h"

namespace epsiloscope {

namespace {

const QString expectedWords = QStringLiteral(
    "In expectation over the run's own noise, as papers print it: a figure and not a guarantee.");

// The figure as a number; nothing for one that the run does not have.
std::optional<double> number(const RunFigures& figures, RunsModel::Column column) {
    const auto& parts = figures.parts;
    switch (column) {
    case RunsModel::ImprovedConversion:
        return figures.improved;
    case RunsModel::ChecksPart:
        return parts ? std::optional(parts->checks) : std::nullopt;
    case RunsModel::AnswersPart:
        return parts ? std::optional(parts->answers) : std::nullopt;
    case RunsModel::ConversionPart:
        return parts ? std::optional(parts->conversion) : std::nullopt;
    case RunsModel::SanitisedEpsilon:
        return figures.sanitised ? std::optional(figures.sanitised->epsilon) : std::nullopt;
    case RunsModel::PublishedEpsilon:
        return figures.asPublished ? std::optional(figures.asPublished->epsilon) : std::nullopt;
    case RunsModel::ExpectedEpsilon:
        return figures.expected ? std::optional(figures.expected->epsilon.value) : std::nullopt;
    case RunsModel::ExpectedLabels:
        return figures.expected ? std::optional(figures.expected->answered) : std::nullopt;
    case RunsModel::LabelAccuracy:
        return figures.labelAccuracy;
    case RunsModel::OwnAnswers:
        return figures.ownAnswers;
    default:
        return std::nullopt;
    }
}

QString kindLine(const RunFigures& figures) {
    if (!figures.spent) return {};
    QString words = kindWords(figures.spent->kind);
    if (figures.spent->delta && *figures.spent->delta > 0)
        words += QStringLiteral(" · δ = %1").arg(deltaText(*figures.spent->delta));
    return words + QStringLiteral(" · %1").arg(QString::fromUtf8(inWords(figures.spent->adjacency)));
}

QString partsLine(const RunFigures& figures) {
    return figures.parts ? QStringLiteral("at order %1: %2")
                               .arg(QString::number(figures.parts->order, 'g', 4), partsText(*figures.parts))
                         : QString();
}

QString expectedLine(const RunFigures& figures) {
    if (!figures.expected) return {};
    return QStringLiteral("in expectation %1 labels for %2; a figure and not a guarantee")
        .arg(QString::number(figures.expected->answered, 'f', 1),
             QString::fromStdString(inWords(figures.expected->epsilon)));
}

QString sanitisedToolTip(const RunFigures& figures) {
    const SanitisedStatement& sanitised = *figures.sanitised;
    QStringList lines{QString::fromStdString(inWords(sanitised))};
    if (sanitised.noiseSd)
        lines << QStringLiteral("± is the standard deviation of the noise that a release adds.");
    if (sanitised.rounds.empty())
        lines << QStringLiteral("released at order %1, smoothness %2, noise %3 smooth sensitivities")
                     .arg(QString::number(sanitised.order, 'g', 4),
                          QString::number(sanitised.smoothness, 'g', 4),
                          QString::number(sanitised.sigmaSS, 'g', 4));
    for (const SanitisedRound& round : sanitised.rounds)
        lines << QStringLiteral("round %1 released at order %2, smoothness %3, noise %4 smooth sensitivities")
                     .arg(QString::number(round.round), QString::number(sanitised.order, 'g', 4),
                          QString::number(round.smoothness, 'g', 4), QString::number(round.sigmaSS, 'g', 4));
    if (figures.finishedTrials > 1) lines << QStringLiteral("Of the last trial: each has its own.");
    return lines.join(QLatin1Char('\n'));
}

} // namespace

bool isBesideHeadline(RunsModel::Column column) {
    return column >= RunsModel::ImprovedConversion && column <= RunsModel::OwnAnswers;
}

QString besideText(const RunFigures& figures, RunsModel::Column column) {
    const auto value = number(figures, column);
    if (!value) return {};
    switch (column) {
    case RunsModel::SanitisedEpsilon:
        return sanitisedText(*figures.sanitised);
    case RunsModel::PublishedEpsilon:
        return QStringLiteral("%1, as published").arg(epsilonText(*value));
    case RunsModel::ExpectedLabels:
        return QString::number(*value, 'f', 1);
    case RunsModel::LabelAccuracy:
        return QString::number(*value, 'f', 3);
    case RunsModel::OwnAnswers:
        return grouped(static_cast<std::size_t>(*value));
    default:
        return signedEpsilonText(*value);
    }
}

QString besideToolTip(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column) {
    if (!number(figures, column))
        return entry.run->ended() ? QStringLiteral("This run does not have it.")
                                  : QStringLiteral("Not known yet.");
    switch (column) {
    case RunsModel::SanitisedEpsilon:
        return sanitisedToolTip(figures);
    case RunsModel::PublishedEpsilon:
        return QString::fromStdString(inWords(*figures.asPublished));
    case RunsModel::ExpectedEpsilon:
    case RunsModel::ExpectedLabels:
        return QStringLiteral("%1\n%2").arg(expectedWords, expectedLine(figures));
    case RunsModel::LabelAccuracy:
        return QStringLiteral("Share of the labels given that are true, over finished trials.");
    case RunsModel::OwnAnswers:
        return QStringLiteral("Questions that the student answered alone: these cost only the check.");
    case RunsModel::ImprovedConversion:
        return QStringLiteral("The same RDP under the improved conversion: never larger.\n%1")
            .arg(kindLine(figures));
    default:
        return QStringLiteral("%1\n%2").arg(partsLine(figures), kindLine(figures));
    }
}

QVariant besideSortKey(const RunFigures& figures, RunsModel::Column column) {
    const auto value = number(figures, column);
    return value ? QVariant(*value) : QVariant();
}

QStringList besideLines(const RunFigures& figures) {
    QStringList lines;
    if (figures.improved)
        lines << QStringLiteral("by the improved conversion: ε = %1").arg(epsilonText(*figures.improved));
    if (figures.parts) lines << partsLine(figures);
    if (figures.sanitised) lines << QString::fromStdString(inWords(*figures.sanitised));
    if (figures.asPublished) lines << QString::fromStdString(inWords(*figures.asPublished));
    if (figures.expected) lines << expectedLine(figures);
    return lines;
}

} // namespace epsiloscope
