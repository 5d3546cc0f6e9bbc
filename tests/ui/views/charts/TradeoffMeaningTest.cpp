// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/charts/ShownTradeoff.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What the ε of points means: what shares the axis, what was spent, and what is said of it.
class TradeoffMeaningTest : public ShownTradeoff {
    Q_OBJECT

private slots:
    void init() { chart = shown<TradeoffChart>({520, 380}); }
    void cleanup() { chart.reset(); }

    void whatMeansSomethingElseIsLeftOutWithASentence() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.9}}));
        show(3, finished({{0.469, 0.95}}, meaning(0, EpsilonKind::DataIndependent, 0.374)));
        show(4, finished({{0.1, 0.99}},
                         meaning(0, EpsilonKind::DataIndependent, 1e-5, Adjacency::ReplacePrivateFeatures)));
        QCOMPARE(front()->dataCount(), 2);
        QCOMPARE(chart->pointOf(3)->dataCount(), 0);
        QCOMPARE(chart->pointOf(4)->dataCount(), 0);
        QVERIFY(!isSmall(1));
        const QString apart = "Left out: Run 3 (δ = 0.374, may leak a whole "
                              "record with probability 0.374) and Run 4 (another unit: ";
        QVERIFY2(axis().contains(apart), qPrintable(axis()));
        QVERIFY2(chart->guaranteeWarnings().last().startsWith(apart),
                 qPrintable(chart->guaranteeWarnings().last()));
        QVERIFY(axis().contains("promised ε at δ = 1e-5"));
        QCOMPARE(chart->visibleSeries().size(), std::size_t{3});
        QCOMPARE(chart->privacyWords().size(), 2);
    }

    void personsAndRecordsShareNoAxis() {
        const auto of = [](double epsilon, std::int64_t rows, bool byRecord = false) {
            Experiment experiment;
            experiment.data.person = {"patient"};
            experiment.data.rowsOfPerson = rows;
            experiment.data.unitIsRecord = byRecord;
            Epsilon promise = meaning(0, EpsilonKind::DataIndependent);
            promise.adjacency.unit = experiment.data.unit();
            return finished({{epsilon, 0.7 + epsilon / 10}}, promise, experiment);
        };
        show(1, of(1, 10));
        show(2, of(2, 5)); // all that a patient has, as well
        show(3, of(1.5, 10, true));
        QCOMPARE(front()->dataCount(), 2);
        QCOMPARE(chart->pointOf(3)->dataCount(), 0);
        QVERIFY2(axis().contains("promised ε at δ = 1e-5 per patient"), qPrintable(axis()));
        QVERIFY2(axis().contains("Left out: Run 3 (another unit: add or remove one record, owners"),
                 qPrintable(axis()));
        chart->keepToMeaningOf(3);
        chart->refresh();
        QCOMPARE(chart->pointOf(3)->dataCount(), 1);
        QVERIFY(!front() && chart->pointOf(1)->dataCount() == 0 && chart->pointOf(2)->dataCount() == 0);
        QVERIFY2(axis().contains("Run 1 (another unit: add or remove one patient, ≤ 10 rows)"),
                 qPrintable(axis()));
    }

    void theSelectedRunDecidesWhatIsShown() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.9}}));
        show(3, finished({{0.469, 0.95}}, meaning(0, EpsilonKind::DataIndependent, 0.374)));
        chart->keepToMeaningOf(3);
        QVERIFY(chart->dirty());
        chart->refresh();
        QCOMPARE(chart->pointOf(3)->dataCount(), 1);
        QCOMPARE(chart->pointOf(1)->dataCount(), 0);
        QVERIFY(!front());
        QVERIFY2(axis().contains("at δ = 0.374, may leak a whole record with probability 0.374"),
                 qPrintable(axis()));
        QVERIFY(axis().contains("Run 1 (δ = 1e-5) and Run 2 (δ = 1e-5)"));
        QVERIFY(chart->guaranteeWarnings().contains(
            "A large δ: Run 3 may leak a whole record with probability 0.374."));
        chart->keepToMeaningOf({});
        chart->refresh();
        QCOMPARE(chart->pointOf(3)->dataCount(), 0);
    }

    // Beside one run of each, too: a small δ comes first.
    void aLargeDeltaNeverTakesTheAxisFromASmallOne() {
        show(1, finished({{2, 0.8}}));
        show(2, finished({{0.469, 0.95}}, meaning(0, EpsilonKind::DataIndependent, 0.374)));
        QCOMPARE(chart->pointOf(1)->dataCount(), 1);
        QCOMPARE(chart->pointOf(2)->dataCount(), 0);
    }

    void whatWasSpentIsHollowAndOnNoFront() {
        show(1, finished({{1, 0.8}}, meaning(0, EpsilonKind::DataDependent)));
        show(2, finished({{2, 0.7}}));
        QVERIFY2(legendText().contains("Run 1 spent ⊘"), qPrintable(legendText()));
        QVERIFY(legendText().contains("⊘ spent: depends on the data, do not publish"));
        QCOMPARE(legendText().count("do not publish"), 1);
        QCOMPARE(fillOf(1), chartInk(false).background);
        QCOMPARE(fillOf(2), runColour(1, false));
        QVERIFY(!front());
        QVERIFY(!isSmall(2)); // what may not be published does not dominate it
        QVERIFY(!axis().contains("promised"));
        show(3, finished({{3, 0.9}}));
        show(4, finished({{4, 0.95}}, meaning(0, EpsilonKind::DataDependent)));
        QCOMPARE(front()->dataCount(), 2);
        QVERIFY(!isSmall(4));
        chart->removeRun(3);
        chart->removeRun(4);
        chart->refresh();
        QCOMPARE(chart->guaranteeWarnings(),
                 QStringList{"Do not publish: ε of Run 1 was spent, not promised."});
        QCOMPARE(chart->privacyWords().size(), 2);
        QVERIFY(chart->privacyWords()[0].contains("add or remove one record"));
        chart->toggle("run1/tradeoff");
        QVERIFY(chart->guaranteeWarnings().isEmpty());
        QCOMPARE(chart->privacyWords().size(), 1);
        QVERIFY(axis().contains("promised ε at δ = 1e-5"));
    }

    // What the votes cost is not held against what another run promises.
    void aSweepStandsAtWhatItPromisesAsARunDoes() {
        const auto promising = [](double spent, double promised) {
            auto run = std::make_shared<Run>(Experiment{});
            TrialOutcome outcome;
            outcome.privacy.spent = meaning(spent, EpsilonKind::DataDependent, 1e-6);
            outcome.privacy.dataIndependent = meaning(promised, EpsilonKind::DataIndependent, 1e-6);
            outcome.quality = Quality{};
            outcome.quality->accuracy = 0.8;
            run->apply(TrialFinished{{}, outcome});
            run->setState(RunState::Finished);
            return run;
        };
        show(1, promising(0.9, 2));
        chart->setSweeps({{"Sweep 1", 3, sweepOf({promising(1.3, 8)})}});
        chart->refresh();
        QCOMPARE(chart->pointOf(1)->data()->at(0)->key, 2.0);
        QCOMPARE(graph(chart.get(), "sweep1/tradeoff/dominated")->data()->at(0)->key, 8.0);
        QVERIFY2(chart->plot()->xAxis->label().contains("promised ε at δ = 1e-6"),
                 qPrintable(chart->plot()->xAxis->label()));
        QCOMPARE(graph(chart.get(), "run1/told")->data()->at(0)->key, 0.9);
        QVERIFY(legendText().contains("Run 1 spent ⊘"));
        QVERIFY(!chart->guaranteeWarnings().join(' ').contains("was spent"));
        QVERIFY(chart->privacyWords().back().contains("ε = 8.00 at δ = 1e-6"));
    }

    void trialsOfConfidentStandAtTheirBudget() {
        Experiment experiment;
        experiment.mechanism = "pate-confident";
        auto run = std::make_shared<Run>(experiment);
        int trial = 0;
        for (const double spent : {.7207, .7190, .7438, .7156, .7156}) {
            TrialOutcome outcome;
            outcome.privacy.spent = meaning(spent, EpsilonKind::DataIndependent);
            outcome.resolved.set("epsilon", 1.0);
            outcome.stopped = "the budget is spent";
            outcome.quality = Quality{};
            outcome.quality->accuracy = 0.8;
            run->apply(TrialFinished{TrialNumber::fromNumber(++trial), outcome});
        }
        run->setState(RunState::Finished);
        show(1, run);
        QCOMPARE(chart->pointOf(1)->data()->at(0)->key, 1.0);
    }

    void aPictureStatesWhatAllTrialsSpent() {
        show(1, finished({{.7207, 0.8}, {.7190, 0.8}, {.7438, 0.8}, {.7156, 0.8}, {.7156, 0.8}}));
        const QString words = chart->privacyWords().front();
        QVERIFY2(
            words.startsWith("Run 1: promised ε = 0.716 to 0.744 at δ = 1e-5 · add or remove one record"),
            qPrintable(words));
        QVERIFY2(words.contains("together at most ε = 3.72 at δ = 5 × 1e-5"), qPrintable(words));
    }

    void theAxisNamesTheDeltaOfWhatIsDrawn() {
        const auto pure = meaning(0, EpsilonKind::DataIndependent, 0);
        const auto approximate = meaning(0, EpsilonKind::DataIndependent, 1e-6);
        show(1, finished({{1, 0.8}}, pure));
        chart->setSweeps({{"Sweep 1", 3,
                           sweepOf({finished({{2, 0.7}}, approximate), finished({{3, 0.8}}, pure),
                                    finished({{4, 0.9}}, pure)})}});
        chart->refresh();
        QVERIFY2(axis().contains("promised ε at δ = 0 "), qPrintable(axis()));
        QVERIFY2(axis().contains("Sweep 1 (δ = 1e-6)"), qPrintable(axis()));
        QVERIFY2(legendText().contains("Sweep 1, 2 of 3 points"), qPrintable(legendText()));
        QVERIFY(!axis().contains("as labelled"));
        chart->toggle("run1/tradeoff");
        QVERIFY2(axis().contains("promised ε at δ = 1e-6"), qPrintable(axis()));
        QVERIFY2(legendText().contains("Sweep 1, 1 of 3 points"), qPrintable(legendText()));
    }

    void runsOnDifferentDataShareNeitherAxisNorFrontNorLine() {
        const auto on = [](const char* name, const char* fingerprint, double epsilon, double accuracy,
                           EpsilonKind kind = EpsilonKind::DataIndependent) {
            Experiment experiment;
            experiment.data.path = name;
            auto run = finished({{epsilon, accuracy}}, meaning(0, kind), experiment);
            DatasetMark mark;
            mark.fingerprint = fingerprint;
            run->apply(mark);
            return run;
        };
        show(1, on("/here/adult.csv", "a", 1, 0.8));
        show(2, on("/there/copy.csv", "a", 2, 0.85)); // the same records
        show(4, on("/here/adult.csv", "a", 4, 0.8));  // most runs are of these, and so they are shown
        show(3, on("census.csv", "b", 0.5, 0.99));
        chart->setSweeps({{"Sweep 1", 3, sweepOf({on("census.csv", "b", 0.1, 0.999)})}});
        chart->refresh();
        QCOMPARE(front()->dataCount(), 2);
        QCOMPARE(fillOf(1), runColour(0, false));
        QVERIFY(!chart->pointOf(3) || chart->pointOf(3)->dataCount() == 0);
        QVERIFY(!legendText().contains("Run 3"));
        QVERIFY2(axis().contains("Run 3 (other data: census.csv) and Sweep 1 (other data: census.csv)"),
                 qPrintable(axis()));
        chart->setSweeps({});
        show(5, on("census.csv", "b", infinity, 0.999, EpsilonKind::None));
        const auto drawn = [this] {
            const auto all = chart->visibleSeries();
            return std::any_of(all.begin(), all.end(), [](const ChartSeries& s) { return s.run == "Run 5"; });
        };
        QVERIFY(!drawn());
        for (const char* key : {"run1/tradeoff", "run2/tradeoff", "run4/tradeoff"})
            chart->toggle(key);
        QVERIFY(drawn());
        QVERIFY(!axis().contains("Left out"));
    }

    void aLineThatIsNotPrivateIsSaidAndNeverOnTheFront() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.85}}));
        show(3, finished({{infinity, 0.9}}, meaning(infinity, EpsilonKind::None, 0, Adjacency::None)));
        QVERIFY(chart->guaranteeWarnings().contains("Not private: nothing is promised by Run 3."));
        QCOMPARE(front()->dataCount(), 2);
        const auto series = chart->visibleSeries();
        const auto line = std::find_if(series.begin(), series.end(),
                                       [](const ChartSeries& each) { return each.run == "Run 3"; });
        QVERIFY(line != series.end());
        QCOMPARE(line->x.size(), std::size_t{2});
        QCOMPARE(line->y, (std::vector<double>{0.9, 0.9}));
    }

    void manyRunsAreWarnedOfInOneSentenceForEachKind() {
        for (int id = 1; id <= 4; ++id)
            show(RunNumber::fromNumber(id),
                 finished({{1.0 * id, 0.8}},
                          meaning(0, id == 3 ? EpsilonKind::DataIndependent : EpsilonKind::DataDependent)));
        QCOMPARE(chart->guaranteeWarnings(),
                 QStringList{"Do not publish: ε of Run 1, Run 2 and Run 4 was spent, not promised."});
    }

    void labelsOfARunThatStopsOnItsDataAreNotToBePublished() {
        const auto at = [](double epsilon, const char* stopOn, bool held = true) {
            Experiment experiment;
            experiment.parameters.set("stop_on", std::string(stopOn));
            if (held) experiment.parameters.set("epsilon", 2.0);
            return finished({{epsilon, 0.8}}, meaning(0, EpsilonKind::DataIndependent), experiment);
        };
        show(1, at(1, "data-dependent"));
        show(4, at(1, "data-dependent", false)); // without a budget nothing stops it
        show(2, at(2, "data-independent"));
        chart->setSweeps({{"Sweep 1", 3, sweepOf({at(3, "data-dependent")})}});
        chart->refresh();
        const QString sentence =
            "Do not publish: how many labels Run 1 and Sweep 1 got depends on the private data.";
        QVERIFY(!chart->guaranteeWarnings().contains(sentence));
        chart->choose({{"measure", "labels_answered"}});
        QVERIFY2(chart->guaranteeWarnings().contains(sentence),
                 qPrintable(chart->guaranteeWarnings().join('|')));
    }
};

TEST_WITH_WINDOWS(TradeoffMeaningTest)
#include "TradeoffMeaningTest.moc"
