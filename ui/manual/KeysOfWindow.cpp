// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/KeysOfWindow.h"

#include "ui/manual/ManualPages.h"
#include "ui/manual/PageOfWidget.h"
#include "ui/widgets/KeysInWords.h"

#include <QAbstractButton>
#include <QAction>
#include <QMap>
#include <QMenu>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

QString withoutMnemonic(QString words) {
    static const QRegularExpression marked(QStringLiteral("&(.)"));
    return words.replace(marked, QStringLiteral("\\1"));
}

class KeysFound {
public:
    explicit KeysFound(const QWidget& window) : window_(window) {}

    void add(const QObject* of, const QString& words, const QList<QKeySequence>& keys) {
        for (const QKeySequence& key : keys)
            add(of, words, key.toString(QKeySequence::NativeText));
    }
    /// What a menu shows behind a tab is heard elsewhere, and may be known from there.
    void addTold(const QAction* action) {
        const QString key = action->text().section(QLatin1Char('\t'), 1), place = placeOf(action);
        const bool known = std::ranges::any_of(
            found_, [&](const KeyInWords& each) { return each.place == place && each.keys.contains(key); });
        if (!known) add(action, wordsOf(action), key);
    }
    static QString wordsOf(const QAction* action) {
        return action->whatsThis().isEmpty()
                   ? withoutMnemonic(action->text().section(QLatin1Char('\t'), 0, 0))
                   : action->whatsThis();
    }
    std::vector<KeyInWords> byPlace() {
        const QString own = titleOfPage(manualPageOf(&window_));
        std::ranges::stable_sort(found_, [&](const KeyInWords& a, const KeyInWords& b) {
            if (a.place == b.place || b.place == own) return false;
            return a.place == own || a.place.localeAwareCompare(b.place) < 0;
        });
        return std::move(found_);
    }

private:
    void add(const QObject* of, const QString& words, const QString& key) {
        const QString place = placeOf(of);
        if (key.isEmpty() || place.isEmpty()) return;
        const auto same = std::ranges::find_if(
            found_, [&](const KeyInWords& each) { return each.place == place && each.words == words; });
        QStringList& keys =
            same == found_.end() ? found_.emplace_back(KeyInWords{place, words, {}}).keys : same->keys;
        if (!keys.contains(key)) keys << key;
    }
    /// Menus belong to what they are opened from, dialogs do not.
    bool isOfWindow(const QObject* object) const {
        const auto isOther = [](const QObject* each) {
            return each->isWidgetType() && static_cast<const QWidget*>(each)->isWindow() &&
                   !qobject_cast<const QMenu*>(each);
        };
        while (object && object != &window_ && !isOther(object))
            object = object->parent();
        return object == &window_;
    }
    /// Empty for what belongs to another window.
    QString placeOf(const QObject* object) {
        if (!isOfWindow(object)) return {};
        for (; object; object = object->parent()) {
            if (const QVariant place = object->property(placeOfKeysProperty); place.isValid())
                return place.toString();
            if (const QVariant page = object->property(manualPageProperty); page.isValid())
                return titleOfPage(page.toString());
        }
        return titleOfPage(QString::fromLatin1(manualStartPage));
    }
    QString titleOfPage(const QString& page) {
        const QString name = page.section(QLatin1Char('#'), 0, 0);
        if (!titles_.contains(name)) titles_[name] = titleOfManualText(manualText(name).value_or(QString()));
        return titles_[name];
    }

    const QWidget& window_;
    std::vector<KeyInWords> found_;
    QMap<QString, QString> titles_;
};

} // namespace

std::vector<KeyInWords> keysOfWindow(const QWidget& window) {
    KeysFound found(window);
    for (const QShortcut* key : window.findChildren<QShortcut*>())
        found.add(key, key->whatsThis(), key->keys());
    const QList<QAction*> actions = window.findChildren<QAction*>();
    for (const QAction* action : actions)
        found.add(action, KeysFound::wordsOf(action), action->shortcuts());
    // A letter that is underlined is seen where it is.
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
        if (button->shortcut() != QKeySequence::mnemonic(button->text()))
            found.add(button, button->accessibleName(), {button->shortcut()});
    for (const QAction* action : actions)
        if (action->shortcuts().isEmpty()) found.addTold(action);
    return found.byPlace();
}

} // namespace epsiloscope
