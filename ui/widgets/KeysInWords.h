// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QShortcut>

#include <functional>
#include <vector>

class QKeyEvent;

namespace epsiloscope {

/// The dynamic property by which a widget or a key names the place under which keys are listed.
inline constexpr const char* placeOfKeysProperty = "placeOfKeys";

/// Names that place for the keys of `object` and of all that it holds. Without one it is the title of its
/// page of the manual.
void setPlaceOfKeys(QObject* object, const QString& place);

/// A shortcut with what it does in plain words, which the sheet of keys shows.
inline QShortcut* worded(QShortcut* key, const QString& words) {
    key->setWhatsThis(words);
    return key;
}

/// Tells the sheet of keys what a widget does with a key that it hears by itself, without a shortcut.
void tellKey(QWidget* where, const QString& key, const QString& words);

/// A key in words and in deed; what else is heard as the same key comes after the first.
struct HeardKey {
    QList<QKeySequence> keys;
    QString words;
    std::function<void()> act;
};

/// The keys that a widget hears by itself while it has the focus: what is obeyed is what the sheet of keys
/// tells.
class HeardKeys final {
public:
    HeardKeys() = default;
    HeardKeys(QWidget* where, std::vector<HeardKey> keys);

    /// False: it is none of them.
    bool obey(const QKeyEvent& event) const;

private:
    std::vector<HeardKey> keys_;
};

} // namespace epsiloscope
