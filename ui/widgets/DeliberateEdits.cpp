// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/DeliberateEdits.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QChildEvent>
#include <QComboBox>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QScrollBar>

namespace epsiloscope {

namespace {

/// The object as something that the wheel or a letter changes; null: it is none.
QWidget* editIn(QObject* object) {
    const bool edit = (qobject_cast<QAbstractSlider*>(object) && !qobject_cast<QScrollBar*>(object)) ||
                      qobject_cast<QAbstractSpinBox*>(object) || qobject_cast<QComboBox*>(object);
    return edit ? static_cast<QWidget*>(object) : nullptr;
}

// A wheel that gave the focus would look like a click.
void refuseFocusByWheel(QObject* object) {
    QWidget* edit = editIn(object);
    if (edit && edit->focusPolicy() == Qt::WheelFocus) edit->setFocusPolicy(Qt::StrongFocus);
}

// Control with Alt is how some keyboards type the third sign of a key.
bool isMnemonic(const QKeyEvent& key) {
    const bool withAlt = key.modifiers() & (Qt::AltModifier | Qt::MetaModifier);
    return withAlt && !(key.modifiers() & Qt::ControlModifier) && !key.text().isEmpty() &&
           key.text().front().isPrint();
}

} // namespace

DeliberateEdits::DeliberateEdits(QWidget* panel) : QObject(panel) {
    watch(panel);
}

void DeliberateEdits::watch(QObject* object) {
    if (!object->isWidgetType()) return;
    object->installEventFilter(this);
    refuseFocusByWheel(object);
    for (QWidget* child : object->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        watch(child);
}

void DeliberateEdits::takeFocus(QWidget* edit, Qt::FocusReason reason) {
    switch (reason) {
    case Qt::MouseFocusReason:
        clicked_ = edit;
        return;
    case Qt::PopupFocusReason: // its own list was closed
    case Qt::ActiveWindowFocusReason:
    case Qt::MenuBarFocusReason:
        return;
    default:
        clicked_.clear();
    }
}

bool DeliberateEdits::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::ChildAdded:
        // It may still be under construction: what it is shows when it is polished.
        watch(static_cast<QChildEvent*>(event)->child());
        return false;
    case QEvent::Polish:
        refuseFocusByWheel(watched);
        return false;
    case QEvent::FocusIn:
        if (QWidget* edit = editIn(watched)) takeFocus(edit, static_cast<QFocusEvent*>(event)->reason());
        return false;
    case QEvent::Wheel: {
        const QWidget* edit = editIn(watched);
        if (!edit || (clicked_ == edit && edit->hasFocus())) return false;
        break;
    }
    case QEvent::KeyPress:
        if (!editIn(watched) || !isMnemonic(*static_cast<QKeyEvent*>(event))) return false;
        break;
    default:
        return false;
    }
    event->ignore(); // goes on to the parent
    return true;
}

} // namespace epsiloscope
