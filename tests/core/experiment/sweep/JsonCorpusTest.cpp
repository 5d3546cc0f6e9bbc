// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/JsonInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What the fuzzers start from, and what they found, in every build.
class JsonCorpusTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fuzzedNesting = 20000; }

    void experimentsAreReadOrRefused() {
        const std::string broken = brokenFuzzedFile("experiment", brokenExperiment, 5);
        QVERIFY2(broken.empty(), broken.c_str());
    }

    void resultsAreReadOrRefused() {
        const std::string broken = brokenFuzzedFile("result", brokenResult, 5);
        QVERIFY2(broken.empty(), broken.c_str());
    }

    void sweepsAreReadOrRefused() {
        const std::string broken = brokenFuzzedFile("sweep", brokenSweep, 5);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(JsonCorpusTest)
#include "JsonCorpusTest.moc"
