// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/KeySheet.h"

#include "core/declared/Build.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QShortcut>
#include <QTreeWidget>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

void makeAllViews(MainWindow& window) {
    for (const ViewKind& kind : window.results()->views()->kinds())
        window.results()->views()->view(kind.id);
}

KeySheet* openedSheet(MainWindow& window) {
    QTest::keyClick(&window, Qt::Key_Slash, Qt::ControlModifier);
    return window.findChild<KeySheet*>();
}

// The rows in sight that have this key.
QList<QTreeWidgetItem*> rowsWith(const KeySheet& sheet, const QString& key) {
    QList<QTreeWidgetItem*> rows;
    const auto* tree = child<QTreeWidget>(sheet, "keySheetKeys");
    for (int i = 0; i < tree->topLevelItemCount(); ++i)
        for (int j = 0; j < tree->topLevelItem(i)->childCount(); ++j)
            if (QTreeWidgetItem* row = tree->topLevelItem(i)->child(j);
                !row->isHidden() && row->text(0).split(", ").contains(key))
                rows << row;
    return rows;
}

} // namespace

/// All keys by place, read from the window itself.
class KeySheetTest : public QObject {
    Q_OBJECT

private slots:
    void noKeyIsWithoutWords() {
        MainWindow window;
        makeAllViews(window);
        const QList<QShortcut*> keys = window.findChildren<QShortcut*>();
        QVERIFY(keys.size() > 20);
        for (const QShortcut* key : keys)
            QVERIFY2(!key->whatsThis().isEmpty(), qPrintable(key->key().toString()));
        for (const QAction* action : window.findChildren<QAction*>())
            QVERIFY2(action->shortcuts().isEmpty() || !action->text().isEmpty(),
                     qPrintable(action->shortcut().toString()));
        for (const KeyInWords& each : keysOfWindow(window))
            QVERIFY2(!each.words.isEmpty() && !each.place.isEmpty(), qPrintable(each.keys.join(' ')));
    }

    void keysStandAtTheirPlaces() {
        MainWindow window;
        window.show(); // a bar that is not seen lends its keys to the window
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        makeAllViews(window);
        const std::vector<KeyInWords> keys = keysOfWindow(window);
        const auto stands = [&keys](const char* key, const char* place) {
            return std::ranges::count_if(keys, [&](const KeyInWords& each) {
                       return each.place == QLatin1String(place) && each.keys.contains(QLatin1String(key));
                   }) > 0;
        };
        QCOMPARE(keys.front().place, QString("The window"));
        QVERIFY(stands("F1", "The window") && stands("Ctrl+/", "The window") &&
                stands("Ctrl+O", "The window"));
        QVERIFY(stands("Ctrl+R", "Runs") && stands("F5", "Runs") && stands("P", "Runs"));
        QVERIFY(stands("U", "Your own data") && stands("Ctrl+F", "Your own data"));
        QVERIFY(stands("Shift+L", "Charts") && stands("+", "Charts") && stands("N", "The ledger"));
        for (const KeyInWords& each : keys)
            QVERIFY2(!each.words.contains('&') && !each.words.contains('\t'), qPrintable(each.words));
    }

    void aKeyIsToldOnceHoweverManyChartsHearIt() {
        MainWindow window;
        makeAllViews(window);
        const std::vector<KeyInWords> keys = keysOfWindow(window);
        QCOMPARE(std::ranges::count_if(keys,
                                       [](const KeyInWords& each) {
                                           return each.place == "Charts" && each.keys.contains("Shift+L");
                                       }),
                 1);
    }

    void thoseOfDialogsAreNotTheWindows() {
        MainWindow window;
        QDialog dialog(&window);
        (new QShortcut(Qt::CTRL | Qt::Key_B, &dialog))->setWhatsThis("the dialog's");
        for (const KeyInWords& each : keysOfWindow(window))
            QVERIFY(each.words != "the dialog's");
    }

    void itsKeyOpensTheSheet() {
        MainWindow window;
        show(window);
        QVERIFY(QTest::qWaitForWindowActive(&window));
        KeySheet* sheet = openedSheet(window);
        QVERIFY(sheet && sheet->isVisible() && !sheet->isModal());
        const auto rows = rowsWith(*sheet, "Ctrl+L");
        QCOMPARE(rows.size(), 1);
        QVERIFY(rows.front()->text(1).startsWith("Live"));
        QTest::keyClick(sheet, Qt::Key_Escape);
        QTRY_VERIFY(!window.findChild<KeySheet*>());
    }

    void wordsFindAKey() {
        MainWindow window;
        KeySheet sheet(&window);
        auto* find = child<QLineEdit>(sheet, "keySheetFind");
        QTest::keyClicks(find, "live follow");
        QCOMPARE(rowsWith(sheet, "Ctrl+L").size(), 1);
        QVERIFY(rowsWith(sheet, "Ctrl+O").isEmpty());
        QVERIFY(child<QLabel>(sheet, "keySheetNothing")->isHidden());
        find->setText("no such key");
        QVERIFY(rowsWith(sheet, "Ctrl+L").isEmpty());
        QVERIFY(!child<QLabel>(sheet, "keySheetNothing")->isHidden());
        find->clear();
        QCOMPARE(rowsWith(sheet, "Ctrl+O").size(), 1);
    }

    void aboutSaysWhichProgramThisIs() {
        MainWindow window;
        show(window);
        window.findChild<QAction*>("aboutAction")->trigger();
        const auto* about = window.findChild<QMessageBox*>("about");
        QVERIFY(about && about->isVisible() && !about->isModal());
        QVERIFY(about->text().contains(QString::fromStdString(version())));
        for (const char* words : {"GPL-3.0", qVersion(), "Papernot", "Jordon", "Shen", "Liu", "Elsheikh"})
            QVERIFY2(about->informativeText().contains(QLatin1String(words)), words);
    }
};

TEST_WITH_WINDOWS(KeySheetTest)
#include "KeySheetTest.moc"
