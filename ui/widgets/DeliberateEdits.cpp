// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/DeliberateEdits.h"

#include "ui/widgets/Layouts.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QChildEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStylePainter>

#include <algorithm>

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

UnhurriedComboBox::UnhurriedComboBox(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    new DeliberateEdits(this);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
}

QSize UnhurriedComboBox::sizeHint() const {
    constexpr int mostLetters = 32;
    const QSize least = QComboBox::sizeHint();
    const QFontMetrics metrics = fontMetrics();
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    const int around = least.width() - minimumContentsLength() * metrics.horizontalAdvance(QLatin1Char('X'));
    constexpr int margins = 8;
    const int wanted = std::min(widest, mostLetters * metrics.averageCharWidth()) + around + margins;
    return {std::max(least.width(), wanted), least.height()};
}

void UnhurriedComboBox::paintEvent(QPaintEvent* event) {
    if (isEditable() || currentIndex() < 0) {
        QComboBox::paintEvent(event);
        return;
    }
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    constexpr int margins = 6;
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, room.width() - margins);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

QComboBox* compactBox(const QString& name, const QString& accessible, QWidget* parent) {
    constexpr int fewestLetters = 6;
    auto* box = named(name, new UnhurriedComboBox(parent), {}, accessible);
    box->setMinimumContentsLength(fewestLetters);
    return box;
}

} // namespace epsiloscope
