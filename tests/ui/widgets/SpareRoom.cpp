// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/widgets/SpareRoom.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QTableView>
#include <QTreeView>

#include <algorithm>

namespace epsiloscope::testing {

namespace {

int spareOf(QLayoutItem& item) {
    if (item.widget() && item.widget()->isHidden()) return 0; // in the extension of a tool bar
    if (item.isEmpty() && !item.spacerItem()) return 0;
    return std::max(0, item.geometry().width() - item.sizeHint().width());
}

bool holds(QLayoutItem& item, const QWidget& widget) {
    if (item.widget()) return item.widget() == &widget || item.widget()->isAncestorOf(&widget);
    for (int i = 0; item.layout() && i < item.layout()->count(); ++i)
        if (holds(*item.layout()->itemAt(i), widget)) return true;
    return false;
}

bool sameRows(QLayout& layout, int one, int other) {
    if (const auto* box = qobject_cast<QBoxLayout*>(&layout))
        return box->direction() == QBoxLayout::LeftToRight || box->direction() == QBoxLayout::RightToLeft;
    if (auto* grid = qobject_cast<QGridLayout*>(&layout)) {
        int rowOne = 0, rowOther = 0, ofOne = 0, ofOther = 0, columns = 0, column = 0;
        grid->getItemPosition(one, &rowOne, &column, &ofOne, &columns);
        grid->getItemPosition(other, &rowOther, &column, &ofOther, &columns);
        return rowOther < rowOne + ofOne && rowOne < rowOther + ofOther;
    }
    const QRect a = layout.itemAt(one)->geometry(), b = layout.itemAt(other)->geometry();
    return a.top() <= b.bottom() && b.top() <= a.bottom();
}

int spareIn(QLayout& layout, const QWidget& widget) {
    int spare = 0, mine = -1;
    for (int i = 0; i < layout.count() && mine < 0; ++i)
        if (holds(*layout.itemAt(i), widget)) mine = i;
    if (mine < 0) return 0;
    QLayoutItem& item = *layout.itemAt(mine);
    for (int i = 0; i < layout.count(); ++i)
        if (i != mine && sameRows(layout, mine, i)) spare += spareOf(*layout.itemAt(i));
    return spare + (item.layout() ? spareIn(*item.layout(), widget) : 0);
}

bool endsTheRow(const QWidget& widget) {
    return widget.isWindow() || qobject_cast<const QAbstractScrollArea*>(&widget) ||
           qobject_cast<const QSplitter*>(widget.parentWidget());
}

const QHeaderView* columnsOf(const QAbstractItemView& view) {
    if (const auto* table = qobject_cast<const QTableView*>(&view)) return table->horizontalHeader();
    if (const auto* tree = qobject_cast<const QTreeView*>(&view)) return tree->header();
    return nullptr;
}

} // namespace

int spareBeside(const QWidget& widget) {
    int spare = 0;
    for (const QWidget* at = &widget; at->parentWidget() && !endsTheRow(*at); at = at->parentWidget())
        if (QLayout* layout = at->parentWidget()->layout()) spare += spareIn(*layout, *at);
    return spare;
}

int spareInView(const QWidget& viewport, const QPointF& at) {
    const auto* header = qobject_cast<const QHeaderView*>(viewport.parentWidget());
    if (header && header->orientation() == Qt::Vertical) return 0;
    const auto* view =
        qobject_cast<const QAbstractItemView*>(header ? header->parentWidget() : viewport.parentWidget());
    if (!view) return 0;
    const QHeaderView* columns = columnsOf(*view);
    if (!columns) return spareBeside(*view);
    int spare = std::max(0, view->viewport()->width() - columns->length());
    const int mine = columns->logicalIndexAt(static_cast<int>(at.x()));
    // What the program gives all that is left keeps clear of what the others may come to show.
    const bool last = columns->visualIndex(mine) == columns->count() - 1;
    const bool takesRest = last && columns->stretchLastSection();
    if (takesRest || columns->sectionResizeMode(mine) != QHeaderView::Interactive) return spare;
    for (int i = 0; i < columns->count(); ++i) {
        if (i == mine || columns->isSectionHidden(i)) continue;
        const int needed =
            std::max(view->sizeHintForColumn(i), columns->isHidden() ? 0 : columns->sectionSizeHint(i));
        spare += std::max(0, columns->sectionSize(i) - needed);
    }
    return spare;
}

} // namespace epsiloscope::testing
