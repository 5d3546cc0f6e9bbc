// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/WorkbookInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope::testing;

/// What the fuzzer starts from, and what it found, in every build.
class WorkbookCorpusTest : public QObject {
    Q_OBJECT
private slots:
    void partsOfWorkbooksAreReadOrRefused() {
        const std::string broken = brokenFuzzedFile("workbook", brokenWorkbook, 20);
        QVERIFY2(broken.empty(), broken.c_str());
    }
};

TEST_ALONE(WorkbookCorpusTest)
#include "WorkbookCorpusTest.moc"
