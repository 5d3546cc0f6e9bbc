// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/race/RaceView.h"

#include "core/experiment/race/RacePlan.h"
#include "tests/testing/MadePoint.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/runs/RunList.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/race/RaceChart.h"
#include "ui/views/race/RaceContestants.h"
#include "ui/views/race/StandingsModel.h"
#include "ui/views/shared/FollowedSweep.h"
#include "ui/widgets/NumbersTable.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment censusAtOne() {
    Experiment base = censusAt(1, 50);
    base.parameters.set("teachers", std::int64_t{20});
    return base;
}

// GNMax 0.80 and 0.82, SAA 0.70 and 0.71, DP-SGD 0.90 about another neighbour.
std::shared_ptr<SweepResult> raceOfThree() {
    auto race = std::make_shared<SweepResult>();
    race->plan =
        *racePlan(censusAtOne(), {{"pate-gnmax", {}}, {"saa", {}}, {"dpsgd", {}}}, seedsOf(censusAtOne(), 2));
    const double told[] = {0.80, 0.70, 0.90, 0.82, 0.71, 0.90};
    for (std::size_t point = 0; point < 6; ++point) {
        Epsilon spent = madeEpsilon();
        if (point % 3 == 2) spent.adjacency = Adjacency::ReplaceRecord;
        race->runs[point] = madePoint(race->plan, point, told[point], spent);
    }
    return race;
}

} // namespace

class RaceViewTest : public QObject, ShownView<RaceView> {
    Q_OBJECT

    QAbstractButton* start() const { return part<QAbstractButton>("raceStart"); }
    RaceContestants* contestants() const { return part<RaceContestants>("raceContestants"); }
    void setUp(const Experiment& base) {
        view->setExperiment(base, censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(contestants()->count() > 0, 60000);
    }

private slots:
    void init() { view = shown<RaceView>({1100, 700}, nullptr); }
    void cleanup() { view.reset(); }

    void withoutDataNothingStarts() {
        QVERIFY(words("raceIntention").startsWith("Open a dataset first"));
        QVERIFY(!start()->isEnabled());
        QVERIFY(!view->plan());
    }

    void allThatTheDataAllowAreTickedByThemselves() {
        setUp(censusAtOne());
        QVERIFY2(start()->isEnabled(), qPrintable(start()->toolTip()));
        const auto chosen = contestants()->chosen();
        QVERIFY(chosen.size() >= 5);
        const auto plan = view->plan();
        QVERIFY(plan && isRace(*plan));
        QCOMPARE(plan->points(), 5 * chosen.size());
        QVERIFY2(words("raceIntention").contains("5 repeats") && words("raceIntention").contains("ε = 1"),
                 qPrintable(words("raceIntention")));
    }

    void whatCannotRunSaysWhyAndCannotBeTicked() {
        Experiment base = censusAtOne();
        base.parameters.set("teachers", std::int64_t{9999});
        setUp(base);
        const auto gnmax = contestants()->findItems("GNMax", Qt::MatchExactly);
        QCOMPARE(gnmax.size(), 1);
        QVERIFY2(gnmax[0]->toolTip().startsWith("Cannot run: "), qPrintable(gnmax[0]->toolTip()));
        QVERIFY(!(gnmax[0]->flags() & Qt::ItemIsUserCheckable));
        const auto chosen = contestants()->chosen();
        QVERIFY(std::ranges::none_of(chosen,
                                     [](const Contestant& one) { return one.mechanism == "pate-gnmax"; }));
    }

    void aMechanismCanBeLeftOutAndOneClickBringsAllBack() {
        setUp(censusAtOne());
        const std::size_t all = contestants()->chosen().size();
        contestants()->item(0)->setCheckState(Qt::Unchecked);
        QCOMPARE(contestants()->chosen().size(), all - 1);
        QTest::mouseClick(part<QAbstractButton>("raceAll"), Qt::LeftButton);
        QCOMPARE(contestants()->chosen().size(), all);
    }

    void tuningRunsEveryDeclaredSetting() {
        setUp(censusAtOne());
        const std::size_t plain = view->plan()->points();
        part<QAbstractButton>("raceTuned")->click();
        QVERIFY(view->plan()->points() > plain);
    }

    void aReleaseDoesNotRace() {
        Experiment base = censusAtOne();
        base.release = true;
        view->setExperiment(base, censusDataset());
        QVERIFY(!start()->isEnabled());
        QVERIFY2(words("raceIntention").contains("explor"), qPrintable(words("raceIntention")));
    }

    void theScoreboardStandsGroupByGroup() {
        view->showResult(raceOfThree(), "Race 1");
        auto* model = view->findChild<StandingsModel*>();
        QTRY_COMPARE(model->rowCount(), 3);
        QCOMPARE(model->index(0, 1).data().toString(), QString("GNMax"));
        QCOMPARE(model->index(0, 0).data().toString(), QString("1"));
        QCOMPARE(model->index(2, 0).data().toString(), QString("1")); // of a group of its own
        const QString said = words("raceWords");
        QVERIFY2(said.contains("GNMax leads at add or remove one record") &&
                     said.contains("beats Subsample and aggregate in 2 of 2 repeats"),
                 qPrintable(said));
        QCOMPARE(view->chart()->standings().groups.size(), std::size_t{2});
        QVERIFY(view->chart()->hint().isEmpty());
        QVERIFY(!view->chart()->visibleSeries().empty());
        QVERIFY(!view->chart()->privacyWords().isEmpty());
    }

    void aRaceIsRunAndItsResultIsKept() {
        RunList runs;
        LedgerWorker ledgers{{}};
        Workspace at(runs, ledgers, 2);
        OngoingSweep* ongoing = at.addSweep("Race %1", "busy", "race");
        setUp(censusAtOne());
        MadeView made = followedSweep(view.get(), {view->chart()}, *ongoing, at);
        keepSweep(made, view.get(), ongoing);
        SweepStart start{
            .plan = *racePlan(censusAtOne(), {{"pate-gnmax", {}}, {"saa", {}}}, seedsOf(censusAtOne(), 2)),
            .dataset = censusDataset(),
            .stages = std::make_shared<StageStore>(),
            .folder = {}};
        auto* report = view->findChild<QPushButton*>("raceReport");
        QVERIFY(report->isHidden());
        QVERIFY(ongoing->start(std::move(start)).ok());
        QTRY_VERIFY_WITH_TIMEOUT(!ongoing->going(), 60000);
        QSignalSpy wanted(&at, &Workspace::sweepReportWanted);
        QVERIFY(!report->isHidden());
        report->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][1].toString(), ongoing->name());
        QTRY_VERIFY(words("raceWords").contains("of 2 repeats")); // of all runs, not of those told before
        contestants()->item(0)->setCheckState(Qt::Unchecked);
        const Json kept = made.state();
        const QString before = words("raceWords");
        ongoing->show(nullptr, {});
        contestants()->chooseAll();
        QTRY_VERIFY(words("raceWords").isEmpty());
        QVERIFY(made.restore(kept).ok());
        QTRY_COMPARE(words("raceWords"), before);
        QCOMPARE(contestants()->leftOut().size(), std::size_t{1});
    }
};

TEST_WITH_WINDOWS(RaceViewTest)
#include "RaceViewTest.moc"
