// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/PackedInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope::testing;

class PackedCorpusTest : public QObject {
    Q_OBJECT
private slots:
    void readsWhatTheFuzzerStartsFromWholeAndCutOff() {
        const std::string broken = brokenFuzzedFile("packed", brokenPacked, 50);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(PackedCorpusTest)
#include "PackedCorpusTest.moc"
