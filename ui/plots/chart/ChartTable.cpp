// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartTable.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/words/NumberWords.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace epsiloscope {

namespace {

constexpr int narrowestColumn = 70, widestColumn = 220, titlePadding = 16;
constexpr int tableDigits = 6;

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

// Six digits, unless they would change a count.
QString numberCell(double value) {
    if (std::isnan(value)) return {}; // nothing there
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return std::floor(value) == value && std::abs(value) < 1e15 ? QString::number(value, 'f', 0)
                                                                : numberText(value, tableDigits);
}

DeclaredColumn<std::size_t> numbersColumn(const QString& title, std::vector<double> values) {
    return {title, title, [values = std::move(values)](std::size_t row) { return values[row]; }, numberCell};
}

std::vector<double> allX(const std::vector<ChartSeries>& lines) {
    std::vector<double> all;
    for (const ChartSeries& line : lines)
        all.insert(all.end(), line.x.begin(), line.x.end());
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

// The line's values at these x; empty where it has none.
std::vector<double> cellsAt(const std::vector<double>& all, const std::vector<double>& x,
                            const std::vector<double>& values) {
    std::vector<double> cells(all.size(), nothing);
    std::size_t at = 0;
    for (std::size_t i = 0; i < x.size() && i < values.size(); ++i) {
        while (at < all.size() && all[at] < x[i])
            ++at;
        if (at < all.size() && all[at] == x[i]) cells[at] = values[i];
    }
    return cells;
}

} // namespace

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
    QApplication::clipboard()->setText(
        cellsAsText(*model_, {rows.begin(), rows.end()}, {columns.begin(), columns.end()}, Qt::DisplayRole));
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

void ChartTableModel::setSeries(const std::vector<ChartSeries>& series, const QString& xLabel,
                                const QString& yLabel) {
    beginResetModel();
    columns_.clear();
    rows_ = 0;
    // Points do not share their x, and what stands among them is listed like them.
    if (std::ranges::any_of(series, &ChartSeries::points))
        setPoints(series, xLabel, yLabel);
    else
        setLines(series, xLabel);
    endResetModel();
}

void ChartTableModel::setLines(const std::vector<ChartSeries>& lines, const QString& xLabel) {
    const std::vector<double> all = allX(lines);
    rows_ = all.size();
    columns_.push_back(numbersColumn(xLabel, all));
    for (const ChartSeries& line : lines) {
        const QString words = line.appearance.text;
        columns_.push_back(numbersColumn(words, cellsAt(all, line.x, line.y)));
        if (line.lower.empty()) continue;
        columns_.push_back(numbersColumn(words + tr(", lower"), cellsAt(all, line.x, line.lower)));
        columns_.push_back(numbersColumn(words + tr(", upper"), cellsAt(all, line.x, line.upper)));
    }
}

void ChartTableModel::setPoints(const std::vector<ChartSeries>& points, const QString& xLabel,
                                const QString& yLabel) {
    std::vector<QString> names;
    std::vector<double> x, y, lower, upper;
    for (const ChartSeries& each : points)
        for (std::size_t i = 0; i < each.x.size() && i < each.y.size(); ++i, ++rows_) {
            names.push_back(each.appearance.text);
            x.push_back(each.x[i]);
            y.push_back(each.y[i]);
            lower.push_back(i < each.lower.size() ? each.lower[i] : nothing);
            upper.push_back(i < each.upper.size() ? each.upper[i] : nothing);
        }
    columns_ = {
        {tr("point"), tr("point"), [names](std::size_t row) { return names[row]; }, nullptr, Qt::AlignLeft},
        numbersColumn(xLabel, x),
        numbersColumn(yLabel, y)};
    if (std::ranges::all_of(points, [](const ChartSeries& each) { return each.lower.empty(); })) return;
    columns_.push_back(numbersColumn(yLabel + tr(", lower"), lower));
    columns_.push_back(numbersColumn(yLabel + tr(", upper"), upper));
}

} // namespace epsiloscope
