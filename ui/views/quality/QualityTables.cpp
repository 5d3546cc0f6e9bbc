// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/QualityTables.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

std::optional<Estimate> estimateOf(const GroupAccuracy& group, const char* model) {
    const auto found = group.accuracy.find(model);
    return found == group.accuracy.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Estimate> estimateIn(const GroupAccuracy& group, GroupsModel::Column column) {
    if (column == GroupsModel::Difference) return group.difference;
    return estimateOf(group, column == GroupsModel::NoPrivacy    ? "nonprivate"
                             : column == GroupsModel::PublicOnly ? "public_only"
                                                                 : "mechanism");
}

// The tenth below everything that is drawn.
double scaleBegin(const std::vector<GroupAccuracy>& groups) {
    double least = 0.9;
    for (const GroupAccuracy& group : groups)
        for (const char* model : {"mechanism", "nonprivate"})
            if (const auto estimate = estimateOf(group, model)) least = std::min(least, estimate->lower);
    return std::max(0.0, std::floor(least * 10) / 10);
}

constexpr int marksMargin = 6;

// The one of black and white that reads better.
QColor inkOn(const QColor& ground) {
    return contrastRatio(Qt::white, ground) > contrastRatio(Qt::black, ground) ? Qt::white : Qt::black;
}

struct Scale {
    QRectF cell;
    double least = 0;
    double x(double share) const {
        const double place = (share - least) / std::max(1e-9, 1 - least);
        return cell.left() + cell.width() * std::clamp(place, 0.0, 1.0);
    }
};

void drawTenths(QPainter& painter, const Scale& scale, bool dark) {
    painter.setPen(QPen(chartInk(dark).grid, chartStyle.axis));
    for (int tenth = qRound(10 * scale.least); tenth <= 10; ++tenth) {
        const double x = scale.x(tenth / 10.0);
        painter.drawLine(QPointF(x, scale.cell.top()), QPointF(x, scale.cell.bottom()));
    }
}

void drawInterval(QPainter& painter, const Scale& scale, const Estimate& estimate, double y,
                  const QColor& colour) {
    painter.setPen(curvePen(colour));
    painter.drawLine(QPointF(scale.x(estimate.lower), y), QPointF(scale.x(estimate.upper), y));
}

} // namespace

void ConfusionModel::show(const QStringList& classes, std::vector<std::vector<long>> counts) {
    const bool sameSize = counts.size() == counts_.size();
    if (!sameSize) beginResetModel();
    classes_ = classes;
    counts_ = std::move(counts);
    if (!sameSize) {
        endResetModel();
    } else if (!counts_.empty()) {
        const int last = rowCount() - 1;
        emit dataChanged(index(0, 0), index(last, last));
        emit headerDataChanged(Qt::Horizontal, 0, last);
        emit headerDataChanged(Qt::Vertical, 0, last);
    }
}

int ConfusionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(counts_.size());
}

int ConfusionModel::columnCount(const QModelIndex& parent) const {
    return rowCount(parent);
}

QVariant ConfusionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0 || section >= classes_.size()) return {};
    if (role == Qt::DisplayRole) return classes_[section];
    if (role == Qt::ToolTipRole)
        return (orientation == Qt::Horizontal ? tr("predicted %1") : tr("true class %1"))
            .arg(classes_[section]);
    return {};
}

long ConfusionModel::recordsOf(int row) const {
    const std::vector<long>& counts = counts_[static_cast<std::size_t>(row)];
    return std::accumulate(counts.begin(), counts.end(), 0L);
}

long ConfusionModel::greatest() const {
    long greatest = 0;
    for (const std::vector<long>& row : counts_)
        for (const long count : row)
            greatest = std::max(greatest, count);
    return greatest;
}

QString ConfusionModel::inWords(int row, int column) const {
    const long records = recordsOf(row), count = at(row, column);
    if (records == 0) return tr("No test record has the true class %1").arg(classes_[row]);
    const QString share = percentWords(static_cast<double>(count) / static_cast<double>(records));
    return tr("True class %1, predicted %2: %3 of %4 records (%5)")
        .arg(classes_[row], classes_[column], grouped(count), grouped(records), share);
}

QVariant ConfusionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int row = index.row(), column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return grouped(at(row, column));
    case Qt::EditRole:
        return static_cast<qlonglong>(at(row, column));
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return inWords(row, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignCenter);
    case ShareRole:
        if (const long records = recordsOf(row); records > 0)
            return static_cast<double>(at(row, column)) / static_cast<double>(records);
        return {};
    default:
        return {};
    }
}

ClassesModel::ClassesModel(QObject* parent) : DeclaredTable(parent) {
    const auto quality = [this](int row) { return qualities_[static_cast<std::size_t>(row)]; };
    columns_ = {
        {tr("Class"), tr("The true class"), [this](int row) { return classes_.value(row); }, nullptr,
         Qt::AlignLeft},
        {tr("Records"), tr("Test records of this class, over all repeats"),
         [=](int row) { return static_cast<qlonglong>(quality(row).records); },
         [](double records) { return grouped(static_cast<qlonglong>(records)); }},
        {tr("Accuracy"), tr("Of the records of this class, the share that the model gets right (recall)"),
         [=](int row) { return valueOrAbsent(quality(row).accuracy); }, percentWords},
        {tr("Precision"), tr("Of the records that the model gives this class, the share that truly has it"),
         [=](int row) { return valueOrAbsent(quality(row).precision); }, percentWords}};
}

