// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/ColumnsMenu.h"

#include "ui/runs/RunColumns.h"
#include "ui/runs/RunsModel.h"
#include "ui/runs/ShownColumns.h"

#include <QKeyEvent>

namespace epsiloscope {

ColumnsMenu::ColumnsMenu(QWidget* parent) : QMenu(parent) {
    setToolTipsVisible(true);
}

ColumnsMenu::ColumnsMenu(RunsModel* runs, ShownColumns* columns, QWidget* parent) : ColumnsMenu(parent) {
    setObjectName(QStringLiteral("columnsMenu"));
    setTitle(tr("&Columns"));
    // New runs bring new parameters.
    connect(this, &QMenu::aboutToShow, this, [this, runs, columns] { fill(runs, columns); });
}

void ColumnsMenu::fill(RunsModel* runs, ShownColumns* columns) {
    clear();
    for (int column = 0; column < RunsModel::FirstParameter; ++column)
        add(runs, columns, column);
    addSeparator();
    if (runs->columnCount() > RunsModel::FirstParameter) {
        delete findChild<QMenu*>(QStringLiteral("parametersMenu"));
        auto* parameters = new ColumnsMenu(this);
        parameters->setObjectName(QStringLiteral("parametersMenu"));
        parameters->setTitle(tr("&Parameters"));
        for (int column = RunsModel::FirstParameter; column < runs->columnCount(); ++column)
            parameters->add(runs, columns, column);
        addMenu(parameters);
    }
    QAction* standard = addAction(tr("As at &first"), columns, &ShownColumns::setDefault);
    standard->setObjectName(QStringLiteral("defaultColumns"));
    standard->setToolTip(tr("The columns, their order and widths of a new window"));
}

void ColumnsMenu::add(RunsModel* runs, ShownColumns* columns, int column) {
    QAction* action = addAction(runs->columnAt(column).name);
    action->setObjectName(QStringLiteral("column.") + runs->columnAt(column).key);
    action->setToolTip(runs->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
    action->setCheckable(true);
    action->setChecked(columns->isShown(column));
    action->setEnabled(column != RunsModel::Name);
    connect(action, &QAction::toggled, columns,
            [columns, column](bool shown) { columns->setShown(column, shown); });
}

void ColumnsMenu::mouseReleaseEvent(QMouseEvent* event) {
    QAction* action = activeAction();
    if (action && action->isCheckable() && action->isEnabled() && action == actionAt(event->pos()))
        action->trigger();
    else
        QMenu::mouseReleaseEvent(event);
}

void ColumnsMenu::keyPressEvent(QKeyEvent* event) {
    QAction* action = activeAction();
    const bool chooses =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (chooses && action && action->isCheckable() && action->isEnabled())
        action->trigger();
    else
        QMenu::keyPressEvent(event);
}

} // namespace epsiloscope
