// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/GroupAccuracy.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace epsiloscope {

/// Accuracy of each group of test records with and without privacy. Sorting is for a proxy, by EditRole
/// (invalid where absent).
class GroupsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Group, Difference, Marks, ThisRun, NoPrivacy, Records, PublicOnly, ColumnCount };
    enum Role {
        MarksRole = Qt::UserRole, ///< column Marks: GroupMarks
        FewRole                   ///< whether the group has few records
    };

    using QAbstractTableModel::QAbstractTableModel;

    void show(std::vector<GroupAccuracy> groups);
    const std::vector<GroupAccuracy>& groups() const { return groups_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QVariant value(const GroupAccuracy& group, int column) const;
    QString words(const GroupAccuracy& group, int column) const;
    QString inFull(const GroupAccuracy& group) const;

    std::vector<GroupAccuracy> groups_;
    double least_ = 0; ///< where the marks' scale begins
};

/// What the marks of one group are drawn from; the scale runs from `least` to 1.
struct GroupMarks {
    double least = 0;
    std::optional<Estimate> thisRun, noPrivacy;
};

} // namespace epsiloscope

Q_DECLARE_METATYPE(epsiloscope::GroupMarks)
