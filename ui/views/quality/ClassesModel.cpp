// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/ClassesModel.h"

#include "ui/words/GroupedNumber.h"
#include "ui/words/QualityWords.h"

namespace epsiloscope {

namespace {

QVariant shareOf(const std::optional<double>& share) {
    return share ? QVariant(*share) : QVariant();
}

QString classCellWords(const QVariant& value, int column) {
    if (!value.isValid()) return QStringLiteral("–");
    if (column == ClassesModel::Class) return value.toString();
    if (column == ClassesModel::Records) return grouped(value.toLongLong());
    return percentWords(value.toDouble());
}

} // namespace

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

int ClassesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(qualities_.size());
}

int ClassesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ClassesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
    if (role == Qt::DisplayRole)
        return QStringList{tr("Class"), tr("Records"), tr("Accuracy"), tr("Precision")}.at(section);
    if (role == Qt::ToolTipRole)
        return QStringList{tr("The true class"), tr("Test records of this class, over all trials"),
                           tr("Of the records of this class, the share that the model gets right (recall)"),
                           tr("Of the records that the model gives this class, the share that truly has it")}
            .at(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant(section == Class ? Qt::AlignLeft | Qt::AlignVCenter
                                         : Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant ClassesModel::value(int row, int column) const {
    const ClassQuality& quality = qualities_[static_cast<std::size_t>(row)];
    switch (column) {
    case Class:
        return classes_.value(row);
    case Records:
        return static_cast<qlonglong>(quality.records);
    case Accuracy:
        return shareOf(quality.accuracy);
    default:
        return shareOf(quality.precision);
    }
}

QVariant ClassesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int column = index.column();
    if (role == Qt::EditRole) return value(index.row(), column);
    if (role == Qt::DisplayRole) return classCellWords(value(index.row(), column), column);
    if (role == Qt::ToolTipRole && column == Class) return classes_.value(index.row());
    if (role == Qt::TextAlignmentRole) return headerData(column, Qt::Horizontal, role);
    return {};
}

} // namespace epsiloscope
