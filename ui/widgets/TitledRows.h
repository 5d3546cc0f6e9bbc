// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <utility>

namespace epsiloscope {

/// A table of rows under titles: a model adds how many rows there are, what its cells say, and which of them
/// can be edited.
class TitledRows : public QAbstractTableModel {
public:
    TitledRows(QStringList titles, QObject* parent)
        : QAbstractTableModel(parent), titles_(std::move(titles)) {}

    int rowCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : rows(); }
    int columnCount(const QModelIndex& parent = {}) const final {
        return parent.isValid() ? 0 : cellsOfRow();
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        const bool title = orientation == Qt::Horizontal && role == Qt::DisplayRole;
        return title && section >= 0 && section < titles_.size() ? QVariant(titles_[section]) : QVariant();
    }
    Qt::ItemFlags flags(const QModelIndex& index) const final {
        const Qt::ItemFlags common = QAbstractTableModel::flags(index);
        return index.isValid() && editable(index) ? common | Qt::ItemIsEditable : common;
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
        if (role == Qt::DisplayRole) return display(index);
        if (role != Qt::TextAlignmentRole) return more(index, role);
        return QVariant(Qt::AlignVCenter | (onTheRight(index) ? Qt::AlignRight : Qt::AlignLeft));
    }
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) final {
        return role == Qt::EditRole && index.isValid() && editable(index) && take(index, value);
    }

protected:
    virtual int rows() const = 0;
    virtual int cellsOfRow() const { return static_cast<int>(titles_.size()); }
    virtual QVariant display(const QModelIndex& index) const = 0;
    /// Whether a cell's words stand on its right side, as numbers do.
    virtual bool onTheRight(const QModelIndex& /*index*/) const { return false; }
    /// What else a cell has: its tool tip, its colour.
    virtual QVariant more(const QModelIndex& /*index*/, int /*role*/) const { return {}; }
    virtual bool editable(const QModelIndex& /*index*/) const { return false; }
    /// What a person put into a cell that can be edited; false where it cannot be that.
    virtual bool take(const QModelIndex& /*index*/, const QVariant& /*value*/) { return false; }

private:
    QStringList titles_;
};

} // namespace epsiloscope
