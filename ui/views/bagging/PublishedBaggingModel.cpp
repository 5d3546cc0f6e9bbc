// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/PublishedBaggingModel.h"

#include "ui/views/bagging/BagWords.h"
#include "ui/views/bagging/BaggingOfRun.h"
#include "ui/words/GroupedNumber.h"
#include "ui/words/NumberText.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double agreement = 0.02; // the paper rounds ε and δ

bool agree(double a, double b) {
    return std::abs(a - b) <= agreement * b;
}

bool isMeasured(int column) {
    return column == PublishedBaggingModel::BaggingMeasured ||
           column == PublishedBaggingModel::DpSgdMeasured || column == PublishedBaggingModel::PateMeasured;
}

// As far as a run keeps of its data: a column of pictures and one of labels.
bool isMnist(const DatasetMark& data) {
    constexpr std::size_t pictures = 60000, columns = 2, digits = 10;
    return data.rows == pictures && data.columns == columns && data.classes.size() == digits;
}

QString percentText(double percent) {
    return QString::number(percent, 'f', 2);
}

} // namespace

PublishedBaggingModel::PublishedBaggingModel(QObject* parent) : QAbstractTableModel(parent) {
    for (const PublishedBaggingRow& printed : publishedBagging()) {
        if (printed.dataset != "MNIST") continue;
        const bool pretrained = printed.table == "3a";
        auto row = std::ranges::find_if(rows_, [&](const Row& each) {
            const auto cell =
                std::ranges::find_if(each.cells, [](const Cell& some) { return some.printed != nullptr; });
            return each.pretrained == pretrained && cell->printed->subsample == printed.subsample;
        });
        if (row == rows_.end()) row = rows_.insert(rows_.end(), Row{pretrained, {}});
        row->cells[static_cast<std::size_t>(printed.method)].printed = &printed;
    }
}

bool PublishedBaggingModel::fits(const Run& run, const PublishedBaggingRow& printed, bool wasPretrained) {
    if (pretrained(run) != wasPretrained || !isMnist(run.data())) return false;
    if (printed.method == PublishedBaggingMethod::Bagging)
        return baggingOf(run) == BagPlan{printed.records, 1, printed.subsample, BagDraw::WithReplacement};
    const std::string& mechanism = run.experiment().mechanism;
    const bool same = printed.method == PublishedBaggingMethod::DpSgd ? mechanism == "dpsgd"
                                                                      : mechanism.starts_with("pate-");
    const auto privacy = same ? run.privacy() : std::nullopt;
    return privacy && privacy->spent.kind == EpsilonKind::DataIndependent &&
           agree(privacy->spent.value, printed.epsilon) && agree(privacy->spent.delta, printed.delta);
}

std::optional<PublishedBaggingModel::Measured> PublishedBaggingModel::measuredBy(const RunEntry& entry) {
    std::vector<double> accuracies;
    for (const TrialRecord& trial : entry.run->trials())
        if (trial.outcome && trial.outcome->quality)
            accuracies.push_back(100 * trial.outcome->quality->accuracy);
    const auto spread = spreadOf(accuracies);
    if (!spread) return std::nullopt;
    const auto privacy = entry.run->privacy();
    return Measured{spread->mean, spread->sd, accuracies.size(), entry.name,
                    privacy ? QString::fromStdString(inWords(privacy->spent)) : QString()};
}

