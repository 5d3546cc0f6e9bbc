// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/Hints.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/window/MainWindow.h"
#include "ui/window/QuestionBar.h"

#include <QAbstractButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Three hints of one line for who begins on a sample.
class HintsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    std::unique_ptr<MainWindow> newWindow() const {
        return std::make_unique<MainWindow>(
            0, std::make_unique<QSettings>(folder_.filePath("settings.ini"), QSettings::IniFormat));
    }
    static QWidget* hints(const MainWindow& window) { return child<QWidget>(window, "hints"); }

private slots:
    void init() { QFile::remove(folder_.filePath("settings.ini")); }

    void theyStandOverASampleBelowWhatTheyMean() {
        const auto window = newWindow();
        showReady(*window);
        QTRY_VERIFY(hints(*window)->isVisible());
        const QWidget* question = child<QWidget>(*window, "question");
        QCOMPARE(hints(*window)->y(), question->geometry().bottom() + 1);
        QVERIFY(hints(*window)->height() <= 1.5 * window->fontMetrics().height() + 8);
    }

    void aPersonsOwnDataHaveNone() {
        const auto window = newWindow();
        showReady(*window);
        openAndWait(*window, write(folder_, "people.csv", kPeople));
        QTRY_VERIFY(!hints(*window)->isVisible());
        openAndWait(*window, "sample:census");
        QTRY_VERIFY(hints(*window)->isVisible());
    }

    void escapePutsThemAwayForGood() {
        auto window = newWindow();
        showReady(*window);
        QTRY_VERIFY(hints(*window)->isVisible());
        window->setFocus();
        QTest::keyClick(window.get(), Qt::Key_Escape);
        QVERIFY(!hints(*window)->isVisible());
        window.reset();
        window = newWindow();
        showReady(*window);
        QTest::qWait(100);
        QVERIFY(!hints(*window)->isVisible());
    }

    void theCrossPutsThemAway() {
        const auto window = newWindow();
        showReady(*window);
        QTRY_VERIFY(hints(*window)->isVisible());
        child<QAbstractButton>(*window, "hintsClose")->click();
        QVERIFY(!hints(*window)->isVisible());
    }
};

TEST_WITH_WINDOWS(HintsTest)
#include "HintsTest.moc"
