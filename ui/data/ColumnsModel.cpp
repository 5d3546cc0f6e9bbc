// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ColumnsModel.h"

#include "ui/Theme.h"
#include "ui/data/GroupedNumber.h"
#include "ui/data/RoleAppearance.h"

#include <QGuiApplication>

#include <algorithm>

namespace epsiloscope {

namespace {

QString plain(double value) {
    return QString::number(value, 'g', 6);
}

Role nextRole(Role role) {
    switch (role) {
    case Role::Private:
        return Role::Public;
    case Role::Public:
        return Role::Ignored;
    default:
        return Role::Private;
    }
}

} // namespace

ColumnsModel::ColumnsModel(QObject* parent) : QAbstractTableModel(parent) {}

void ColumnsModel::setDataset(std::shared_ptr<const Dataset> dataset,
                              std::shared_ptr<const DatasetPicture> picture, std::vector<Role> roles,
                              bool labelGuessed) {
    beginResetModel();
    dataset_ = std::move(dataset);
    picture_ = std::move(picture);
    roles_ = std::move(roles);
    labelGuessed_ = labelGuessed;
    endResetModel();
}

int ColumnsModel::label() const {
    const auto found = std::find(roles_.begin(), roles_.end(), Role::Label);
    return found == roles_.end() ? -1 : static_cast<int>(found - roles_.begin());
}

void ColumnsModel::setRoles(std::vector<Role> roles, bool labelGuessed) {
    if (roles.size() != roles_.size()) return;
    roles_ = std::move(roles);
    labelGuessed_ = labelGuessed;
    if (!roles_.empty()) emit dataChanged(index(0, RoleColumn), index(rowCount() - 1, RoleColumn));
}

void ColumnsModel::giveRole(const QList<int>& rows, Role role) {
    if (rows.isEmpty()) return;
    std::vector<Role> roles = roles_;
    const int former = label();
    const QList<int> meant = role == Role::Label ? QList<int>{rows.first()} : rows;
    for (const int row : meant) {
        if (row == former && meant.size() > 1) continue;
        roles[static_cast<std::size_t>(row)] = role;
    }
    if (role == Role::Label && former >= 0 && former != meant.first())
        roles[static_cast<std::size_t>(former)] = Role::Private;
    const bool touched = meant.contains(former) && (role == Role::Label || meant.size() == 1);
    const bool stillGuessed = labelGuessed_ && !touched && role != Role::Label;
    if (roles == roles_ && stillGuessed == labelGuessed_) return;
    setRoles(std::move(roles), stillGuessed);
    emit rolesEdited();
}

void ColumnsModel::cycleRole(const QList<int>& rows) {
    if (!rows.isEmpty()) giveRole(rows, nextRole(roleOf(rows.first())));
}

int ColumnsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(roles_.size());
}

int ColumnsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ColumnsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        return display(index);
    case Qt::EditRole:
        return index.column() == RoleColumn ? QVariant(roleWord(roleOf(row))) : display(index);
    case Qt::ToolTipRole:
        return summaryText(row);
    case Qt::AccessibleTextRole:
        return index.column() == DistributionColumn ? summaryText(row) : QVariant();
    case Qt::ForegroundRole:
        if (index.column() == RoleColumn) return roleColour(roleOf(row), QGuiApplication::palette());
        if (index.column() == TypeColumn) return secondaryText(QGuiApplication::palette());
        return {};
    case RoleValue:
        return static_cast<int>(roleOf(row));
    case Histogram:
        return QVariant::fromValue(histogram(row));
    default:
        return {};
    }
}

QVariant ColumnsModel::display(const QModelIndex& index) const {
    switch (index.column()) {
    case NameColumn:
        return QString::fromStdString(column(index.row()).name);
    case TypeColumn:
        return column(index.row()).type == ColumnType::Numeric ? tr("number") : tr("category");
    case RoleColumn:
        return roleDisplay(index.row());
    default:
        return {};
    }
}

QString ColumnsModel::roleDisplay(int row) const {
    const Role role = roleOf(row);
    return role == Role::Label && labelGuessed_ ? tr("%1 (guess)").arg(roleText(role)) : roleText(role);
}

bool ColumnsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || index.column() != RoleColumn) return false;
    if (role != Qt::EditRole && role != RoleValue) return false;
    const auto meant = std::find_if(kRolesOffered.begin(), kRolesOffered.end(), [&](Role offered) {
        return role == RoleValue ? static_cast<int>(offered) == value.toInt()
                                 : roleWord(offered) == value.toString();
    });
    if (meant == kRolesOffered.end()) return false;
    giveRole({index.row()}, *meant);
    return true;
}

QVariant ColumnsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case NameColumn:
        return tr("Column");
    case TypeColumn:
        return tr("Type");
    case RoleColumn:
        return tr("Role");
    case DistributionColumn:
        return tr("Distribution");
    default:
        return {};
    }
}

Qt::ItemFlags ColumnsModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags common = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == RoleColumn ? common | Qt::ItemIsEditable : common;
}

QString ColumnsModel::summaryText(int row) const {
    if (!picture_ || static_cast<std::size_t>(row) >= picture_->summaries.size()) return {};
    const ColumnSummary& summary = picture_->summaries[static_cast<std::size_t>(row)];
    const QString counts =
        tr("missing %1 · distinct values %2").arg(grouped(summary.missing), grouped(summary.distinct));
    const QString name = QString::fromStdString(column(row).name);
    if (column(row).type == ColumnType::Categorical)
        return tr("%1\n%2\nmost frequent: %3")
            .arg(name, counts, QString::fromStdString(summary.mostFrequent));
    return tr("%1\n%2\nminimum %3 · median %4 · maximum %5")
        .arg(name, counts, plain(summary.minimum), plain(summary.median), plain(summary.maximum));
}

QList<double> ColumnsModel::histogram(int row) const {
    QList<double> heights;
    if (!picture_ || static_cast<std::size_t>(row) >= picture_->summaries.size()) return heights;
    for (const std::size_t count : picture_->summaries[static_cast<std::size_t>(row)].histogram)
        heights.append(static_cast<double>(count));
    return heights;
}

} // namespace epsiloscope
