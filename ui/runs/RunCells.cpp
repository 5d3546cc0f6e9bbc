// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunCells.h"

#include "ui/data/GroupedNumber.h"
#include "ui/runs/RunWords.h"
#include "ui/runs/SpentSoFar.h"

#include <QStringList>

#include <optional>

namespace epsiloscope {

namespace {

const QString absent = QStringLiteral("–");

std::optional<Spread> spreadIn(const Run& run, const char* name) {
    const auto summary = run.summary();
    const auto found = summary.find(name);
    return found == summary.end() ? std::nullopt : std::optional(found->second);
}

std::optional<double> latestAuroc(const Run& run) {
    if (const auto spread = spreadIn(run, "auroc")) return spread->median;
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->lastQuality) return trial->lastQuality->auroc;
    return std::nullopt;
}

// Runs of mechanisms that answer no queries have no labels to count.
std::optional<double> labels(const RunEntry& entry) {
    if (entry.mechanism && !entry.mechanism->answersQueries) return std::nullopt;
    return entry.run->latest(Quantity::LabelsAnswered);
}

QString accuracyText(const Run& run) {
    const auto value = run.latest(Quantity::Accuracy);
    if (!value) return absent;
    const QString median = QString::number(*value, 'f', 3);
    const auto spread = spreadIn(run, "accuracy");
    if (run.experiment().trials < 2 || !spread) return median;
    return QStringLiteral("%1 ± %2").arg(median, QString::number((spread->q3 - spread->q1) / 2, 'f', 3));
}

QString accuracyToolTip(const Run& run) {
    const auto spread = spreadIn(run, "accuracy");
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

QString spentToolTip(const RunEntry& entry) {
    const auto spent = spentSoFar(*entry.run, entry.mechanism);
    if (!spent || !spent->statement) return spentSentence(*entry.run, entry.mechanism);
    QStringList lines{QString::fromStdString(inWords(*spent->statement))};
    const auto privacy = entry.run->privacy();
    if (privacy->dataIndependent) lines << QString::fromStdString(inWords(*privacy->dataIndependent));
    if (privacy->improvedConversion)
        lines << QStringLiteral("by the improved conversion: ε = %1")
                     .arg(epsilonText(*privacy->improvedConversion));
    if (!spent->statement->accountant.empty())
        lines << QStringLiteral("accountant: %1").arg(QString::fromStdString(spent->statement->accountant));
    return lines.join(QLatin1Char('\n'));
}

QString epsilonCell(const RunEntry& entry, const std::optional<SpentSoFar>& spent) {
    if (!spent) return absent;
    const QString text = epsilonText(spent->epsilon);
    return entry.run->ended() ? text : text + QStringLiteral(" …");
}

QVariant keyOf(const std::optional<double>& value) {
    return value ? QVariant(*value) : QVariant();
}

} // namespace

QString cellText(const RunEntry& entry, RunsModel::Column column) {
    const Run& run = *entry.run;
    const auto spent = spentSoFar(run, entry.mechanism);
    switch (column) {
    case RunsModel::Name:
        return entry.name;
    case RunsModel::Mechanism:
        return mechanismSummary(run, entry.mechanism);
    case RunsModel::EpsilonSpent:
        return epsilonCell(entry, spent);
    case RunsModel::Kind:
        return spent ? kindWords(spent->kind) : absent;
    case RunsModel::Delta:
        return spent && spent->delta && *spent->delta > 0 ? deltaText(*spent->delta) : absent;
    case RunsModel::Labels: {
        const auto count = labels(entry);
        return !count ? absent
                      : grouped(static_cast<std::size_t>(*count)) +
                            (run.ended() ? QString() : QStringLiteral(" …"));
    }
    case RunsModel::Accuracy:
        return accuracyText(run);
    case RunsModel::Auroc: {
        const auto auroc = latestAuroc(run);
        return auroc ? QString::number(*auroc, 'f', 3) : absent;
    }
    case RunsModel::State:
        return stateText(run);
    case RunsModel::Swatch:
    case RunsModel::ColumnCount:
        break;
    }
    return {};
}

QString cellToolTip(const RunEntry& entry, RunsModel::Column column) {
    switch (column) {
    case RunsModel::Swatch:
        return entry.visible ? QStringLiteral("Shown on the charts. Click or press Space to hide.")
                             : QStringLiteral("Hidden from the charts. Click or press Space to show.");
    case RunsModel::Name:
        return QStringLiteral("Double-click or press F2 to rename.");
    case RunsModel::Mechanism:
        return mechanismInFull(*entry.run, entry.mechanism);
    case RunsModel::EpsilonSpent:
    case RunsModel::Kind:
    case RunsModel::Delta:
        return spentToolTip(entry);
    case RunsModel::Accuracy:
        return accuracyToolTip(*entry.run);
    case RunsModel::State:
        return stateInFull(*entry.run);
    default:
        return {};
    }
}

QVariant cellSortKey(const RunEntry& entry, RunsModel::Column column) {
    const Run& run = *entry.run;
    const auto spent = spentSoFar(run, entry.mechanism);
    switch (column) {
    case RunsModel::Swatch:
        return entry.visible ? 0 : 1;
    case RunsModel::Name:
        return entry.id;
    case RunsModel::EpsilonSpent:
        return spent ? QVariant(spent->epsilon) : QVariant();
    case RunsModel::Delta:
        return keyOf(spent ? spent->delta : std::nullopt);
    case RunsModel::Labels:
        return keyOf(labels(entry));
    case RunsModel::Accuracy:
        return keyOf(run.latest(Quantity::Accuracy));
    case RunsModel::Auroc:
        return keyOf(latestAuroc(run));
    case RunsModel::State:
        return run.state() == RunState::Finished ? QVariant(secondsOf(run)) : QVariant();
    default:
        return cellText(entry, column);
    }
}

QString columnTitle(RunsModel::Column column) {
    switch (column) {
    case RunsModel::Name:
        return QStringLiteral("Run");
    case RunsModel::Mechanism:
        return QStringLiteral("Mechanism");
    case RunsModel::EpsilonSpent:
        return QStringLiteral("ε");
    case RunsModel::Kind:
        return QStringLiteral("kind of ε");
    case RunsModel::Delta:
        return QStringLiteral("δ");
    case RunsModel::Labels:
        return QStringLiteral("labels");
    case RunsModel::Accuracy:
        return QStringLiteral("accuracy");
    case RunsModel::Auroc:
        return QStringLiteral("AUROC");
    case RunsModel::State:
        return QStringLiteral("time");
    case RunsModel::Swatch:
    case RunsModel::ColumnCount:
        break;
    }
    return {};
}

QString columnToolTip(RunsModel::Column column) {
    switch (column) {
    case RunsModel::Swatch:
        return QStringLiteral("Line and marker on the charts; click to hide or show.");
    case RunsModel::Name:
        return QStringLiteral("Sorts by age.");
    case RunsModel::EpsilonSpent:
        return QStringLiteral("Privacy spent: smaller is more private. Median over trials.");
    case RunsModel::Kind:
        return QStringLiteral("What the ε means, and whether it may be published.");
    case RunsModel::Delta:
        return QStringLiteral("The probability with which the promise of ε may fail.");
    case RunsModel::Labels:
        return QStringLiteral("Labels that the student was given. Median over trials.");
    case RunsModel::Accuracy:
        return QStringLiteral("On the test set: median over trials ± half the interquartile range.");
    case RunsModel::Auroc:
        return QStringLiteral(
            "Area under the ROC curve; with more than two classes the mean of one-versus-rest.");
    case RunsModel::State:
        return QStringLiteral("Computing time of all trials, or the state of the run.");
    default:
        return {};
    }
}

} // namespace epsiloscope
