// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/EndingSignals.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/window/HomeOfWindows.h"

#include <csignal>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Signals that end the program, in the window that they end.
class EndingSignalsTest : public QObject {
    Q_OBJECT

    HomeOfWindows home_;

private slots:
    void init() { home_.move(); }

    void theyAreHeardByTheEventLoopAndNotBefore() {
        int heard = 0;
        const EndingSignals ending([&heard] { ++heard; });
        QCOMPARE(std::raise(SIGTERM), 0);
        QCOMPARE(heard, 0);
        QTRY_COMPARE(heard, 1);
    }

    void whatWasIgnoredStaysSo() {
        std::signal(SIGHUP, SIG_IGN);
        {
            int heard = 0;
            const EndingSignals ending([&heard] { ++heard; });
            std::raise(SIGHUP);
            QTest::qWait(50);
            QCOMPARE(heard, 0);
        }
        QVERIFY(std::signal(SIGHUP, SIG_DFL) == SIG_IGN);
    }

    void aWindowThatComputesIsClosedAndKept() {
        auto window = home_.windowOnExperiment("pate-gnmax", 10000);
        QTest::mouseClick(child<QAbstractButton>(*window, "run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window->session() != nullptr, 20000);
        const EndingSignals ending(&EndingSignals::closeAllAndEnd);
        std::raise(SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(!window->isVisible(), 5000);
        window.reset();
        const QStringList files = home_.sessionFiles();
        QCOMPARE(files.size(), 1);
        QCOMPARE(QDir(home_.stateFolder()).entryList(QDir::Files), files); // it was closed
        const auto next = home_.nextWindow();
        QCOMPARE(next->runs()->entries().size(), std::size_t{1});
    }
};

TEST_WITH_WINDOWS(EndingSignalsTest)
#include "EndingSignalsTest.moc"
