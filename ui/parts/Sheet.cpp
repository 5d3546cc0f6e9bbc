// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/Sheet.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/Units.h"

#include <QKeyEvent>
#include <QStyle>

#include <algorithm>

namespace epsiloscope {

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
