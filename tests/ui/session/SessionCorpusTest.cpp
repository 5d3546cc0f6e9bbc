// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/SessionInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What the fuzzers start from, and what they found, in every build.
class SessionCorpusTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fuzzedNesting = 20000; }

    void sessionsAreReadOrRefused() {
        const std::string broken = brokenFuzzedFile("session", brokenSession, 10);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(SessionCorpusTest)
#include "SessionCorpusTest.moc"
