// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/DatabaseInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope::testing;

class DatabaseCorpusTest : public QObject {
    Q_OBJECT
private slots:
    void readsWhatTheFuzzerStartsFromWholeAndCutOff() {
        const std::string broken = brokenFuzzedFile("database", brokenDatabase, 50);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(DatabaseCorpusTest)
#include "DatabaseCorpusTest.moc"
