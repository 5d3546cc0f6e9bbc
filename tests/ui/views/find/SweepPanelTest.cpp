// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepPanel.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/FakeSweep.h"
#include "tests/ui/views/shared/ShownView.h"

#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment census() {
    Experiment experiment = votedExperiment();
    experiment.seed = 7;
    return experiment;
}

} // namespace

class SweepPanelTest : public QObject, ShownView<SweepPanel> {
    Q_OBJECT

    std::vector<std::string> valuesOf(std::size_t axis) const {
        const auto& plan = view->plan();
        return plan ? plan->axes.at(axis).values : std::vector<std::string>{plan.error().message()};
    }
    QString messageOf(int row) const {
        return view->findChild<QLabel*>(QStringLiteral("sweep%1.message").arg(row))->text();
    }

private slots:
    void init() {
        view = shownActive<SweepPanel>({300, 500});
        view->setExperiment(census());
    }
    void cleanup() { view.reset(); }

    void itProposesALogGridAroundWhatTheExperimentHas() {
        const auto& plan = view->plan();
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message().c_str());
        QCOMPARE(plan->axes.size(), std::size_t{1});
        QCOMPARE(plan->axes[0].key, std::string("sigma"));
        QCOMPARE(plan->axes[0].values, (std::vector<std::string>{"10", "20", "40", "80", "160"}));
        QVERIFY(plan->base == census());
        QCOMPARE(part<QLabel>("sweepPreview")->text(), QStringLiteral("10, 20, 40, 80, 160 · 5 points"));
    }

    void everyNumberAndChoiceOfTheMechanismIsOfferedByItsLabel() {
        QStringList offered;
        auto* combo = part<QComboBox>("sweep1.parameter");
        for (int i = 0; i < combo->count(); ++i)
            offered << combo->itemText(i);
        for (const char* label : {"Noise σ (votes)", "Teachers", "Queries", "budget ε", "Regularisation",
                                  "Mechanism", "Private share", "Public share", "Test share", "Seed"})
            QVERIFY2(offered.count(QString::fromUtf8(label)) == 1,
                     qPrintable(QString::fromUtf8(label) + " in " + offered.join(", ")));
        QVERIFY(offered.filter(QStringLiteral("Rényi")).isEmpty());
    }

    void allMethodsOnFeaturesAreComparedAtOnce() {
        auto* compare = part<QAbstractButton>("sweepCompareMethods");
        QVERIFY(!compare->isVisible()); // nothing of that kind for teachers' votes
        Experiment boosting;
        boosting.data.path = "sample:line";
        boosting.mechanism = "brc";
        view->setExperiment(boosting);
        QVERIFY(compare->isVisible());
        QSignalSpy wanted(view.get(), &SweepPanel::comparisonWanted);
        compare->setFocus();
        QTest::keyClick(compare, Qt::Key_Space);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.at(0).at(0).value<std::string>(), std::string("brc"));
        const auto& plan = view->plan();
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message().c_str());
        QCOMPARE(plan->points(), std::size_t{45});
        QCOMPARE(plan->axes[0].key, std::string("mechanism"));
        const std::set<std::string> methods(plan->axes[0].values.begin(), plan->axes[0].values.end());
        QCOMPARE(methods, (std::set<std::string>{"brc", "brc-private", "dp-logistic", "pate-features",
                                                 "boosting-for-people", "adaboost", "adaboost-random",
                                                 "public-only", "nonprivate"}));
        QCOMPARE(valuesOf(1), (std::vector<std::string>{"0.01", "0.02", "0.04", "0.08", "0.16"}));
    }

    void aMethodWithoutABudgetAsksForOneWithIt() {
        Experiment plain;
        plain.data.path = "sample:line";
        plain.mechanism = "adaboost";
        view->setExperiment(plain);
        connect(view.get(), &SweepPanel::comparisonWanted, view.get(), [&](const std::string& mechanism) {
            plain.mechanism = mechanism;
            view->setExperiment(plain);
        });
        part<QAbstractButton>("sweepCompareMethods")->click();
        const auto& plan = view->plan();
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message().c_str());
        QCOMPARE(plan->base.mechanism, std::string("brc"));
        QCOMPARE(plan->axes[1].key, std::string("epsilon"));
    }

    void aListIsTyped() {
        choose("sweep1.form", "List");
        type("sweep1.list", "0.5, 1, 2, 4");
        QCOMPARE(valuesOf(0), (std::vector<std::string>{"0.5", "1", "2", "4"}));
        type("sweep1.list", "1..100:3:log");
        QCOMPARE(valuesOf(0), (std::vector<std::string>{"1", "10", "100"}));
    }

    void anEvenGridHasFromToAndCount() {
        choose("sweep1.form", "Grid");
        type("sweep1.from", "10");
        type("sweep1.to", "50");
        auto* count = part<QSpinBox>("sweep1.count");
        count->setFocus();
        QTest::keyClick(count, Qt::Key_Down);
        QTest::keyClick(count, Qt::Key_Down);
        QCOMPARE(valuesOf(0), (std::vector<std::string>{"10", "30", "50"}));
    }

    void aGridTurnedIntoAListKeepsItsValues() {
        choose("sweep1.form", "List");
        QCOMPARE(part<QLineEdit>("sweep1.list")->text(), QStringLiteral("10, 20, 40, 80, 160"));
    }

    void seedsMultiplyThePoints() {
        choose("sweep1.form", "List");
        type("sweep1.list", "0.5,1,2,4");
        auto* seeds = part<QSpinBox>("sweepSeeds");
        seeds->setFocus();
        seeds->selectAll();
        QTest::keyClicks(seeds, "5");
        const auto& plan = view->plan();
        QVERIFY(plan.ok());
        QCOMPARE(plan->axes[1].key, std::string("seed"));
        QCOMPARE(plan->axes[1].values, (std::vector<std::string>{"7", "8", "9", "10", "11"}));
        view->setSecondsPerPoint(2.0);
        QCOMPARE(part<QLabel>("sweepPreview")->text(),
                 QStringLiteral("0.5, 1, 2, 4 · 5 repeats · 20 points, about 40 s"));
    }

    void choicesAreTickedByTheSpaceBar() {
        choose("sweep1.parameter", "Mechanism");
        auto* saa = part<QAbstractButton>("sweep1.choice.saa");
        QVERIFY(saa && saa->isVisible());
        QVERIFY(!part<QLineEdit>("sweep1.list")->isVisible());
        saa->setFocus();
        QTest::keyClick(saa, Qt::Key_Space);
        QCOMPARE(valuesOf(0), (std::vector<std::string>{"pate-gnmax", "saa"}));
        QVERIFY(part<QLabel>("sweepPreview")->text().contains("GNMax"));
        for (const char* box : {"sweep1.choice.saa", "sweep1.choice.pate-gnmax"})
            QTest::mouseClick(part<QAbstractButton>(box), Qt::LeftButton, {}, QPoint(8, 8));
        QCOMPARE(messageOf(1), QStringLiteral("nothing is chosen; tick at least one"));
    }

    void rowsAreAddedUpToThreeAndRemoved() {
        auto* add = part<QAbstractButton>("sweepAddParameter");
        QVERIFY(!part<QAbstractButton>("sweep1.remove")->isEnabled());
        QTest::mouseClick(add, Qt::LeftButton);
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(view->plan()->axes.size(), std::size_t{3});
        QVERIFY(!add->isVisible());
        // No parameter is proposed twice.
        QVERIFY(view->plan()->axes[1].key != view->plan()->axes[0].key);
        auto* remove = part<QAbstractButton>("sweep2.remove");
        remove->setFocus();
        QTest::keyClick(remove, Qt::Key_Space);
        QCOMPARE(view->plan()->axes.size(), std::size_t{2});
        QVERIFY(add->isVisible());
    }

    void whatIsWrongIsSaidAtItsRow() {
        choose("sweep1.form", "List");
        type("sweep1.list", "10, abc");
        QVERIFY2(!messageOf(1).isEmpty(), "no message");
        QVERIFY(!view->plan().ok());
        QVERIFY(part<QLabel>("sweepPreview")->text().isEmpty());
        type("sweep1.list", "10, -3");
        QVERIFY(!messageOf(1).isEmpty());
        type("sweep1.list", "");
        QCOMPARE(messageOf(1), QStringLiteral("no values are given; type some with commas between them"));
        type("sweep1.list", "10");
        QVERIFY(messageOf(1).isEmpty());
        QVERIFY(view->plan().ok());
    }

    void howManyPointsMustFailIsSaidBeforeTheStart() {
        choose("sweep1.parameter", "Private share");
        choose("sweep1.form", "List");
        type("sweep1.list", "0.5, 0.6, 0.9");
        const auto said = [this] { return part<QLabel>("sweepMessage")->text(); };
        // By the name of the field, and nothing is forbidden.
        QVERIFY2(said().startsWith("1 of 3 points cannot run: Split: private, public and test share sum to "
                                   "more than 1"),
                 qPrintable(said()));
        QVERIFY(part<QLabel>("sweepMessage")->isVisible());
        QVERIFY(messageOf(1).isEmpty());
        QVERIFY(view->plan().ok());
        QVERIFY(part<QLabel>("sweepPreview")->text().contains("3 points"));
        part<QSpinBox>("sweepSeeds")->setValue(50);
        QVERIFY2(said().startsWith("50 of 150 points cannot run"), qPrintable(said()));
        type("sweep1.list", "0.9, 0.95");
        QVERIFY(!view->plan().ok());
        QVERIFY2(said().startsWith("none of the 100 points can run"), qPrintable(said()));
        QVERIFY(part<QLabel>("sweepMessage")->toolTip().contains("private, public"));
        QVERIFY(part<QLabel>("sweepPreview")->text().isEmpty());
        type("sweep1.list", "0.5, 0.6");
        QVERIFY2(said().isEmpty(), qPrintable(said()));
        QVERIFY(view->plan().ok());
    }

    void aValueThatOneOfTheMechanismsTakesIsGood() {
        // δ = 0 is refused by DP-SGD too, but as a whole; 1 is taken by none.
        SweepPlan plan{census(), {{"mechanism", {"pate-gnmax", "dpsgd"}}, {"delta", {"0", "0.00001"}}}};
        view->setPlan(plan);
        QVERIFY2(view->plan().ok(), qPrintable(messageOf(2)));
        const QString said = part<QLabel>("sweepMessage")->text();
        QVERIFY2(said.startsWith(QStringLiteral("2 of 4 points cannot run: δ")), qPrintable(said));
        plan.axes[1].values = {"0.00001", "1"};
        view->setPlan(plan);
        QVERIFY(!view->plan().ok());
        QVERIFY(!messageOf(2).isEmpty());
    }

    void theSameParameterTwiceIsWrong() {
        QTest::mouseClick(part<QAbstractButton>("sweepAddParameter"), Qt::LeftButton);
        choose("sweep2.parameter", "Noise σ");
        QVERIFY(!view->plan().ok());
        QVERIFY(!part<QLabel>("sweepMessage")->text().isEmpty());
    }

    void tooManyPointsAreRefusedBeforeTheyAreBuilt() {
        choose("sweep1.form", "List");
        type("sweep1.list", "1..900:900");
        QTest::mouseClick(part<QAbstractButton>("sweepAddParameter"), Qt::LeftButton);
        choose("sweep2.form", "List");
        type("sweep2.list", "1..800");
        QVERIFY(part<QLabel>("sweepMessage")->text().contains("at most 2000"));
        type("sweep2.list", "1..5000");
        QVERIFY(messageOf(2).contains("at most 1000"));
    }

    void aReleaseIsNotSwept() {
        Experiment release = census();
        release.release = true;
        view->setExperiment(release);
        QVERIFY(!view->plan().ok());
        QVERIFY(part<QLabel>("sweepMessage")->text().contains("release"));
    }

    void whatWasTypedStaysWhenTheExperimentChanges() {
        choose("sweep1.form", "List");
        type("sweep1.list", "5, 6");
        Experiment other = census();
        other.parameters.set("teachers", std::int64_t{100});
        view->setExperiment(other);
        QCOMPARE(valuesOf(0), (std::vector<std::string>{"5", "6"}));
        QCOMPARE(view->plan()->base.parameters.integer("teachers"), std::int64_t{100});
        // SAA has no σ: something of its own is proposed.
        other.mechanism = "saa";
        other.parameters.clear("sigma");
        view->setExperiment(other);
        QVERIFY2(view->plan().ok(), qPrintable(messageOf(1)));
        QCOMPARE(view->plan()->axes[0].key, std::string("lambda"));
    }

    void aPlanIsShownAsItWas() {
        SweepPlan plan{
            census(),
            {{"mechanism", {"pate-gnmax", "saa"}}, {"teachers", {"50", "100"}}, {"seed", {"7", "8"}}}};
        view->setPlan(plan);
        const auto back = view->plan();
        QVERIFY2(back.ok(), back.ok() ? "" : back.error().message().c_str());
        QVERIFY(back->base == plan.base);
        QCOMPARE(back->axes[1].values, plan.axes[1].values);
        QCOMPARE(back->axes[2].values, plan.axes[2].values);
    }

    void anOpenedSweepStaysWhileTheExperimentFollows() {
        const SweepPlan plan{census(), {{"sigma", {"20", "30"}}, {"teachers", {"50"}}, {"seed", {"7", "8"}}}};
        Experiment before = census();
        before.mechanism = "saa";
        before.parameters.clear("sigma");
        before.parameters.set("lambda", 0.05);
        view->setExperiment(before);
        view->open(plan);
        QVERIFY(part<QLabel>("sweepPreview")->text().contains("without Noise σ"));
        view->setExperiment(plan.base);
        QVERIFY2(view->plan().ok(), qPrintable(messageOf(1)));
        QVERIFY(*view->plan() == plan);
        QVERIFY(!part<QLabel>("sweepPreview")->text().contains("without"));
        view->setExperiment(before);
        view->setExperiment(plan.base);
        QVERIFY(*view->plan() == plan);
    }

    void whoEditsAnOpenedSweepKeepsTheEdit() {
        view->open({census(), {{"sigma", {"20", "30"}}, {"seed", {"7", "8"}}}});
        QSignalSpy edited(view.get(), &SweepPanel::edited);
        type("sweep1.list", "20, 30, 45");
        QVERIFY(edited.count() > 0);
        Experiment other = census();
        other.parameters.set("teachers", std::int64_t{100});
        view->setExperiment(other);
        QCOMPARE(valuesOf(0), (std::vector<std::string>{"20", "30", "45"}));
        QCOMPARE(valuesOf(1), (std::vector<std::string>{"7", "8"}));
    }

    void seedsThatAreNoCountOfRepeatsAreAList() {
        const SweepPlan plan{census(), {{"sigma", {"20", "30"}}, {"seed", {"1", "2", "9"}}}};
        view->open(plan);
        QVERIFY2(view->plan().ok(), qPrintable(messageOf(1)));
        QVERIFY(*view->plan() == plan);
        QVERIFY(!part<QSpinBox>("sweepSeeds")->isEnabled());
    }

    void everythingIsReachedByTab() {
        std::set<QString> reached;
        part<QComboBox>("sweep1.parameter")->setFocus();
        for (int i = 0; i < 20; ++i) {
            if (QWidget* focus = view->focusWidget()) reached.insert(focus->objectName());
            QTest::keyClick(view->focusWidget(), Qt::Key_Tab);
        }
        for (const char* name : {"sweep1.parameter", "sweep1.form", "sweep1.from", "sweep1.to",
                                 "sweep1.count", "sweepAddParameter", "sweepSeeds"})
            QVERIFY2(reached.contains(QLatin1String(name)), name);
    }
};

TEST_WITH_WINDOWS(SweepPanelTest)
#include "SweepPanelTest.moc"
