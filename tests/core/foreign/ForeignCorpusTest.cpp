// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/DatabaseInvariants.h"
#include "tests/fuzz/PackedInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope::testing;

/// What the fuzzers start from, in every build, whole and cut off.
class ForeignCorpusTest : public QObject {
    Q_OBJECT
private slots:
    void readsWhatThePackedFuzzerStartsFrom() {
        const std::string broken = brokenFuzzedFile("packed", brokenPacked, 50);
        QVERIFY2(broken.empty(), broken.c_str());
    }

    void readsWhatTheDatabaseFuzzerStartsFrom() {
        const std::string broken = brokenFuzzedFile("database", brokenDatabase, 50);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(ForeignCorpusTest)
#include "ForeignCorpusTest.moc"
