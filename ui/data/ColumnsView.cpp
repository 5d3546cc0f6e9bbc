// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ColumnsView.h"

#include "ui/data/ColumnsModel.h"
#include "ui/data/DistributionDelegate.h"
#include "ui/data/RoleAppearance.h"
#include "ui/data/RoleDelegate.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

namespace epsiloscope {

namespace {

/// "■ &private": in the open menu the role's key is its mnemonic.
QString menuText(Role role) {
    const QString key = roleKey(role).toString().toLower();
    QString word = roleWord(role);
    return roleSymbol(role) + QLatin1Char(' ') + word.insert(word.indexOf(key), QLatin1Char('&'));
}

} // namespace

ColumnsView::ColumnsView(ColumnsModel* model, QWidget* parent) : QTableView(parent), columns_(model) {
    setObjectName("columnsTable");
    setAccessibleName(tr("Columns and their roles"));
    setModel(model);
    auto* roles = new RoleDelegate(this);
    setItemDelegateForColumn(ColumnsModel::RoleColumn, roles);
    setItemDelegateForColumn(ColumnsModel::DistributionColumn, new DistributionDelegate(this));
    connect(roles, &RoleDelegate::menuRequested, this, &ColumnsView::openMenuAt);
    connect(model, &QAbstractItemModel::modelReset, this, &ColumnsView::fitColumns);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle); // "column 11" and "column 12" differ at the end
    setTabKeyNavigation(false);        // Tab leaves the table, as everywhere in the window
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    fitColumns();
}

QSize ColumnsView::sizeHint() const {
    return {360, horizontalHeader()->sizeHint().height() + 10 * verticalHeader()->defaultSectionSize()};
}

void ColumnsView::fitColumns() {
    const int line = fontMetrics().height();
    verticalHeader()->setMinimumSectionSize(line);
    verticalHeader()->setDefaultSectionSize(line + 7);
    QHeaderView* header = horizontalHeader();
    header->setMinimumSectionSize(40);
    header->setSectionResizeMode(ColumnsModel::NameColumn, QHeaderView::Stretch);
    const int wide = fontMetrics().horizontalAdvance(tr("category"));
    setColumnWidth(ColumnsModel::TypeColumn, wide + 10);
    const int role = fontMetrics().horizontalAdvance(columns_->labelGuessed() ? tr("★ label (guess)")
                                                                              : roleText(Role::Ignored));
    setColumnWidth(ColumnsModel::RoleColumn, role + 24);
    const int title = fontMetrics().horizontalAdvance(tr("Distribution"));
    setColumnWidth(ColumnsModel::DistributionColumn, std::max(74, title + 10));
}

void ColumnsView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && columns_ != nullptr) fitColumns();
}

QList<int> ColumnsView::chosenRows() const {
    QList<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    const int current = currentIndex().row();
    if (rows.removeOne(current) || (rows.isEmpty() && current >= 0)) rows.prepend(current);
    return rows;
}

void ColumnsView::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const QList<int> rows = chosenRows();
    if (plain && !rows.isEmpty()) {
        for (const Role role : kRolesOffered) {
            if (roleKey(role) != QKeySequence(event->key())) continue;
            columns_->giveRole(rows, role);
            return;
        }
        if (event->key() == Qt::Key_Space) {
            columns_->cycleRole(rows);
            return;
        }
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F2) {
            openMenuAt(currentIndex().siblingAtColumn(ColumnsModel::RoleColumn));
            return;
        }
    }
    QTableView::keyPressEvent(event);
}

void ColumnsView::contextMenuEvent(QContextMenuEvent* event) {
    if (chosenRows().isEmpty()) return;
    if (event->reason() == QContextMenuEvent::Keyboard) {
        openMenuAt(currentIndex().siblingAtColumn(ColumnsModel::RoleColumn));
    } else {
        openMenu(event->globalPos());
    }
}

void ColumnsView::openMenuAt(const QModelIndex& index) {
    if (index.isValid()) openMenu(viewport()->mapToGlobal(visualRect(index).bottomLeft()));
}

void ColumnsView::openMenu(const QPoint& globalPosition) {
    const QList<int> rows = chosenRows();
    if (menu_ != nullptr) menu_->close();
    menu_ = new QMenu(this);
    menu_->setObjectName("roleMenu");
    menu_->setAttribute(Qt::WA_DeleteOnClose);
    for (const Role role : kRolesOffered) {
        QAction* action = menu_->addAction(menuText(role));
        action->setShortcut(roleKey(role));
        action->setShortcutVisibleInContextMenu(true);
        action->setCheckable(true);
        action->setChecked(!rows.isEmpty() && columns_->roleOf(rows.first()) == role);
        action->setEnabled(role != Role::Label || rows.size() == 1);
        connect(action, &QAction::triggered, this, [this, rows, role] { columns_->giveRole(rows, role); });
    }
    menu_->popup(globalPosition);
}

} // namespace epsiloscope
