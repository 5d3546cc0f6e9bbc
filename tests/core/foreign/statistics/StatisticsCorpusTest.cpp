// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/StatisticsInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope::testing;

/// What the fuzzer starts from, in every build, whole and cut off.
class StatisticsCorpusTest : public QObject {
    Q_OBJECT
private slots:
    void readsWhatTheFuzzerStartsFrom() {
        const std::string broken = brokenFuzzedFile("statistics", brokenStatistics, 50);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(StatisticsCorpusTest)
#include "StatisticsCorpusTest.moc"
