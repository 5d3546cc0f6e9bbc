// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A column of a table: what its title and its cells say. `Row` is what a cell is made from.
template <typename Row> struct DeclaredColumn {
    QString title, help; ///< `help`: what the title means, in a tool tip
    /// EditRole, by which rows are sorted and copied; invalid where the row has none, which shows as "–".
    std::function<QVariant(Row)> value;
    std::function<QString(double)> words{}; ///< for the value, where it does not speak for itself
    Qt::Alignment side = Qt::AlignRight;    ///< for cells and title
    std::function<QString(Row)> ownWords{}; ///< in place of `words`, where they need more than the value
};

/// A value that a cell may have or not.
inline QVariant valueOrAbsent(const std::optional<double>& value) {
    return value ? QVariant(*value) : QVariant();
}

/// The side of titles: that of their cells, or where the header puts all of them.
enum class TitleSide { OfCells, OfHeader };

/// A table to read from, whose model declares its columns and adds how many rows there are and what they are
/// made from.
template <typename Row, TitleSide titles = TitleSide::OfCells>
class DeclaredTable : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const final {
        return parent.isValid() ? 0 : static_cast<int>(rows());
    }
    int columnCount(const QModelIndex& parent = {}) const final {
        return parent.isValid() ? 0 : static_cast<int>(columns_.size());
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override {
        if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
        const DeclaredColumn<Row>& column = declared(section);
        if (role == Qt::DisplayRole) return column.title;
        if (role == Qt::ToolTipRole && !column.help.isEmpty()) return column.help;
        if (role == Qt::TextAlignmentRole && titles == TitleSide::OfCells)
            return QVariant(column.side | Qt::AlignVCenter);
        return {};
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
        const int column = index.column();
        switch (role) {
        case Qt::DisplayRole:
            return textOf(rowAt(index.row()), column);
        case Qt::EditRole:
            return declared(column).value(rowAt(index.row()));
        case Qt::ToolTipRole:
            return tip(rowAt(index.row()), column);
        case Qt::TextAlignmentRole:
            return QVariant(declared(column).side | Qt::AlignVCenter);
        default:
            return {};
        }
    }

protected:
    virtual std::size_t rows() const = 0;
    virtual Row rowAt(int row) const = 0;
    /// The tool tip of a cell.
    virtual QVariant tip(Row /*row*/, int /*column*/) const { return {}; }

    const DeclaredColumn<Row>& declared(int column) const {
        return columns_[static_cast<std::size_t>(column)];
    }
    /// The text of a cell.
    QString textOf(Row row, int column) const {
        const DeclaredColumn<Row>& from = declared(column);
        const QVariant value = from.value(row);
        if (!value.isValid()) return QStringLiteral("–");
        if (from.ownWords) return from.ownWords(row);
        return from.words ? from.words(value.toDouble()) : value.toString();
    }

    std::vector<DeclaredColumn<Row>> columns_;
};

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
    /// True if a cell's words stand on its right side, as numbers do.
    virtual bool onTheRight(const QModelIndex& /*index*/) const { return false; }
    /// Further data of a cell: its tool tip, its colour.
    virtual QVariant more(const QModelIndex& /*index*/, int /*role*/) const { return {}; }
    virtual bool editable(const QModelIndex& /*index*/) const { return false; }
    /// Takes the value that a person put into a cell that can be edited; false where it cannot be that.
    virtual bool take(const QModelIndex& /*index*/, const QVariant& /*value*/) { return false; }

private:
    QStringList titles_;
};

} // namespace epsiloscope
