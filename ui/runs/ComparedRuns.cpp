// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/ComparedRuns.h"

#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "ui/runs/RunColumns.h"
#include "ui/runs/RunsModel.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <QLocale>

#include <cmath>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

struct Side {
    const RunEntry& entry;
    RunFigures figures;
    QString text(RunsModel::Column column) const { return fixedColumn(column).text({entry, figures}); }
    QString meaning(RunsModel::Column column) const {
        return QStringLiteral("%1: %2").arg(entry.name, fixedColumn(column).meaning({entry, figures}));
    }
};

QString plainNumber(const std::optional<double>& value) {
    return value ? QString::number(*value, 'g', QLocale::FloatingPointShortest) : QString();
}

QString withSign(double value, const QString& digits) {
    return (value < 0 ? QStringLiteral("−") : value > 0 ? QStringLiteral("+") : QString()) + digits;
}

DifferenceRow differenceRow(const QString& what, RunsModel::Column column, const Side& a, const Side& b) {
    return {.what = what,
            .a = a.text(column),
            .b = b.text(column),
            .plainA = a.text(column),
            .plainB = b.text(column),
            .meaning = a.meaning(column) + QLatin1Char('\n') + b.meaning(column)};
}

bool meanTheSame(const SpentSoFar& a, const SpentSoFar& b) {
    return a.kind && a.kind == b.kind && a.adjacency == b.adjacency && a.delta == b.delta;
}

// `words` of the absolute difference; null: the two are not subtracted.
DifferenceRow figureRow(const QString& what, RunsModel::Column column, const Side& a, const Side& b,
                        QString (*words)(double)) {
    const auto& number = fixedColumn(column).cells.number;
    const auto first = number(a.figures), second = number(b.figures);
    DifferenceRow row = differenceRow(what, column, a, b);
    row.plainA = plainNumber(first);
    row.plainB = plainNumber(second);
    if (!words || !first || !second || !std::isfinite(*first) || !std::isfinite(*second)) return row;
    const double difference = *second - *first;
    row.difference = withSign(difference, words(std::abs(difference)));
    row.plainDifference = plainNumber(difference);
    return row;
}

DifferenceRow epsilonRow(const Side& a, const Side& b) {
    const auto &spentA = a.figures.spent, &spentB = b.figures.spent;
    const bool same = !spentA || !spentB || meanTheSame(*spentA, *spentB);
    DifferenceRow row =
        figureRow(QStringLiteral("ε"), RunsModel::EpsilonSpent, a, b, same ? epsilonText : nullptr);
    if (!same) row.meaning += Words::tr("\nNo difference is computed: kind, δ or adjacency differ.");
    return row;
}

// Both hold for every dataset, but only at the same δ and adjacency do they promise the same.
DifferenceRow dataIndependentRow(const Side& a, const Side& b) {
    const auto &spentA = a.figures.spent, &spentB = b.figures.spent;
    const bool same =
        !spentA || !spentB || (spentA->delta == spentB->delta && spentA->adjacency == spentB->adjacency);
    return figureRow(Words::tr("data-independent ε"), RunsModel::DataIndependent, a, b,
                     same ? epsilonText : nullptr);
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

QString threeDecimals(double value) {
    return QString::number(value, 'f', 3);
}

QString withoutDecimals(double value) {
    return QString::number(value, 'f', 0);
}

} // namespace

std::vector<DifferenceRow> experimentRows(const RunEntry& a, const RunEntry& b) {
    std::vector<DifferenceRow> rows;
    const auto shown = [](const QString& text) { return text.isEmpty() ? absentCell : text; };
    for (const ExperimentDifference& difference : experimentDifferences(*a.run, *b.run)) {
        const QString plainA = QString::fromStdString(difference.a),
                      plainB = QString::fromStdString(difference.b);
        rows.push_back(
            {.what = QString::fromStdString(difference.label),
             .a = shown(plainA),
             .b = shown(plainB),
             .plainA = plainA,
             .plainB = plainB,
             .meaning = QStringLiteral("%1: %2\n%3: %4").arg(a.name, shown(plainA), b.name, shown(plainB)),
             .ofExperiment = true});
    }
    if (!rows.empty()) return rows;
    const QString same = Words::tr("the same");
    return {{.what = Words::tr("Experiment"),
             .a = same,
             .b = same,
             .plainA = same,
             .plainB = same,
             .meaning = Words::tr("Nothing differs between the two experiments."),
             .ofExperiment = true}};
}

std::vector<DifferenceRow> figureRows(const RunEntry& first, const RunEntry& second) {
    const Side a{first, figuresOf(first)}, b{second, figuresOf(second)};
    std::vector<DifferenceRow> rows;
    rows.push_back(figureRow(Words::tr("accuracy"), RunsModel::Accuracy, a, b, threeDecimals));
    rows.push_back(figureRow(Words::tr("labels"), RunsModel::Labels, a, b, withoutDecimals));
    rows.push_back(epsilonRow(a, b));
    rows.push_back(differenceRow(Words::tr("kind of ε"), RunsModel::Kind, a, b));
    rows.push_back(deltaRow(a, b));
    rows.push_back(differenceRow(Words::tr("adjacency"), RunsModel::AdjacencyOfEpsilon, a, b));
    rows.push_back(dataIndependentRow(a, b));
    // What most runs do not have stands here only where one of the two does. Labels are counted and compared;
    // figures of ε that stand beside the headline are not subtracted, since kinds and meanings differ.
    for (int i = RunsModel::ImprovedConversion; i <= RunsModel::OwnAnswers; ++i) {
        const auto column = static_cast<RunsModel::Column>(i);
        const auto& number = fixedColumn(column).cells.number;
        if (!number(a.figures) && !number(b.figures)) continue;
        rows.push_back(figureRow(fixedColumn(column).title, column, a, b,
                                 column == RunsModel::LabelAccuracy ? threeDecimals
                                 : column == RunsModel::OwnAnswers  ? withoutDecimals
                                                                    : nullptr));
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
        return Words::tr("Not compared repeat by repeat: %1.")
            .arg(QString::fromStdString(compared.error().message()));
    return QString::fromStdString(
        inWords(*compared, better->name.toStdString(), worse->name.toStdString(), "by accuracy"));
}

} // namespace epsiloscope
