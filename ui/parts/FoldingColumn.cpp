// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/FoldingColumn.h"

#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/Units.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStyle>

#include <algorithm>

namespace epsiloscope {

namespace {

const QString leftFoldedKey = QStringLiteral("window/leftFolded");
constexpr double leastBeside = 96; // units: a window of fewer has no room for the column beside charts

} // namespace

FoldingColumn::FoldingColumn(QWidget* column, QSplitter* halves, QSettings* settings, QWidget* window)
    : QObject(window), column_(column), halves_(halves), settings_(settings), window_(window),
      action_(new QAction(tr("&Data and settings\tF9"), this)) {
    action_->setObjectName(QStringLiteral("foldColumn"));
    action_->setCheckable(true);
    auto* keys = worded(new QShortcut(window), tr("Fold data and settings away, or bring them back"));
    keys->setKeys({QKeySequence(Qt::Key_F9), QKeySequence(Qt::CTRL | Qt::Key_Backslash)});
    connect(keys, &QShortcut::activated, this, &FoldingColumn::toggle);
    connect(action_, &QAction::triggered, this, &FoldingColumn::toggle);
    window->installEventFilter(this);
    halves->installEventFilter(this);
    setFolded(settings_ && settings_->value(leftFoldedKey).toBool());
}

bool FoldingColumn::eventFilter(QObject* watched, QEvent* event) {
    const bool resized = event->type() == QEvent::Resize;
    if (watched == window_ && (resized || event->type() == QEvent::FontChange)) follow();
    if (watched == halves_ && resized) place();
    return QObject::eventFilter(watched, event);
}

void FoldingColumn::follow() {
    const bool narrow = window_->width() < inUnits(*window_, leastBeside);
    if (narrow == narrow_) return;
    narrow_ = narrow;
    if (narrow)
        column_->setParent(halves_->parentWidget());
    else
        halves_->insertWidget(0, column_);
    column_->setAutoFillBackground(narrow);
    open_ = !narrow && !folded_; // a sheet comes when it is asked for
    column_->setVisible(open_);
    action_->setChecked(open_);
    place();
}

// Over the left of what it would stand beside.
void FoldingColumn::place() {
    if (!narrow_ || !open_) return;
    const QRect room = halves_->geometry();
    const int wide = qMin(qMax(column_->minimumSizeHint().width(), inUnits(*window_, 32)), room.width());
    column_->setGeometry(room.left(), room.top(), wide, room.height());
    column_->raise();
}

void FoldingColumn::setFolded(bool folded) {
    if (!narrow_) folded_ = folded;
    open_ = !folded;
    column_->setHidden(folded);
    action_->setChecked(!folded);
    place();
}

void FoldingColumn::toggle() {
    setFolded(open_);
    if (settings_ && !narrow_ && !window_->isFullScreen()) settings_->setValue(leftFoldedKey, folded_);
}

Sheet::Sheet(QWidget* page, QWidget* column) : QFrame(column), page_(page), column_(column) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    columnIn(this, {{new TightScrollArea(page, this), 1}});
    page->installEventFilter(this);
    hide();
}

void Sheet::setOpen(bool open) {
    if (open == !isHidden()) return;
    QWidget* host = column_->window();
    if (open && parentWidget() != host) {
        setParent(host);
        host->installEventFilter(this);
    }
    setVisible(open);
    if (open) {
        place();
        raise();
        if (QWidget* first = page_->nextInFocusChain()) first->setFocus(Qt::OtherFocusReason);
    }
    emit openChanged(open);
}

void Sheet::place() {
    if (isHidden()) return;
    // Choices ask for fewer letters than their longest words have.
    constexpr double least = 46, longer = 1.3; // units, and a share
    const QWidget& host = *parentWidget();
    const QRect column(column_->mapTo(parentWidget(), QPoint()), column_->size());
    const int frame = 2 * frameWidth(), bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int wide =
        std::min(std::max(inUnits(*this, least), qRound(longer * page_->sizeHint().width()) + frame + bar),
                 host.width());
    const int wanted = page_->hasHeightForWidth() ? page_->heightForWidth(wide - frame - bar) : 0;
    const int foot = std::min(column.bottom() + 1, host.height());
    const int high = std::min(std::max(wanted, page_->sizeHint().height()) + frame, foot - column.top());
    setGeometry(std::clamp(column.right() + 1, 0, host.width() - wide), foot - high, wide, high);
}

// Esc may be the key of something else in the window, such as the stop of a run: here it comes first.
bool Sheet::event(QEvent* event) {
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (key && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        if (event->type() == QEvent::KeyPress) setOpen(false);
        return true;
    }
    return QFrame::event(event);
}

bool Sheet::eventFilter(QObject* watched, QEvent* event) {
    if ((watched == page_ && event->type() == QEvent::LayoutRequest) ||
        (watched == parent() && event->type() == QEvent::Resize))
        place();
    return QFrame::eventFilter(watched, event);
}

} // namespace epsiloscope
