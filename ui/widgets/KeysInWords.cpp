// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/KeysInWords.h"

#include <QAction>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace epsiloscope {

void setPlaceOfKeys(QObject* object, const QString& place) {
    object->setProperty(placeOfKeysProperty, place);
}

void tellKey(QWidget* where, const QString& key, const QString& words) {
    // Behind a tab, as menus show keys that are heard elsewhere.
    new QAction(words + QLatin1Char('\t') + key, where);
}

namespace {

QKeySequence pressedIn(const QKeyEvent& event) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    return QKeyCombination(modifiers, static_cast<Qt::Key>(event.key()));
}

/// While a widget has the focus its own keys come before those of the window around it.
class OwnKeysFirst final : public QObject {
public:
    OwnKeysFirst(QWidget* where, QList<QKeySequence> keys) : QObject(where), keys_(std::move(keys)) {
        where->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride ||
            !keys_.contains(pressedIn(*static_cast<const QKeyEvent*>(event))))
            return false;
        event->accept();
        return true;
    }

private:
    QList<QKeySequence> keys_;
};

} // namespace

HeardKeys::HeardKeys(QWidget* where, std::vector<HeardKey> keys) : keys_(std::move(keys)) {
    QList<QKeySequence> all;
    for (const HeardKey& each : keys_) {
        tellKey(where, each.keys.first().toString(QKeySequence::NativeText), each.words);
        all << each.keys;
    }
    new OwnKeysFirst(where, all);
}

bool HeardKeys::obey(const QKeyEvent& event) const {
    const QKeySequence pressed = pressedIn(event);
    const auto heard =
        std::ranges::find_if(keys_, [&](const HeardKey& each) { return each.keys.contains(pressed); });
    if (heard == keys_.end()) return false;
    heard->act();
    return true;
}

} // namespace epsiloscope
