// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/KeySheet.h"

#include "ui/manual/KeysOfWindow.h"
#include "ui/manual/PageOfWidget.h"
#include "ui/widgets/GrownWithText.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr QSize usualSheetSize(620, 640);
const QString nameOfSheet = QStringLiteral("keySheet");

} // namespace

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
    QFont bold = keys_->font();
    bold.setBold(true);
    for (const KeyInWords& each : keysOfWindow(window)) {
        if (!place || place->text(0) != each.place) {
            place = new QTreeWidgetItem(keys_, {each.place});
            place->setFirstColumnSpanned(true);
            place->setFont(0, bold);
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
