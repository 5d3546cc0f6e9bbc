// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/FoldingColumn.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/Units.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QMenu>
#include <QSettings>
#include <QTableView>
#include <QtTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::unique_ptr<QSettings> settingsIn(const QTemporaryDir& folder) {
    return std::make_unique<QSettings>(folder.filePath("settings.ini"), QSettings::IniFormat);
}

void showInFront(MainWindow& window) {
    putOnScreen(window, {}, true);
}

} // namespace

/// The left column folds away and comes back.
class FoldingColumnTest : public QObject {
    Q_OBJECT

private slots:
    void itsKeysFoldTheColumnAndBringItBack_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifier");
        QTest::newRow("F9") << int(Qt::Key_F9) << int(Qt::NoModifier);
        QTest::newRow("Ctrl+\\") << int(Qt::Key_Backslash) << int(Qt::ControlModifier);
    }

    void itsKeysFoldTheColumnAndBringItBack() {
        QFETCH(int, key);
        QFETCH(int, modifier);
        MainWindow window;
        showInFront(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
        auto* column = child<QWidget>(window, "leftColumn");
        QTest::qWait(100); // the column takes the room that its words need
        const int narrow = window.results()->width();
        const auto press = [&] {
            QTest::keyClick(&window, static_cast<Qt::Key>(key), Qt::KeyboardModifiers(modifier));
        };
        press();
        QVERIFY(column->isHidden());
        QVERIFY(child<QWidget>(window, "epsilonSlider")->isVisible());
        QTRY_VERIFY(window.results()->width() >= narrow + column->minimumSizeHint().width());
        press();
        QVERIFY(column->isVisible());
        QTRY_VERIFY(qAbs(window.results()->width() - narrow) <= 2);
    }

    void theMenuOfTheViewFoldsItToo() {
        MainWindow window;
        show(window);
        auto* fold = window.findChild<QAction*>("foldColumn");
        QVERIFY(fold->isChecked() && child<QMenu>(window, "viewMenu")->actions().contains(fold));
        fold->trigger();
        QVERIFY(child<QWidget>(window, "leftColumn")->isHidden());
        QVERIFY(!fold->isChecked());
    }

    void theFocusIsNotFoldedAway() {
        MainWindow window;
        showInFront(window);
        child<QWidget>(window, "trials")->setFocus();
        QTest::keyClick(&window, Qt::Key_F9);
        QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
    }

    void aProblemInTheColumnBringsItBack() {
        MainWindow window;
        showInFront(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
        window.live()->choose(false);
        type(window, "parameter.teachers", "100000");
        QTest::keyClick(&window, Qt::Key_F9);
        QVERIFY(child<QWidget>(window, "leftColumn")->isHidden());
        QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
        QTest::keyClick(&window, Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(child<QWidget>(window, "parameter.teachers.message")->isVisible(), 20000);
    }

    // Where there is no room beside the charts, it comes over them when it is asked for.
    void inANarrowWindowItIsASheet() {
        MainWindow window;
        showInFront(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
        auto* column = child<QWidget>(window, "leftColumn");
        window.resize(inUnits(window, 95), 700);
        QTRY_VERIFY(column->isHidden());
        const int wide = window.results()->width();
        QTest::keyClick(&window, Qt::Key_F9);
        QVERIFY(column->isVisible());
        QCOMPARE(window.results()->width(), wide);
        QVERIFY(column->width() >= inUnits(window, 32));
        QVERIFY(child<QWidget>(window, "columnsTable")->isVisible());
        QTest::keyClick(&window, Qt::Key_F9);
        QVERIFY(column->isHidden());
        window.resize(inUnits(window, 150), 700);
        QTRY_VERIFY(column->isVisible() && window.results()->width() <= window.width() - column->width());
    }

    void largeTextInASmallWindowFoldsItToo() {
        MainWindow window;
        showInFront(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
        window.resize(inUnits(window, 145), 700);
        QTRY_VERIFY(child<QWidget>(window, "leftColumn")->isVisible());
        for (int i = 0; i < 4; ++i) // 175 %
            QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier);
        QTRY_VERIFY(child<QWidget>(window, "leftColumn")->isHidden());
        QTRY_VERIFY2(window.minimumSizeHint().width() <= window.width(),
                     qPrintable(QString::number(window.minimumSizeHint().width())));
    }

    // Nothing but the list of columns scrolls, nor needs to.
    void whatIsSetLessOftenComesUnderMore() {
        MainWindow window;
        showInFront(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
        auto* further = child<QWidget>(window, "parameter.accountant");
        QVERIFY(!further->isVisible() && !child<QWidget>(window, "split.private")->isVisible());
        QTest::keyClick(&window, Qt::Key_O, Qt::AltModifier);
        QTRY_VERIFY(further->isVisible()); // the button is seen to be pressed first
        QVERIFY(child<QWidget>(window, "split.private")->isVisible());
        QVERIFY(child<QWidget>(window, "parameter.stop_on")->isVisible());
        auto* sheet = child<QWidget>(window, "more");
        QVERIFY(sheet->isAncestorOf(window.focusWidget()));
        QTest::keyClick(window.focusWidget(), Qt::Key_Escape);
        QVERIFY(!further->isVisible());
        QCOMPARE(window.focusWidget(), child<QWidget>(window, "moreSettings"));
        // What is wrong there comes into sight by itself.
        child<QDoubleSpinBox>(window, "split.private")->setValue(95);
        QVERIFY(child<QWidget>(window, "split.message")->isVisible());
    }

    void theListTakesTheSlack_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("rows");
        QTest::newRow("1280 x 800") << QSize(1280, 776) << 12;
        QTest::newRow("1024 x 600") << QSize(1024, 576) << 5;
    }

    void theListTakesTheSlack() {
        QFETCH(QSize, size);
        QFETCH(int, rows);
        MainWindow window;
        window.resize(size);
        showInFront(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
        QTRY_COMPARE(window.size(), size);
        const auto* list = child<QTableView>(window, "columnsTable");
        QTRY_VERIFY2(list->viewport()->height() >= rows * inUnits(*list, 3),
                     qPrintable(QString::number(list->viewport()->height())));
        QVERIFY(child<QWidget>(window, "leftColumn")->width() <= 256);
        for (const char* const seen : {"parameter.teachers", "parameter.sigma", "seed", "release"}) {
            const QWidget* field = child<QWidget>(window, seen);
            QVERIFY2(field->visibleRegion().boundingRect().size() == field->size(), seen);
        }
    }

    void theNextWindowStartsAsThisOneWasLeft() {
        const QTemporaryDir folder;
        {
            MainWindow window(0, settingsIn(folder));
            showInFront(window);
            QTest::keyClick(&window, Qt::Key_F9);
        }
        MainWindow next(0, settingsIn(folder));
        showInFront(next);
        QVERIFY(child<QWidget>(next, "leftColumn")->isHidden());
        QTest::keyClick(&next, Qt::Key_F9);
        QVERIFY(child<QWidget>(next, "leftColumn")->isVisible());
        MainWindow last(0, settingsIn(folder));
        QVERIFY(!child<QWidget>(last, "leftColumn")->isHidden());
    }

    void whatIsFoldedInFullScreenIsNotRemembered() {
        const QTemporaryDir folder;
        {
            MainWindow window(0, settingsIn(folder));
            window.showFullScreen();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            QTest::keyClick(&window, Qt::Key_F9);
            QVERIFY(child<QWidget>(window, "leftColumn")->isHidden());
        }
        MainWindow next(0, settingsIn(folder));
        QVERIFY(!child<QWidget>(next, "leftColumn")->isHidden());
    }
};

TEST_WITH_WINDOWS(FoldingColumnTest)
#include "FoldingColumnTest.moc"
