// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsView.h"

#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsTable.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/NumberWords.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>

namespace epsiloscope {

ColumnsView::ColumnsView(ColumnsModel* model, QWidget* parent)
    : QWidget(parent), columns_(model), filter_(new ColumnsFilter(model, this)),
      count_(named("columnsCount", new QLabel(this))), filterLine_(new QLineEdit(this)),
      table_(new ColumnsTable(model, filter_, this)) {
    QFont strong = count_->font();
    strong.setWeight(QFont::DemiBold);
    count_->setFont(strong);
    named("columnsFilter", filterLine_, {}, tr("Find a column by name"));
    filterLine_->setPlaceholderText(tr("Find a column by name"));
    filterLine_->setClearButtonEnabled(true);
    filterLine_->hide();
    setFocusProxy(table_);
    columnIn(this, {count_, filterLine_, {table_, 1}}, 8);
    for (QWidget* heard : std::initializer_list<QWidget*>{filterLine_, table_})
        heard->installEventFilter(this);
    connect(filterLine_, &QLineEdit::textChanged, this, &ColumnsView::applyFilter);
    worded(new QShortcut(QKeySequence::Find, this, this, &ColumnsView::find, Qt::WidgetWithChildrenShortcut),
           tr("Find a column by name"));
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        filterLine_->clear();
        filterLine_->hide();
        showCount();
    });
    showCount();
}

void ColumnsView::setMeaning(const QString& words) {
    count_->setToolTip(words);
}

void ColumnsView::setCurrentIndex(const QModelIndex& index) {
    table_->setCurrentIndex(filter_->mapFromSource(index));
}

ColumnsView::Place ColumnsView::place() const {
    return {filterLine_->text(), filter_->mapToSource(table_->currentIndex()).row()};
}

void ColumnsView::returnTo(const Place& place) {
    if (place.row < 0 || place.row >= columns_->rowCount()) return;
    setCurrentIndex(columns_->index(place.row, 0));
    filterLine_->setText(place.filter); // keeps the current row where it passes the filter
    filterLine_->setHidden(place.filter.isEmpty());
    table_->scrollTo(table_->currentIndex());
}

void ColumnsView::find() {
    filterLine_->show();
    filterLine_->setFocus(Qt::ShortcutFocusReason);
    filterLine_->selectAll();
}

void ColumnsView::endFinding() {
    filterLine_->clear();
    table_->setFocus(Qt::OtherFocusReason);
    filterLine_->hide();
}

void ColumnsView::applyFilter() {
    const QModelIndex current = filter_->mapToSource(table_->currentIndex());
    filter_->setText(filterLine_->text());
    const QModelIndex again = filter_->mapFromSource(current);
    table_->setCurrentIndex(again.isValid() ? again : filter_->index(0, 0));
    table_->scrollTo(table_->currentIndex());
    showCount();
}

void ColumnsView::showCount() {
    const auto all = static_cast<std::size_t>(columns_->rowCount()),
               found = static_cast<std::size_t>(filter_->rowCount());
    if (!filterLine_->text().isEmpty())
        count_->setText(tr("%1 of %2 columns").arg(grouped(found), grouped(all)));
    else
        count_->setText(all == 1 ? tr("1 column") : tr("%1 columns").arg(grouped(all)));
}

bool ColumnsView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape && !filterLine_->isHidden()) {
        endFinding();
        return true;
    }
    const bool leaves = key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched != filterLine_ || !leaves) return QWidget::eventFilter(watched, event);
    table_->setFocus(Qt::OtherFocusReason);
    return true;
}

} // namespace epsiloscope
