// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/FoldingColumn.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/window/LiveForms.h"
#include "ui/window/ResultsPane.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QToolButton>

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
        QTRY_VERIFY(window.results()->width() >= narrow + column->minimumWidth());
        press();
        QVERIFY(column->isVisible());
        QTRY_VERIFY(qAbs(window.results()->width() - narrow) <= 2);
    }

    void itsButtonSaysWhereTheColumnIs() {
        MainWindow window;
        show(window);
        auto* button = child<QToolButton>(window, "foldColumn");
        QVERIFY(button->isVisible() && button->arrowType() == Qt::LeftArrow);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(child<QWidget>(window, "leftColumn")->isHidden());
        QCOMPARE(button->arrowType(), Qt::RightArrow);
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

    void itLeavesRoomInASmallWindowWithLargeText() {
        MainWindow window;
        showInFront(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
        auto* column = child<QScrollArea>(window, "leftColumn");
        QVERIFY(!column->horizontalScrollBar()->isVisible());
        window.resize(960, 700);
        for (int i = 0; i < 4; ++i) // 175 %
            QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier);
        QTRY_VERIFY(column->horizontalScrollBar()->isVisible());
        QTRY_VERIFY2(window.minimumSizeHint().width() <= 960,
                     qPrintable(QString::number(window.minimumSizeHint().width())));
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