void ClassesModel::show(const QStringList& classes, std::vector<ClassQuality> qualities) {
    const bool sameSize = qualities.size() == qualities_.size();
    if (!sameSize) beginResetModel();
    classes_ = classes;
    qualities_ = std::move(qualities);
    if (!sameSize)
        endResetModel();
    else if (!qualities_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QVariant ClassesModel::tip(int row, int column) const {
    return column == Class ? QVariant(classes_.value(row)) : QVariant();
}

GroupsModel::GroupsModel(QObject* parent) : DeclaredTable(parent) {
    const auto mean = [](Column column) {
        return [column](const GroupAccuracy& group) {
            const auto estimate = estimateIn(group, column);
            return estimate ? QVariant(estimate->spread.mean) : QVariant();
        };
    };
    columns_ = {{tr("Group"), tr("Which test records"),
                 [](const GroupAccuracy& group) { return QString::fromStdString(group.group); }, nullptr,
                 Qt::AlignLeft},
                {tr("Difference"), tr("Accuracy of this run less that without privacy, in percentage points"),
                 mean(Difference), pointsWords},
                {tr("%1 to 100 %").arg(0),
                 tr("Accuracy of this run (coloured) and without privacy (grey), with 95 % intervals"),
                 mean(Marks), percentWords, Qt::AlignHCenter},
                {tr("This run"), tr("Accuracy of this run, mean over repeats"), mean(ThisRun), percentWords},
                {tr("No privacy"), tr("Accuracy of a model trained without privacy on the same split"),
                 mean(NoPrivacy), percentWords},
                {tr("Records"), tr("Test records of the group, mean over repeats"),
                 [](const GroupAccuracy& group) { return group.records; }, nullptr, Qt::AlignRight,
                 [](const GroupAccuracy& group) {
                     const QString count = grouped(std::lround(group.records));
                     return group.few() ? tr("%1, few").arg(count) : count;
                 }},
                {tr("Public, true labels"),
                 tr("Accuracy of a model trained on the public pool alone, with its true labels"),
                 mean(PublicOnly), percentWords}};
}

void GroupsModel::show(std::vector<GroupAccuracy> groups) {
    beginResetModel();
    groups_ = std::move(groups);
    least_ = scaleBegin(groups_);
    columns_[Marks].title = tr("%1 to 100 %").arg(qRound(100 * least_));
    endResetModel();
}

QVariant GroupsModel::tip(const GroupAccuracy& group, int) const {
    QStringList lines = {tr("%1: %2 records").arg(textOf(group, Group), textOf(group, Records))};
    for (const Column column : {ThisRun, NoPrivacy, PublicOnly, Difference})
        if (const auto estimate = estimateIn(group, column))
            lines << tr("%1: %2 (95 %: %3)")
                         .arg(declared(column).title, textOf(group, column),
                              intervalWords(estimate->lower, estimate->upper));
    if (group.few()) lines << tr("Few records: the figures of this group are unreliable.");
    return lines.join(QLatin1Char('\n'));
}

QVariant GroupsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const GroupAccuracy& group = rowAt(index.row());
    if (role == MarksRole)
        return QVariant::fromValue(
            GroupMarks{least_, estimateOf(group, "mechanism"), estimateOf(group, "nonprivate")});
    if (role == FewRole) return group.few();
    const bool marks = index.column() == Marks;
    if (marks && role == Qt::DisplayRole) return {};
    if (role == Qt::AccessibleTextRole) role = marks ? Qt::ToolTipRole : Qt::DisplayRole;
    return DeclaredTable::data(index, role);
}

void ConfusionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    const double share = index.data(ConfusionModel::ShareRole).toDouble();
    const QColor base = option.palette.color(QPalette::Base);
    const QColor ground = blended(option.palette.color(QPalette::Active, QPalette::Highlight), base, share);
    painter->save();
    painter->fillRect(option.rect.adjusted(0, 0, -1, -1), ground);
    painter->setPen(inkOn(ground));
    painter->drawText(option.rect.adjusted(2, 0, -2, 0), Qt::AlignCenter, index.data().toString());
    if ((option.state & QStyle::State_Selected) != 0)
        paintFrame(*painter, option.rect.adjusted(1, 1, -2, -2), option.palette.color(QPalette::Text),
                   chartStyle.emphasis);
    painter->restore();
}

void GroupMarksDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const auto marks = index.data(GroupsModel::MarksRole).value<GroupMarks>();
    const bool dark = isDark(option.palette);
    const QRectF cell = QRectF(option.rect).adjusted(marksMargin, 0, -marksMargin, 0);
    const Scale scale{cell, marks.least};
    const QColor grey = secondaryText(option.palette);
    painter->save();
    // The highlight of a selected row would swallow some runs' colours.
    painter->fillRect(option.rect, option.palette.color(QPalette::Base));
    if (index.data(GroupsModel::FewRole).toBool())
        painter->fillRect(option.rect, QBrush(chartInk(dark).grid, Qt::BDiagPattern));
    painter->setRenderHint(QPainter::Antialiasing);
    drawTenths(*painter, scale, dark);
    const double above = cell.top() + cell.height() * 0.3, below = cell.top() + cell.height() * 0.7;
    if (marks.noPrivacy) {
        drawInterval(*painter, scale, *marks.noPrivacy, above, grey);
        painter->setBrush(grey);
        painter->drawEllipse(QPointF(scale.x(marks.noPrivacy->spread.mean), above), 2.5, 2.5);
    }
    if (marks.thisRun) {
        drawInterval(*painter, scale, *marks.thisRun, below, runColour(paletteIndex_, dark));
        drawRunMarker(*painter, QPointF(scale.x(marks.thisRun->spread.mean), below), ChartStyle::marker,
                      paletteIndex_, dark, runMarkerHollow(paletteIndex_));
    }
    painter->restore();
}

} // namespace epsiloscope
