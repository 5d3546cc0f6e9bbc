// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "ui/widgets/KeysInWords.h"

#include <QPointer>
#include <QTableView>

#include <vector>

class QMenu;

namespace epsiloscope {

class ColumnsFilter;
class ColumnsModel;

/// The table of columns, types and roles. A click on a role opens the menu of roles; P, U, L, I give one to
/// all selected columns, Space steps private → public → ignored; Return, F2 and the context menu open the
/// same menu. A click on a type, or T, opens the menu of types of the current column.
class ColumnsTable : public QTableView {
    Q_OBJECT
public:
    ColumnsTable(ColumnsModel* columns, ColumnsFilter* filter, QWidget* parent = nullptr);

    /// Widths for the types and roles as they are now ("label (guess)" is longer than "label").
    void fitColumns();
    QSize sizeHint() const override;

signals:
    /// Row of the ColumnsModel, −1: none.
    void currentColumnChanged(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    /// Selected rows of the ColumnsModel, the current one first.
    QList<int> chosenRows() const;
    int currentRow() const;
    std::vector<HeardKey> heardKeys();
    void openMenuAt(const QModelIndex& index);
    void openRoleMenu(const QPoint& globalPosition);
    void openTypeMenu(const QPoint& globalPosition);
    QMenu* newMenu(const char* name);
    void addTypes(QMenu* menu);

    ColumnsModel* columns_;
    ColumnsFilter* filter_;
    QPointer<QMenu> menu_;
    HeardKeys keys_;
};

} // namespace epsiloscope
