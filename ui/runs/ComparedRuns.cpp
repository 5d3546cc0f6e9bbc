// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/ComparedRuns.h"

#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "core/experiment/files/ResultJson.h"
#include "ui/runs/RunCells.h"
#include "ui/runs/RunColumns.h"
#include "ui/runs/RunWords.h"

#include <QLocale>

#include <cmath>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

struct Side {
    const RunEntry& entry;
    RunFigures figures;
    QString text(RunsModel::Column column) const { return cellText(entry, figures, column); }
};

QString plainNumber(const std::optional<double>& value) {
    return value ? QString::number(*value, 'g', QLocale::FloatingPointShortest) : QString();
}

QString withSign(double value, const QString& digits) {
    return (value < 0 ? QStringLiteral("−") : value > 0 ? QStringLiteral("+") : QString()) + digits;
}

DifferenceRow differenceRow(const QString& what, RunsModel::Column column, const Side& a, const Side& b) {
    DifferenceRow row;
    row.what = what;
    row.a = row.plainA = a.text(column);
    row.b = row.plainB = b.text(column);
    row.meaning = QStringLiteral("%1: %2\n%3: %4")
                      .arg(a.entry.name, cellToolTip(a.entry, a.figures, column), b.entry.name,
                           cellToolTip(b.entry, b.figures, column));
    return row;
}

// `words` of the absolute difference.
template <class Words>
DifferenceRow numberRow(DifferenceRow row, const std::optional<double>& a, const std::optional<double>& b,
                        Words words) {
    row.plainA = plainNumber(a);
    row.plainB = plainNumber(b);
    if (!a || !b || !std::isfinite(*a) || !std::isfinite(*b)) return row;
    row.difference = withSign(*b - *a, words(std::abs(*b - *a)));
    row.plainDifference = plainNumber(*b - *a);
    return row;
}

bool meanTheSame(const SpentSoFar& a, const SpentSoFar& b) {
    return a.kind && a.kind == b.kind && a.adjacency == b.adjacency && a.delta == b.delta;
}

DifferenceRow epsilonRow(const Side& a, const Side& b) {
    const auto& spentA = a.figures.spent;
    const auto& spentB = b.figures.spent;
    DifferenceRow line = numberRow(differenceRow(QStringLiteral("ε"), RunsModel::EpsilonSpent, a, b),
                                   spentA ? std::optional(spentA->epsilon) : std::nullopt,
                                   spentB ? std::optional(spentB->epsilon) : std::nullopt, epsilonText);
    if (!spentA || !spentB || meanTheSame(*spentA, *spentB)) return line;
    line.difference = line.plainDifference = QString();
    line.meaning += QStringLiteral("\nThe two are not subtracted: kind, δ or adjacency differ.");
    return line;
}

// Both hold for every dataset, but only at the same δ and adjacency do they promise the same.
DifferenceRow dataIndependentRow(const Side& a, const Side& b) {
    DifferenceRow line =
        numberRow(differenceRow(QStringLiteral("data-independent ε"), RunsModel::DataIndependent, a, b),
                  a.figures.dataIndependent, b.figures.dataIndependent, epsilonText);
    const auto& spentA = a.figures.spent;
    const auto& spentB = b.figures.spent;
    if (spentA && spentB && (spentA->delta != spentB->delta || spentA->adjacency != spentB->adjacency))
        line.difference = line.plainDifference = QString();
    return line;
}

DifferenceRow deltaRow(const Side& a, const Side& b) {
    DifferenceRow line = differenceRow(QStringLiteral("δ"), RunsModel::Delta, a, b);
    const auto deltaOf = [](const Side& side) {
        return side.figures.spent ? side.figures.spent->delta : std::nullopt;
    };
    line.plainA = plainNumber(deltaOf(a));
    line.plainB = plainNumber(deltaOf(b));
    return line;
}

