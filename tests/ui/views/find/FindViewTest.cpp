// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/FindView.h"

#include "core/experiment/race/RacePlan.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/MadeFind.h"
#include "ui/views/find/RaceChart.h"

#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// GNMax 0.80 and 0.82, SAA 0.70 and 0.71, DP-SGD 0.90 about another neighbour.
std::shared_ptr<SweepResult> raceOfThree() {
    auto race = std::make_shared<SweepResult>();
    race->plan =
        *racePlan(smallCensus(), {{"pate-gnmax", {}}, {"saa", {}}, {"dpsgd", {}}}, seedsOf(smallCensus(), 2));
    const double told[] = {0.80, 0.70, 0.90, 0.82, 0.71, 0.90};
    for (std::size_t point = 0; point < 6; ++point) {
        Epsilon spent = madeEpsilon();
        if (point % 3 == 2) spent.adjacency = Adjacency::ReplaceRecord;
        race->runs[point] = madePoint(race->plan, point, told[point], spent);
    }
    return race;
}

} // namespace

class FindViewTest : public QObject, FindOnScreen {
    Q_OBJECT

    std::vector<std::string> offered() const {
        std::vector<std::string> ids;
        for (const Contestant& each : view->mechanisms()->chosen())
            ids.push_back(each.mechanism);
        return ids;
    }

private slots:
    void init() { begin(&MadeFind::here); }
    void cleanup() { view.reset(); }

    void allThatTheDataAllowAreCheckedByThemselves() {
        setUp(smallCensus());
        QVERIFY2(button("findStart")->isEnabled(), qPrintable(button("findStart")->toolTip()));
        QVERIFY(offered().size() >= 5);
        const auto plan = view->plan();
        QVERIFY(plan && isRace(*plan) && made.here->takes(*plan));
        QCOMPARE(plan->points(), 5 * offered().size());
        QCOMPARE(part<QComboBox>("findOver")->currentText(), QStringLiteral("ε 1 alone"));
    }

    // A mechanism on records and one on features: the forms leave different things out.
    void whatIsOfferedFollowsFromTheDataWhateverIsSetUp() {
        Experiment records = smallCensus();
        records.data.publicColumns = {"age", "region"};
        records.parameters.set("teachers", std::int64_t{9999});
        setUp(records);
        const auto first = offered();
        QVERIFY(std::ranges::find(first, "brc") != first.end());
        QVERIFY(std::ranges::find(first, "pate-gnmax") != first.end());
        Experiment features = records;
        features.mechanism = "brc";
        features.parameters = {};
        features.parameters.set("epsilon", 1.0);
        features.parameters.set("iterations", std::int64_t{5});
        features.encoder.published = "census"; // as the forms have it for such a mechanism
        view->setExperiment(features, true, censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(!offered().empty(), 60000);
        QCOMPARE(offered(), first);
    }

    void aMechanismCanBeLeftOutAndTheMenuBringsAllBackOrOneAlone() {
        setUp(smallCensus());
        const std::size_t all = offered().size();
        click("findMechanism.saa");
        QCOMPARE(offered().size(), all - 1);
        auto* count = part<QToolButton>("findMechanisms");
        QVERIFY2(count->text().startsWith(QString::number(all - 1)), qPrintable(count->text()));
        emit count->menu()->aboutToShow();
        for (QAction* action : count->menu()->actions())
            if (action->text() == "SAA alone" || action->text() == "Subsample and aggregate alone")
                action->trigger();
        QCOMPARE(offered(), std::vector<std::string>{"saa"});
        emit count->menu()->aboutToShow();
        count->menu()->actions().front()->trigger();
        QCOMPARE(offered().size(), all);
    }

    void tuningRunsEveryDeclaredSetting() {
        setUp(smallCensus());
        const std::size_t plain = view->plan()->points();
        button("findTuned")->click();
        QVERIFY(view->plan()->points() > plain);
    }

    void whatCannotBeCombinedIsNotOffered() {
        QVERIFY(!part<QComboBox>("findUntil")->isVisible());
        QVERIFY(button("findTuned")->isVisible());
        setUp(smallCensus()); // on records: no column has a price
        auto* over = part<QComboBox>("findOver");
        QVERIFY(over->findData("columns") < 0 && over->findData("settings") >= 0);
        over->setCurrentIndex(over->findData("epsilon"));
        emit over->activated(over->currentIndex());
        QVERIFY(part<QComboBox>("findUntil")->isVisible() && !button("findTuned")->isVisible());
    }

    void lanesAreAnswersBestFirstAndTheWinnerCanBeUsed() {
        made.sweep->show(raceOfThree(), "Race 1");
        QTRY_VERIFY2(answers().startsWith("GNMax 0.810 ± "), qPrintable(answers()));
        QVERIFY2(answers().indexOf("GNMax") < answers().indexOf("Subsample") &&
                     answers().indexOf("Subsample") < answers().indexOf("DP-SGD 0.900"),
                 qPrintable(answers()));
        QVERIFY2(answers().contains("add or remove one record") && answers().contains("2 of 2 repeats"),
                 qPrintable(answers()));
        QVERIFY(
            made.here->answers().front().whole.contains("beats Subsample and aggregate in 2 of 2 repeats"));
        QCOMPARE(made.here->chart()->standings().groups.size(), std::size_t{2});
        QVERIFY(made.here->chart()->hint().isEmpty() && !made.here->chart()->privacyWords().isEmpty());
        QSignalSpy used(view.get(), &FindView::used);
        click("findUse1");
        QCOMPARE(used.size(), 1);
        QCOMPARE(used[0][0].value<Experiment>().mechanism, std::string("pate-gnmax"));
    }

    void eachKeepsWhatCameOfItWhileAnotherIsGoneOver() {
        made.sweep->show(raceOfThree(), "Race 1");
        view->goOver(made.epsilon);
        QTRY_VERIFY(answers().isEmpty());
        QVERIFY(made.epsilon->shown().empty());
        view->goOver(made.here);
        QTRY_VERIFY(answers().startsWith("GNMax"));
        QCOMPARE(made.here->found().name, QStringLiteral("Race 1"));
    }

    void theArrowsGoFromAnswerToAnswer() {
        made.sweep->show(raceOfThree(), "Race 1");
        QTRY_VERIFY(answers().startsWith("GNMax"));
        button("findUse1")->setFocus();
        QTest::keyClick(button("findUse1"), Qt::Key_Down);
        QVERIFY2(button("findUse2")->hasFocus(), qPrintable(view->focusWidget()->objectName()));
        QTest::keyClick(button("findUse2"), Qt::Key_Up);
        QVERIFY(button("findUse1")->hasFocus());
    }
};

TEST_WITH_WINDOWS(FindViewTest)
#include "FindViewTest.moc"
