// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/NumbersTable.h"

#include "core/declared/CsvFile.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QStyle>
#include <QStyleOptionHeader>

#include <set>

namespace epsiloscope {

namespace {

class AbsentLast final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
        const bool hasLeft = left.data(sortRole()).isValid(), hasRight = right.data(sortRole()).isValid();
        // For descending order Qt asks with both sides exchanged.
        if (hasLeft != hasRight) return hasLeft == (sortOrder() == Qt::AscendingOrder);
        return QSortFilterProxyModel::lessThan(left, right);
    }
};

// Cuts long names with "…", which Fusion's headers do not do by themselves.
class ElidedHeader final : public QHeaderView {
public:
    ElidedHeader(Qt::Orientation orientation, QWidget* parent) : QHeaderView(orientation, parent) {
        setSectionsClickable(true);
    }

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
        QHeaderView::initStyleOptionForIndex(option, section);
        const int margin = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
        const int room = (orientation() == Qt::Horizontal ? sectionSize(section) : width()) - margin;
        option->text = option->fontMetrics.elidedText(option->text, Qt::ElideRight, room);
    }
};

// A tab or a line break within a name would tear the table apart, and it goes into a spreadsheet.
QString oneFigure(const QVariant& value) {
    return QString::fromStdString(guardedText(value.toString().simplified().toStdString()));
}

} // namespace

QString cellsAsText(const QAbstractItemModel& model, const std::vector<int>& rows,
                    const std::vector<int>& columns, int role, bool rowHeaders) {
    const auto line = [rowHeaders](QStringList cells, const QVariant& name) {
        if (rowHeaders) cells.prepend(oneFigure(name));
        return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    QStringList titles;
    for (const int column : columns)
        titles << oneFigure(model.headerData(column, Qt::Horizontal));
    QString text = line(titles, {});
    for (const int row : rows) {
        QStringList cells;
        for (const int column : columns)
            cells << oneFigure(model.index(row, column).data(role));
        text += line(cells, model.headerData(row, Qt::Vertical));
    }
    return text;
}

NumbersTable::NumbersTable(QAbstractItemModel* figures, Sorting sorting, QWidget* parent)
    : QTableView(parent), rowHeaders_(sorting == Sorting::None) {
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalHeader(new ElidedHeader(Qt::Horizontal, this));
    setVerticalHeader(new ElidedHeader(Qt::Vertical, this));
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setMinimumSectionSize(fontMetrics().height());
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    if (sorting == Sorting::None) {
        setModel(figures);
        return;
    }
    auto* sorted = new AbsentLast(this);
    sorted->setSourceModel(figures);
    sorted->setSortRole(Qt::EditRole);
    setModel(sorted);
    setSelectionBehavior(SelectRows);
    setAlternatingRowColors(true);
    setShowGrid(false);
    verticalHeader()->hide();
    setSortingEnabled(true);
}

QString NumbersTable::selectedText() const {
    std::set<int> rows, columns;
    for (const QModelIndex& index : selectionModel()->selectedIndexes()) {
        rows.insert(index.row());
        columns.insert(index.column());
    }
    const bool all = rows.empty();
    for (int row = 0; all && row < model()->rowCount(); ++row)
        rows.insert(row);
    // Whole rows bring the columns that have no room in the window.
    for (int column = 0; (all || selectionBehavior() == SelectRows) && column < model()->columnCount();
         ++column)
        columns.insert(column);
    return cellsAsText(*model(), {rows.begin(), rows.end()}, {columns.begin(), columns.end()}, Qt::EditRole,
                       rowHeaders_);
}

void NumbersTable::copy() const {
    QApplication::clipboard()->setText(selectedText());
}

void NumbersTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QTableView::keyPressEvent(event);
}

void NumbersTable::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("numbersMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Copy"), this, &NumbersTable::copy)->setShortcut(QKeySequence::Copy);
    const bool byKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    menu->popup(byKeyboard ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                           : event->globalPos());
}

} // namespace epsiloscope