// Labels are counted and compared; figures of ε that stand beside the headline are not subtracted, since
// kinds and meanings differ.
DifferenceRow besideRow(RunsModel::Column column, const Side& a, const Side& b) {
    const DifferenceRow line = differenceRow(QString::fromUtf8(fixedColumn(column).title), column, a, b);
    const auto valueOf = [column](const Side& side) {
        const QVariant key = cellSortKey(side.entry, side.figures, column);
        return key.isValid() ? std::optional(key.toDouble()) : std::nullopt;
    };
    DifferenceRow counted = numberRow(line, valueOf(a), valueOf(b), [column](double value) {
        return QString::number(value, 'f', column == RunsModel::LabelAccuracy ? 3 : 0);
    });
    if (column != RunsModel::LabelAccuracy && column != RunsModel::OwnAnswers)
        counted.difference = counted.plainDifference = QString();
    return counted;
}

} // namespace

std::vector<DifferenceRow> experimentRows(const RunEntry& a, const RunEntry& b) {
    std::vector<DifferenceRow> rows;
    const auto shown = [](const QString& text) { return text.isEmpty() ? absentCell : text; };
    for (const ExperimentDifference& difference : experimentDifferences(*a.run, *b.run)) {
        DifferenceRow row;
        row.what = QString::fromStdString(difference.label);
        row.plainA = QString::fromStdString(difference.a);
        row.plainB = QString::fromStdString(difference.b);
        row.a = shown(row.plainA);
        row.b = shown(row.plainB);
        row.meaning = QStringLiteral("%1: %2\n%3: %4").arg(a.name, row.a, b.name, row.b);
        row.ofExperiment = true;
        rows.push_back(row);
    }
    if (!rows.empty()) return rows;
    DifferenceRow same;
    same.what = QStringLiteral("Experiment");
    same.a = same.b = same.plainA = same.plainB = QStringLiteral("the same");
    same.meaning = QStringLiteral("Nothing differs between the two experiments.");
    same.ofExperiment = true;
    return {same};
}

std::vector<DifferenceRow> figureRows(const RunEntry& first, const RunEntry& second) {
    const Side a{first, figuresOf(first)}, b{second, figuresOf(second)};
    const auto threeDecimals = [](double value) { return QString::number(value, 'f', 3); };
    const auto whole = [](double value) { return QString::number(value, 'f', 0); };
    std::vector<DifferenceRow> rows;
    rows.push_back(numberRow(differenceRow(QStringLiteral("accuracy"), RunsModel::Accuracy, a, b),
                             a.figures.accuracy, b.figures.accuracy, threeDecimals));
    rows.push_back(numberRow(differenceRow(QStringLiteral("labels"), RunsModel::Labels, a, b),
                             a.figures.labels, b.figures.labels, whole));
    rows.push_back(epsilonRow(a, b));
    rows.push_back(differenceRow(QStringLiteral("kind of ε"), RunsModel::Kind, a, b));
    rows.push_back(deltaRow(a, b));
    rows.push_back(differenceRow(QStringLiteral("adjacency"), RunsModel::AdjacencyOfEpsilon, a, b));
    rows.push_back(dataIndependentRow(a, b));
    // What most runs do not have stands here only where one of the two does.
    for (int i = RunsModel::ImprovedConversion; i <= RunsModel::OwnAnswers; ++i) {
        const auto column = static_cast<RunsModel::Column>(i);
        if (cellSortKey(first, a.figures, column).isValid() ||
            cellSortKey(second, b.figures, column).isValid())
            rows.push_back(besideRow(column, a, b));
    }
    return rows;
}

QString pairedSentence(const RunEntry& a, const RunEntry& b) {
    const RunEntry *better = &b, *worse = &a;
    auto compared = comparePaired(*better->run, *worse->run, Measure::Accuracy);
    if (compared && compared->share < 0.5) { // told from the side that wins more often
        std::swap(better, worse);
        compared = comparePaired(*better->run, *worse->run, Measure::Accuracy);
    }
    if (!compared)
        return QStringLiteral("Not compared draw by draw: %1.")
            .arg(QString::fromStdString(compared.error().message()));
    return QString::fromStdString(
        inWords(*compared, better->name.toStdString(), worse->name.toStdString(), "by accuracy"));
}

} // namespace epsiloscope
