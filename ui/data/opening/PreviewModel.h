// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"
#include "ui/widgets/DeclaredTable.h"

#include <QTableView>

#include <map>
#include <memory>
#include <string>

namespace epsiloscope {

/// The first rows of a file as it was read. Above them stands a row that says each column's type, "number (as
/// found)", and can be changed: its edit value is a Choice.
class PreviewModel : public TitledRows {
    Q_OBJECT
public:
    enum Choice { AsFound, AsNumber, AsCategory };
    static constexpr int kTypeRow = 0;
    static constexpr int kMostRows = 100;

    explicit PreviewModel(QObject* parent = nullptr) : TitledRows({}, parent) {}
    /// The types are shown, and cannot be changed here.
    void setReadOnly() { readOnly_ = true; }

    /// Another reading: the table must stay as it is as long as the pointer is held.
    void setTable(std::shared_ptr<const Table> table);
    const Table* table() const { return table_.get(); }

    /// Types that a person gave, by header or 1-based number; shown for columns that exist.
    void setTypes(const std::map<std::string, ColumnType>& types);
    const std::map<std::string, ColumnType>& types() const { return types_; }
    /// Next choice for this column, as the space bar gives it: as found, number, category.
    void step(int column);

    static QStringList choices(); ///< in words, by Choice

    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void typesEdited();

private:
    int rows() const override;
    int cellsOfRow() const override { return table_ ? static_cast<int>(table_->columns.size()) : 0; }
    QVariant display(const QModelIndex& index) const override;
    bool onTheRight(const QModelIndex& index) const override;
    QVariant more(const QModelIndex& index, int role) const override;
    bool editable(const QModelIndex& index) const override;
    bool take(const QModelIndex& index, const QVariant& value) override;
    const Column& column(int index) const { return table_->columns[static_cast<std::size_t>(index)]; }
    std::map<std::string, ColumnType>::const_iterator given(int column) const;
    Choice choice(int column) const;
    QVariant typeData(int column, int role) const;

    std::shared_ptr<const Table> table_;
    std::map<std::string, ColumnType> types_;
    bool readOnly_ = false;
};

/// Shows a PreviewModel. A click or F2 on the row of types opens the choice, the space bar steps through it;
/// Tab leaves the table, and Return is left to the dialog around it.
class PreviewTable : public QTableView {
    Q_OBJECT
public:
    explicit PreviewTable(PreviewModel* model, QWidget* parent = nullptr);
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitColumns();

    PreviewModel* preview_;
    int column_ = 0; ///< where the person was, kept when the table is read again
};

} // namespace epsiloscope