void PublishedBaggingModel::showRuns(const std::vector<RunEntry>& runs) {
    bool changed = false;
    for (Row& row : rows_)
        for (Cell& cell : row.cells) {
            std::optional<Measured> measured;
            for (const RunEntry& entry : runs) {
                const bool finished = entry.run->state() == RunState::Finished;
                if (!cell.printed || !finished || !fits(*entry.run, *cell.printed, row.pretrained)) continue;
                if (auto latest = measuredBy(entry)) measured = std::move(latest);
            }
            changed = changed || measured != cell.measured;
            cell.measured = std::move(measured);
        }
    if (changed) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool PublishedBaggingModel::anyIn(int column) const {
    return !isMeasured(column) || std::ranges::any_of(rows_, [&](const Row& row) {
        return cellOf(row, column).measured.has_value();
    });
}

int PublishedBaggingModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PublishedBaggingModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PublishedBaggingModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || section < 0 || section >= ColumnCount) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Table ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole)
        return QStringList{tr("table"),    tr("k"),      tr("ε"),        tr("δ"),    tr("bagging"),
                           tr("measured"), tr("DP-SGD"), tr("measured"), tr("PATE"), tr("measured")}
            .at(section);
    if (role != Qt::ToolTipRole) return {};
    if (section == Epsilon || section == Delta)
        return tr("As printed, for bagging and DP-SGD: add or remove one record, data-independent");
    if (section == Pate) return tr("Accuracy on the test set as printed, at an ε of its own");
    if (isMeasured(section))
        return tr(
            "Mean accuracy ± standard deviation over trials of the latest finished run in the list with "
            "these settings");
    return section > Delta ? QVariant(tr("Accuracy on the test set as printed")) : QVariant();
}

const PublishedBaggingModel::Cell& PublishedBaggingModel::cellOf(const Row& row, int column) const {
    const PublishedBaggingMethod method = column >= Pate    ? PublishedBaggingMethod::Pate
                                          : column >= DpSgd ? PublishedBaggingMethod::DpSgd
                                                            : PublishedBaggingMethod::Bagging;
    return row.cells[static_cast<std::size_t>(method)];
}

QVariant PublishedBaggingModel::number(const Row& row, int column) const {
    const Cell& cell = cellOf(row, column);
    if (column == Table) return row.pretrained ? tr("3a") : tr("2a");
    if (isMeasured(column)) return cell.measured ? QVariant(cell.measured->mean) : QVariant();
    if (!cell.printed) return {};
    switch (column) {
    case Subsample:
        return QVariant::fromValue<qlonglong>(cell.printed->subsample);
    case Epsilon:
        return cell.printed->epsilon;
    case Delta:
        return cell.printed->delta;
    default:
        return cell.printed->accuracy;
    }
}

QString PublishedBaggingModel::words(const Row& row, int column) const {
    const QVariant value = number(row, column);
    if (!value.isValid()) return QStringLiteral("–");
    if (column == Table) return value.toString();
    if (column == Subsample) return grouped(value.toLongLong());
    if (column == Epsilon || column == Delta) return chanceText(value.toDouble());
    const QString accuracy = percentText(value.toDouble());
    const Cell& cell = cellOf(row, column);
    if (column == Pate) return tr("%1 (ε %2)").arg(accuracy, numberText(cell.printed->epsilon));
    if (!isMeasured(column) || cell.measured->trials < 2) return accuracy;
    return QStringLiteral("%1 ± %2").arg(accuracy, percentText(cell.measured->sd));
}

QString PublishedBaggingModel::tip(const Row& row, int column) const {
    const Cell& cell = cellOf(row, column);
    if (isMeasured(column)) {
        if (!cell.measured) return tr("No finished run in the list has these settings.");
        return tr("%1, trials: %2. %3")
            .arg(cell.measured->run, grouped(cell.measured->trials), cell.measured->privacy);
    }
    if (column == Table)
        return row.pretrained ? tr("After pretraining on public pictures") : tr("From scratch");
    if (!cell.printed || column < Bagging) return {};
    const QString terms = tr("Table %1: ε = %2 at δ = %3, add or remove one record")
                              .arg(QString::fromStdString(cell.printed->table),
                                   numberText(cell.printed->epsilon), chanceText(cell.printed->delta));
    if (cell.printed->sigma) return tr("%1; noise σ = %2").arg(terms, numberText(*cell.printed->sigma));
    if (cell.printed->queries) return tr("%1; %2 queries").arg(terms).arg(*cell.printed->queries);
    return tr("%1; without privacy %2 percent").arg(terms, percentText(cell.printed->accuracyWithoutPrivacy));
}

QVariant PublishedBaggingModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return words(row, index.column());
    case Qt::EditRole:
        return number(row, index.column());
    case Qt::ToolTipRole:
        return tip(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant((index.column() == Table ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace epsiloscope
