// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/widgets/KeysInContext.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QGroupBox>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QTabBar>

#include <algorithm>
#include <vector>

namespace epsiloscope::testing {

namespace {

/// Something that hears a key while the focus is in a place.
struct Heard {
    QKeySequence key;
    const QObject* by;
    QString words;
    QWidget* place;            ///< null: the whole window
    bool withChildren = false; ///< else this widget alone
};

class KeysOfWindow {
public:
    explicit KeysOfWindow(QWidget& window) : window_(window) {
        for (const auto* key : window.findChildren<QShortcut*>())
            addShortcut(*key);
        QList<QAction*> actions = window.findChildren<QAction*>();
        for (const QAction* action : actions)
            addAction(*action);
        for (QWidget* widget : window.findChildren<QWidget*>())
            if (isHere(widget)) addMnemonics(*widget);
    }
    const std::vector<Heard>& all() const { return all_; }

private:
    bool isHere(const QWidget* widget) const {
        return widget && widget->window() == &window_ && widget->isVisible() && widget->isEnabled();
    }
    void add(const QKeySequence& key, const QObject& by, const QString& words,
             Qt::ShortcutContext context = Qt::WindowShortcut, QWidget* place = nullptr) {
        if (key.isEmpty()) return;
        const bool within = context == Qt::WidgetShortcut || context == Qt::WidgetWithChildrenShortcut;
        all_.push_back(
            {key, &by, words, within ? place : nullptr, context == Qt::WidgetWithChildrenShortcut});
    }
    void addShortcut(const QShortcut& shortcut) {
        auto* owner = qobject_cast<QWidget*>(shortcut.parent());
        if (!shortcut.isEnabled() || !isHere(owner ? owner : &window_)) return;
        for (const QKeySequence& key : shortcut.keys())
            add(key, shortcut, shortcut.whatsThis(), shortcut.context(), owner);
    }
    /// Where an action is put: a menu is where its own action is.
    QWidget* placeOf(const QAction& action, int depth = 0) const {
        constexpr int deepest = 5;
        for (QObject* each : action.associatedObjects()) {
            auto* widget = qobject_cast<QWidget*>(each);
            if (const auto* menu = qobject_cast<QMenu*>(widget)) {
                if (depth < deepest)
                    if (QWidget* place = placeOf(*menu->menuAction(), depth + 1)) return place;
            } else if (isHere(widget) || widget == &window_) {
                return widget;
            }
        }
        return nullptr;
    }
    void addAction(const QAction& action) {
        if (!action.isEnabled() || !action.isVisible()) return;
        const QString told = action.text().section(QLatin1Char('\t'), 1);
        auto* teller = qobject_cast<QWidget*>(action.parent());
        if (!told.isEmpty() && action.associatedObjects().isEmpty() && isHere(teller))
            for (const QString& key : told.split(QStringLiteral(", ")))
                add(QKeySequence::fromString(key, QKeySequence::NativeText), action,
                    action.text().section(QLatin1Char('\t'), 0, 0), Qt::WidgetWithChildrenShortcut, teller);
        QWidget* place = action.shortcuts().isEmpty() ? nullptr : placeOf(action);
        if (!place) return;
        for (const QKeySequence& key : action.shortcuts())
            add(key, action, action.text(), action.shortcutContext(), place);
    }
    void addMnemonics(QWidget& widget) {
        if (const auto* button = qobject_cast<QAbstractButton*>(&widget))
            add(button->shortcut(), widget, button->text() + QStringLiteral(" (button)"));
        if (const auto* label = qobject_cast<QLabel*>(&widget); label && label->buddy())
            add(QKeySequence::mnemonic(label->text()), widget, label->text());
        if (const auto* box = qobject_cast<QGroupBox*>(&widget))
            add(QKeySequence::mnemonic(box->title()), widget, box->title());
        if (const auto* tabs = qobject_cast<QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->isTabEnabled(i) && tabs->isTabVisible(i))
                    add(QKeySequence::mnemonic(tabs->tabText(i)), widget,
                        tabs->tabText(i) + QStringLiteral(" (tab)"));
    }

    QWidget& window_;
    std::vector<Heard> all_;
};

bool isFocusable(const QWidget* widget) {
    return widget && widget->isVisible() && widget->isEnabled() && widget->focusPolicy() != Qt::NoFocus;
}

/// Asked as Qt asks: the widget with the focus may want the key for itself.
bool isTaken(QWidget* focus, const QKeySequence& key) {
    QKeyEvent asked(QEvent::ShortcutOverride, key[0].key(), key[0].keyboardModifiers());
    asked.ignore();
    QApplication::sendEvent(focus, &asked);
    return asked.isAccepted();
}

/// Focus in the narrower of two places, where both hear the key and nobody takes it.
bool isHeardTwice(const Heard& one, const Heard& other) {
    const auto contains = [](const Heard& heard, const QWidget* focus) {
        return !heard.place || heard.place == focus ||
               (heard.withChildren && heard.place->isAncestorOf(focus));
    };
    if (!one.place && !other.place) return true;
    QWidget* narrow = one.place ? one.place : other.place;
    QList<QWidget*> places = narrow->findChildren<QWidget*>();
    places.prepend(narrow);
    return std::ranges::any_of(places, [&](QWidget* focus) {
        return isFocusable(focus) && contains(one, focus) && contains(other, focus) &&
               !isTaken(focus, one.key);
    });
}

/// A tab and the key that brings its view from anywhere do the same.
bool doTheSame(const Heard& one, const Heard& other) {
    const auto names = [](const Heard& tab, const Heard& key) {
        return qobject_cast<const QTabBar*>(tab.by) && qobject_cast<const QShortcut*>(key.by) &&
               key.words.endsWith(QString(tab.words).remove('&').section(QStringLiteral(" ("), 0, 0));
    };
    return one.by == other.by || names(one, other) || names(other, one);
}

} // namespace

QStringList sharedKeysOf(QWidget& window) {
    const KeysOfWindow keys(window);
    QStringList shared;
    const auto& all = keys.all();
    for (auto one = all.begin(); one != all.end(); ++one)
        for (auto other = one + 1; other != all.end(); ++other) {
            if (one->key != other->key || doTheSame(*one, *other) || !isHeardTwice(*one, *other)) continue;
            const QString line =
                QStringLiteral("%1: %2 | %3").arg(one->key.toString(), one->words, other->words);
            if (!shared.contains(line)) shared << line;
        }
    return shared;
}

} // namespace epsiloscope::testing
