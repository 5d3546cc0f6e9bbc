// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunCells.h"

#include "core/experiment/run/TrialsPrivacy.h"
#include "ui/data/GroupedNumber.h"
#include "ui/runs/PrivacyCells.h"
#include "ui/runs/RunWords.h"

#include <QFileInfo>
#include <QStringList>

#include <optional>

namespace epsiloscope {

namespace {

const QString absentCell = QStringLiteral("–");

QString share(const std::optional<double>& value) {
    return value ? QString::number(*value, 'f', 3) : absentCell;
}

QString countCell(const Run& run, const std::optional<double>& value) {
    if (!value) return absentCell;
    return grouped(static_cast<std::size_t>(*value)) + (run.ended() ? QString() : QStringLiteral(" …"));
}

QString epsilon(const Run& run, const std::optional<double>& value) {
    if (!value) return absentCell;
    return epsilonText(*value) + (run.ended() ? QString() : QStringLiteral(" …"));
}

QString accuracyText(const Run& run, const RunFigures& figures) {
    const auto& spread = figures.accuracySpread;
    if (!figures.accuracy || !spread || run.experiment().trials < 2) return share(figures.accuracy);
    return QStringLiteral("%1 ± %2").arg(share(figures.accuracy),
                                         QString::number((spread->q3 - spread->q1) / 2, 'f', 3));
}

QString datasetText(const Run& run) {
    const QString path = QString::fromStdString(run.experiment().data.path);
    if (path.startsWith(QStringLiteral("sample:"))) return path;
    return path.isEmpty() ? absentCell : QFileInfo(path).fileName();
}

QString seedText(const Experiment& experiment) {
    return experiment.release ? absentCell : QString::number(experiment.seed);
}

QString accuracyToolTip(const Run& run, const std::optional<Spread>& spread) {
    if (!spread) return QStringLiteral("Share of test records that the student gets right.");
    if (run.experiment().trials < 2)
        return QStringLiteral("The student gets %1 % of the test records right.")
            .arg(spread->median * 100, 0, 'f', 1);
    return QStringLiteral(
               "Median %1 over trials; the middle half lies from %2 to %3.\nMean %4, standard deviation %5.")
        .arg(QString::number(spread->median, 'f', 4), QString::number(spread->q1, 'f', 4),
             QString::number(spread->q3, 'f', 4), QString::number(spread->mean, 'f', 4),
             QString::number(spread->sd, 'f', 4));
}

QString spentToolTip(const RunEntry& entry, const RunFigures& figures) {
    const auto& spent = figures.spent;
    if (!spent || !spent->statement) return spentSentence(*entry.run, entry.mechanism);
    QStringList lines;
    for (const std::string& line : inWords(*privacyOfTrials(*entry.run)))
        lines << QString::fromStdString(line);
    lines << besideLines(figures);
    if (!spent->statement->accountant.empty())
        lines << QStringLiteral("accountant: %1").arg(QString::fromStdString(spent->statement->accountant));
    return lines.join(QLatin1Char('\n'));
}

QVariant sortKeyOf(const std::optional<double>& value) {
    return value ? QVariant(*value) : QVariant();
}

QVariant sortKeyOf(const QString& text) {
    return text == absentCell ? QVariant() : QVariant(text);
}

QVariant sortKeyOf(const ParameterValue& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return QString::fromStdString(parameterToText(value));
}

} // namespace

QString cellText(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column) {
    const Run& run = *entry.run;
    const auto& spent = figures.spent;
    if (isBesideHeadline(column)) {
        const QString text = besideText(figures, column);
        return text.isEmpty() ? absentCell : text;
    }
    switch (column) {
    case RunsModel::Name:
        return entry.name;
    case RunsModel::Mechanism:
        return figures.mechanism;
    case RunsModel::EpsilonSpent:
        return epsilon(run, spent ? std::optional(spent->epsilon) : std::nullopt);
    case RunsModel::Kind:
        if (!spent) return absentCell;
        return kindWords(spent->kind) +
               (spent->statement && spent->statement->justAFew ? QStringLiteral(" · just a few") : QString());
    case RunsModel::Delta:
        return spent && spent->delta && *spent->delta > 0 ? deltaText(*spent->delta) : absentCell;
    case RunsModel::AdjacencyOfEpsilon:
        return spent ? QString::fromUtf8(inWords(spent->adjacency)) : absentCell;
    case RunsModel::DataIndependent:
        return epsilon(run, figures.dataIndependent);
    case RunsModel::Labels:
        return countCell(run, figures.labels);
    case RunsModel::Asked:
        return countCell(run, figures.asked);
    case RunsModel::Accuracy:
        return accuracyText(run, figures);
    case RunsModel::Auroc:
        return share(figures.auroc);
    case RunsModel::Auprc:
        return share(figures.auprc);
    case RunsModel::State:
        return stateText(run);
    case RunsModel::Trials:
        return QString::number(run.experiment().trials);
    case RunsModel::Seed:
        return seedText(run.experiment());
    case RunsModel::DatasetFile:
        return datasetText(run);
    default:
        return {};
    }
}

QString cellToolTip(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column) {
    if (isBesideHeadline(column)) return besideToolTip(entry, figures, column);
    switch (column) {
    case RunsModel::Swatch:
        return entry.visible ? QStringLiteral("Shown on the charts. Click or press Space to hide.")
                             : QStringLiteral("Hidden from the charts. Click or press Space to show.");
    case RunsModel::Name:
        return entry.pinned ? QStringLiteral("Pinned: stays on top; press P to unpin.\n"
                                             "Double-click or press F2 to rename.")
                            : QStringLiteral("Double-click or press F2 to rename. Press P to pin on top.");
    case RunsModel::Mechanism:
        return mechanismInFull(*entry.run, entry.mechanism);
    case RunsModel::EpsilonSpent:
    case RunsModel::Kind:
    case RunsModel::Delta:
    case RunsModel::AdjacencyOfEpsilon:
    case RunsModel::DataIndependent:
        return spentToolTip(entry, figures);
    case RunsModel::Accuracy:
        return accuracyToolTip(*entry.run, figures.accuracySpread);
    case RunsModel::State:
        return stateInFull(*entry.run);
    case RunsModel::Seed:
        return entry.run->experiment().release
                   ? QStringLiteral("A release: its noise cannot be drawn again.")
                   : QStringLiteral("An exploration: with this seed the noise can be drawn again.");
    case RunsModel::DatasetFile:
        return entry.run->experiment().release ? datasetText(*entry.run)
                                               : QString::fromStdString(entry.run->experiment().data.path);
    default:
        return {};
    }
}

QVariant cellSortKey(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column) {
    if (isBesideHeadline(column)) return besideSortKey(figures, column);
    const Run& run = *entry.run;
    const auto& spent = figures.spent;
    switch (column) {
    case RunsModel::Swatch:
        return entry.visible ? 0 : 1;
    case RunsModel::Name:
        return entry.id;
    case RunsModel::EpsilonSpent:
        return spent ? QVariant(spent->epsilon) : QVariant();
    case RunsModel::Delta:
        return sortKeyOf(spent && spent->kind != EpsilonKind::None ? spent->delta : std::nullopt);
    case RunsModel::DataIndependent:
        return sortKeyOf(figures.dataIndependent);
    case RunsModel::Labels:
        return sortKeyOf(figures.labels);
    case RunsModel::Asked:
        return sortKeyOf(figures.asked);
    case RunsModel::Accuracy:
        return sortKeyOf(figures.accuracy);
    case RunsModel::Auroc:
        return sortKeyOf(figures.auroc);
    case RunsModel::Auprc:
        return sortKeyOf(figures.auprc);
    case RunsModel::State:
        return run.state() == RunState::Finished ? sortKeyOf(figures.seconds) : QVariant();
    case RunsModel::Trials:
        return run.experiment().trials;
    case RunsModel::Seed:
        return run.experiment().release ? QVariant()
                                        : QVariant(static_cast<qulonglong>(run.experiment().seed));
    default:
        return sortKeyOf(cellText(entry, figures, column));
    }
}

QString parameterCellText(const RunFigures& figures, const ParameterDescriptor& parameter) {
    const ParameterValue* value = figures.parameters.find(parameter.id);
    if (!value) return absentCell;
    if (const auto* real = std::get_if<double>(value)) return QString::number(*real, 'g', 5);
    const QString text = QString::fromStdString(parameterToText(*value));
    for (const auto& [choice, words] : parameter.choices)
        if (text == QString::fromStdString(choice)) return QString::fromStdString(words);
    return text;
}

QVariant parameterSortKey(const RunFigures& figures, const ParameterDescriptor& parameter) {
    const ParameterValue* value = figures.parameters.find(parameter.id);
    return value ? sortKeyOf(*value) : QVariant();
}

} // namespace epsiloscope
