// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/GroupAccuracy.h"
#include "ui/widgets/DeclaredTable.h"

namespace epsiloscope {

/// Accuracy of each group of test records with and without privacy. Sorting is for a proxy, by EditRole
/// (invalid where absent).
class GroupsModel final : public DeclaredTable<const GroupAccuracy&> {
    Q_OBJECT

public:
    enum Column { Group, Difference, Marks, ThisRun, NoPrivacy, Records, PublicOnly, ColumnCount };
    enum Role {
        MarksRole = Qt::UserRole, ///< column Marks: GroupMarks
        FewRole                   ///< true if the group has few records
    };

    explicit GroupsModel(QObject* parent = nullptr);

    void show(std::vector<GroupAccuracy> groups);
    const std::vector<GroupAccuracy>& groups() const { return groups_; }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::size_t rows() const override { return groups_.size(); }
    const GroupAccuracy& rowAt(int row) const override { return groups_[static_cast<std::size_t>(row)]; }
    QVariant tip(const GroupAccuracy& group, int column) const override; ///< the group in full

    std::vector<GroupAccuracy> groups_;
    double least_ = 0; ///< where the marks' scale begins
};

/// The data behind the marks of one group; the scale runs from `least` to 1.
struct GroupMarks {
    double least = 0;
    std::optional<Estimate> thisRun, noPrivacy;
};

} // namespace epsiloscope

Q_DECLARE_METATYPE(epsiloscope::GroupMarks)
