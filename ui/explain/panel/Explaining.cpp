// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/panel/Explaining.h"

#include "ui/explain/panel/ExplainWindow.h"
#include "ui/explain/terms/Terms.h"

#include <QAbstractButton>
#include <QAction>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScreen>
#include <QTimer>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int besidePlace = 16; // pixels

QString titleOfTerm(const QString& id) {
    const auto term = findTerm(id);
    return term ? term->title : QString();
}

// The place's own words when the mouse rests on it.
QString ownToolTip(const QWidget* widget, const QPoint& place) {
    const auto* header = qobject_cast<const QHeaderView*>(widget->parentWidget());
    if (header == nullptr || header->model() == nullptr) return widget->toolTip();
    const int at = header->orientation() == Qt::Horizontal ? place.x() : place.y();
    return header->model()
        ->headerData(header->logicalIndexAt(at), header->orientation(), Qt::ToolTipRole)
        .toString();
}

} // namespace

Explaining::Explaining(QWidget* owner, std::function<ExplainedSubject()> subject)
    : QObject(owner), owner_(owner), subject_(std::move(subject)) {
    // A filter of the window alone would not see what its widgets and dialogs hear.
    QCoreApplication::instance()->installEventFilter(this);
}

bool Explaining::belongs(const QWidget* widget) const {
    for (; widget; widget = widget->parentWidget()) {
        if (widget == window_) return false;
        if (widget == owner_) return true;
    }
    return false;
}

bool Explaining::eventFilter(QObject* watched, QEvent* event) {
    if (!watched->isWidgetType()) return false;
    auto* widget = static_cast<QWidget*>(watched);
    switch (event->type()) {
    case QEvent::Enter:
        if (belongs(widget)) point(widget);
        return false;
    case QEvent::MouseButtonPress:
        return belongs(widget) && press(widget, event);
    case QEvent::MouseButtonRelease:
        return !pressed_.isEmpty() && release(widget, event);
    case QEvent::KeyPress:
        return belongs(widget) && hear(widget, event);
    case QEvent::ToolTip:
        return belongs(widget) && tell(widget, static_cast<const QHelpEvent*>(event));
    case QEvent::ContextMenu:
        return belongs(widget) && offer(widget, event);
    case QEvent::ActionAdded:
        if (auto* menu = qobject_cast<QMenu*>(widget); menu && !offered_.isEmpty()) addTo(menu);
        return false;
    default:
        return false;
    }
}

void Explaining::point(QWidget* widget) const {
    if (TermPlaces::isLabel(widget) && !places_.writtenAt(widget, {}).isEmpty())
        widget->setCursor(Qt::WhatsThisCursor);
}

bool Explaining::press(QWidget* widget, QEvent* event) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    // A press that a label leaves alone its parents hear, too: the first is meant.
    if (mouse->timestamp() == pressedStamp_ && !pressed_.isEmpty()) return false;
    pressed_.clear();
    pressedStamp_ = mouse->timestamp();
    if (mouse->button() == Qt::LeftButton) pressed_ = places_.writtenAt(widget, mouse->position().toPoint());
    return false;
}

// Where the mouse went down and up on one and the same term.
bool Explaining::release(QWidget* widget, QEvent* event) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    const QString term = std::exchange(pressed_, {});
    if (mouse->button() != Qt::LeftButton || !belongs(widget)) return false;
    if (places_.writtenAt(widget, mouse->position().toPoint()) != term) return false;
    open(term, mouse->globalPosition().toPoint());
    return false;
}

bool Explaining::hear(QWidget* widget, QEvent* event) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool shifted = (key->modifiers() & ~Qt::KeypadModifier) == Qt::ShiftModifier;
    if (key->key() != Qt::Key_F1 || !shifted) return false;
    open(places_.ofFocus(widget), widget->mapToGlobal(QPoint(0, widget->height())));
    return true;
}

