// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/Schema.h"

#include <QPointer>
#include <QTableView>

class QMenu;

namespace epsiloscope {

class ColumnsModel;

/// The table of columns and roles. A click on a role opens the menu of roles; P, U, L, I give one to all
/// selected columns, Space steps private → public → ignored; Return, F2 and the context menu open the same
/// menu.
class ColumnsView : public QTableView {
    Q_OBJECT
public:
    explicit ColumnsView(ColumnsModel* model, QWidget* parent = nullptr);

    /// Widths for the roles as they are now ("label (guess)" is longer than "label").
    void fitColumns();
    QSize sizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Selected rows, the current one first.
    QList<int> chosenRows() const;
    void openMenu(const QPoint& globalPosition);
    void openMenuAt(const QModelIndex& index);

    ColumnsModel* columns_;
    QPointer<QMenu> menu_;
};

} // namespace epsiloscope
