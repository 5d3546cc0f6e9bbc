// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/Manual.h"

#include "ui/manual/ManualPages.h"
#include "ui/manual/ManualWindow.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

namespace epsiloscope {

Manual::Manual(QWidget* owner) : QObject(owner), owner_(owner) {
    // A shortcut of the owner's would be dead in its modal dialogs.
    QCoreApplication::instance()->installEventFilter(this);
}

Manual::~Manual() = default;

void Manual::open(const QString& place) {
    if (!window_) window_ = std::make_unique<ManualWindow>();
    window_->open(place);
    window_->show();
    window_->raise();
    window_->activateWindow();
}

void Manual::openForFocus() {
    const QWidget* focus = owner_->focusWidget();
    open(manualPageOf(focus ? focus : owner_));
}

bool Manual::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Hide && watched == owner_ && !event->spontaneous() && window_)
        window_->close();
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType()) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* widget = static_cast<QWidget*>(watched);
    const bool plain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (key->key() != Qt::Key_F1 || !plain || !belongs(widget)) return false;
    open(manualPageOf(widget));
    return true;
}

bool Manual::belongs(const QWidget* widget) const {
    while (widget && widget != owner_)
        widget = widget->parentWidget();
    return widget != nullptr;
}

} // namespace epsiloscope