bool Explaining::tell(QWidget* widget, const QHelpEvent* event) const {
    const bool clickable = !places_.writtenAt(widget, event->pos()).isEmpty();
    const bool header = qobject_cast<const QHeaderView*>(widget->parentWidget()) != nullptr;
    if (!clickable && !header) return false;
    const QString term = titleOfTerm(places_.beneath(widget, event->pos()));
    if (term.isEmpty()) return false;
    const QString own = ownToolTip(widget, event->pos());
    const QString hint =
        clickable ? tr("Click to explain: %1").arg(term) : tr("Right click to explain: %1").arg(term);
    QToolTip::showText(event->globalPos(), own.isEmpty() ? hint : own + QLatin1Char('\n') + hint, widget);
    return true;
}

// The place may have a menu of its own, which is filled next and takes one more action; else it gets one.
bool Explaining::offer(QWidget* widget, QEvent* event) {
    const auto* menu = static_cast<QContextMenuEvent*>(event);
    const bool byKeyboard = menu->reason() == QContextMenuEvent::Keyboard;
    offered_ = byKeyboard ? places_.ofFocus(widget) : places_.beneath(widget, menu->pos());
    offeredAt_ = menu->globalPos();
    if (offered_.isEmpty()) return false;
    // A box to tick has no menu of its own either.
    if (!TermPlaces::isLabel(widget) && !qobject_cast<QAbstractButton*>(widget)) {
        QTimer::singleShot(0, this, [this] { offered_.clear(); });
        return false;
    }
    auto* own = new QMenu(widget);
    own->setAttribute(Qt::WA_DeleteOnClose);
    const QString term = std::exchange(offered_, {});
    own->addAction(explainAction(own, term, offeredAt_));
    own->popup(offeredAt_);
    return true;
}

void Explaining::addTo(QMenu* menu) {
    const QString term = std::exchange(offered_, {});
    QAction* first = menu->actions().value(0);
    menu->insertAction(first, explainAction(menu, term, offeredAt_));
    menu->insertSeparator(first);
}

QAction* Explaining::explainAction(QObject* parent, const QString& term, const QPoint& at) {
    // Behind a tab as menus show keys: this hears the key itself.
    auto* action = new QAction(tr("Explain: %1\tShift+F1").arg(titleOfTerm(term)), parent);
    action->setObjectName(QStringLiteral("explainAction"));
    connect(action, &QAction::triggered, this, [this, term, at] { open(term, at); });
    return action;
}

void Explaining::openForFocus() {
    const QWidget* focus = owner_->focusWidget();
    const QWidget* place = focus ? focus : owner_;
    open(places_.ofFocus(focus), place->mapToGlobal(QPoint(0, place->height())));
}

void Explaining::refresh() {
    if (window_ && window_->isVisible()) window_->setSubject(subject_());
}

void Explaining::open(const QString& term, const QPoint& beside) {
    if (!window_) {
        window_ = new ExplainWindow(owner_);
        connect(window_, &ExplainWindow::manualWanted, this, &Explaining::manualWanted);
    }
    const bool opened = !window_->isVisible();
    window_->setSubject(subject_());
    const QString fallback = window_->term().isEmpty() ? termIds().front() : window_->term();
    window_->open(term.isEmpty() ? fallback : term);
    if (opened && window_->screen()) {
        const QRect room = window_->screen()->availableGeometry();
        window_->resize(window_->size().boundedTo(room.size() - QSize(besidePlace, 2 * besidePlace)));
        const QPoint wanted = beside + QPoint(besidePlace, besidePlace);
        window_->move(
            std::clamp(wanted.x(), room.left(), std::max(room.left(), room.right() - window_->width())),
            std::clamp(wanted.y(), room.top(), std::max(room.top(), room.bottom() - window_->height())));
    }
    window_->show();
    window_->raise();
    window_->activateWindow();
}

} // namespace epsiloscope
