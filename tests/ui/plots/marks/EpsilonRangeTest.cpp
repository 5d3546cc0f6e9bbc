// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/EpsilonRange.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;

class EpsilonRangeTest : public QObject {
    Q_OBJECT
private slots:
    void beginsWithTwoDecadesAroundOne() {
        const EpsilonRange range;
        QCOMPARE(range.least(), 0.1);
        QCOMPARE(range.most(), 10.0);
        QCOMPARE(range.shareOf(1), 0.5);
        QCOMPARE(range.at(0.5), 1.0);
        QVERIFY(!range.zoomed());
    }

    void anEpsilonBeyondAnEndWidensItByDecades() {
        const EpsilonRange range;
        QVERIFY(range.with(2) == range && range.with(10) == range && range.with(0.1) == range);
        QCOMPARE(range.with(11).most(), 100.0);
        QCOMPARE(range.with(11).least(), 0.1);
        QCOMPARE(range.with(100).most(), 100.0);
        QCOMPARE(range.with(5000).most(), 10000.0);
        QCOMPARE(range.with(0.05).least(), 0.01);
        for (const double none : {0.0, -1.0, std::nan(""), 1.0 / 0.0})
            QVERIFY(range.with(none) == range);
    }

    void aPartIsLookedAtUntilSomethingElseIsSet() {
        const EpsilonRange part = EpsilonRange().zoomedTo(0.5, 2);
        QVERIFY(part.zoomed() && part.least() == 0.5 && part.most() == 2);
        QVERIFY(part.whole() == EpsilonRange());
        QVERIFY(part.with(1) == part);
        QVERIFY(part.with(5) == EpsilonRange());
        QCOMPARE(part.with(50).most(), 100.0);
        QVERIFY(EpsilonRange().zoomedTo(2, 0.5) == EpsilonRange());
        QVERIFY(EpsilonRange().zoomedTo(0, 1) == EpsilonRange());
    }
};

TEST_ALONE(EpsilonRangeTest)
#include "EpsilonRangeTest.moc"
