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
    void initTestCase() { fuzzedNesting = 20000; }

    void ledgersAreReadOrRefused() {
        const std::string broken = brokenFuzzedFile(
            "ledger", [](const std::string& bytes) { return brokenLedger(bytes); }, 5);
        QVERIFY2(broken.empty(), broken.c_str());
    }

    void aSketchHasWholeNumbers() {
        const MemoryFile file("sketch");
        for (const char* number : {"1e300", "-5", "0.5", "1e3", "[1]", "true"}) {
            const std::string before = "{\"name\":\"people.csv\",\"key\":\"0\",\"rows\":";
            const std::string behind = ",\"distinct\":1,\"least\":[1],\"columns\":[]}";
            QVERIFY(file.hold(before + "1" + behind));
            QVERIFY(readSketch(file.path()).ok());
            QVERIFY(file.hold(before + number + behind));
            QVERIFY2(!readSketch(file.path()), number);
        }
    }
};

TEST_ALONE(LedgerCorpusTest)
#include "LedgerCorpusTest.moc"
