// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/GroupsModel.h"

#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>

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

} // namespace

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

} // namespace epsiloscope
