// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartTable.h"

#include "ui/plots/chart/ChartTableModel.h"
#include "ui/widgets/Layouts.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <set>

namespace epsiloscope {

namespace {
constexpr int narrowestColumn = 70, widestColumn = 220, titlePadding = 16;
}

ChartTable::ChartTable(const QString& name, QWidget* parent)
    : QTableView(parent), model_(new ChartTableModel(this)) {
    setObjectName(name);
    setModel(model_);
    setFrameShape(NoFrame);
    setAlternatingRowColors(true);
    setTabKeyNavigation(false);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    keepRowHeight(this, 6);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void ChartTable::setSeries(const std::vector<ChartSeries>& series, const QString& xLabel,
                           const QString& yLabel) {
    const QModelIndex current = currentIndex();
    const int row = current.row(), column = current.column(), scrolled = verticalScrollBar()->value();
    const int columnsBefore = model_->columnCount();
    model_->setSeries(series, xLabel, yLabel);
    if (columnsBefore != model_->columnCount())
        for (int i = 0; i < model_->columnCount(); ++i) {
            const QString title = model_->headerData(i, Qt::Horizontal, Qt::DisplayRole).toString();
            setColumnWidth(i, std::clamp(fontMetrics().horizontalAdvance(title) + titlePadding,
                                         narrowestColumn, widestColumn));
        }
    verticalScrollBar()->setValue(scrolled);
    const QModelIndex again = model_->index(row, column);
    if (again.isValid()) setCurrentIndex(again);
}

void ChartTable::copySelection() const {
    const QItemSelection selection = selectionModel()->selection();
    if (selection.isEmpty()) return;
    std::set<int> rows, columns;
    for (const QItemSelectionRange& range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.insert(row);
        for (int column = range.left(); column <= range.right(); ++column)
            columns.insert(column);
    }
    QString text;
    const auto line = [&](const auto& cell) {
        for (const int column : columns)
            text += (column == *columns.begin() ? QString() : QStringLiteral("\t")) + cell(column);
        text += QLatin1Char('\n');
    };
    line([this](int column) {
        return model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    });
    for (const int row : rows)
        line([&](int column) {
            const QModelIndex index = model_->index(row, column);
            return selection.contains(index) ? index.data().toString() : QString();
        });
    QApplication::clipboard()->setText(text);
}

bool ChartTable::event(QEvent* event) {
    // Home is the first cell here, not the chart's whole range.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Home)
        event->accept();
    return QTableView::event(event);
}

void ChartTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copySelection();
    QTableView::keyPressEvent(event);
}

} // namespace epsiloscope
