// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace epsiloscope {

/// Frames the current row and, within it, the current cell, while the table has the focus; the whole table
/// where no row is current. To be called at the end of its paintEvent().
void paintFocusedRow(const QTableView& table);

/// The ⚠ beside the name in this cell; empty: there is none.
QRect graveMarkIn(const QTableView& table, const QModelIndex& index);

/// Draws it anew wherever it may have moved. To be called once the table has its model.
void followFocusedRow(const QTableView& table);

/// Draws the name of a pinned run with a pin, of one with a warning or a failure with a mark, of a selected
/// one bolder; and an ε with its warning where the column that says its kind
/// is hidden.
class RunTextDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// Draws the line and marker of a run, or the sweep's, as the charts do, beside a check box that says whether
/// it is shown there; a click anywhere in the cell toggles it. Hollow while the run has not ended, faded
/// while hidden.
class SwatchDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
};

} // namespace epsiloscope
