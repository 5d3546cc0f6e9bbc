// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/LatencyProbe.h"
#include "tests/testing/TestProgram.h"
#include "ui/manual/ManualBrowser.h"
#include "ui/manual/ManualPages.h"
#include "ui/manual/ManualWindow.h"

#include <QApplication>
#include <QEventLoop>
#include <QTimer>

#include <cstdio>

// Every page of the manual is opened: the longest block of the window's thread for each. Target: <= 16 ms.
//   ManualBenchmark [--short]
// --short: of each page for a shorter while.

using namespace epsiloscope;
using namespace epsiloscope::testing;

int runManualBenchmark(int argc, char** argv) {
    const int milliseconds = shortRun(argc, argv) ? 50 : 500;
    const QApplication application(argc, argv);
    ManualWindow window;
    window.show();
    goOn(300);
    for (const QString& page : manualPageNames()) {
        LatencyProbe probe;
        probe.start();
        goOn(20);
        window.open(page);
        goOn(milliseconds);
        probe.stop();
        QApplication::processEvents();
        std::printf("%-16s longest %.2f ms (target <= 16)\n", qPrintable(page), probe.quantile(1));
    }
    return 0;
}
