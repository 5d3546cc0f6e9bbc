// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/sweep/FakeSweep.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/window/ResultsPane.h"

#include <QAbstractButton>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SweepLineTest : public QObject {
    Q_OBJECT

    RunList runs;
    LedgerWorker ledgers{{}};
    std::unique_ptr<Workspace> at;
    std::unique_ptr<SweepLine> line;

    QString words() const { return line->findChild<ElidedLabel*>(QStringLiteral("sweepLineWords"))->text(); }
    static std::vector<SweepAxis> axes() {
        return {{"epsilon", {"0.5", "1"}}, {"mechanism", {"pate-gnmax", "saa"}}, {"seed", {"1", "2", "3"}}};
    }

private slots:
    void init() {
        at = std::make_unique<Workspace>(runs, ledgers, 1);
        line = std::make_unique<SweepLine>(*at);
    }
    void cleanup() {
        line.reset();
        at.reset();
    }

    void withoutASweepThereIsNoLine() { QVERIFY(line->isHidden()); }

    void aSweepIsNamedByWhatItVariesAndHowFarItIs() {
        at->sweep().show(fakeSweep(axes(), [](const auto&) { return FakePoint{}; }), "kept");
        QVERIFY(!line->isHidden());
        QCOMPARE(words(), QStringLiteral("Sweep ε × mechanism, 3 repeats: 12 of 12 points"));
        const auto half = emptySweep(axes());
        computeFake(*half, 0, [](const auto&) { return FakePoint{}; });
        computeFake(*half, 1, [](const auto&) { return FakePoint{.failure = "too many teachers"}; });
        at->sweep().show(half, "half");
        QCOMPARE(words(), QStringLiteral("Sweep ε × mechanism, 3 repeats: 2 of 12 points, 1 failed"));
    }

    void pointsThatArriveAreCounted() {
        const auto sweep = emptySweep({{"sigma", {"10", "20"}}});
        at->sweep().show(sweep, "growing");
        QCOMPARE(words(), QStringLiteral("Sweep σ: 0 of 2 points"));
        computeFake(*sweep, 0, [](const auto&) { return FakePoint{}; });
        emit at->sweep().advanced();
        QCOMPARE(words(), QStringLiteral("Sweep σ: 1 of 2 points"));
    }

    void aLineThatComesLateKnowsTheSweep() {
        at->sweep().show(emptySweep({{"seed", {"1", "2"}}}), "kept");
        line = std::make_unique<SweepLine>(*at);
        QCOMPARE(words(), QStringLiteral("Sweep seed: 0 of 2 points"));
    }

    void itsButtonBringsTheSweepToTheFront() {
        at->sweep().show(emptySweep(axes()), "kept");
        line->show();
        QVERIFY(QTest::qWaitForWindowExposed(line.get()));
        QSignalSpy wanted(at.get(), &Workspace::viewWanted);
        auto* show = line->findChild<QAbstractButton*>(QStringLiteral("sweepLineShow"));
        QVERIFY(!show->toolTip().isEmpty() && !show->accessibleName().isEmpty());
        show->setFocus();
        QTest::keyClick(show, Qt::Key_Space);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].toString(), QStringLiteral("sweep"));
    }
};

TEST_WITH_WINDOWS(SweepLineTest)
#include "SweepLineTest.moc"
