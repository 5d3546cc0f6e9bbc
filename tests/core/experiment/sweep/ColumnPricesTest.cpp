// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/ColumnPrices.h"

#include "core/experiment/sweep/ForeseenFailures.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment baseOf(std::vector<std::string> open, std::vector<std::string> guarded = {}) {
    Experiment base;
    base.data.path = "sample:census";
    base.data.label = "income";
    base.data.publicColumns = std::move(open);
    base.data.privateColumns = std::move(guarded);
    base.mechanism = "brc";
    return base;
}

std::shared_ptr<Run> runAtPoint(const SweepPlan& plan, std::size_t point,
                                const std::vector<double>& accuracies) {
    auto run = std::make_shared<Run>(plan.experimentAt(point).value(),
                                     DatasetMark{"00ff", 10, 3, {"no", "yes"}, false});
    for (std::size_t t = 0; t < accuracies.size(); ++t) {
        TrialOutcome outcome;
        outcome.privacy.spent = {
            0.16, 0, EpsilonKind::DataIndependent, Adjacency::ReplacePrivateFeatures, "", {}, false};
        outcome.quality = Quality{accuracies[t], {}, {}, {}, {}};
        run->apply(TrialFinished{TrialNumber::fromIndex(t), outcome});
    }
    run->setState(RunState::Finished);
    return run;
}

SweepResult sweepOf(const SweepPlan& plan, const std::vector<std::vector<double>>& accuracies) {
    SweepResult sweep{plan, {}, {}};
    for (std::size_t point = 0; point < accuracies.size(); ++point)
        sweep.runs[point] = runAtPoint(plan, point, accuracies[point]);
    return sweep;
}

SweepResult computed(const SweepPlan& plan) {
    SweepResult sweep{plan, {}, {}};
    StageStore stages;
    for (std::size_t point = 0; point < plan.points(); ++point) {
        RecordedRun recorded = record(plan.experimentAt(point).value(), censusDataset(), stages);
        auto run = std::make_shared<Run>(std::move(recorded.run));
        if (recorded.ended.error)
            run->fail(*recorded.ended.error);
        else
            run->setState(recorded.ended.state);
        sweep.runs[point] = std::move(run);
    }
    return sweep;
}

std::vector<std::string> namesOf(const std::vector<ColumnPrice>& prices) {
    std::vector<std::string> names;
    for (const ColumnPrice& price : prices)
        names.push_back(price.column);
    return names;
}

} // namespace

class ColumnPricesTest : public QObject {
    Q_OBJECT

private slots:
    void thePlanIsTheBaseAndOneFlipForEachColumn() {
        const SweepPlan plan = columnPricePlan(baseOf({"age"}), {"age", "education"});
        QVERIFY(checkSweep(plan).ok());
        QCOMPARE(plan.points(), std::size_t{3});
        QVERIFY(plan.experimentAt(0).value() == plan.base);
        QVERIFY(plan.experimentAt(1)->data.publicColumns.empty());
        QVERIFY(plan.experimentAt(2)->data.publicColumns == (std::vector<std::string>{"age", "education"}));
    }

    void aColumnThatIsFlippedLeavesTheOthersAsTheyWere() {
        // Unnamed columns are private: a private list is only written where there was one.
        const auto bare = columnPricePlan(baseOf({"age"}), {"age"}).experimentAt(1);
        QVERIFY(bare->data.privateColumns.empty());
        const SweepPlan whole = columnPricePlan(baseOf({"age"}, {"hours"}), {"age", "hours"});
        QVERIFY(whole.experimentAt(1)->data.privateColumns == (std::vector<std::string>{"hours", "age"}));
        QVERIFY(whole.experimentAt(2)->data.privateColumns.empty());
        const auto roles = [](const Experiment& experiment) {
            return schemaFor(censusDataset()->table, experiment.data.roles()).value().roles;
        };
        const SweepPlan plan = columnPricePlan(baseOf({"age"}), {"age", "education"});
        const auto before = roles(plan.base), after = roles(plan.experimentAt(2).value());
        std::size_t changed = 0;
        for (std::size_t c = 0; c < before.size(); ++c)
            changed += before[c] != after[c] ? 1 : 0;
        QCOMPARE(changed, std::size_t{1});
    }

    void featuresAreNamedAsTheExperimentNamesThem() {
        DataReference data = baseOf({"1"}).data;
        data.ignored = {"sex"};
        const Table& table = censusDataset()->table;
        const auto columns = columnsToFlip(table, data);
        QCOMPARE(columns.size(), table.columns.size() - 2); // neither the label nor what is ignored
        QVERIFY(columns.front() == (FlippableColumn{"1", true}));
        QVERIFY(columns[1] == (FlippableColumn{table.columns[1].name, false}));
    }

