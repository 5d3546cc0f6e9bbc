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

/// The list of columns, the label first: role as a letter, type as a picture, name and distribution; in words
/// they are in tool tips. A click on a role opens the menu of roles; P, U, L, I give one to all selected
/// columns, Space steps private → public → ignored; Return, F2 and the context menu open the same menu. A
/// click on a type, or T, opens the menu of types of the current column.
class ColumnsTable : public QTableView {
    Q_OBJECT
public:
    ColumnsTable(ColumnsModel* columns, ColumnsFilter* filter, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The menu of the label's row is about to be shown: whoever knows its classes adds to it.
    void labelMenuWanted(QMenu* menu);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void fitColumns();
    void placeLabel();
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
