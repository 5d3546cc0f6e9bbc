// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "ui/sweep/OngoingSweep.h"

#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int ongoingPatience = 60000; // ms; never waited for when all is well

} // namespace

class OngoingSweepTest : public QObject {
    Q_OBJECT

    static void startAndStop(OngoingSweep& sweep) {
        const SweepPlan plan{smallExperiment(), {{"sigma", {"10", "12"}}}};
        QVERIFY(sweep.start({plan, censusDataset(), std::make_shared<StageStore>(), 1, {}}));
        sweep.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!sweep.going(), ongoingPatience);
    }
    static void nextAfter(const QString& shown, const QString& title, const QString& next) {
        OngoingSweep sweep(nullptr);
        sweep.callNext(title, "sweep");
        sweep.show(std::make_shared<SweepResult>(), shown);
        QCOMPARE(sweep.name(), shown);
        startAndStop(sweep);
        QCOMPARE(sweep.name(), next);
    }

private slots:
    void aNameThatIsTakenIsNotGivenAgain() {
        nextAfter(QStringLiteral("Sweep 4"), QStringLiteral("Sweep %1"), QStringLiteral("Sweep 5"));
        nextAfter(QStringLiteral("4 prices"), QStringLiteral("%1 prices"), QStringLiteral("5 prices"));
    }

    void anotherNameTakesNoNumber() {
        nextAfter(QStringLiteral("figure 2"), QStringLiteral("Sweep %1"), QStringLiteral("Sweep 1"));
        nextAfter(QStringLiteral("Sweep of σ"), QStringLiteral("Sweep %1"), QStringLiteral("Sweep 1"));
    }
};

TEST_WITH_EVENTS(OngoingSweepTest)
#include "OngoingSweepTest.moc"