    void aPriceIsPublicMinusPrivateWhicheverTheBaseHas() {
        const SweepPlan plan = columnPricePlan(baseOf({"age"}), {"age", "hours"});
        // Flipped, age is private and costs 0.02 or 0.04; hours is public and gains 0.10, 0.12.
        const auto prices = columnPrices(sweepOf(plan, {{0.80, 0.82}, {0.78, 0.78}, {0.90, 0.94}}));
        QCOMPARE(namesOf(prices), (std::vector<std::string>{"hours", "age"}));
        QVERIFY(!prices[0].isPublic && prices[1].isPublic);
        QVERIFY(std::abs(prices[0].mean - 0.11) < 1e-12);
        QVERIFY(std::abs(prices[1].mean - 0.03) < 1e-12);
        QVERIFY(std::abs(prices[1].sd - 0.02 / std::sqrt(2.0)) < 1e-12);
        QVERIFY(std::abs(*prices[1].standardError - 0.01) < 1e-12);
        QCOMPARE(prices[1].trials, std::size_t{2});
        QCOMPARE(prices[1].point, std::size_t{1});
    }

    void trialsArePairedSoThatWhatTheyShareCancels() {
        const SweepPlan plan = columnPricePlan(baseOf({"age"}), {"age"});
        const auto prices = columnPrices(sweepOf(plan, {{0.5, 0.7, 0.9}, {0.49, 0.69, 0.89}}));
        QVERIFY(std::abs(prices[0].mean - 0.01) < 1e-12);
        QVERIFY(*prices[0].standardError < 1e-12);
        // A trial that only one of them has is no pair.
        QCOMPARE(columnPrices(sweepOf(plan, {{0.5, 0.7, 0.9}, {0.4}}))[0].trials, std::size_t{1});
    }

    void oneTrialHasNoStandardError() {
        const SweepPlan plan = columnPricePlan(baseOf({"age"}), {"age"});
        const auto prices = columnPrices(sweepOf(plan, {{0.8}, {0.7}}));
        QVERIFY(prices[0].priced() && !prices[0].standardError);
    }

    void nothingIsPricedBeforeTheBaseHasEnded() {
        const SweepPlan plan = columnPricePlan(baseOf({"age"}), {"age"});
        SweepResult sweep{plan, {}, {}};
        sweep.runs[1] = runAtPoint(plan, 1, {0.7});
        QVERIFY(columnPrices(sweep).empty());
        QVERIFY(!runAsItIs(sweep));
        sweep.runs[0] = runAtPoint(plan, 0, {0.8});
        QCOMPARE(columnPrices(sweep).size(), std::size_t{1});
        QVERIFY(runAsItIs(sweep) == sweep.runs[0]);
    }

    void whatHasNoPriceComesLastWithItsReason() {
        const SweepPlan plan = columnPricePlan(baseOf({"age"}), {"age", "hours"});
        SweepResult sweep = sweepOf(plan, {{0.8}, {0.7}, {0.7}});
        auto failed = std::make_shared<Run>(plan.experimentAt(1).value());
        failed->fail({"there is no public column", "/data/public", "make one public"});
        sweep.runs[1] = failed;
        auto prices = columnPrices(sweep);
        QCOMPARE(namesOf(prices), (std::vector<std::string>{"hours", "age"})); // though hours costs −0.1
        QVERIFY(prices[0].priced() && prices[0].mean < 0);
        QVERIFY(prices[1].failure->what.find("no public column") != std::string::npos);
        sweep.runs[0] = failed;
        prices = columnPrices(sweep);
        QVERIFY(prices[1].failure->what.find("nothing to compare with") != std::string::npos);
    }

    void anotherSweepHasNoPrices() {
        SweepPlan plan{baseOf({"age"}), {{"seed", {"1", "2"}}}};
        QVERIFY(columnPrices(sweepOf(plan, {{0.8}, {0.7}})).empty());
    }

    void aDearColumnStandsBeforeOneThatTellsNothing() {
        Experiment base = baseOf({"schooling years"});
        base.encoder.fit = FitOn::PrivatePool; // nothing is declared of the sample's columns
        base.parameters.set("epsilon", 1.0);
        base.parameters.set("iterations", std::int64_t{10});
        base.trials = 3;
        const SweepResult sweep =
            computed(columnPricePlan(base, {"schooling years", "region", "marital status"}));
        QVERIFY2(runAsItIs(sweep)->state() == RunState::Finished,
                 runAsItIs(sweep)->error() ? runAsItIs(sweep)->error()->message().c_str() : "");
        const auto prices = columnPrices(sweep);
        QCOMPARE(namesOf(prices), (std::vector<std::string>{"marital status", "region", "schooling years"}));
        QCOMPARE(prices[0].trials, std::size_t{3});
        QVERIFY(std::abs(prices[1].mean) < 0.02); // it says nothing about income
        QVERIFY2(prices[2].failure->what.find("needs one") != std::string::npos,
                 prices[2].failure->what.c_str());
        const SeriesBand band = runAsItIs(sweep)->band(series::accuracy, BandKind::MeanSd);
        QCOMPARE(band.x.size(), std::size_t{10});
    }
};

TEST_WITH_EVENTS(ColumnPricesTest)
#include "ColumnPricesTest.moc"
