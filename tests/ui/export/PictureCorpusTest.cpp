// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/PictureInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What the fuzzers start from, and what they found, in every build.
class PictureCorpusTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fuzzedNesting = 20000; }

    void picturesAreReadOrRefused() {
        const std::string broken = brokenFuzzedFile("picture", brokenPicture, 5);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(PictureCorpusTest)
#include "PictureCorpusTest.moc"
