// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/LedgerInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What the fuzzers start from, and what they found, in every build.
class LedgerCorpusTest : public QObject {
    Q_OBJECT

private slots:
    void ledgersAreReadOrRefused() {
        const std::string broken = brokenFuzzedFile("ledger", brokenLedger, 5);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(LedgerCorpusTest)
#include "LedgerCorpusTest.moc"
