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

HeardKeys::HeardKeys(QWidget* where, std::vector<HeardKey> keys) : keys_(std::move(keys)) {
    for (const HeardKey& each : keys_)
        tellKey(where, each.keys.first().toString(QKeySequence::NativeText), each.words);
}

bool HeardKeys::obey(const QKeyEvent& event) const {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const QKeySequence pressed(QKeyCombination(modifiers, static_cast<Qt::Key>(event.key())));
    const auto heard =
        std::ranges::find_if(keys_, [&](const HeardKey& each) { return each.keys.contains(pressed); });
    if (heard == keys_.end()) return false;
    heard->act();
    return true;
}

} // namespace epsiloscope
