// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/KeySheet.h"

#include "ui/manual/ManualPages.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/Units.h"

#include <QAbstractButton>
#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QRegularExpression>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

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
    /// A key that a menu shows behind a tab is heard elsewhere, and may be known from there.
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

constexpr QSize usualSheetSize(620, 640);
const QString nameOfSheet = QStringLiteral("keySheet");

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
            found.add(button,
                      button->accessibleName().isEmpty() ? withoutMnemonic(button->text())
                                                         : button->accessibleName(),
                      {button->shortcut()});
    for (const QAction* action : actions)
        if (action->shortcuts().isEmpty()) found.addTold(action);
    return found.byPlace();
}

KeySheet::KeySheet(QWidget* window)
    : QDialog(window), words_(new QLineEdit(this)), keys_(new QTreeWidget(this)),
      nothing_(new QLabel(tr("No key has these words."), this)) {
    setObjectName(nameOfSheet);
    setWindowTitle(tr("Keys · Epsiloscope"));
    setAttribute(Qt::WA_DeleteOnClose);
    setManualPage(this, QStringLiteral("window#keys"));
    resizeWithText(this, usualSheetSize);
    named("keySheetFind", words_, {}, tr("Find a key"))->setClearButtonEnabled(true);
    words_->setPlaceholderText(tr("Find a key by its letters, its place or what it does"));
    named("keySheetKeys", keys_, {}, tr("Keys by place"))->setHeaderLabels({tr("key"), tr("what it does")});
    keys_->setRootIsDecorated(false);
    keys_->setUniformRowHeights(true);
    named("keySheetNothing", nothing_)->hide();
    QLabel* later = wordsLabel("keySheetLater", this);
    later->setTextInteractionFlags(Qt::NoTextInteraction);
    later->setText(
        tr("A view has its keys here once it has been shown. Underlined letters are keys with Alt."));
    columnIn(this, {words_, nothing_, {keys_, 1}, later}, 6)->setContentsMargins(8, 8, 8, 8);
    listKeys(*window);
    connect(words_, &QLineEdit::textChanged, this, &KeySheet::find);
    const auto goDown = [this] {
        for (QTreeWidgetItemIterator each(keys_, QTreeWidgetItemIterator::NotHidden); *each; ++each)
            if ((*each)->parent()) {
                keys_->setCurrentItem(*each);
                break;
            }
        keys_->setFocus(Qt::ShortcutFocusReason);
    };
    worded(new QShortcut(Qt::Key_Down, words_, goDown, Qt::WidgetShortcut), tr("To the keys found"));
}

void KeySheet::openFor(QWidget* window) {
    auto* sheet = window->findChild<KeySheet*>(nameOfSheet, Qt::FindDirectChildrenOnly);
    if (!sheet) sheet = new KeySheet(window);
    sheet->show();
    sheet->raise();
    sheet->activateWindow();
}

void KeySheet::listKeys(const QWidget& window) {
    QTreeWidgetItem* place = nullptr;
    for (const KeyInWords& each : keysOfWindow(window)) {
        if (!place || place->text(0) != each.place) {
            place = new QTreeWidgetItem(keys_, {each.place});
            place->setFirstColumnSpanned(true);
            place->setFont(0, boldText(keys_->font()));
        }
        const QString keys = each.keys.join(QStringLiteral(", "));
        auto* row = new QTreeWidgetItem(place, {keys, each.words});
        row->setData(0, Qt::AccessibleTextRole, tr("%1: %2").arg(each.words, keys));
    }
    keys_->expandAll();
    keys_->resizeColumnToContents(0);
    keys_->setColumnWidth(0, keys_->columnWidth(0) + keys_->fontMetrics().averageCharWidth() * 2);
}

void KeySheet::find(const QString& words) {
    const QStringList wanted = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    bool any = false;
    for (int i = 0; i < keys_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* place = keys_->topLevelItem(i);
        bool anyHere = false;
        for (int j = 0; j < place->childCount(); ++j) {
            QTreeWidgetItem* key = place->child(j);
            const QString all =
                QStringList{place->text(0), key->text(0), key->text(1)}.join(QLatin1Char('\n'));
            const bool has = std::ranges::all_of(
                wanted, [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
            key->setHidden(!has);
            anyHere = anyHere || has;
        }
        place->setHidden(!anyHere);
        any = any || anyHere;
    }
    nothing_->setHidden(any);
}

} // namespace epsiloscope
