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
        return parent.isValid() ? 0 : static_cast<int>(titles_.size());
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        const bool title = orientation == Qt::Horizontal && role == Qt::DisplayRole;
        return title && section >= 0 && section < titles_.size() ? QVariant(titles_[section]) : QVariant();
    }
    Qt::ItemFlags flags(const QModelIndex& index) const final {
        const Qt::ItemFlags common = QAbstractTableModel::flags(index);
        return index.isValid() && editable(index) ? common | Qt::ItemIsEditable : common;
    }

protected:
    virtual int rows() const = 0;
    virtual bool editable(const QModelIndex& /*index*/) const { return false; }

private:
    QStringList titles_;
};

} // namespace epsiloscope
