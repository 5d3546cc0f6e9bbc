// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsView.h"

#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsTable.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QShortcut>

namespace epsiloscope {

ColumnsView::ColumnsView(ColumnsModel* model, QWidget* parent)
    : QWidget(parent), columns_(model), filter_(new ColumnsFilter(model, this)),
      filterLine_(new QLineEdit(this)), table_(new ColumnsTable(model, filter_, this)),
      noMatch_(ToneLabel::wrapped("noColumnFound", Tone::Hint, this)),
      reason_(ToneLabel::wrapped("columnWarning", Tone::Hint, this)),
      roleUse_(ToneLabel::wrapped("roleUse", Tone::Hint, this)) {
    layOut();
    filterLine_->installEventFilter(this);
    connect(filterLine_, &QLineEdit::textChanged, this, &ColumnsView::applyFilter);
    const auto find = [this] {
        if (filterLine_->isHidden()) return;
        filterLine_->setFocus(Qt::ShortcutFocusReason);
        filterLine_->selectAll();
    };
    worded(new QShortcut(QKeySequence::Find, this, find, Qt::WidgetWithChildrenShortcut),
           tr("Find a column by name"));
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        filterLine_->clear();
        showParts();
    });
    connect(model, &ColumnsModel::warningsChanged, this, &ColumnsView::showReason);
    connect(table_, &ColumnsTable::currentColumnChanged, this, &ColumnsView::showReason);
    showParts();
}

void ColumnsView::layOut() {
    named("columnsFilter", filterLine_, {}, tr("Find a column by name"));
    filterLine_->setPlaceholderText(
        tr("Find a column by name (%1)")
            .arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
    filterLine_->setClearButtonEnabled(true);
    noMatch_->setText(tr("No column has this in its name. Esc shows all."));
    noMatch_->hide();
    reason_->hide();
    roleUse_->hide();
    setFocusProxy(table_);
    columnIn(this, {filterLine_, noMatch_, {table_, 1}, reason_, roleUse_}, 4);
}

void ColumnsView::sayRoleUse(const QString& words, const QString& meaning) {
    roleUse_->say(words);
    roleUse_->setToolTip(meaning);
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
    table_->scrollTo(table_->currentIndex());
}

void ColumnsView::applyFilter() {
    const QModelIndex current = filter_->mapToSource(table_->currentIndex());
    filter_->setText(filterLine_->text());
    const QModelIndex again = filter_->mapFromSource(current);
    table_->setCurrentIndex(again.isValid() ? again : filter_->index(0, 0));
    table_->scrollTo(table_->currentIndex());
    showParts();
}

void ColumnsView::showParts() {
    filterLine_->setVisible(columns_->rowCount() > columnsWithoutFilter);
    noMatch_->setVisible(filter_->rowCount() == 0 && columns_->rowCount() > 0);
    showReason();
}

void ColumnsView::showReason() {
    const int row = filter_->mapToSource(table_->currentIndex()).row();
    const int others = columns_->openWarnings();
    QString words;
    if (row >= 0 && !columns_->warning(row).isEmpty()) {
        const QString asked = columns_->roleOf(row) == Role::Ignored ? tr("It is ignored.") : tr("(press I)");
        words = QStringLiteral("⚠ %1 %2").arg(columns_->warning(row), asked);
    } else if (others > 0) {
        words = others == 1 ? tr("⚠ 1 column should perhaps be ignored.")
                            : tr("⚠ %1 columns should perhaps be ignored.")
                                  .arg(grouped(static_cast<std::size_t>(others)));
    }
    reason_->say(words);
}

bool ColumnsView::eventFilter(QObject* watched, QEvent* event) {
    if (watched != filterLine_ || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape:
        filterLine_->clear();
        table_->setFocus(Qt::OtherFocusReason);
        return true;
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        table_->setFocus(Qt::OtherFocusReason);
        return true;
    default:
        return false;
    }
}

} // namespace epsiloscope
