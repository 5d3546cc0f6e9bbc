// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/FocusedRow.h"

#include "ui/plots/marks/ChartStyle.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace epsiloscope {

void paintFocusedRow(const QTableView& table) {
    if (!table.hasFocus()) return;
    QPainter painter(table.viewport());
    const auto frame = [&](const QRect& rect) {
        paintFrame(painter, rect.adjusted(1, 1, -1, -1), table.palette().color(QPalette::Text),
                   chartStyle.emphasis);
    };
    const QRect whole = table.viewport()->rect();
    const QModelIndex current = table.currentIndex();
    if (!current.isValid()) return frame(whole);
    const QRect cell = table.visualRect(current);
    const int width = std::min(whole.width(), table.horizontalHeader()->length());
    frame({whole.left(), cell.top(), width, cell.height()});
    // Most keys act on the row, some on the column of the cell.
    frame(cell);
    // A second line of the other tone: the row may have the colour of what is selected.
    paintFrame(painter, cell.adjusted(2, 2, -3, -3), table.palette().color(QPalette::Base));
}

void followFocusedRow(const QTableView& table) {
    // Qt draws only the cells that changed, and moves what stands at the edges along when it scrolls.
    const auto drawAnew = [viewport = table.viewport()] { viewport->update(); };
    QObject::connect(table.selectionModel(), &QItemSelectionModel::currentChanged, table.viewport(),
                     drawAnew);
    for (const QScrollBar* bar : {table.horizontalScrollBar(), table.verticalScrollBar()})
        QObject::connect(bar, &QScrollBar::valueChanged, table.viewport(), drawAnew);
}

} // namespace epsiloscope
