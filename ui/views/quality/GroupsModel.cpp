// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/GroupsModel.h"

#include "ui/words/GroupedNumber.h"
#include "ui/words/QualityWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

const Estimate* estimateOf(const GroupAccuracy& group, const char* model) {
    const auto found = group.accuracy.find(model);
    return found == group.accuracy.end() ? nullptr : &found->second;
}

const Estimate* estimateIn(const GroupAccuracy& group, int column) {
    switch (column) {
    case GroupsModel::ThisRun:
    case GroupsModel::Marks:
        return estimateOf(group, "mechanism");
    case GroupsModel::NoPrivacy:
        return estimateOf(group, "nonprivate");
    case GroupsModel::PublicOnly:
        return estimateOf(group, "public_only");
    case GroupsModel::Difference:
        return group.difference ? &*group.difference : nullptr;
    default:
        return nullptr;
    }
}

// The tenth below everything that is drawn.
double scaleBegin(const std::vector<GroupAccuracy>& groups) {
    double least = 0.9;
    for (const GroupAccuracy& group : groups)
        for (const char* model : {"mechanism", "nonprivate"})
            if (const Estimate* estimate = estimateOf(group, model)) least = std::min(least, estimate->lower);
    return std::max(0.0, std::floor(least * 10) / 10);
}

GroupMarks marksOf(const GroupAccuracy& group, double least) {
    GroupMarks marks{least, {}, {}};
    if (const Estimate* ours = estimateOf(group, "mechanism")) marks.thisRun = *ours;
    if (const Estimate* theirs = estimateOf(group, "nonprivate")) marks.noPrivacy = *theirs;
    return marks;
}

} // namespace

void GroupsModel::show(std::vector<GroupAccuracy> groups) {
    beginResetModel();
    groups_ = std::move(groups);
    least_ = scaleBegin(groups_);
    endResetModel();
}

int GroupsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(groups_.size());
}

int GroupsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant GroupsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
    if (role == Qt::DisplayRole)
        return QStringList{tr("Group"),
                           tr("Difference"),
                           tr("%1 to 100 %").arg(qRound(100 * least_)),
                           tr("This run"),
                           tr("No privacy"),
                           tr("Records"),
                           tr("Public, true labels")}
            .at(section);
    if (role == Qt::ToolTipRole)
        return QStringList{
            tr("Which test records"),
            tr("Accuracy of this run less that without privacy, in percentage points"),
            tr("Accuracy of this run (coloured) and without privacy (grey), with 95 % intervals"),
            tr("Accuracy of this run, mean over trials"),
            tr("Accuracy of a model trained without privacy on the same split"),
            tr("Test records of the group, mean over trials"),
            tr("Accuracy of a model trained on the public pool alone, with its true labels")}
            .at(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Group   ? Qt::AlignLeft
                         : section == Marks ? Qt::AlignHCenter
                                            : Qt::AlignRight) |
                        Qt::AlignVCenter);
    return {};
}

QVariant GroupsModel::value(const GroupAccuracy& group, int column) const {
    if (column == Group) return QString::fromStdString(group.group);
    if (column == Records) return group.records;
    const Estimate* estimate = estimateIn(group, column);
    return estimate ? QVariant(estimate->spread.mean) : QVariant();
}

QString GroupsModel::words(const GroupAccuracy& group, int column) const {
    if (column == Group) return QString::fromStdString(group.group);
    if (column == Records) {
        const QString count = grouped(std::lround(group.records));
        return group.few() ? tr("%1, few").arg(count) : count;
    }
    const Estimate* estimate = estimateIn(group, column);
    if (!estimate) return QStringLiteral("–");
    return column == Difference ? pointsWords(estimate->spread.mean) : percentWords(estimate->spread.mean);
}

QString GroupsModel::inFull(const GroupAccuracy& group) const {
    QStringList lines = {tr("%1: %2 records").arg(words(group, Group), words(group, Records))};
    for (const Column column : {ThisRun, NoPrivacy, PublicOnly, Difference})
        if (const Estimate* estimate = estimateIn(group, column))
            lines << tr("%1: %2 (95 %: %3)")
                         .arg(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                              words(group, column), intervalWords(estimate->lower, estimate->upper));
    if (group.few()) lines << tr("Few records: the figures of this group are unreliable.");
    return lines.join(QLatin1Char('\n'));
}

QVariant GroupsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const GroupAccuracy& group = groups_[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return column == Marks ? QVariant() : words(group, column);
    case Qt::EditRole:
        return value(group, column);
    case Qt::ToolTipRole:
        return inFull(group);
    case Qt::AccessibleTextRole:
        return column == Marks ? inFull(group) : words(group, column);
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case MarksRole:
        return QVariant::fromValue(marksOf(group, least_));
    case FewRole:
        return group.few();
    default:
        return {};
    }
}

} // namespace epsiloscope
